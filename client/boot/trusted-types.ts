// The one Trusted Types policy of the site, `docgen`: the only way by which a string becomes markup. What comes here is HTML of
// this site's own pages, fetched from its own origin or read from the document: it was sanitised when the page was built.

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
const policy = factory?.createPolicy('docgen', { createHTML: (html) => html });

/** A TrustedHTML where the browser knows them, typed as the string that it stands for. */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html;
