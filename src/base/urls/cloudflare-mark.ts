/**
 * In the first line of docgen's `_redirects` for Cloudflare Pages, where a rule answers before a page without a mark. Otherwise Netlify
 * reads the same lines.
 */
export const CLOUDFLARE_MARK = 'written by docgen for Cloudflare Pages';
