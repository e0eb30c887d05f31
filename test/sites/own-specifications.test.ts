// test:all
// Our own specifications: whole, valid without a warning, and every example is what its schema says. `content/_facts.md` names the operations.

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { followRef, refOf, refTarget, splitNode } from '../../src/base/documents/node-id.js';
import { buildSampleExchange } from '../../src/compile/api/exchange/build-sample-exchange.js';
import { createReader } from '../../src/compile/api/fit/reader.js';
import { findMessage, readMessageOperations } from '../../src/compile/api/read/read-message.js';
import { renderExchange } from '../../src/compile/api/samples/messages/render-exchange.js';
import { createTrackedFiles } from '../../src/engine/tracked-fs.js';
import { SAMPLE_LANGUAGES } from '../../src/model/api/api-config.js';
import type { ApiDocument, NodeId } from '../../src/model/api/api-document.js';
import { type LoadedApi, loadApi } from '../../src/sources/api/load-api.js';
import { findOperations } from '../../src/sources/api/operations/find-operations.js';
import { loadDocument } from '../../src/sources/api/read/load-document.js';
import { Ajv, Ajv2020 } from '../ajv.js';
import { API } from '../unit/sources/api/api-on-disk.js';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const files = createTrackedFiles(root);
type Json = Record<string, unknown>;

const load = (specification: string) => loadApi({ files, locale: 'en', api: { ...API, specification } });

/** A schema with all that it leads to in place: ours lead nowhere twice. */
function inlined(document: ApiDocument, file: string, value: unknown): unknown {
  const ref = refOf(value);
  if (ref !== undefined) {
    const target = followRef(document.files, refTarget(file, ref) ?? '');
    const { $ref: _, ...beside } = value as Json;
    const there = target && (inlined(document, splitNode(target.id).file, target.value) as Json);
    return Object.keys(beside).length === 0 ? there : { allOf: [there], ...(inlined(document, file, beside) as Json) };
  }
  if (Array.isArray(value)) return value.map((item) => inlined(document, file, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, key === 'mapping' ? child : inlined(document, file, child)]));
}

/** Media types with a schema, and the examples that they have. */
function contentsOf(
  { files }: ApiDocument,
  operations: ReturnType<typeof findOperations>,
): { where: string; schema: NodeId; examples: unknown[] }[] {
  return operations.flatMap(({ node, id, path, verb, value }) => {
    const bodies = ['/requestBody', ...Object.keys(value.responses as Json).map((status) => `/responses/${status}`)];
    return bodies.flatMap((pointer) => {
      const body = followRef(files, `${node}${pointer}`);
      return Object.entries(((body?.value as Json | undefined)?.content ?? {}) as Record<string, Json>).map(
        ([type, { example, examples }]) => ({
          where: `${id ?? `${verb} ${path}`}${pointer}`,
          schema: `${body?.id}/content/${type.replace('/', '~1')}/schema`,
          examples: [
            ...(example === undefined ? [] : [example]),
            ...Object.values((examples ?? {}) as Record<string, Json>).map(({ value }) => value),
          ],
        }),
      );
    });
  });
}

/** Knows every file of a document under its own name, so that references are followed and nothing is compiled twice. */
function validatorOf({ files }: ApiDocument): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false });
  for (const [file, value] of Object.entries(files)) ajv.addSchema(value as object, `${BASE}${file}`);
  return ajv;
}

const BASE = 'https://specifications.invalid/';

describe.each([
  ['openapi/orchestrator/openapi.yaml', 200],
  ['openapi/analytics.yaml', 25],
])('%s', (specification, least) => {
  let outcome: Awaited<ReturnType<typeof load>>;
  let api: LoadedApi;
  beforeAll(async () => {
    outcome = await load(specification);
    api = outcome.value as LoadedApi;
  });

  test('is valid without a warning', () => {
    expect(outcome.diagnostics).toEqual([]);
  });

  test(`has at least ${least} operations, each with an id that is its address, a summary, a description and one tag`, () => {
    const operations = findOperations(api.document).filter(({ method }) => method !== 'webhook');
    expect(operations.length).toBeGreaterThanOrEqual(least);
    const wanting = operations.filter(
      ({ id, summary, tags, value }) => !/^[a-z][a-z\d-]*$/.test(id ?? '') || !summary || !value.description || tags.length !== 1,
    );
    expect(wanting.map(({ id, path }) => id ?? path)).toEqual([]);
    const slugs = api.entries
      .filter(({ api: part }) => part?.part === 'operation' && part.method !== 'webhook')
      .map(({ api: part }) => part?.slug);
    expect(slugs).toEqual(operations.map(({ id }) => id));
  });

  test('has an example of each request and response, and each fits its schema', () => {
    const ajv = validatorOf(api.document);
    // Many operations answer with the same response.
    const compiled = new Map<NodeId, ReturnType<typeof ajv.compile>>();
    const faults: string[] = [];
    let count = 0;
    for (const { where, schema, examples } of contentsOf(api.document, findOperations(api.document))) {
      if (examples.length === 0) faults.push(`${where} has no example`);
      const { file, pointer } = splitNode(schema);
      const validate = compiled.get(schema) ?? ajv.compile({ $ref: `${BASE}${file}#${encodeURI(pointer)}` });
      compiled.set(schema, validate);
      for (const example of examples) {
        count++;
        if (!validate(example)) faults.push(`${where}: ${ajv.errorsText(validate.errors)}`);
      }
    }
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(least * 2);
  });
});

test('every REST operation that the facts name is there, and no other', async () => {
  const facts = readFileSync(resolve(root, 'content/_facts.md'), 'utf8');
  const table = facts.slice(facts.indexOf('## Resources (33)'), facts.indexOf('## Brain'));
  const { value } = await load('openapi/orchestrator/openapi.yaml');
  const written = findOperations((value as LoadedApi).document).flatMap(({ id, method }) =>
    id === undefined || method === 'webhook' ? [] : [id],
  );
  const standard = /^(?:list|get|create|update|delete)-/;
  expect(written.filter((id) => !standard.test(id) && !table.includes(`\`${id}\``))).toEqual([]);
  const further = [...table.matchAll(/`([a-z]+(?:-[a-z]+)+)` (?:GET|POST|PUT|PATCH|DELETE)/g)].map(([, id]) => id as string);
  expect(further.filter((id) => !written.includes(id))).toEqual([]);
});

describe('openapi/websocket.yaml', () => {
  let document: ApiDocument;
  beforeAll(async () => {
    const { value, diagnostics } = await loadDocument({ file: 'openapi/websocket.yaml', files, describes: 'messages' });
    expect(diagnostics).toEqual([]);
    document = value?.document as ApiDocument;
  });

  test("is valid by AsyncAPI's own JSON Schema", () => {
    const { schemas } = createRequire(import.meta.url)('@asyncapi/specs') as { schemas: Record<string, Json> };
    const schema = structuredClone(schemas['3.0.0']) as Json;
    // The validator brings that one itself.
    delete (schema.definitions as Json)['http://json-schema.org/draft-07/schema'];
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const validate = ajv.compile(schema);
    expect(validate(document.files[document.file]) ? '' : ajv.errorsText(validate.errors)).toBe('');
  });

  test('has examples of each message, and each fits its schema', () => {
    const messages = ((document.files[document.file] as Json).components as Json).messages as Record<string, Json>;
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const faults = Object.entries(messages).flatMap(([name, { payload, examples }]) => {
      const validate = ajv.compile(inlined(document, document.file, payload) as object);
      const all = (examples ?? []) as Json[];
      if (all.length === 0) return [`${name} has no example`];
      return all.flatMap((example) => (validate(example.payload) ? [] : [`${name}: ${ajv.errorsText(validate.errors)}`]));
    });
    expect(faults).toEqual([]);
  });

  test('each message that a client sends or receives has eight samples, and each frame in them fits its schema', () => {
    const reader = createReader(document);
    const messages = ((document.files[document.file] as Json).components as Json).messages as Record<string, Json>;
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const asked = new Set(readMessageOperations(reader).flatMap(({ messages: own }) => [...own.values()]));
    const faults = Object.keys(messages).flatMap((name) => {
      const exchange = buildSampleExchange(findMessage(name, reader) ?? expect.fail(), reader);
      if (!asked.has(name)) return exchange ? [`${name} has samples, and only answers`] : [];
      if (!exchange) return [`${name} has no samples`];
      const samples = renderExchange(exchange, SAMPLE_LANGUAGES).filter(({ code }) => code.length > 200);
      const frames = exchange.frames.map(({ body }) => JSON.parse((body as { text: string }).text) as Json);
      const types = frames.map(({ type }) => String(type));
      return [
        ...(samples.length === 8 ? [] : [`${name} has ${samples.length} samples`]),
        ...(types[0] === 'authenticate' ? [] : [`${name} begins with ${types[0]}`]),
        ...(exchange.listens || types.at(-1) === name ? [] : [`${name} ends with ${types.at(-1)}`]),
        ...frames.flatMap((frame) => {
          const validate = ajv.compile(inlined(document, document.file, messages[String(frame.type)]?.payload) as object);
          return validate(frame) ? [] : [`${name}: ${ajv.errorsText(validate.errors)}`];
        }),
      ];
    });
    expect(faults).toEqual([]);
    expect(asked.size).toBeGreaterThan(20);
  });

  test('each of its messages is shown on exactly one of thirteen pages', () => {
    const folder = resolve(root, 'content/docs/api/websocket');
    const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
    expect(pages).toHaveLength(13);
    const shown = pages.flatMap((name) =>
      [...readFileSync(resolve(folder, name), 'utf8').matchAll(/^::message\{name="([^"]+)"/gm)].map(([, message]) => message),
    );
    const messages = ((document.files[document.file] as Json).components as Json).messages as Json;
    expect(shown.sort()).toEqual(Object.keys(messages).sort());
  });
});
