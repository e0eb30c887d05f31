// Documents that are valid and odd, large, or written to get at what is no business of theirs.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTrackedFiles } from '../../../../src/engine/tracked-fs.js';
import { loadApi } from '../../../../src/sources/api/load-api.js';
import { loadDocument } from '../../../../src/sources/api/read/load-document.js';
import { processorTime } from '../../processor-time.js';
import { temporarySite } from '../site-on-disk.js';
import { API, load, slugsOf } from './api-on-disk.js';

const HEAD = "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\n";
const DONE = "responses: { '200': { description: Done } }";

test('references with escapes are resolved: ~1 and ~0, percent-encoded braces and spaces, in the pointer and in the name of the file', async () => {
  const { codes } = await load({
    'shop.yaml': `${HEAD}paths:\n  /a/{id}:\n    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]\n    get: { ${DONE} }\n  /b/{id}: { $ref: '#/paths/~1a~1%7Bid%7D' }\n  /c: { get: { responses: { '200': { $ref: 'more%20parts.yaml#/a~0b~1c' } } } }\n`,
    'more parts.yaml': 'a~b/c: { description: Done }\n',
  });
  expect(codes).toEqual([]);
});

test('what lies outside of the site is refused by its name or its link, and never opened: here it is a pipe, which would be waited for', async () => {
  const outside = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-outside-')));
  try {
    const site = join(outside, 'site');
    mkdirSync(join(site, 'linked'), { recursive: true });
    execFileSync('mkfifo', [join(outside, 'secret.yaml')]);
    symlinkSync(join(outside, 'secret.yaml'), join(site, 'inside.yaml'));
    symlinkSync(outside, join(site, 'linked/folder'));
    const refs = [
      'inside.yaml',
      'linked/folder/secret.yaml',
      '../secret.yaml',
      join(outside, 'secret.yaml'),
      `file://${outside}/secret.yaml`,
    ];
    const responses = refs.map((ref, index) => `        '${400 + index}': { $ref: '${ref}#/Ok' }\n`).join('');
    writeFileSync(join(site, 'shop.yaml'), `${HEAD}paths:\n  /a:\n    get:\n      responses:\n${responses}`);
    const { diagnostics } = await loadApi({ api: { ...API, specification: 'shop.yaml' }, locale: 'en', files: createTrackedFiles(site) });
    expect(diagnostics.map(({ code, at }) => `${code} ${at?.line}`)).toEqual([
      'openapi/outside-site 7',
      'openapi/outside-site 8',
      'openapi/outside-site 9',
      'openapi/outside-site 10',
      'openapi/malformed-reference 11',
    ]);
  } finally {
    rmSync(outside, { recursive: true, force: true });
  }
});

test('a version of AsyncAPI that is a number is reported as one, with the right way to write it', async () => {
  const files = createTrackedFiles(temporarySite({ 'events.yaml': "asyncapi: 3.0\ninfo: { title: Shop, version: '1' }\n" }));
  const { diagnostics } = await loadDocument({ file: 'events.yaml', files, describes: 'messages' });
  expect(diagnostics).toMatchObject([
    {
      code: 'openapi/unsupported-version',
      message: '"asyncapi" must be text, but is the number 3.0',
      hint: "put the whole version in quotes: asyncapi: '3.0.0'",
    },
  ]);
});

test('every operation of a document that leaves out what it can is reached exactly once, and nothing is wrong with it', async () => {
  const { value, codes } = await load(
    `${HEAD}servers: []\ntags: [{ name: used }, { name: unused }]\npaths:\n  /only: { parameters: [{ name: q, in: query, schema: {} }] }\n  /none: {}\n  /a: { get: { ${DONE} }, post: { tags: [used], ${DONE} } }\nwebhooks:\n  changed: { post: { ${DONE} } }\n`,
  );
  expect(codes).toEqual([]);
  expect(slugsOf(value)).toEqual(['', 'get-a', 'post-a', 'post-changed']);
  const listed = value?.index.groups.flatMap(({ label, entries }) => entries.map((key) => `${label} ${key.split('#')[1]}`));
  expect(listed).toEqual(['used /paths/~1a/post', 'Untagged /paths/~1a/get', 'Untagged /webhooks/changed/post']);
});

test('webhooks are all that a document needs', async () => {
  const { value, codes } = await load(`${HEAD}webhooks:\n  changed: { post: { ${DONE} } }\n`);
  expect(codes).toEqual([]);
  expect(slugsOf(value)).toEqual(['', 'post-changed']);
});

test('ten megabytes are read and checked within seconds, twice to the same', { timeout: 60_000 }, async () => {
  const schemas: Record<string, unknown> = {};
  const paths: Record<string, unknown> = {};
  for (let index = 0; index < 1_000; index++) {
    const properties = Object.fromEntries(
      Array.from({ length: 60 }, (_, field) => [
        `field${field}`,
        field % 20 === 0
          ? { $ref: `#/components/schemas/S${(index * 7 + field) % 1_000}` }
          : { type: 'string', description: 'What it is, in words that take some room. '.repeat(3) },
      ]),
    );
    schemas[`S${index}`] = { type: 'object', properties };
    const content = { 'application/json': { schema: { $ref: `#/components/schemas/S${index}` } } };
    paths[`/s${index}`] = { get: { operationId: `get${index}`, responses: { 200: { description: 'd', content } } } };
  }
  const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Large', version: '1' }, paths, components: { schemas } });
  expect(text.length).toBeGreaterThan(9_000_000);
  const start = processorTime();
  const first = await load({ 'shop.json': text });
  expect(processorTime() - start).toBeLessThan(20_000);
  expect(first.codes).toEqual([]);
  expect(first.value?.entries).toHaveLength(2_001);
  expect((await load({ 'shop.json': text })).value?.entries).toEqual(first.value?.entries);
});

test('a schema that is made of itself, twice, takes no time from the others: their examples are compared all the same', async () => {
  const loop = "Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }, { $ref: '#/components/schemas/Loop' }], example: { a: 1 } }";
  const { codes } = await load({
    'shop.yaml': `${HEAD}paths: {}\ncomponents:\n  schemas:\n    ${loop}\n    Wrong: { type: integer, example: one }\n`,
  });
  expect(codes).toEqual(['openapi/example-mismatch', 'openapi/no-operations']);
});
