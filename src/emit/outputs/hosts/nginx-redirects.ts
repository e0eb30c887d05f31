// A snippet for nginx, to be included in a `server` block: one location for each address, which nginx compares with the decoded path. Both
// words of a rule are quoted. The target contains nothing that nginx reads as a variable.
import { decodePath } from '../../../base/urls/url-path.js';
import { nginxWord } from './nginx-words.js';
import type { RedirectRule } from './redirect-rule.js';

export const nginxRedirects = (rules: readonly RedirectRule[]): string =>
  [
    '# Redirects of the site, written by docgen. In a server block: include redirects.nginx.conf;',
    ...rules.flatMap(({ sources, target, query, fragment, status }) =>
      sources.map(
        (source) =>
          `location = ${nginxWord(decodePath(source))} { absolute_redirect off; return ${status} "${target}${query || '$is_args$args'}${fragment}"; }`,
      ),
    ),
    '',
  ].join('\n');
