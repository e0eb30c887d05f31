// A snippet for nginx, to be included in a `server` block: a location of exactly one address each, which is compared with the path as
// decoded. Both words of a rule are quoted; in the target nothing is left that nginx reads as a variable.
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
