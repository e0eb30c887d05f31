// The request as a command for a POSIX shell: a line a header, everything in single quotes. The same request as the console sends, headers
// that browsers do not let a page set included.
import type { BuiltRequest } from './build-request.js';
import { encoded } from './write-value.js';

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Brackets and braces, which curl takes for ranges and lists of addresses; those of a host stay. */
const forCurl = (url: string): string =>
  url.replace(/^(\w+:\/\/[^/?#]*)(.*)$/s, (_, host: string, rest: string) => host + rest.replace(/[[\]{}]/g, encoded));

/** `shown`: what stands for a secret where it may be seen by others. */
export function curlText({ method, url, headers, cookies, body, secrets }: BuiltRequest, shown?: string): string {
  const hidden = (text: string): string =>
    shown === undefined ? text : secrets.reduce((result, secret) => result.replaceAll(secret, shown), text);
  const lines = [`curl${method === 'GET' ? '' : method === 'HEAD' ? ' --head' : ` -X ${method}`} ${quoted(hidden(forCurl(url)))}`];
  for (const [name, value] of headers) lines.push(`-H ${quoted(hidden(value === '' ? `${name};` : `${name}: ${value}`))}`);
  if (cookies.length > 0) lines.push(`-b ${quoted(hidden(cookies.map((pair) => pair.join('=')).join('; ')))}`);
  if (body?.kind === 'text') lines.push(`--data-raw ${quoted(body.text)}`);
  if (body?.kind === 'form') for (const [name, value] of body.pairs) lines.push(`--data-urlencode ${quoted(`${encoded(name)}=${value}`)}`);
  if (body?.kind === 'multipart') {
    for (const [name, value] of body.parts) {
      // `--form-string` takes an `@` at the beginning of a value for what it is.
      lines.push(typeof value === 'string' ? `--form-string ${quoted(`${name}=${value}`)}` : `-F ${quoted(`${name}=@"${value.name}"`)}`);
    }
  }
  if (body?.kind === 'file') lines.push(`--data-binary ${quoted(`@${body.file.name}`)}`);
  return lines.join(' \\\n  ');
}
