// What a host must do for a site beyond serving its files, where the formats of hosts leave it open. `preview` and `dev` do it, and the
// files for hosts request it (`emit/outputs`).

/**
 * For all files except those whose names change with their content. A browser asks each time, and mostly gets a 304. RFC 9111, section
 * 5.2.2.4.
 */
export const PAGE_CACHE = 'no-cache';

/** Files in the root of the output folder that hosts or docgen read. They are not part of the site. */
export const UNSERVED_NAMES = [
  '_headers',
  '_redirects',
  '.htaccess',
  'redirects.nginx.conf',
  'headers.nginx.conf',
  'site.caddyfile',
  'vercel.json',
];

/** The names of docgen's own records in the root of the output folder begin with this. */
export const RECORD_START = '.docgen-';

/** @param path in the output folder */
export const isUnserved = (path: string): boolean =>
  UNSERVED_NAMES.includes(path) || (path.startsWith(RECORD_START) && !path.includes('/'));
