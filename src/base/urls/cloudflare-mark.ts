/**
 * In the first line of docgen's `_redirects` for Cloudflare Pages. There, a rule answers before a page without a mark. Netlify would need
 * the mark on the same line.
 */
export const CLOUDFLARE_MARK = 'written by docgen for Cloudflare Pages';
