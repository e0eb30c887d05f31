// `.htaccess` for Apache: rules of mod_rewrite, whose patterns see the decoded path below the folder that the file lies in, so that they
// hold under any base URL. (mod_alias encodes targets once more, and its plain rules lead everything below a path away.)
import { apacheWord } from './apache-words.js';
import { literalPattern } from './literal-pattern.js';
import type { RedirectRule } from './redirect-rule.js';

export const apacheRedirects = (rules: readonly RedirectRule[]): string =>
  [
    '# Redirects of the site, written by docgen',
    '<IfModule mod_rewrite.c>',
    'RewriteEngine On',
    ...rules.flatMap(({ path, target, query, fragment, status }) => {
      const pattern = apacheWord(path === '' ? '^$' : `^${literalPattern(path)}/?$`);
      const rule = (to: string): string => `RewriteRule ${pattern} ${apacheWord(to)} [R=${status},L,NE]`;
      const plain = escaped(target + query + fragment);
      if (query !== '' || fragment === '') return [rule(plain)];
      // Apache puts the query behind the fragment.
      return ['RewriteCond "%{QUERY_STRING}" "."', rule(`${escaped(target)}?%{QUERY_STRING}${escaped(fragment)}`), rule(plain)];
    }),
    '</IfModule>',
    '',
  ].join('\n');

/** In a target `%2` would be a part of the condition. */
const escaped = (target: string): string => target.replaceAll('%', '\\%');
