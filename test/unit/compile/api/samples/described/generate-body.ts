// Bodies of every kind, each with the bytes that the description asks for.
import { FILES } from '../expected-request.js';
import type { DescribedBody, DescribedPart } from './described.js';
import { schemaOf } from './generate-parameters.js';
import type { Random } from './random.js';

export interface GeneratedBody {
  /** The media types of the request body. Absent: no body. */
  content?: Record<string, unknown>;
  described: DescribedBody;
}

const TEXTS = [
  'plain',
  'a b',
  'ü/€',
  "it's",
  '<a href="x">&amp;',
  '100%',
  'a+b=c&d',
  '"q"',
  '$HOME',
  '`id`',
  '\\n',
  'two\nlines',
  '{{x}}',
  '#{x}',
  '%{x}',
];
const binary = { type: 'string', format: 'binary' };
const FILE = FILES['file.bin'].toString('latin1');

type Fields = Record<string, unknown>;

function someFields(random: Random): Fields {
  const all: Fields = {
    name: random.pick(TEXTS),
    count: random.number(1000),
    isOpen: random.chance(2),
    tags: [random.pick(TEXTS), random.pick(TEXTS)],
    meta: { of: random.pick(TEXTS), n: random.number(9) },
  };
  const names = Object.keys(all).filter(() => !random.chance(3));
  return Object.fromEntries((names.length > 0 ? names : ['name']).map((name) => [name, all[name]]));
}

/** The value in one of the places where a description may have it. Fields of the other side are around it. */
function inDescription(random: Random, value: Fields): Record<string, unknown> {
  const properties = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, { ...schemaOf(each) }]));
  const required = Object.keys(value);
  const schema = { type: 'object', required, properties };
  switch (random.number(5)) {
    case 0:
      return { schema, example: value };
    case 1:
      return { schema, examples: { one: { value }, two: { value: {} } } };
    case 2: {
      const hidden = { ...schema, properties: { id: { type: 'string', readOnly: true }, ...properties } };
      return { schema: { ...hidden, example: { id: 'SERVER', ...value } } };
    }
    case 3: {
      const own = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, { ...schemaOf(each), example: each }]));
      return { schema: { type: 'object', required, properties: own } };
    }
    default: {
      // One part of an `allOf` has the example of its own fields, and the other one has an example for each of its fields.
      const [first = '', ...rest] = required;
      const part = {
        type: 'object',
        required: [first],
        properties: { [first]: schemaOf(value[first]) },
        example: { [first]: value[first] },
      };
      const others = Object.fromEntries(rest.map((name) => [name, { ...schemaOf(value[name]), example: value[name] }]));
      return { schema: { allOf: [part, { type: 'object', required: rest, properties: others }] } };
    }
  }
}

function jsonBody(random: Random): GeneratedBody {
  const type = random.pick(['application/json', 'application/vnd.shop.v2+json', 'application/merge-patch+json']);
  const value = someFields(random);
  if (random.chance(6))
    return {
      content: { [type]: { schema: { type: 'array', items: {} }, example: [value] } },
      described: { kind: 'json', type, value: [value] },
    };
  return { content: { [type]: inDescription(random, value) }, described: { kind: 'json', type, value } };
}

const formEncoded = (text: unknown): string => encodeURIComponent(typeof text === 'object' ? JSON.stringify(text) : String(text));

function formBody(random: Random): GeneratedBody {
  const type = 'application/x-www-form-urlencoded';
  if (random.chance(6)) {
    const text = 'grant_type=client_credentials&scope=a%20b&x=1%2B1';
    return { content: { [type]: { schema: { type: 'object' }, example: text } }, described: { kind: 'pairs', type, text } };
  }
  if (random.chance(8)) return { content: { [type]: { schema: { type: 'object' } } }, described: { kind: 'pairs', type, text: '' } };
  const value = someFields(random);
  const isJoined = 'tags' in value && random.chance(2);
  const pairs = Object.entries(value).flatMap(([name, each]) => {
    if (!Array.isArray(each)) return [`${name}=${formEncoded(each)}`];
    return isJoined ? [`${name}=${each.map(formEncoded).join(',')}`] : each.map((item) => `${name}=${formEncoded(item)}`);
  });
  const media = { ...inDescription(random, value), ...(isJoined && { encoding: { tags: { style: 'form', explode: false } } }) };
  return { content: { [type]: media }, described: { kind: 'pairs', type, text: pairs.join('&') } };
}

/** A file, and the schemas around it that make it one. */
function fileField(random: Random, name: string): { schema: object; required: string[]; encoding?: object } {
  const field = (schema: object) => ({ schema: { properties: { [name]: schema } }, required: [name] });
  switch (random.number(7)) {
    case 0:
      return field(binary);
    case 1:
      return field({ type: 'array', items: binary });
    case 2:
      return field({ oneOf: [binary, { type: 'string', format: 'uri' }] });
    case 3:
      return { ...field({}), encoding: { [name]: { contentType: 'application/pdf' } } };
    case 4:
      return field({ type: 'string', contentMediaType: 'image/png' });
    case 5:
      return {
        schema: {
          oneOf: [field(binary).schema, { properties: { address: { type: 'string' } } }].map((each, at) => ({
            ...each,
            required: [at === 0 ? name : 'address'],
          })),
        },
        required: [],
      };
    default:
      return { schema: { properties: { [name]: { anyOf: [binary, { type: 'null' }] } } }, required: [name] };
  }
}

function partsBody(random: Random, type: string): GeneratedBody {
  const isForm = type === 'multipart/form-data';
  if (isForm && random.chance(8))
    return { content: { [type]: { schema: { type: 'object' } } }, described: { kind: 'parts', type, parts: [] } };
  if (random.chance(8)) return writtenParts(type);
  const value = someFields(random);
  const file = random.chance(3) ? undefined : fileField(random, 'scan');
  const hasHeader = random.chance(4);
  const own = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, { ...schemaOf(each), example: each }]));
  const [first = ''] = Object.keys(value);
  const header = hasHeader
    ? { [first]: { contentType: 'text/x-own', headers: { 'X-Part': { required: true, schema: { type: 'string', example: 'of it' } } } } }
    : {};
  const inner = file?.schema as { properties?: object } | undefined;
  const schema = {
    type: 'object',
    required: [...Object.keys(value), ...(file?.required ?? [])],
    ...inner,
    properties: { ...own, ...inner?.properties },
  };
  const parts: DescribedPart[] = Object.entries(value).flatMap(([name, each]) =>
    (Array.isArray(each) ? each : [each]).map((item: unknown): DescribedPart => {
      const isJson = typeof item === 'object';
      const plain = isJson ? 'application/json' : isForm ? undefined : 'text/plain';
      const partType = hasHeader && name === first ? 'text/x-own' : plain;
      return {
        name,
        ...(partType && { type: partType }),
        ...(hasHeader && name === first && { headers: { 'x-part': 'of it' } }),
        content: isJson ? JSON.stringify(item) : String(item),
      };
    }),
  );
  const fileType = file?.encoding ? 'application/pdf' : 'application/octet-stream';
  if (file) parts.push({ name: 'scan', file: true, type: fileType, content: FILE });
  const encoding = { ...header, ...file?.encoding };
  return {
    content: { [type]: { schema, ...(Object.keys(encoding).length > 0 && { encoding }) } },
    described: { kind: 'parts', type, parts },
  };
}

function writtenParts(type: string): GeneratedBody {
  const text = '--sep\r\nContent-Type: text/plain\r\n\r\nhello\r\n--sep\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n--sep--\r\n';
  const parts = [
    { type: 'text/plain', content: 'hello' },
    { type: 'application/json', content: '{"a":1}' },
  ];
  return { content: { [type]: { schema: { type: 'string', example: text } } }, described: { kind: 'parts', type, parts } };
}

/** Parts of a list have no names. */
function listBody(random: Random): GeneratedBody {
  const type = random.pick(['multipart/mixed', 'multipart/related']);
  const title = random.pick(TEXTS);
  const schema = {
    type: 'array',
    prefixItems: [{ type: 'object', properties: { title: { type: 'string', example: title } } }],
    items: binary,
    minItems: 2,
  };
  const media = { schema, prefixEncoding: [{ contentType: 'application/ld+json' }], itemEncoding: { contentType: 'image/png' } };
  const parts = [
    { type: 'application/ld+json', content: JSON.stringify({ title }) },
    { file: true as const, type: 'image/png', content: FILE },
  ];
  return { content: { [type]: media }, described: { kind: 'parts', type, parts } };
}

const escaped = (text: string): string => text.replace(/[&<>]/g, (each) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[each] ?? '');

function xmlBody(random: Random): GeneratedBody {
  const type = random.pick(['application/xml', 'text/xml', 'application/soap+xml']);
  const [a, b] = [random.pick(TEXTS.filter((text) => !text.includes('\n'))), random.number(99)];
  const properties = { a: { type: 'string', example: a }, b: { type: 'integer', example: b }, id: { readOnly: true, type: 'string' } };
  const schema = { type: 'object', xml: { name: 'item' }, required: ['a', 'b'], properties };
  return { content: { [type]: { schema } }, described: { kind: 'xml', type, text: `<item><a>${escaped(a)}</a><b>${b}</b></item>` } };
}

function textBody(random: Random): GeneratedBody {
  const type = random.pick(['text/plain', 'text/csv', 'application/yaml', 'application/graphql']);
  const text = random.pick(TEXTS);
  return { content: { [type]: { schema: { type: 'string' }, example: text } }, described: { kind: 'text', type, text } };
}

function fileBody(random: Random): GeneratedBody {
  const type = random.pick(['application/octet-stream', 'image/png', 'application/pdf', 'application/zip']);
  return { content: { [type]: random.chance(2) ? { schema: binary } : {} }, described: { kind: 'file', type } };
}

function linesBody(random: Random): GeneratedBody {
  const type = random.pick(['application/x-ndjson', 'application/jsonl', 'application/json-seq']);
  const items = [someFields(random), someFields(random)];
  const mark = type === 'application/json-seq' ? '\x1E' : '';
  const text = items.map((item) => `${mark}${JSON.stringify(item)}\n`).join('');
  return { content: { [type]: { schema: { type: 'array', items: {} }, example: items } }, described: { kind: 'text', type, text } };
}

const KINDS = [
  () => ({ described: { kind: 'none' as const } }),
  jsonBody,
  jsonBody,
  formBody,
  formBody,
  (random: Random) => partsBody(random, 'multipart/form-data'),
  (random: Random) => partsBody(random, 'multipart/form-data'),
  (random: Random) => partsBody(random, 'multipart/mixed'),
  (random: Random) => partsBody(random, 'multipart/related'),
  listBody,
  xmlBody,
  textBody,
  fileBody,
  linesBody,
];

/** `turn` chooses the kind, so that all kinds are equally frequent. */
export const generateBody = (random: Random, turn: number): GeneratedBody =>
  (KINDS[turn % KINDS.length] ?? KINDS[0])?.(random) ?? { described: { kind: 'none' } };
