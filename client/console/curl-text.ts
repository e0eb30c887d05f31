// The request as a command for a POSIX shell: one option per line, in the same form as the samples of the page. It is the request that the
// console sends, but it also has the headers that browsers do not let a page set.
import { fileOption, headerOption, methodOptions, multipartOptions, pairOption, textOption } from '../../src/base/shell/curl-options.js';
import { inShell } from '../../src/base/shell/shell-words.js';
import type { BuiltRequest } from './build-request.js';
import { encoded } from './values/write-value.js';

/** Encodes brackets and braces, which curl would read as ranges and lists of addresses. Those of a host stay. */
const forCurl = (url: string): string =>
  url.replace(/^(\w+:\/\/[^/?#]*)(.*)$/s, (_, host: string, rest: string) => host + rest.replace(/[[\]{}]/g, encoded));

/** `shown`: the text that replaces each secret. Without it the command contains the secrets. */
export function curlText({ method, url, headers, cookies, body, secrets }: BuiltRequest, shown?: string): string {
  const hidden = (text: string): string =>
    shown === undefined ? text : secrets.reduce((result, secret) => result.replaceAll(secret, shown), text);
  const options = headers.map(([name, value]) => headerOption(name, hidden(value)));
  if (cookies.length > 0) options.push(headerOption('Cookie', hidden(cookies.map((pair) => pair.join('=')).join('; '))));
  if (body?.kind === 'text') options.push(textOption(body.text));
  if (body?.kind === 'form') options.push(...formOptions(body.pairs));
  if (body?.kind === 'multipart') {
    options.push(
      ...multipartOptions(
        body.mediaType,
        body.parts.map((part) => ('file' in part ? { ...part, file: part.file.name } : part)),
      ),
    );
  }
  if (body?.kind === 'file') options.push(fileOption(body.file.name));
  return [['curl', ...methodOptions(method, body !== undefined), inShell(hidden(forCurl(url)))].join(' '), ...options].join(' \\\n  ');
}

const formOptions = (pairs: readonly [string, string][]): string[] =>
  pairs.length === 0 ? [textOption('')] : pairs.map(([name, value]) => pairOption(name, value, encoded));
