// Writes a request as a module for Node.js with the built-in `fetch`. Requests that `fetch` refuses
// (GET with a body, TRACE) use `node:http`.
import { headStart, isBeyondForms, partHead } from '../../../base/text/part-head.js';
import type { SampleField } from '../exchange/sample-request.js';
import { inJavaScript, inTemplate } from './escape-text.js';
import { jsonLiteral, type LiteralStyle, layOut } from './json-literal.js';
import { hasExactNumbers, isExactDouble } from './json-tree.js';
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

const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);
/** An unquoted or quoted key `__proto__` would set the prototype. A computed key does not. */
export const keyOf = (name: string): string => (name === '__proto__' ? "['__proto__']" : isName(name) ? name : inJavaScript(name));

export const STYLE: LiteralStyle = {
  unit: '  ',
  string: inJavaScript,
  number: (text) => text,
  true: 'true',
  false: 'false',
  null: 'null',
  key: (name) => `${keyOf(name)}: `,
  brackets: ({ kind }) => (kind === 'object' ? ['{', '}'] : ['[', ']']),
  isPadded: true,
};

/** User name and password are encoded as UTF-8, as in other languages. `btoa` only accepts Latin-1. */
export const basicHeader = `Authorization: \`Basic \${Buffer.from(\`\${process.env.${USER}}:\${process.env.${PASSWORD}}\`).toString('base64')}\``;

export function nodejs(request: SentRequest): string {
  const { method, body, answer } = request;
  const isRefused = method === 'TRACE' || (method === 'GET' && body !== undefined);
  const inline = inlineQuery(request);
  const lines: string[] = [];
  if (isRefused) lines.push(`import { request } from '${request.url.startsWith('http:') ? 'node:http' : 'node:https'}';`);
  const isRead = body && (body.kind === 'file' || (body.kind === 'multipart' && body.fields.some((field) => 'file' in field)));
  const files = [...(isRead ? ['readFile'] : []), ...(answer?.kind === 'file' ? ['writeFile'] : [])];
  if (files.length > 0) lines.push(`import { ${files.join(', ')} } from 'node:fs/promises';`);
  if (lines.length > 0) lines.push('');
  if (inline === undefined) lines.push(`const query = ${searchParams(request.query, '')};`);
  const isHandMade = body?.kind === 'multipart' && isBeyondForms(body.mediaType, body.fields);
  if (body?.kind === 'multipart') lines.push(...(isHandMade ? multipartLines(body) : formLines(body.fields)), '');
  const url = inline === undefined ? `\`${inTemplate(queryStart(request))}\${query}\`` : inJavaScript(request.url + inline);
  const headers = request.headers.filter(([name]) => !isImplied(name, request));
  const entries = headers.map(([name, parts]) => `${keyOf(name)}: ${textOf(parts)}`);
  if (isHandMade) entries.push(`'Content-Type': \`${inTemplate(body.mediaType)}; boundary=\${boundary}\``);
  if (request.hasBasic) entries.unshift(basicHeader);
  lines.push(...unsentComments(request, '//'));
  if (isRefused) return [...lines, ...refusedLines(request, url, entries)].join('\n');
  const options = [
    ...(method === 'GET' ? [] : [`method: ${inJavaScript(method)}`]),
    ...(entries.length === 0 ? [] : [`headers: {\n    ${entries.join(',\n    ')},\n  }`]),
    ...(body ? [`body: ${bodyOf(request, '  ')}`] : []),
  ];
  const given =
    options.length === 0 ? '' : options.length === 1 && method !== 'GET' ? `, { ${options[0]} }` : `, {\n  ${options.join(',\n  ')},\n}`;
  lines.push(`const response = await fetch(${url}${given});`, '', 'if (!response.ok) {');
  lines.push('  throw new Error(`${response.status} ${await response.text()}`);', '}');
  if (method === 'HEAD') lines.push('console.log(response.headers);');
  else if (answer?.kind === 'file') lines.push(`await writeFile(${inJavaScript(answer.file)}, Buffer.from(await response.arrayBuffer()));`);
  else lines.push(`console.log(await response.${answer ? 'json' : 'text'}());`);
  return lines.join('\n');
}

/** URLSearchParams and FormData set their own content type. */
const isImplied = (name: string, { body, headers }: SentRequest): boolean =>
  name === 'Content-Type' && body?.kind === 'form' && headers.some(([, [type]]) => type === 'application/x-www-form-urlencoded');

const variableOf = (name: string): string => `process.env.${name}`;

export const textOf = (parts: SentParts, of = variableOf): string => {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return typeof first === 'string' ? inJavaScript(first) : of(first.variable);
  return `\`${parts.map((part) => (typeof part === 'string' ? inTemplate(part) : `\${${of(part.variable)}}`)).join('')}\``;
};

function searchParams(pairs: readonly SentPair[], indent: string): string {
  const values = pairs.map(([, parts]) => textOf(parts));
  if (hasDistinctNames(pairs)) {
    const object = layOut(
      '{',
      '}',
      pairs.map(([name]) => `${keyOf(name)}: `),
      values,
      STYLE,
      indent,
    );
    return `new URLSearchParams(${object})`;
  }
  const list = pairs.map(([name], index) => `[${inJavaScript(name)}, ${values[index]}]`);
  return `new URLSearchParams(${layOut('[', ']', [], list, STYLE, indent)})`;
}

function bodyOf({ body }: SentRequest, indent: string): string {
  if (body?.kind === 'json') return jsonOf(body, indent);
  if (body?.kind === 'form')
    return searchParams(
      body.fields.map(([name, value]) => [name, [value]]),
      indent,
    );
  if (body?.kind === 'text') return inJavaScript(body.text);
  return body?.kind === 'file' ? `await readFile(${inJavaScript(body.file)})` : 'form';
}

export const jsonOf = ({ tree, text }: SentBody & { kind: 'json' }, indent: string): string =>
  hasExactNumbers(tree, isExactDouble) ? `JSON.stringify(${jsonLiteral(tree, STYLE, indent)})` : rawText(text);

/** JSON as it is written. What would end the template or be code in it becomes an escape by number, which JSON allows. */
function rawText(text: string): string {
  const inside = text.replaceAll('`', '\\u0060').replaceAll('${', '\\u0024{');
  return inside.includes('\\') ? `String.raw\`${inside}\`` : `\`${inside}\``;
}

function formLines(fields: readonly SampleField[]): string[] {
  return [
    'const form = new FormData();',
    ...fields.map((field) => {
      const name = inJavaScript(field.name ?? '');
      if (!('file' in field)) return `form.append(${name}, ${inJavaScript(field.value)});`;
      const type = field.mediaType ? `, { type: ${inJavaScript(field.mediaType)} }` : '';
      const file = inJavaScript(field.file);
      return `form.append(${name}, new Blob([await readFile(${file})]${type}), ${file});`;
    }),
  ];
}

/** FormData supports no other type of body and no headers of a part, and turns a text with a type into a file. */
function multipartLines({ mediaType, fields }: SentBody & { kind: 'multipart' }): string[] {
  return [
    'const boundary = crypto.randomUUID();',
    `const part = (head, content) => [\`--\${boundary}\\r\\n${headStart(mediaType)}\${head}\\r\\n\\r\\n\`, content, '\\r\\n'];`,
    'const form = new Blob([',
    ...fields.map((field) => {
      const content = 'file' in field ? `await readFile(${inJavaScript(field.file)})` : inJavaScript(field.value);
      return `  ...part(${inJavaScript(partHead(field, mediaType))}, ${content}),`;
    }),
    '  `--${boundary}--\\r\\n`,',
    ']);',
  ];
}

function refusedLines(request: SentRequest, url: string, entries: string[]): string[] {
  const { method, body, answer } = request;
  const headers = body ? [...entries, "'Content-Length': Buffer.byteLength(body)"] : entries;
  const text = body?.kind === 'form' ? `String(${bodyOf(request, '')})` : body && bodyOf(request, '');
  // `node:http` does not set this header itself.
  if (body?.kind === 'form' && !entries.some((entry) => entry.startsWith("'Content-Type'"))) {
    headers.unshift("'Content-Type': 'application/x-www-form-urlencoded'");
  }
  const options = [`method: ${inJavaScript(method)}`, ...(headers.length > 0 ? [`headers: {\n    ${headers.join(',\n    ')},\n  }`] : [])];
  return [
    ...(text === undefined ? [] : [`const body = ${text};`]),
    `const options = {\n  ${options.join(',\n  ')},\n};`,
    'const response = await new Promise((resolve, reject) => {',
    `  request(${url}, options, resolve).on('error', reject).end(${body ? 'body' : ''});`,
    '});',
    'const bytes = Buffer.concat(await response.toArray());',
    '',
    'if (response.statusCode >= 400) {',
    '  throw new Error(`${response.statusCode} ${bytes}`);',
    '}',
    answer?.kind === 'file'
      ? `await writeFile(${inJavaScript(answer.file)}, bytes);`
      : answer
        ? 'console.log(JSON.parse(bytes));'
        : 'console.log(String(bytes));',
  ];
}
