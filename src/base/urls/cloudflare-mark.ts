/** Stands in the first line of docgen's `_redirects` for Cloudflare Pages, where a rule needs no mark to answer before a page; Netlify reads the same lines otherwise. */
export const CLOUDFLARE_MARK = 'written by docgen for Cloudflare Pages';
