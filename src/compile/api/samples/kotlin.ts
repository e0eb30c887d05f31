// Writes a request as a program for Kotlin on Java 11 and later, with Java's own HTTP client. JSON is written as text,
// since neither has a function to print it.
import { headStart, partHead } from '../../../base/text/part-head.js';
import { inKotlin, inKotlinDouble } from './escape-text.js';
import { layOut } from './json-literal.js';
import {
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

const UNIT = { unit: '    ' };

export function kotlin(request: SentRequest): string {
  const { method, body, headers, hasBasic, answer } = request;
  const inline = inlineQuery(request);
  const isMultipart = body?.kind === 'multipart';
  const imports = ['java.net.URI', 'java.net.http.HttpClient', 'java.net.http.HttpRequest', 'java.net.http.HttpResponse'];
  if (inline === undefined || (body?.kind === 'form' && body.fields.length > 0)) imports.push('java.net.URLEncoder');
  if (isMultipart) imports.push('java.io.ByteArrayOutputStream', 'java.util.UUID');
  if (hasBasic) imports.push('java.util.Base64');
  if (body?.kind === 'file') imports.push('java.nio.file.Path');
  const isFile = answer?.kind === 'file';
  if (isFile || (isMultipart && body.fields.some((field) => 'file' in field))) imports.push('java.io.File');
  const lines: string[] = [];
  if (inline === undefined) lines.push(...pairsLines('query', request.query));
  if (hasBasic) {
    lines.push(`    val credentials = "\${System.getenv("${USER}")}:\${System.getenv("${PASSWORD}")}"`);
    lines.push('    val encoded = Base64.getEncoder().encodeToString(credentials.toByteArray())');
  }
  if (body?.kind === 'json') lines.push(`    val json = ${jsonExpression(body.text, '    ')}`);
  if (body?.kind === 'form')
    lines.push(
      ...pairsLines(
        'form',
        body.fields.map(([name, value]) => [name, [value]]),
      ),
    );
  if (isMultipart) lines.push(...multipartLines(body));
  if (lines.length > 0) lines.push('');
  const url = inline === undefined ? `"${inKotlinDouble(queryStart(request))}$query"` : inKotlin(request.url + inline);
  const given = headers.map(([name, parts]) => `.header(${inKotlin(name)}, ${textOf(parts)})`);
  if (hasBasic) given.unshift('.header("Authorization", "Basic $encoded")');
  if (isMultipart) given.push(`.header("Content-Type", "${inKotlinDouble(body.mediaType)}; boundary=$boundary")`);
  if (method !== 'GET' || body) given.push(`.method(${inKotlin(method)}, HttpRequest.BodyPublishers.${publisherOf(body)})`);
  lines.push(...unsentComments(request, '//', '    '));
  lines.push(`    val request = HttpRequest.newBuilder(URI.create(${url}))`, ...given.map((each) => `        ${each}`), '        .build()');
  lines.push(
    '',
    `    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.${isFile ? 'ofByteArray' : 'ofString'}())`,
    `    check(response.statusCode() < 400) { "\${response.statusCode()} \${${isFile ? 'String(response.body())' : 'response.body()'}}" }`,
    method === 'HEAD'
      ? '    println(response.headers().map())'
      : answer?.kind === 'file'
        ? `    File(${inKotlin(answer.file)}).writeBytes(response.body())`
        : '    println(response.body())',
  );
  const sorted = imports.sort((a, b) => (a < b ? -1 : 1)).map((name) => `import ${name}`);
  return [...sorted, '', 'fun main() {', ...lines, '}'].join('\n');
}

const variableOf = (name: string): string => `System.getenv("${name}")`;

export const textOf = (parts: SentParts, of = variableOf): string => {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return typeof first === 'string' ? inKotlin(first) : of(first.variable);
  return `"${parts.map((part) => (typeof part === 'string' ? inKotlinDouble(part) : `\${${of(part.variable)}}`)).join('')}"`;
};

/** Lines that define a variable with the encoded pairs of a query. */
const pairsLines = (name: string, pairs: readonly SentPair[]): string[] => {
  if (pairs.length === 0) return [`    val ${name} = ""`];
  const entries = pairs.map(([key, parts]) => `${inKotlin(key)} to ${textOf(parts)}`);
  const list = layOut('listOf(', ')', [], entries, UNIT, '    ').replace(/,\n {4}\)$/, '\n    )');
  return [
    `    val ${name} = ${list}.joinToString("&") { (name, value) ->`,
    '        URLEncoder.encode(name, Charsets.UTF_8) + "=" + URLEncoder.encode(value, Charsets.UTF_8)',
    '    }',
  ];
};

function publisherOf(body: SentRequest['body']): string {
  if (!body) return 'noBody()';
  if (body.kind === 'json') return 'ofString(json)';
  if (body.kind === 'form') return 'ofString(form)';
  if (body.kind === 'text') return `ofString(${inKotlin(body.text)})`;
  return body.kind === 'file' ? `ofFile(Path.of(${inKotlin(body.file)}))` : 'ofByteArray(body.toByteArray())';
}

/** Writes JSON as an expression. In a raw string only a dollar sign has a meaning, and JSON never contains three quotes in a row. */
export function jsonExpression(text: string, indent: string): string {
  if (!text.includes('\n') && text.length < 80 && !text.includes('"')) return inKotlin(text);
  const lines = text.replaceAll('$', () => "${'$'}").split('\n');
  return ['"""', ...lines.map((line) => `${indent}    ${line}`), `${indent}""".trimIndent()`].join('\n');
}

function multipartLines({ mediaType, fields }: SentBody & { kind: 'multipart' }): string[] {
  return [
    '    val boundary = UUID.randomUUID().toString()',
    '    val body = ByteArrayOutputStream()',
    '    fun append(head: String, content: ByteArray) {',
    `        body.write("--$boundary\\r\\n${headStart(mediaType)}$head\\r\\n\\r\\n".toByteArray())`,
    '        body.write(content)',
    '        body.write("\\r\\n".toByteArray())',
    '    }',
    ...fields.map((field) => {
      const content = 'file' in field ? `File(${inKotlin(field.file)}).readBytes()` : `${inKotlin(field.value)}.toByteArray()`;
      return `    append(${inKotlin(partHead(field, mediaType))}, ${content})`;
    }),
    '    body.write("--$boundary--\\r\\n".toByteArray())',
  ];
}
