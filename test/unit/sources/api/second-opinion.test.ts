// What @apidevtools/swagger-parser thinks of descriptions: `check-links --second-opinion`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTrackedFiles } from '../../../../src/engine/tracked-fs.js';
import { loadDocument } from '../../../../src/sources/api/read/load-document.js';
import { askSwaggerParser } from '../../../../src/sources/api/second-opinion/ask-swagger-parser.js';
import { temporarySite } from '../site-on-disk.js';

const INFO = { title: 'Lamps', version: '1' };

async function opinionOf(file: string, siteRoot: string) {
  const { value } = await loadDocument({ file, files: createTrackedFiles(siteRoot) });
  if (!value) throw new Error(`${file} can't be read`);
  const before = JSON.stringify(value.document);
  const opinion = await askSwaggerParser(value.document);
  expect(JSON.stringify(value.document)).toBe(before);
  return opinion;
}

const ofFiles = (files: Record<string, unknown>) =>
  opinionOf(
    'lamps/api.json',
    temporarySite(Object.fromEntries(Object.entries(files).map(([name, value]) => [name, JSON.stringify(value)]))),
  );

/** Folders that hold no description, and those whose descriptions are wrong on purpose. */
const LEFT_OUT = /^(?:node_modules|dist|\.git|test\/(?:errors|packages|sites\/faulty))$|\/(?:node_modules|goldens|build|\.docgen)$/;

function descriptionsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.test(path) ? [] : descriptionsIn(path);
    // At the top of YAML, or the first key of JSON.
    const isRoot =
      /\.(?:ya?ml|json)$/.test(path) && /^(?:\{\s*)?["']?(?:openapi|swagger|asyncapi)["']?\s*:/m.test(readFileSync(path, 'utf8'));
    return isRoot ? [path] : [];
  });
}

const DESCRIPTIONS = descriptionsIn('.').sort();

test('the descriptions of this repository are found', () => {
  expect(DESCRIPTIONS).toContain('openapi/orchestrator/openapi.yaml');
  expect(DESCRIPTIONS.length).toBeGreaterThan(7);
});

test.each(DESCRIPTIONS)('it has nothing against %s', async (file) => {
  // AsyncAPI and OpenAPI 3.2 are none of its formats.
  const isKnown = !/^(?:asyncapi:|openapi: 3\.2)/m.test(readFileSync(file, 'utf8'));
  expect(await opinionOf(file, process.cwd())).toEqual(isKnown ? { objections: [] } : { none: 'it does not support this version' });
});

test('an objection names the file and the value behind all references, once, and not what is around it', async () => {
  const files = {
    'lamps/api.json': {
      openapi: '3.0.3',
      info: INFO,
      paths: {
        '/a b': { $ref: 'paths/lamp%20one.json' },
        '/c': { get: { responses: { 200: { $ref: '#/components/responses/Bad' } } } },
      },
      components: { responses: { Bad: { description: 1 } } },
    },
    'lamps/paths/lamp one.json': { get: { responses: { 200: {} } } },
  };
  expect(await ofFiles(files)).toEqual({
    objections: [
      { file: 'lamps/paths/lamp one.json', pointer: '/get/responses/200', message: "must have required property 'description'" },
      { file: 'lamps/api.json', pointer: '/components/responses/Bad/description', message: 'must be string' },
    ],
  });
});

test('what it can not read at all is an objection to the whole document', async () => {
  const files = { 'lamps/api.json': { openapi: '3.0.3', info: INFO, paths: { '/a': { $ref: '#/components/pathItems/none' } } } };
  expect(await ofFiles(files)).toEqual({
    objections: [{ file: 'lamps/api.json', pointer: '', message: expect.stringContaining('pathItems') }],
  });
});

test('a schema that holds itself is valid, and documents of versions that it does not know get no opinion', async () => {
  const tree = { type: 'object', properties: { child: { $ref: '#/components/schemas/Tree' } } };
  const document = { openapi: '3.1.0', info: INFO, paths: {}, components: { schemas: { Tree: tree } } };
  expect(await ofFiles({ 'lamps/api.json': document })).toEqual({ objections: [] });
  expect(await ofFiles({ 'lamps/api.json': { ...document, openapi: '3.2.0' } })).toEqual({
    none: 'it does not support this version',
  });
});
