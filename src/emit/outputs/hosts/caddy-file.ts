// A snippet for Caddy, to be imported in a site block beside `root` and `file_server`: redirects, headers, types and addresses. Everything
// is in one `route`, which keeps the written order. In a word, `{` would begin a placeholder and `$` an environment variable, so patterns,
// targets and values contain neither.

import { MEDIA_TYPES, UNKNOWN_TYPE } from '../../../base/files/media-types.js';
import { PAGE_CACHE, RECORD_START, UNSERVED_NAMES } from '../../../base/urls/host-rules.js';
import { decodePath } from '../../../base/urls/url-path.js';
import { HASHED_CACHE, type Header, type HeadersOptions, headersOfAll } from '../site-headers.js';
import { literalPattern } from './literal-pattern.js';
import type { RedirectRule } from './redirect-rule.js';

export function caddyFile(rules: readonly RedirectRule[], { baseUrl, policy, hashedFolders }: HeadersOptions): string {
  const base = literalPattern(decodePath(baseUrl));
  const notServed = `${UNSERVED_NAMES.map(literalPattern).join('|')}|${literalPattern(RECORD_START)}[^/]*`;
  const page = plainWord(baseUrl);
  return `${[
    '# Headers, redirects and addresses of the site, written by docgen. In a site block, beside `root` and `file_server`: import site.caddyfile',
    `# \`root\` is the folder that answers for /${baseUrl === '/' ? ', the output folder' : `: the output is in ${page} below it`}.`,
    'route {',
    ...indented([
      matcher('docgen_records', `^${base}(?:${notServed})$`),
      'error @docgen_records 404',
      // The query with its `?`, if there is one.
      'map {query} {docgen_query} {',
      `\t~^(.+)$ "?\${1}"`,
      '\tdefault ""',
      '}',
      ...rules.flatMap(({ path, target, query, fragment, status }, index) => [
        matcher(`docgen_${index}`, path === '' ? `^${base.slice(0, -1)}/?$` : `^${base}${literalPattern(path)}/?$`),
        `redir @docgen_${index} "${target}${query || '{docgen_query}'}${fragment}" ${status}`,
      ]),
      matcher('docgen_site', `^${base}`),
      ...headerBlock('docgen_site', [...headersOfAll(policy), ['Cache-Control', PAGE_CACHE]]),
      matcher('docgen_hashed', `^${base}(?:${hashedFolders.map(literalPattern).join('|')})/`),
      ...headerBlock('docgen_hashed', [HASHED_CACHE]),
      ...typeRules(),
      'try_files {path} {path}.html {path}/',
    ]),
    '}',
    'handle_errors {',
    ...indented([
      '@docgen_missing expression `{http.error.status_code} == 404`',
      'handle @docgen_missing {',
      ...indented([
        ...headersOfAll(policy).map(([name, value]) => `header ${name} "${value}"`),
        `header Cache-Control "${PAGE_CACHE}"`,
        `header Content-Type "${MEDIA_TYPES.html}"`,
        // `rewrite` takes a decoded path, not an address.
        `rewrite * "${plainWord(decodePath(baseUrl))}404.html"`,
        'file_server',
      ]),
      '}',
    ]),
    '}',
  ].join('\n')}\n`;
}

const indented = (lines: string[]): string[] => lines.map((line) => `\t${line}`);

const matcher = (name: string, pattern: string): string => `@${name} path_regexp "${pattern}"`;

const headerBlock = (name: string, headers: Header[]): string[] => [
  `header @${name} {`,
  ...headers.map(([header, value]) => `\t${header} "${value}"`),
  '}',
];

/** Caddy would take types from the machine. They are only set for files that exist, because `/docs/node.js` may be a page. */
function typeRules(): string[] {
  const endings = new Map<string, string[]>();
  for (const [ending, type] of Object.entries(MEDIA_TYPES)) endings.set(type, [...(endings.get(type) ?? []), ending]);
  return [
    'map {path} {docgen_type} {',
    '\t~/$ ""',
    ...[...endings].map(([type, names]) => `\t"~(?i)\\.(?:${names.join('|')})$" "${type}"`),
    `\tdefault "${UNKNOWN_TYPE}"`,
    '}',
    '@docgen_typed {',
    '\texpression `{docgen_type} != ""`',
    '\tfile',
    '}',
    'header @docgen_typed Content-Type {docgen_type}',
  ];
}

/** Encodes characters that would end the word or insert something. */
const plainWord = (text: string): string => text.replace(/[${}"\\`?\r\n]/g, encodeURIComponent);
