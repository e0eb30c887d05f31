// The one Trusted Types policy of the site, `docgen`: the only way by which a string becomes markup or the address of a script. Markup
// that comes here is this site's own: read from the page, or from a page of its own origin, sanitised when it was built.

interface Policy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

/** The standard library of the compiler does not know these yet. */
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

/** Addresses of scripts that the configuration names, with blanks between them; put in by the bundler. */
declare const DOCGEN_SCRIPTS: string;

const rules: Policy = {
  createHTML: (html) => html,
  createScriptURL(url) {
    if (new URL(url, document.baseURI).origin !== location.origin && (DOCGEN_SCRIPTS === '' || !DOCGEN_SCRIPTS.split(' ').includes(url)))
      throw new TypeError(`docgen: foreign script ${url}`);
    return url;
  },
};

/** Browsers without Trusted Types keep the same rules. */
const policy = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('docgen', rules) ?? rules;

/** A TrustedHTML where the browser knows them, typed as the string that it stands for. */
export const trustedHtml = (html: string): string => policy.createHTML(html);

/**
 * The same for the address of a script or a worker. Throws a TypeError for another origin, unless the configuration names the address.
 */
export const trustedScriptUrl = (url: string): string => policy.createScriptURL(url);
