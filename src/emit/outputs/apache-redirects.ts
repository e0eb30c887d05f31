// `.htaccess` for Apache: rules of mod_rewrite, whose patterns see the decoded path below the folder that the file lies in, so that they
// hold under any base URL. (mod_alias encodes targets once more, and its plain rules lead everything below a path away.)
import type { RedirectForm } from './redirect-files.js';

export const apacheRedirects: RedirectForm = (rules) =>
  [
    '# Redirects of the site, written by docgen',
    '<IfModule mod_rewrite.c>',
    'RewriteEngine On',
    ...rules.flatMap(({ path, target, query, fragment, status }) => {
      const pattern = quoted(path === '' ? '^$' : `^${literal(path)}/?$`);
      const rule = (to: string): string => `RewriteRule ${pattern} ${quoted(to)} [R=${status},L,NE]`;
      const plain = escaped(target + query + fragment);
      if (query !== '' || fragment === '') return [rule(plain)];
      // Apache puts the query behind the fragment.
      return ['RewriteCond "%{QUERY_STRING}" "."', rule(`${escaped(target)}?%{QUERY_STRING}${escaped(fragment)}`), rule(plain)];
    }),
    '</IfModule>',
    '',
  ].join('\n');

/** In a pattern; letters of other scripts are compared byte by byte, as they are. */
const literal = (text: string): string =>
  text.replace(/[^\p{L}\p{N}\p{M}/_~-]/gu, (character) =>
    character.charCodeAt(0) < 128 ? `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}` : character,
  );

/** In a target `%2` would be a part of the condition. */
const escaped = (target: string): string => target.replaceAll('%', '\\%');

/** The file's own quoting comes before that of patterns and targets. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
