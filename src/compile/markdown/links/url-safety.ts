// Decides which addresses an author's text may hold. The same rule applies to Markdown links, images, raw HTML and attributes of
// directives.

/** Characters that browsers ignore in a scheme, and invisible characters that can hide a scheme. */
const IGNORED = /[\p{Cc}\p{Cf}\s]+/gu;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/**
 * Schemes that run code, read the reader's disk, or pose as a page of the site. Other schemes are only unknown: `vscode:`, `slack:` and the
 * like are allowed.
 */
const UNSAFE = new Set([
  'javascript',
  'vbscript',
  'livescript',
  'mocha',
  'data',
  'file',
  'blob',
  'filesystem',
  'view-source',
  'jar',
  'mhtml',
  'about',
]);
const SAFE_IMAGE_DATA = /^data:image\/(?:png|gif|jpe?g|webp|avif|svg\+xml)[;,]/i;

/** In lower case, without the colon. Undefined for a path, a fragment and `//host/…`. */
export const schemeOf = (url: string): string | undefined => SCHEME.exec(url.replace(IGNORED, ''))?.[1]?.toLowerCase();

export const isUnsafeLink = (url: string): boolean => UNSAFE.has(schemeOf(url) ?? '');

export const isUnsafeImage = (url: string): boolean => isUnsafeLink(url) && !SAFE_IMAGE_DATA.test(url);

/** True if the address leads out of the site: it has another host or a scheme. */
export const isExternal = (url: string): boolean => schemeOf(url) !== undefined || /^[\\/]{2}/.test(url.trim());
