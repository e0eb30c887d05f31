// test:all
// The samples of our own pages that say which body they are, held against Ajv as well: what docgen lets pass is what another validator lets
// pass, and of each sample that is broken at one place after the other both say the same.

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Code, Nodes } from 'mdast';
import { beforeAll, expect, test } from 'vitest';
import { splitFrontMatter } from '../../src/compile/front-matter/split-front-matter.js';
import { parseFenceMeta } from '../../src/compile/markdown/code/fence-meta.js';
import { parseWithRemark } from '../../src/compile/markdown/parse/parse-with-remark.js';
import { createTrackedFiles } from '../../src/engine/tracked-fs.js';
import type { ApiDocument } from '../../src/model/api/api-document.js';
import type { BodyName } from '../../src/model/api/api-names.js';
import { loadApi } from '../../src/sources/api/load-api.js';
import { createApiNames } from '../../src/sources/api/operations/create-api-names.js';
import { findBody } from '../../src/sources/api/operations/find-body.js';
import { findOperations } from '../../src/sources/api/operations/find-operations.js';
import type { NamedApi } from '../../src/sources/api/operations/opened-api.js';
import { formatFault } from '../../src/sources/api/schema/match-format.js';
import { Ajv2020 } from '../ajv.js';
import { API } from '../unit/sources/api/api-on-disk.js';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const BASE = 'https://specifications.invalid/';
/** Ajv brings none; what they are is the unit tests' to say. */
const FORMATS = ['date-time', 'date', 'uuid', 'email', 'uri', 'ipv4', 'ipv6'];
type Json = Record<string, unknown>;
type Direction = 'request' | 'response' | undefined;

interface Sample {
  where: string;
  body: BodyName;
  value: unknown;
}

const named: NamedApi[] = [];
let samples: Sample[] = [];

beforeAll(async () => {
  for (const specification of ['openapi/orchestrator/openapi.yaml', 'openapi/analytics.yaml']) {
    const { value } = await loadApi({ files: createTrackedFiles(root), locale: 'en', api: { ...API, specification } });
    if (!value) throw new Error(`${specification} was not loaded`);
    named.push({
      id: 'own',
      document: value.document,
      schemas: value.entries.flatMap(({ api }) => (api?.part === 'schema' ? [api.node] : [])),
    });
  }
  samples = readdirSync(resolve(root, 'content'), { recursive: true })
    .map(String)
    .filter((file) => /\.mdx?$/.test(file))
    .sort()
    .flatMap(samplesIn);
});

function samplesIn(file: string): Sample[] {
  const { body } = splitFrontMatter(readFileSync(resolve(root, 'content', file), 'utf8'), file);
  return [...codesIn(parseWithRemark(body, { directives: true }))].flatMap((node) => {
    const { body: name } = parseFenceMeta(node.meta ?? '');
    return name ? [{ where: `${file}, ${name.text}, line ${node.position?.start.line}`, body: name, value: JSON.parse(node.value) }] : [];
  });
}

function* codesIn(node: Nodes): Generator<Code> {
  if (node.type === 'code') yield node;
  else if ('children' in node) for (const child of node.children) yield* codesIn(child as Nodes);
}

/** What only the other direction has is not required, and is not allowed; of what stands for both it is free. */
function directed(value: unknown, direction: Direction, files: ApiDocument['files']): unknown {
  if (Array.isArray(value)) return value.map((each) => directed(each, direction, files));
  if (typeof value !== 'object' || value === null) return value;
  const map = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, directed(each, direction, files)])) as Json;
  const { properties, required } = value as { properties?: Record<string, Json>; required?: unknown };
  if (typeof properties !== 'object' || properties === null) return map;
  const isMarked = (name: string, mark: string) => properties[name]?.[mark] === true;
  if (Array.isArray(required))
    map.required = required.filter(
      (name: string) =>
        !(direction !== 'response' && isMarked(name, 'readOnly')) && !(direction !== 'request' && isMarked(name, 'writeOnly')),
    );
  const banned = direction === 'request' ? 'readOnly' : direction === 'response' ? 'writeOnly' : undefined;
  for (const name of Object.keys(properties)) if (banned && isMarked(name, banned)) (map.properties as Json)[name] = false;
  return map;
}

/** By document and direction: knows every file under its own name, so that references are followed. */
const validators = new Map<string, Ajv2020>();
function validatorOf({ file, files }: ApiDocument, direction: Direction): Ajv2020 {
  const key = `${file} ${direction}`;
  const known = validators.get(key);
  if (known) return known;
  const ajv = new Ajv2020({ strict: false, inlineRefs: false, logger: false });
  for (const format of FORMATS) ajv.addFormat(format, (text: string) => formatFault(format, text) === undefined);
  for (const [name, value] of Object.entries(files)) ajv.addSchema(directed(value, direction, files) as Json, `${BASE}${name}`);
  validators.set(key, ajv);
  return ajv;
}

/** What Ajv says of values that are shown as this body. */
function validate(body: BodyName): (value: unknown) => boolean {
  const key = `${body.kind} ${body.name}`;
  const known = compiled.get(key) ?? compile(body);
  compiled.set(key, known);
  return known;
}

const compiled = new Map<string, (value: unknown) => boolean>();
function compile({ kind, name }: BodyName): (value: unknown) => boolean {
  const [id = '', status] = name.split(':');
  for (const { document, schemas } of named) {
    const operation = kind === 'schema' ? undefined : findOperations(document).find((each) => each.id === id);
    const node = kind === 'schema' ? schemas.find((each) => each.endsWith(`/${name}`) || each.endsWith(`#/${name}`)) : undefined;
    if (!operation && node === undefined) continue;
    const isCalled = operation?.method === 'webhook';
    const direction: Direction = kind === 'schema' ? undefined : (kind === 'request') === isCalled ? 'response' : 'request';
    const ajv = validatorOf(document, direction);
    if (node !== undefined) return ajv.compile({ $ref: `${BASE}${encodeURI(node)}` });
    const schema = operation && findBody(document, operation, kind === 'request' ? 'request' : { status });
    if (!schema) break;
    const [file, pointer] = placeOf(document, schema.value);
    return ajv.compile({ $ref: `${BASE}${file}#${encodeURI(pointer)}` });
  }
  throw new Error(`nothing is called ${name}`);
}

/** Where a part of the document stands. */
function placeOf({ files }: ApiDocument, wanted: unknown): [string, string] {
  const find = (value: unknown, pointer: string): string | undefined => {
    if (value === wanted) return pointer;
    if (typeof value !== 'object' || value === null) return undefined;
    for (const [key, each] of Object.entries(value)) {
      const found = find(each, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  for (const [file, value] of Object.entries(files)) {
    const pointer = find(value, '');
    if (pointer !== undefined) return [file, pointer];
  }
  throw new Error('the schema is not in the document');
}

/** The value with one thing changed, once for each thing that can be: something left out, added, renamed, or of another kind. */
function* broken(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    if (value.length > 0) yield [...value, value[0]];
    for (const [index, each] of value.entries())
      for (const other of broken(each)) yield value.map((item, at) => (at === index ? other : item));
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, surely_no_property: 1 };
    for (const [key, each] of Object.entries(value)) {
      const { [key]: _, ...others } = value as Json;
      yield others;
      for (const other of broken(each)) yield { ...value, [key]: other };
    }
  } else {
    yield typeof value === 'string' ? '' : 'surely another';
    yield typeof value === 'number' ? -value - 1.5 : 7;
    yield null;
  }
}

test('every marked sample fits its schema, for docgen and for Ajv', () => {
  const names = createApiNames(named);
  const faults = samples.filter(({ body, value }) => !validate(body)(value) || names.check(body, value));
  expect(faults.map(({ where }) => where)).toEqual([]);
  expect(samples.length).toBeGreaterThan(200);
});

test('for samples that are broken at one place, docgen and Ajv give the same verdict', () => {
  const names = createApiNames(named);
  const differing: string[] = [];
  let [wrong, count] = [0, 0];
  for (const { where, body, value } of samples) {
    const isRight = validate(body);
    for (const other of broken(value)) {
      count++;
      const [theirs, fault] = [isRight(other), names.check(body, other)];
      if (!theirs) wrong++;
      if (theirs === (fault !== undefined)) differing.push(`${where}: ${JSON.stringify(fault)} of ${JSON.stringify(other).slice(0, 300)}`);
    }
  }
  expect(differing.slice(0, 5)).toEqual([]);
  expect(wrong).toBeGreaterThan(count / 4);
  // Tens of thousands of them.
}, 120_000);
