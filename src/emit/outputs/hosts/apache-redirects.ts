// Redirects in Apache's `.htaccess`: rules of mod_rewrite. Their patterns match the decoded path below the folder of the file, so that they
// work under any base URL. (mod_alias would encode targets again, and its plain rules redirect everything below a path.)
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
      // Apache would put the query after the fragment.
      return ['RewriteCond "%{QUERY_STRING}" "."', rule(`${escaped(target)}?%{QUERY_STRING}${escaped(fragment)}`), rule(plain)];
    }),
    '</IfModule>',
    '',
  ].join('\n');

/** In a target, `%2` would insert a part of the condition. */
const escaped = (target: string): string => target.replaceAll('%', '\\%');
