// Writes a request as a curl command for any POSIX shell.
import { fileOption, headerOption, methodOptions, multipartOptions, pairOption, textOption } from '../../../base/shell/curl-options.js';
import { inPrintf, inShell, isUnsafeInLines } from '../../../base/shell/shell-words.js';

import {
  addressQuery,
  CERTIFICATE,
  CERTIFICATE_KEY,
  inlineQuery,
  PASSWORD,
  percentEncoded,
  type SentParts,
  type SentRequest,
  staticPairs,
  USER,
  unsentComments,
} from './sent-request.js';

export function curl(request: SentRequest): string {
  const { method, headers, body } = request;
  // `--get` moves all data to the address. So if there is a body, the query is part of the address, and only
  // credentials in it are options (`--url-query`).
  const keys = body ? request.query.filter(([, [first]]) => typeof first !== 'string') : [];
  const fixed = staticPairs(request.query.filter(([, [first]]) => typeof first === 'string')) ?? [];
  const inline = inlineQuery(request) ?? (body && addressQuery(fixed, request.writtenQuery));
  const url = inShell(request.url + (inline ?? addressQuery([], request.writtenQuery)));
  const { answer } = request;
  // With `--fail-with-body`, the body of an error would be saved in the file for the response.
  const flags = [
    answer?.kind === 'file' ? '-sS --fail' : '-sS --fail-with-body',
    ...methodOptions(method, body !== undefined),
    ...(inline === undefined ? ['--get'] : []),
  ];
  const options: string[] = [];
  if (request.hasBasic || request.hasDigest) options.push(`${request.hasDigest ? '--digest ' : ''}--user "$${USER}:$${PASSWORD}"`);
  if (request.hasCertificate) options.push(`--cert ${CERTIFICATE} --key ${CERTIFICATE_KEY}`);
  for (const [name, parts] of headers) {
    // curl sets this header itself.
    const isImplied = name === 'Content-Type' && body?.kind === 'form' && parts[0] === 'application/x-www-form-urlencoded';
    if (!isImplied) options.push(partsOption(name, parts));
  }
  if (inline === undefined) options.push(...request.query.map(([name, parts]) => queryOption(name, parts)));
  options.push(...keys.map(([name, parts]) => `--url-query ${joined([`${percentEncoded(name)}=`, ...parts])}`));
  let before = '';
  if (body?.kind === 'json') options.push(`--data ${inShell(body.text)}`);
  else if (body?.kind === 'form') options.push(...formOptions(body.fields));
  else if (body?.kind === 'multipart') options.push(...multipartOptions(body.mediaType, body.fields));
  else if (body?.kind === 'file') options.push(fileOption(body.file));
  else if (body && isUnsafeInLines(body.text)) {
    before = `printf ${inPrintf(body.text)} | `;
    options.push('--data-binary @-');
  } else if (body) options.push(textOption(body.text));
  if (answer?.kind === 'file') options.push(`--output ${answer.file}`);
  // A command over several lines can't contain comments, so they come before it.
  const comments = unsentComments({ ...request, hasDigest: false, hasCertificate: false }, '#');
  return [...comments, [`${before}curl ${flags.join(' ')} ${url}`, ...options].join(' \\\n  ')].join('\n');
}

function partsOption(name: string, parts: SentParts): string {
  const [first] = parts;
  return parts.length === 1 && typeof first === 'string' ? headerOption(name, first) : `--header ${joined([`${name}: `, ...parts])}`;
}

/** One word of the shell: in double quotes if the texts contain nothing special there, else each part quoted by itself. */
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

function queryOption(name: string, parts: SentParts): string {
  const [first] = parts;
  if (parts.length === 1 && typeof first === 'string') return pairOption(name, first, percentEncoded);
  return `--data-urlencode ${joined([`${percentEncoded(name)}=`, ...parts])}`;
}

const formOptions = (fields: readonly [string, string][]): string[] =>
  fields.length === 0 ? [textOption('')] : fields.map(([name, value]) => pairOption(name, value, percentEncoded));
