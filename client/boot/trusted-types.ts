// The one Trusted Types policy of the site, `docgen`: the only way in which a string becomes markup or the address of a script. All markup
// that passes here is the site's own: read from this page or from a page of the same origin, and sanitised when it was built.

interface Policy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

/** The standard library of TypeScript does not declare these yet. */
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

/** Addresses of the scripts that the configuration names, separated by blanks. The bundler puts them in. */
declare const DOCGEN_SCRIPTS: string;

const rules: Policy = {
  createHTML: (html) => html,
  createScriptURL(url) {
    if (new URL(url, document.baseURI).origin !== location.origin && (DOCGEN_SCRIPTS === '' || !DOCGEN_SCRIPTS.split(' ').includes(url)))
      throw new TypeError(`docgen: foreign script ${url}`);
    return url;
  },
};

/** Browsers without Trusted Types apply the same rules. */
const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('docgen', rules) ?? rules;

/** A TrustedHTML if the browser knows them. It is typed as the string that it stands for. */
export const trustedHtml = (html: string): string => policy.createHTML(html);

/** The same for the address of a script or a worker. Throws a TypeError for another origin, unless the configuration names the address. */
export const trustedScriptUrl = (url: string): string => policy.createScriptURL(url);
