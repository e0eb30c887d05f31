// Writes a request as a program for Ruby with its standard library.
import { dispositionText } from '../../../base/shell/curl-options.js';
import { headStart, isBeyondForms, partHead } from '../../../base/text/part-head.js';
import { inRuby, inRubyDouble } from './escape-text.js';
import { jsonLiteral, type LiteralStyle, layOut } from './json-literal.js';
import { hasExactNumbers, isExactDouble, isInteger } from './json-tree.js';
import {
  hasDistinctNames,
  inlineQuery,
  PASSWORD,
  type SentBody,
  type SentPair,
  type SentParts,
  type SentRequest,
  USER,
  unsentComments,
} from './sent-request.js';

const isName = (text: string): boolean => /^[A-Za-z_][A-Za-z0-9_]*$/.test(text);
const hashKey = (name: string, names: readonly string[]): string => (names.every(isName) ? `${name}: ` : `${inRuby(name)} => `);

export const STYLE: LiteralStyle = {
  unit: '  ',
  string: inRuby,
  number: (text) => text,
  true: 'true',
  false: 'false',
  null: 'nil',
  key: (name, fields) =>
    hashKey(
      name,
      fields.map(([each]) => each),
    ),
  brackets: ({ kind }) => (kind === 'object' ? ['{', '}'] : ['[', ']']),
  isPadded: true,
};

export const isExact = (number: string): boolean => isInteger(number) || isExactDouble(number);

const METHODS: Record<string, string> = {
  GET: 'Get',
  HEAD: 'Head',
  POST: 'Post',
  PUT: 'Put',
  PATCH: 'Patch',
  DELETE: 'Delete',
  OPTIONS: 'Options',
  TRACE: 'Trace',
};

export function ruby(request: SentRequest): string {
  const { method, body, answer } = request;
  const inline = inlineQuery(request);
  const isLiteral = body?.kind === 'json' && hasExactNumbers(body.tree, isExact);
  const lines = [
    ...(isLiteral || answer?.kind === 'json' ? ["require 'json'"] : []),
    "require 'net/http'",
    ...(body?.kind === 'multipart' && isHandMade(body) ? ["require 'securerandom'"] : []),
    '',
    `uri = URI(${inRuby(request.url + (inline ?? ''))})`,
  ];
  const written = request.writtenQuery === undefined ? '' : `${inRuby(`${request.writtenQuery}&`)} + `;
  if (inline === undefined) lines.push(`uri.query = ${written}URI.encode_www_form(${pairsOf(request.query)})`);
  // Requests of these classes without a body would be sent as forms.
  const isEmpty = body === undefined && ['POST', 'PUT', 'PATCH'].includes(method);
  const known = isEmpty ? undefined : METHODS[method];
  // Other methods have no class. The arguments are the name, whether the request has a body, and whether the response has one.
  lines.push(
    '',
    `request = Net::HTTP${known ? `::${known}.new(uri)` : `GenericRequest.new(${inRuby(method)}, ${body ? 'true' : 'false'}, true, uri)`}`,
  );
  lines.push(...unsentComments(request, '#'));
  if (request.hasBasic) lines.push(`request.basic_auth(ENV.fetch('${USER}'), ENV.fetch('${PASSWORD}'))`);
  lines.push(...request.headers.map(([name, parts]) => `request[${inRuby(name)}] = ${textOf(parts)}`));
  if (body) lines.push(...bodyLines(body, isLiteral));
  else if (isEmpty) lines.push("request['Content-Length'] = '0'");
  lines.push(
    '',
    "response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == 'https') { |http| http.request(request) }",
    'raise "#{response.code} #{response.body}" unless response.is_a?(Net::HTTPSuccess)',
    '',
    method === 'HEAD'
      ? 'puts response.to_hash'
      : answer?.kind === 'file'
        ? `File.binwrite(${inRuby(answer.file)}, response.body)`
        : answer
          ? 'pp JSON.parse(response.body)'
          : 'puts response.body',
  );
  return lines.join('\n');
}

const variableOf = (name: string): string => `ENV.fetch('${name}')`;

export const textOf = (parts: SentParts, of = variableOf): string => {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return typeof first === 'string' ? inRuby(first) : of(first.variable);
  return `"${parts.map((part) => (typeof part === 'string' ? inRubyDouble(part) : `#{${of(part.variable)}}`)).join('')}"`;
};

function pairsOf(pairs: readonly SentPair[]): string {
  const values = pairs.map(([, parts]) => textOf(parts));
  const names = pairs.map(([name]) => name);
  if (!hasDistinctNames(pairs))
    return layOut(
      '[',
      ']',
      [],
      names.map((name, index) => `[${inRuby(name)}, ${values[index]}]`),
      STYLE,
      '',
    );
  return layOut(
    '{',
    '}',
    names.map((name) => hashKey(name, names)),
    values,
    STYLE,
    '',
  );
}

function bodyLines(body: NonNullable<SentRequest['body']>, isLiteral: boolean): string[] {
  if (body.kind === 'json') {
    if (isLiteral) return [`request.body = JSON.generate(${jsonLiteral(body.tree, STYLE)})`];
    return ["request.body = <<~'JSON'", ...body.text.split('\n').map((line) => `  ${line}`), 'JSON'];
  }
  if (body.kind === 'form') return [`request.body = URI.encode_www_form(${pairsOf(body.fields.map(([name, value]) => [name, [value]]))})`];
  if (body.kind === 'text') return [`request.body = ${inRuby(body.text)}`];
  if (body.kind === 'file') return [`request.body = File.binread(${inRuby(body.file)})`];
  if (isHandMade(body)) return multipartLines(body);
  const parts = body.fields.map((field) => {
    const name = inRuby(dispositionText(field.name ?? ''));
    if (!('file' in field)) return `[${name}, ${inRuby(field.value)}]`;
    const type = field.mediaType ? `, { content_type: ${inRuby(field.mediaType)} }` : '';
    return `[${name}, File.open(${inRuby(field.file)})${type}]`;
  });
  return [`request.set_form(${layOut('[', ']', [], parts, STYLE, '')}, 'multipart/form-data')`];
}

type Multipart = SentBody & { kind: 'multipart' };

/** `set_form` supports no other types, no headers of a part, and no type for a text. */
const isHandMade = ({ mediaType, fields }: Multipart): boolean => isBeyondForms(mediaType, fields);

function multipartLines({ mediaType, fields }: Multipart): string[] {
  return [
    'boundary = SecureRandom.uuid',
    'parts = [',
    ...fields.map((field) => {
      const content = 'file' in field ? `File.binread(${inRuby(field.file)})` : inRuby(field.value);
      return `  [${inRuby(partHead(field, mediaType))}, ${content}],`;
    }),
    `].map { |head, content| "--#{boundary}\\r\\n${headStart(mediaType)}#{head}\\r\\n\\r\\n".b + content.b + "\\r\\n".b }`,
    `request['Content-Type'] = "${inRubyDouble(mediaType)}; boundary=#{boundary}"`,
    'request.body = "#{parts.join}--#{boundary}--\\r\\n"',
  ];
}
