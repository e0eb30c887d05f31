// A snippet for nginx, to be included in a `server` block: one location for the site. A location with `add_header` lines of its own
// inherits none, so each location has all of them. nginx answers `$uri/` with a redirect to the slash.

import { MEDIA_TYPES, UNKNOWN_TYPE } from '../../../base/files/media-types.js';
import { escapePattern } from '../../../base/text/escape-pattern.js';
import { PAGE_CACHE, RECORD_START, UNSERVED_NAMES } from '../../../base/urls/host-rules.js';
import { decodePath } from '../../../base/urls/url-path.js';
import { HASHED_CACHE, type Header, type HeadersOptions, headersOfAll } from '../site-headers.js';
import { nginxWord } from './nginx-words.js';

/** nginx reads words of at most 4,096 bytes (`NGX_CONF_BUFFER`). A longer value is put together from parts. */
const PART = 2_000;
const LONG = '$docgen_policy';

export function nginxHeaders({ baseUrl, policy, hashedFolders }: HeadersOptions): string {
  const base = decodePath(baseUrl);
  const all = headersOfAll(policy);
  const long = all.find(([, value]) => value.length > PART)?.[1];
  const headers: Header[] = all.map(([name, value]) => [name, value === long ? LONG : value]);
  const notServed = `${UNSERVED_NAMES.map(escapePattern).join('|')}|${escapePattern(RECORD_START)}[^/]*`;
  const lines = [
    '# Headers, types and addresses of the site, written by docgen. In a server block, in place of `location /`: include headers.nginx.conf;',
    `# \`root\` of that block is the folder that answers for /${base === '/' ? ', the output folder' : `: the output is in ${comment(base)} below it`}.`,
    ...(long === undefined ? [] : longValue(long)),
    `location ^~ ${nginxWord(base)} {`,
    '  absolute_redirect off;',
    '  index index.html;',
    '  charset utf-8;',
    `  charset_types ${typesWithCharset().join(' ')};`,
    `  default_type ${UNKNOWN_TYPE};`,
    '  types {',
    ...typeLines().map((line) => `    ${line}`),
    '  }',
    `  error_page 403 404 =404 ${nginxWord(`${withoutVariables(base)}404.html`)};`,
    ...headerLines([...headers, ['Cache-Control', PAGE_CACHE]], '  '),
    '  try_files $uri $uri.html $uri/ =404;',
    `  location ~ ${nginxWord(`^${escapePattern(base)}(?:${notServed})$`)} { return 404; }`,
    ...hashedFolders.flatMap((folder) => [
      `  location ^~ ${nginxWord(`${base}${folder}/`)} {`,
      ...headerLines([...headers, HASHED_CACHE], '    '),
      '    try_files $uri =404;',
      '  }',
    ]),
    '}',
    '',
  ];
  return lines.join('\n');
}

const headerLines = (headers: Header[], indent: string): string[] =>
  headers.map(([name, value]) => `${indent}add_header ${name} ${nginxWord(value)} always;`);

function longValue(value: string): string[] {
  const parts = value.match(new RegExp(`.{1,${PART}}`, 'gs')) ?? [];
  return parts.map((part, index) => `set ${LONG} ${nginxWord(index === 0 ? part : `$\{docgen_policy}${part}`)};`);
}

/**
 * nginx compares types without their charset, for example to decide about compression. The charset therefore has a directive of its own.
 */
const plainType = (type: string): string => type.replace(/;.*$/, '');

const typesWithCharset = (): string[] => [
  // nginx always includes text/html, and warns if it is named.
  ...new Set(
    Object.values(MEDIA_TYPES).flatMap((type) => (type.includes('charset') && !type.startsWith('text/html') ? [plainType(type)] : [])),
  ),
];

function typeLines(): string[] {
  const endings = new Map<string, string[]>();
  for (const [ending, type] of Object.entries(MEDIA_TYPES)) endings.set(plainType(type), [...(endings.get(plainType(type)) ?? []), ending]);
  return [...endings].map(([type, names]) => `${type} ${names.join(' ')};`);
}

/** nginx has no other way to write `$` in this directive. With such a base URL, nginx shows its own page for unknown addresses. */
const withoutVariables = (path: string): string => path.replaceAll('$', '%24');

const comment = (text: string): string => text.replace(/[\r\n]/g, ' ');
