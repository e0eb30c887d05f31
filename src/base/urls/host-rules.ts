// What a host has to do for a site beside handing out its files, where the formats of hosts leave it open: what `preview` and `dev` do, and what
// the files for hosts say (`emit/outputs`).

/** For all but files whose names change with their content: a browser asks each time, and is mostly answered with 304. RFC 9111, section 5.2.2.4. */
export const PAGE_CACHE = 'no-cache';

/** Of the root of the output folder: hosts read these, or docgen does; they are no part of the site. */
export const UNSERVED_NAMES = [
  '_headers',
  '_redirects',
  '.htaccess',
  'redirects.nginx.conf',
  'headers.nginx.conf',
  'site.caddyfile',
  'vercel.json',
];

/** docgen's own records in the root of the output folder begin so. */
export const RECORD_START = '.docgen-';

/** @param path in the output folder */
export const isUnserved = (path: string): boolean =>
  UNSERVED_NAMES.includes(path) || (path.startsWith(RECORD_START) && !path.includes('/'));
