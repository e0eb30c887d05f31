// Writes a request as a program for Python 3 that only uses the standard library.
import { headStart, partHead } from '../../../base/text/part-head.js';
import { inFString, inPython } from './escape-text.js';
import { jsonLiteral, type LiteralStyle, layOut } from './json-literal.js';
import { hasExactNumbers, isExactDouble, isInteger } from './json-tree.js';
import {
  hasDistinctNames,
  inlineQuery,
  PASSWORD,
  queryStart,
  type SentBody,
  type SentPair,
  type SentParts,
  type SentRequest,
  USER,
  unsentComments,
} from './sent-request.js';

export const STYLE: LiteralStyle = {
  unit: '    ',
  string: inPython,
  number: (text) => text,
  true: 'True',
  false: 'False',
  null: 'None',
  key: (name) => `${inPython(name)}: `,
  brackets: ({ kind }) => (kind === 'object' ? ['{', '}'] : ['[', ']']),
};

/** By default Python refuses to parse integers of more than 4,300 digits. */
export const isExact = (number: string): boolean => (isInteger(number) ? number.length < 1_000 : isExactDouble(number));

export function python(request: SentRequest): string {
  const { method, body, headers, answer } = request;
  const inline = inlineQuery(request);
  const isLiteral = body?.kind === 'json' && hasExactNumbers(body.tree, isExact);
  const hasFile = body?.kind === 'file' || (body?.kind === 'multipart' && body.fields.some((field) => 'file' in field));
  const hasVariable =
    request.hasBasic || [...headers, ...request.query].some(([, parts]) => parts.some((part) => typeof part !== 'string'));
  const imports = [
    ...(request.hasBasic ? ['import base64'] : []),
    ...(isLiteral || answer?.kind === 'json' ? ['import json'] : []),
    ...(hasVariable ? ['import os'] : []),
    ...(inline === undefined || body?.kind === 'form' ? ['import urllib.parse'] : []),
    'import urllib.request',
    ...(body?.kind === 'multipart' ? ['import uuid'] : []),
    ...(hasFile || answer?.kind === 'file' ? ['from pathlib import Path'] : []),
  ];
  const lines = [...imports, ''];
  if (inline === undefined) lines.push(`query = urllib.parse.urlencode(${pairsOf(request.query)})`);
  if (request.hasBasic) {
    lines.push(`credentials = f"{os.environ['${USER}']}:{os.environ['${PASSWORD}']}"`);
  }
  if (body?.kind === 'json') {
    lines.push(isLiteral ? `payload = ${jsonLiteral(body.tree, STYLE)}` : `payload = r"""${body.text}"""`);
  } else if (body?.kind === 'form') {
    lines.push(`form = urllib.parse.urlencode(${pairsOf(body.fields.map(([name, value]) => [name, [value]]))})`);
  } else if (body?.kind === 'multipart') lines.push(...multipartLines(body));
  const entries = headers.map(([name, parts]) => `${inPython(name)}: ${textOf(parts)}`);
  if (request.hasBasic) entries.unshift('"Authorization": f"Basic {base64.b64encode(credentials.encode()).decode()}"');
  if (body?.kind === 'multipart') entries.push(`"Content-Type": f"${inFString(body.mediaType)}; boundary={boundary}"`);
  const url = inline === undefined ? `f"${inFString(queryStart(request))}{query}"` : inPython(request.url + inline);
  const given = [
    url,
    ...(method === 'GET' && !body ? [] : [`method=${inPython(method)}`]),
    ...(entries.length > 0 ? [`headers={\n        ${entries.join(',\n        ')},\n    }`] : []),
    ...(body ? [`data=${dataOf(body, isLiteral)}`] : []),
  ];
  const isShort = given.length === 1 || (given.length === 2 && entries.length === 0);
  lines.push(...unsentComments(request, '#'));
  lines.push(`request = urllib.request.Request(${isShort ? given.join(', ') : `\n    ${given.join(',\n    ')},\n`})`);
  lines.push('', 'with urllib.request.urlopen(request) as response:');
  if (method === 'HEAD') lines.push('    print(response.headers)');
  else if (answer?.kind === 'file') lines.push(`    Path(${inPython(answer.file)}).write_bytes(response.read())`);
  else lines.push(answer ? '    print(json.load(response))' : '    print(response.read().decode())');
  return lines.join('\n');
}

const variableOf = (name: string): string => `os.environ['${name}']`;

export const textOf = (parts: SentParts, of = variableOf): string => {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return typeof first === 'string' ? inPython(first) : `os.environ["${first.variable}"]`;
  return `f"${parts.map((part) => (typeof part === 'string' ? inFString(part) : `{${of(part.variable)}}`)).join('')}"`;
};

function pairsOf(pairs: readonly SentPair[]): string {
  const values = pairs.map(([, parts]) => textOf(parts));
  if (hasDistinctNames(pairs))
    return layOut(
      '{',
      '}',
      pairs.map(([name]) => `${inPython(name)}: `),
      values,
      STYLE,
      '',
    );
  return layOut(
    '[',
    ']',
    [],
    pairs.map(([name], index) => `(${inPython(name)}, ${values[index]})`),
    STYLE,
    '',
  );
}

function dataOf(body: NonNullable<SentRequest['body']>, isLiteral: boolean): string {
  if (body.kind === 'json') return isLiteral ? 'json.dumps(payload).encode()' : 'payload.encode()';
  if (body.kind === 'form') return 'form.encode()';
  if (body.kind === 'text') return `${inPython(body.text)}.encode()`;
  return body.kind === 'file' ? `Path(${inPython(body.file)}).read_bytes()` : 'body';
}

function multipartLines({ mediaType, fields }: SentBody & { kind: 'multipart' }): string[] {
  const parts = fields.map((field) => {
    const content = 'file' in field ? `Path(${inPython(field.file)}).read_bytes()` : `${inPython(field.value)}.encode()`;
    return `    part(${inPython(partHead(field, mediaType))}, ${content}),`;
  });
  return [
    'boundary = uuid.uuid4().hex',
    '',
    '',
    'def part(head, content):',
    `    head = f"--{boundary}\\r\\n${headStart(mediaType)}{head}\\r\\n\\r\\n"`,
    '    return head.encode() + content + b"\\r\\n"',
    '',
    '',
    'body = b"".join([',
    ...parts,
    '    f"--{boundary}--\\r\\n".encode(),',
    '])',
  ];
}
