// Writes a request as a program for Swift (5.7 and later) with Foundation.
import { headStart, partHead } from '../../../base/text/part-head.js';
import { inSwift, inSwiftDouble } from './escape-text.js';
import { jsonLiteral, type LiteralStyle, layOut } from './json-literal.js';
import { hasExactNumbers, isExactInMachine, type JsonTree } from './json-tree.js';
import {
  encodedPairs,
  inlineQuery,
  PASSWORD,
  type SentBody,
  type SentParts,
  type SentRequest,
  USER,
  unsentComments,
} from './sent-request.js';

const STYLE: LiteralStyle = {
  unit: '    ',
  string: inSwift,
  number: (text) => text,
  true: 'true',
  false: 'false',
  null: 'NSNull()',
  key: (name) => `${inSwift(name)}: `,
  brackets(tree, isInner) {
    // The compiler does not infer mixed types.
    const type = !isInner || isUniform(tree) ? '' : tree.kind === 'object' ? ' as [String: Any]' : ' as [Any]';
    return tree.kind === 'object' && tree.fields.length === 0 ? ['[:', `]${type}`] : ['[', `]${type}`];
  },
};

/** Whether all values are texts, or all are booleans. */
const isUniform = (tree: JsonTree & { kind: 'object' | 'list' }): boolean => {
  const children = tree.kind === 'list' ? tree.items : tree.fields.map(([, child]) => child);
  const kinds = new Set(children.map(({ kind }) => (kind === 'false' ? 'true' : kind)));
  return kinds.size === 1 && (kinds.has('string') || kinds.has('true'));
};

const VARIABLES: Record<string, string> = { API_TOKEN: 'token', [USER]: 'user', [PASSWORD]: 'password' };
/** Name of a local variable. It has at least two words, since a single one could be a keyword, or a name that the sample uses already. */
export function nameOf(variable: string): string {
  const [first = '', ...others] = variable.toLowerCase().split('_').filter(Boolean);
  const rest = others.length > 0 ? others : ['value'];
  return VARIABLES[variable] ?? [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}

export function swift(request: SentRequest): string {
  const { method, body, headers, query, answer } = request;
  const inline = inlineQuery(request);
  const lines = ['import Foundation', ''];
  const parts = [...query, ...headers].flatMap(([, each]) => each);
  const variables = [
    ...new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : [part.variable]))),
    ...(request.hasBasic ? [USER, PASSWORD] : []),
  ];
  if (variables.length > 0) lines.push('let environment = ProcessInfo.processInfo.environment');
  lines.push(...variables.map((variable) => `let ${nameOf(variable)} = environment["${variable}"] ?? ""`));
  if (variables.length > 0) lines.push('');
  if (inline === undefined) {
    const items = query.map(([name, each]) => `URLQueryItem(name: ${inSwift(name)}, value: ${textOf(each)})`);
    lines.push(`var components = URLComponents(string: ${inSwift(request.url)})!`);
    lines.push(`components.queryItems = ${layOut('[', ']', [], items, STYLE, '')}`);
    // URLComponents does not encode plus signs, and servers read them as blanks.
    if (query.some(([name, each]) => /\+/.test(name) || each.some((part) => typeof part !== 'string' || part.includes('+')))) {
      lines.push('components.percentEncodedQuery = components.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")');
    }
    if (request.writtenQuery !== undefined) {
      lines.push(`components.percentEncodedQuery = ${inSwift(`${request.writtenQuery}&`)} + (components.percentEncodedQuery ?? "")`);
    }
    lines.push('');
  }
  if (body?.kind === 'multipart') lines.push(...multipartLines(body), '');
  const url = inline === undefined ? 'components.url!' : `URL(string: ${inSwift(request.url + inline)})!`;
  const hasMore = method !== 'GET' || headers.length > 0 || request.hasBasic || body !== undefined;
  lines.push(`${hasMore ? 'var' : 'let'} request = URLRequest(url: ${url})`);
  if (method !== 'GET') lines.push(`request.httpMethod = ${inSwift(method)}`);
  lines.push(...unsentComments(request, '//'));
  if (request.hasBasic) {
    lines.push(`let credentials = Data("\\(${nameOf(USER)}):\\(${nameOf(PASSWORD)})".utf8).base64EncodedString()`);
    lines.push('request.setValue("Basic \\(credentials)", forHTTPHeaderField: "Authorization")');
  }
  lines.push(...headers.map(([name, each]) => `request.setValue(${textOf(each)}, forHTTPHeaderField: ${inSwift(name)})`));
  if (body?.kind === 'multipart') {
    lines.push(`request.setValue("${inSwiftDouble(body.mediaType)}; boundary=\\(boundary)", forHTTPHeaderField: "Content-Type")`);
  }
  if (body) lines.push(...bodyLines(body));
  lines.push(
    '',
    'let (data, response) = try await URLSession.shared.data(for: request)',
    'guard let http = response as? HTTPURLResponse, http.statusCode < 400 else {',
    '    fatalError(String(decoding: data, as: UTF8.self))',
    '}',
    method === 'HEAD'
      ? 'print(http.allHeaderFields)'
      : answer?.kind === 'file'
        ? `try data.write(to: URL(fileURLWithPath: ${inSwift(answer.file)}))`
        : answer
          ? 'print(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))'
          : 'print(String(decoding: data, as: UTF8.self))',
  );
  return lines.join('\n');
}

export const textOf = (parts: SentParts, of = nameOf): string => {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return typeof first === 'string' ? inSwift(first) : of(first.variable);
  return `"${parts.map((part) => (typeof part === 'string' ? inSwiftDouble(part) : `\\(${of(part.variable)})`)).join('')}"`;
};

function bodyLines(body: NonNullable<SentRequest['body']>): string[] {
  if (body.kind === 'file') return [`request.httpBody = try Data(contentsOf: URL(fileURLWithPath: ${inSwift(body.file)}))`];
  if (body.kind === 'multipart') return ['request.httpBody = body'];
  if (body.kind === 'text') return [`request.httpBody = Data(${inSwift(body.text)}.utf8)`];
  if (body.kind === 'form') return [`request.httpBody = Data(${inSwift(encodedPairs(body.fields))}.utf8)`];
  const { tree, text } = body;
  const isContainer = tree.kind === 'object' || tree.kind === 'list';
  if (isContainer && hasExactNumbers(tree, isExactInMachine)) {
    const type = tree.kind === 'object' ? '[String: Any]' : '[Any]';
    return [`let payload: ${type} = ${jsonLiteral(tree, STYLE)}`, 'request.httpBody = try JSONSerialization.data(withJSONObject: payload)'];
  }
  // Not a raw string: in it, `\#(` would be code.
  return [
    'request.httpBody = Data("""',
    ...text
      .replaceAll('\\', '\\\\')
      .split('\n')
      .map((line) => `    ${line}`),
    '    """.utf8)',
  ];
}

function multipartLines({ mediaType, fields }: SentBody & { kind: 'multipart' }): string[] {
  return [
    'let boundary = UUID().uuidString',
    'func part(_ head: String, _ content: Data) -> Data {',
    `    Data("--\\(boundary)\\r\\n${headStart(mediaType)}\\(head)\\r\\n\\r\\n".utf8) + content + Data("\\r\\n".utf8)`,
    '}',
    'var body = Data()',
    ...fields.map((field) => {
      if ('file' in field)
        return `body += try part(${inSwift(partHead(field, mediaType))}, Data(contentsOf: URL(fileURLWithPath: ${inSwift(field.file)})))`;
      return `body += part(${inSwift(partHead(field, mediaType))}, Data(${inSwift(field.value)}.utf8))`;
    }),
    'body += Data("--\\(boundary)--\\r\\n".utf8)',
  ];
}
