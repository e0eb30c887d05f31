// A snippet for nginx, to be included in a `server` block: a location of exactly one address each, which is compared with the path as
// decoded. Both words of a rule are quoted; in the target nothing is left that nginx reads as a variable.
import { decodePath } from '../../base/url-path.js';
import type { RedirectForm } from './redirect-files.js';

export const nginxRedirects: RedirectForm = (rules) =>
  [
    '# Redirects of the site, written by docgen. In a server block: include redirects.nginx.conf;',
    ...rules.flatMap(({ sources, target, query, fragment, status }) =>
      sources.map(
        (source) => `location = ${quoted(decodePath(source))} { return ${status} "${target}${query || '$is_args$args'}${fragment}"; }`,
      ),
    ),
    '',
  ].join('\n');

const NAMED: Record<string, string> = { '\t': '\\t', '\r': '\\r', '\n': '\\n' };

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replace(/[\t\r\n]/g, (character) => NAMED[character] ?? '')}"`;
