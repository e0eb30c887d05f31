// A request → a command line of curl for any POSIX shell.
import type { SampleField } from '../sample-request.js';
import { inPrintf, inShell, isUnsafeInLines } from './escape-text.js';
import {
  dispositionText,
  encodedPairs,
  inlineQuery,
  PASSWORD,
  percentEncoded,
  type SentPair,
  type SentParts,
  type SentRequest,
  staticPairs,
  USER,
} from './sent-request.js';

export function curl(request: SentRequest): string {
  const { method, headers, body } = request;
  // `--get` gives all data to the address: of a request with a body only keys are options there.
  const keys = body ? request.query.filter(([, [first]]) => typeof first !== 'string') : [];
  const inline = inlineQuery(request) ?? (body && addressQuery(request.query));
  const url = inShell(request.url + (inline ?? ''));
  const { answer } = request;
  // With a file for the answer the body of a failure would be in it.
  const flags = [
    answer?.kind === 'file' ? '-sS --fail' : '-sS --fail-with-body',
    ...methodFlags(method, body !== undefined),
    ...(inline === undefined ? ['--get'] : []),
  ];
  const options: string[] = [];
  if (request.hasBasic) options.push(`--user "$${USER}:$${PASSWORD}"`);
  for (const [name, parts] of headers) {
    // These are what curl says by itself.
    const isImplied = name === 'Content-Type' && body?.kind === 'form' && parts[0] === 'application/x-www-form-urlencoded';
    if (!isImplied) options.push(headerOption(name, parts));
  }
  if (inline === undefined) options.push(...request.query.map(([name, parts]) => pairOption(name, parts)));
  options.push(...keys.map(([name, parts]) => `--url-query ${joined([`${percentEncoded(name)}=`, ...parts])}`));
  let before = '';
  if (body?.kind === 'json') options.push(`--data ${inShell(body.text)}`);
  else if (body?.kind === 'form') options.push(...formOptions(body.fields));
  else if (body?.kind === 'multipart') options.push(...body.fields.map(fieldOption));
  else if (body?.kind === 'file') options.push(`--data-binary @${body.file}`);
  else if (body && isUnsafeInLines(body.text)) {
    before = `printf ${inPrintf(body.text)} | `;
    options.push('--data-binary @-');
  } else if (body) options.push(`--data-raw ${inShell(body.text)}`);
  if (answer?.kind === 'file') options.push(`--output ${answer.file}`);
  return [`${before}curl ${flags.join(' ')} ${url}`, ...options].join(' \\\n  ');
}

/** What the other options imply is left out. */
function methodFlags(method: string, hasBody: boolean): string[] {
  if (method === 'HEAD') return ['--head'];
  return method === (hasBody ? 'POST' : 'GET') ? [] : [`--request ${/^[A-Z]+$/.test(method) ? method : inShell(method)}`];
}

function headerOption(name: string, parts: SentParts): string {
  const [first] = parts;
  // Without a colon at the end an empty header is not sent at all.
  if (parts.length === 1 && first === '') return `--header ${inShell(`${name};`)}`;
  return `--header ${joined([`${name}: `, ...parts])}`;
}

/** In double quotes where that is harmless, else in pieces. */
export function joined(parts: SentParts): string {
  if (parts.every((part) => typeof part === 'string')) return inShell(parts.join(''));
  if (parts.every((part) => typeof part !== 'string' || /^[\w .,:;=/?&%+@~-]*$/.test(part))) {
    const isFollowed = (index: number): boolean => /^\w/.test(String(parts[index + 1] ?? ''));
    const texts = parts.map((part, index) => {
      if (typeof part === 'string') return part;
      return typeof parts[index + 1] === 'string' && isFollowed(index) ? `\${${part.variable}}` : `$${part.variable}`;
    });
    return `"${texts.join('')}"`;
  }
  return parts.map((part) => (typeof part === 'string' ? inShell(part) : `"$${part.variable}"`)).join('');
}

/** `--data-urlencode` encodes what follows the first `=`. */
function pairOption(name: string, parts: SentParts): string {
  const [first] = parts;
  const key = percentEncoded(name);
  if (typeof first === 'string' && (name === '' || isUnsafeInLines(first)))
    return `--data-raw ${inShell(`${key}=${percentEncoded(first)}`)}`;
  return `--data-urlencode ${joined([`${key}=`, ...parts])}`;
}

function addressQuery(query: readonly SentPair[]): string {
  const pairs = staticPairs(query.filter(([, [first]]) => typeof first === 'string')) ?? [];
  return pairs.length === 0 ? '' : `?${encodedPairs(pairs)}`;
}

const formOptions = (fields: readonly [string, string][]): string[] =>
  fields.length === 0 ? ["--data-raw ''"] : fields.map(([name, value]) => pairOption(name, [value]));

/** A name can't hold `=`, since curl would end it there. */
function fieldOption(field: SampleField): string {
  const name = dispositionText(field.name).replaceAll('=', '%3D');
  const type = field.mediaType ? `;type=${field.mediaType}` : '';
  if ('file' in field) return `--form ${inShell(`${name}=@${field.file}${type}`)}`;
  if (!type) return `--form-string ${inShell(`${name}=${field.value}`)}`;
  return `--form ${inShell(`${name}="${field.value.replace(/["\\]/g, '\\$&')}"${type}`)}`;
}
