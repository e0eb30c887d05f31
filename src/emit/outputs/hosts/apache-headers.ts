// The headers in Apache's `.htaccess`, which is in the root of the site: types, the policy, the cache, addresses without `.html`, and the
// page for unknown addresses. Like the redirects, this needs only `AllowOverride FileInfo`.

import { MEDIA_TYPES, UNKNOWN_TYPE } from '../../../base/files/media-types.js';
import { PAGE_CACHE, RECORD_START, UNSERVED_NAMES } from '../../../base/urls/host-rules.js';
import { decodePath } from '../../../base/urls/url-path.js';
import { HASHED_CACHE, type HeadersOptions, headersOfAll } from '../site-headers.js';
import { apacheWord } from './apache-words.js';
import { literalPattern } from './literal-pattern.js';

/** Goes before the redirects. */
export function apacheHeaders({ baseUrl, policy, hashedFolders }: HeadersOptions): string {
  const base = literalPattern(decodePath(baseUrl));
  const hashed = `^${base}(?:${hashedFolders.map(literalPattern).join('|')})/`;
  return [
    '# Headers and addresses of the site, written by docgen',
    `ErrorDocument 404 ${baseUrl.replaceAll('$', '%24')}404.html`,
    '<IfModule mod_mime.c>',
    ...Object.entries(MEDIA_TYPES).map(([ending, type]) => `AddType ${apacheWord(type)} .${ending}`),
    '</IfModule>',
    // `FilesMatch` sees an empty name for a folder.
    `<FilesMatch "^(?!.*\\.(?i:${Object.keys(MEDIA_TYPES).join('|')})$).+$">`,
    `ForceType ${UNKNOWN_TYPE}`,
    '</FilesMatch>',
    '<IfModule mod_headers.c>',
    ...headersOfAll(policy).map(([name, value]) => `Header always set ${name} ${apacheWord(formatted(value))}`),
    `Header always set Cache-Control ${apacheWord(PAGE_CACHE)}`,
    // Not for missing files: an unknown address in there may have a file later.
    `Header always set Cache-Control ${apacheWord(HASHED_CACHE[1])} ${apacheWord(`expr=%{REQUEST_URI} =~ m#${hashed}# && %{REQUEST_STATUS} -lt 400`)}`,
    '</IfModule>',
    '<IfModule mod_rewrite.c>',
    'RewriteEngine On',
    `RewriteRule ${apacheWord(`^(?:${UNSERVED_NAMES.map(literalPattern).join('|')}|${literalPattern(RECORD_START)}[^/]*)$`)} "-" [R=404,L]`,
    '</IfModule>',
    '',
  ].join('\n');
}

/**
 * Goes after the redirects. A page and a folder may have the same name (`trailingSlash: false`): the page answers without the slash. Unless
 * `DirectorySlash` is off, which `AllowOverride FileInfo` does not allow here, mod_dir adds a slash first, and the page answers with the
 * slash. A folder without an index page answers 404.
 */
export const apacheAddresses = (): string =>
  [
    '<IfModule mod_rewrite.c>',
    'RewriteCond "%{REQUEST_FILENAME}" "!-f"',
    'RewriteCond "%{REQUEST_FILENAME}.html" "-f"',
    'RewriteRule "^(.*[^/])$" "$1.html" [L]',
    'RewriteCond "%{REQUEST_FILENAME}/index.html" "!-f"',
    'RewriteCond "%{REQUEST_FILENAME}" "^(.+?)/*$"',
    'RewriteCond "%1.html" "-f"',
    'RewriteRule "^(.+)/$" "$1.html" [L]',
    'RewriteCond "%{REQUEST_FILENAME}" "-d"',
    'RewriteCond "%{REQUEST_FILENAME}/index.html" "!-f"',
    'RewriteRule "^" "-" [R=404,L]',
    '</IfModule>',
    '',
  ].join('\n');

/** `%` begins a format in a header's value. */
const formatted = (value: string): string => value.replaceAll('%', '%%');
