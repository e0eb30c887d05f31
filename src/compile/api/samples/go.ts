// Writes a request as a complete program for Go (1.18 and later), formatted like gofmt does.
import { isFormData, partHeaders, partName } from '../../../base/text/part-head.js';
import type { SampleField } from '../exchange/sample-request.js';
import { inGo } from './escape-text.js';
import { jsonLiteral, type LiteralStyle, layOut } from './json-literal.js';
import { isExactDouble, isInteger, type JsonTree } from './json-tree.js';
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

/** Whether a number can be an untyped constant, which is an `int` or a `float64`. Other numbers are passed on as text. */
export const isPlain = (number: string): boolean => (isInteger(number) ? number.length < 19 : isExactDouble(number));

export const STYLE: LiteralStyle = {
  unit: '\t',
  string: inGo,
  number: (text) => (isPlain(text) ? text.replace('E', 'e') : `json.Number(${inGo(text)})`),
  true: 'true',
  false: 'false',
  null: 'nil',
  key: (name) => `${inGo(name)}: `,
  brackets: (tree) => (tree.kind === 'object' ? ['map[string]any{', '}'] : [isTexts(tree) ? '[]string{' : '[]any{', '}']),
  isAligned: true,
};

const isTexts = (tree: JsonTree & { kind: 'list' }): boolean => tree.items.length > 0 && tree.items.every(({ kind }) => kind === 'string');

export const CHECK = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];
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

export function go(request: SentRequest): string {
  const { method, body, answer } = request;
  const inline = inlineQuery(request);
  const imports = new Set([...(answer?.kind === 'file' ? ['os'] : ['fmt']), 'io', 'log', 'net/http']);
  const lines: string[] = [];
  const needs = (...packages: string[]) => packages.forEach((each) => void imports.add(each));
  const hasVariable =
    request.hasBasic || [...request.headers, ...request.query].some(([, parts]) => parts.some((part) => typeof part !== 'string'));
  if (hasVariable) needs('os');
  if (inline === undefined) {
    needs('net/url');
    lines.push(`\tquery := ${valuesOf(request.query)}`);
  }
  const reader = body ? bodyLines(body, lines, needs) : 'nil';
  const url = inline === undefined ? `${inGo(queryStart(request))}+query.Encode()` : inGo(request.url + inline);
  const verb = METHODS[method];
  const constant = verb ? `http.Method${verb}` : inGo(method);
  lines.push(`\treq, err := http.NewRequest(${constant}, ${url}, ${reader})`, ...CHECK);
  lines.push(...unsentComments(request, '//', '\t'));
  if (request.hasBasic) lines.push(`\treq.SetBasicAuth(os.Getenv("${USER}"), os.Getenv("${PASSWORD}"))`);
  lines.push(...request.headers.map(([name, parts]) => `\treq.Header.Set(${inGo(name)}, ${textOf(parts)})`));
  if (body?.kind === 'multipart') {
    const type =
      body.mediaType === 'multipart/form-data' ? 'form.FormDataContentType()' : `${inGo(`${body.mediaType}; boundary=`)}+form.Boundary()`;
    lines.push(`\treq.Header.Set("Content-Type", ${type})`);
  }
  lines.push('', '\tres, err := http.DefaultClient.Do(req)', ...CHECK, '\tdefer res.Body.Close()', '');
  lines.push(
    '\ttext, err := io.ReadAll(res.Body)',
    ...CHECK,
    '\tif res.StatusCode >= 400 {',
    '\t\tlog.Fatalf("%s: %s", res.Status, text)',
    '\t}',
  );
  if (method === 'HEAD') lines.push('\tfmt.Println(res.Header)');
  else if (answer?.kind === 'file')
    lines.push(`\tif err := os.WriteFile(${inGo(answer.file)}, text, 0o644); err != nil {`, '\t\tlog.Fatal(err)', '\t}');
  else if (answer) {
    needs('encoding/json');
    lines.push(
      '\tvar result any',
      '\tif err := json.Unmarshal(text, &result); err != nil {',
      '\t\tlog.Fatal(err)',
      '\t}',
      '\tfmt.Println(result)',
    );
  } else lines.push('\tfmt.Println(string(text))');
  const names = [...imports].sort((a, b) => (a < b ? -1 : 1)).map((name) => `\t"${name}"`);
  return ['package main', '', 'import (', ...names, ')', '', 'func main() {', ...lines, '}'].join('\n');
}

const variableOf = (name: string): string => `os.Getenv("${name}")`;

export const textOf = (parts: SentParts, of = variableOf): string =>
  parts
    .filter((part, _, all) => part !== '' || all.length === 1)
    .map((part) => (typeof part === 'string' ? inGo(part) : of(part.variable)))
    .join('+');

/** A literal of `url.Values`, which has each name once, with all its values. */
function valuesOf(pairs: readonly SentPair[]): string {
  const values = new Map<string, string[]>();
  for (const [name, parts] of pairs) values.set(name, [...(values.get(name) ?? []), textOf(parts)]);
  const keys = [...values.keys()].map((name) => `${inGo(name)}: `);
  return layOut(
    'url.Values{',
    '}',
    keys,
    [...values.values()].map((each) => `{${each.join(', ')}}`),
    STYLE,
    '\t',
  );
}

/** Appends the lines that make the body. Returns the expression of its reader. */
function bodyLines(body: NonNullable<SentRequest['body']>, lines: string[], needs: (...packages: string[]) => void): string {
  if (body.kind === 'json') {
    needs('bytes', 'encoding/json');
    lines.push(`\tpayload, err := json.Marshal(${jsonLiteral(body.tree, STYLE, '\t')})`, ...CHECK, '');
    return 'bytes.NewReader(payload)';
  }
  if (body.kind === 'file') {
    needs('os');
    lines.push(`\tfile, err := os.Open(${inGo(body.file)})`, ...CHECK, '\tdefer file.Close()', '');
    return 'file';
  }
  if (body.kind === 'multipart') {
    multipartLines(body, lines, needs);
    return '&body';
  }
  needs('strings');
  if (body.kind === 'text') return `strings.NewReader(${inGo(body.text)})`;
  needs('net/url');
  lines.push(`\tform := ${valuesOf(body.fields.map(([name, value]) => [name, [value]]))}`);
  return 'strings.NewReader(form.Encode())';
}

function multipartLines(
  { mediaType, fields }: SentBody & { kind: 'multipart' },
  lines: string[],
  needs: (...packages: string[]) => void,
): void {
  needs('bytes', 'mime/multipart');
  lines.push('\tvar body bytes.Buffer', '\tform := multipart.NewWriter(&body)');
  let count = 0;
  for (const field of fields) {
    const isFile = 'file' in field;
    if (!isFile && partHeaders(field).length === 0 && isPlainName(field.name ?? '')) {
      lines.push(`\tform.WriteField(${inGo(field.name ?? '')}, ${inGo(field.value)})`);
      continue;
    }
    count++;
    const number = count === 1 ? '' : String(count);
    if (isFile) {
      needs('os');
      lines.push(`\tfile${number}, err := os.ReadFile(${inGo(field.file)})`, ...CHECK);
    }
    lines.push(`\tpart${number}, err := ${createPart(field, mediaType, needs)}`, ...CHECK);
    lines.push(`\tpart${number}.Write(${isFile ? `file${number}` : `[]byte(${inGo(field.value)})`})`);
  }
  lines.push('\tform.Close()', '');
}

/** Older versions of Go do not escape other names. */
const isPlainName = (name: string): boolean => /^[^"\\\x00-\x1F]*$/.test(name);

function createPart(field: SampleField, mediaType: string, needs: (...packages: string[]) => void): string {
  if ('file' in field && isFormData(mediaType) && !field.mediaType && !field.headers && isPlainName(field.name ?? ''))
    return `form.CreateFormFile(${inGo(field.name ?? '')}, ${inGo(field.file)})`;
  needs('net/textproto');
  const name = partName(field);
  const disposition = isFormData(mediaType) ? `form-data; ${name}` : name && `attachment; ${name}`;
  const headers = [...(disposition ? [['Content-Disposition', disposition] as const] : []), ...partHeaders(field)];
  const keys = headers.map(([name]) => `${inGo(name)}: `);
  const values = headers.map(([, value]) => `{${inGo(value)}}`);
  return `form.CreatePart(${layOut('textproto.MIMEHeader{', '}', keys, values, STYLE, '\t')})`;
}
