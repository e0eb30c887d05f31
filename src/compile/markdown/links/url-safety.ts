// Which addresses an author's text may hold. One rule for Markdown links, images, raw HTML and attributes of directives.

/** What browsers leave out of a scheme, and what hides one from the eye. */
const IGNORED = /[\p{Cc}\p{Cf}\s]+/gu;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** Schemes that run code, read the reader's disk or pose as a page of the site. Others are only unknown: `vscode:`, `slack:` and the like are links. */
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

/** Lower case, without the colon; absent for a path, a fragment and `//host/…`. */
export const schemeOf = (url: string): string | undefined => SCHEME.exec(url.replace(IGNORED, ''))?.[1]?.toLowerCase();

export const isUnsafeLink = (url: string): boolean => UNSAFE.has(schemeOf(url) ?? '');

export const isUnsafeImage = (url: string): boolean => isUnsafeLink(url) && !SAFE_IMAGE_DATA.test(url);

/** Leads out of the site: another host, or a scheme. */
export const isExternal = (url: string): boolean => schemeOf(url) !== undefined || /^[\\/]{2}/.test(url.trim());
