// Writes a request as a program for PHP with its curl extension.
import { headStart, isBeyondForms, partHead } from '../../../base/text/part-head.js';
import { inPhp } from './escape-text.js';
import { jsonLiteral, type LiteralStyle, layOut } from './json-literal.js';
import { hasExactNumbers, isExactInMachine } from './json-tree.js';
import {
  encodedPairs,
  hasDistinctNames,
  inlineQuery,
  PASSWORD,
  queryStart,
  type SentBody,
  type SentPair,
  type SentParts,
  type SentRequest,
  staticPairs,
  USER,
  unsentComments,
} from './sent-request.js';

const STYLE: LiteralStyle = {
  unit: '    ',
  string: inPhp,
  number: (text) => text,
  true: 'true',
  false: 'false',
  null: 'null',
  key: (name) => `${inPhp(name)} => `,
  brackets(tree) {
    if (tree.kind === 'list') return ['[', ']'];
    if (tree.fields.length === 0) return ['new stdClass(', ')'];
    // An array with the keys 0, 1, 2 … would be sent as a list, so it must be an object.
    return tree.fields.every(([name], index) => name === String(index)) ? ['(object) [', ']'] : ['[', ']'];
  },
};

export function php(request: SentRequest): string {
  const { method, body, headers, answer } = request;
  const inline = inlineQuery(request);
  const lines = ['<?php', ''];
  const isHandMade = body?.kind === 'multipart' && !isArrayForm(body);
  if (body?.kind === 'multipart' && isHandMade) lines.push(...multipartLines(body), '');
  const url = inline === undefined ? `${inPhp(queryStart(request))} . ${queryOf(request.query, '')}` : inPhp(request.url + inline);
  const entries = headers.map(([name, parts]) => textOf([`${name}: `, ...parts], true));
  if (isHandMade) entries.push(`${inPhp(`Content-Type: ${body.mediaType}; boundary=`)} . $boundary`);
  lines.push(`$ch = curl_init(${url});`, 'curl_setopt_array($ch, [');
  if (method === 'HEAD') lines.push('    CURLOPT_NOBODY => true,', '    CURLOPT_HEADER => true,');
  else if (method !== 'GET' || body) lines.push(`    CURLOPT_CUSTOMREQUEST => ${inPhp(method)},`);
  lines.push('    CURLOPT_RETURNTRANSFER => true,');
  lines.push(...unsentComments(request, '//', '    '));
  if (request.hasBasic) lines.push(`    CURLOPT_USERPWD => getenv('${USER}') . ':' . getenv('${PASSWORD}'),`);
  if (entries.length > 0) lines.push('    CURLOPT_HTTPHEADER => [', ...entries.map((entry) => `        ${entry},`), '    ],');
  if (body) lines.push(`    CURLOPT_POSTFIELDS => ${bodyOf(body, isHandMade)},`);
  lines.push(
    ']);',
    '',
    '$response = curl_exec($ch);',
    'if ($response === false) {',
    '    throw new RuntimeException(curl_error($ch));',
    '}',
    '$status = curl_getinfo($ch, CURLINFO_RESPONSE_CODE);',
    'if ($status >= 400) {',
    '    throw new RuntimeException("$status $response");',
    '}',
    answer?.kind === 'file'
      ? `file_put_contents(${inPhp(answer.file)}, $response);`
      : answer
        ? 'print_r(json_decode($response, true, 512, JSON_THROW_ON_ERROR | JSON_BIGINT_AS_STRING));'
        : 'echo $response, PHP_EOL;',
  );
  return lines.join('\n');
}

const variableOf = (name: string): string => `getenv('${name}')`;

/** @param isHeader curl only sends an empty header if its name is followed by a semicolon */
export function textOf(parts: SentParts, isHeader = false, of = variableOf): string {
  if (parts.every((part) => typeof part === 'string')) return inPhp(isHeader ? parts.join('').replace(/: $/, ';') : parts.join(''));
  const pieces: string[] = [];
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else {
      if (text !== '') pieces.push(inPhp(text));
      pieces.push(of(part.variable));
      text = '';
    }
  }
  return [...pieces, ...(text === '' ? [] : [inPhp(text)])].join(' . ');
}

/** An array can't contain the same name twice. */
function queryOf(pairs: readonly SentPair[], indent: string): string {
  if (hasDistinctNames(pairs)) {
    const keys = pairs.map(([name]) => `${inPhp(name)} => `);
    const values = pairs.map(([, parts]) => textOf(parts));
    return `http_build_query(${layOut('[', ']', keys, values, STYLE, indent)})`;
  }
  const fixed = staticPairs(pairs);
  if (fixed) return inPhp(encodedPairs(fixed));
  return pairs
    .map(([name, parts], index) => {
      const [first] = parts;
      const key = `${index === 0 ? '' : '&'}${encodedPairs([[name, typeof first === 'string' ? first : '']])}`;
      return typeof first === 'string' ? inPhp(key) : `${inPhp(key)} . urlencode(${textOf(parts)})`;
    })
    .join(' . ');
}

function bodyOf(body: NonNullable<SentRequest['body']>, isHandMade: boolean): string {
  if (body.kind === 'json') return jsonOf(body, '    ');
  if (body.kind === 'form')
    return queryOf(
      body.fields.map(([name, value]) => [name, [value]]),
      '    ',
    );
  if (body.kind === 'text') return inPhp(body.text);
  if (body.kind === 'file') return `file_get_contents(${inPhp(body.file)})`;
  if (isHandMade) return '$body';
  const keys = body.fields.map(({ name = '' }) => `${inPhp(name)} => `);
  const values = body.fields.map((field) => {
    if (!('file' in field)) return inPhp(field.value);
    return `new CURLFile(${inPhp(field.file)}${field.mediaType ? `, ${inPhp(field.mediaType)}` : ''})`;
  });
  return layOut('[', ']', keys, values, STYLE, '    ');
}

export function jsonOf({ tree, text }: SentBody & { kind: 'json' }, indent: string): string {
  if (hasExactNumbers(tree, isExactInMachine)) return `json_encode(${jsonLiteral(tree, STYLE, indent)})`;
  const lines = text.split('\n').map((line) => `${indent}${line}`);
  return `<<<'JSON'\n${lines.join('\n')}\n${indent}JSON`;
}

type Multipart = SentBody & { kind: 'multipart' };

/**
 * Whether the form can be an array. curl's arrays hold each name only once, and set neither the type of a text nor other headers of a part.
 */
const isArrayForm = ({ mediaType, fields }: Multipart): boolean =>
  new Set(fields.map(({ name }) => name)).size === fields.length &&
  !isBeyondForms(mediaType, fields) &&
  fields.every(({ name = '' }) => !name.includes('\0'));

function multipartLines({ mediaType, fields }: Multipart): string[] {
  return [
    '$boundary = bin2hex(random_bytes(16));',
    "$body = '';",
    'foreach ([',
    ...fields.map((field) => {
      const content = 'file' in field ? `file_get_contents(${inPhp(field.file)})` : inPhp(field.value);
      return `    [${inPhp(partHead(field, mediaType))}, ${content}],`;
    }),
    '] as [$head, $content]) {',
    `    $body .= "--$boundary\\r\\n${headStart(mediaType)}$head\\r\\n\\r\\n$content\\r\\n";`,
    '}',
    '$body .= "--$boundary--\\r\\n";',
  ];
}
