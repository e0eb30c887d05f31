// Which references of a part count: the indexer of a document and the renderer of its pages use one table of keywords.
import { expect, test } from 'vitest';
import { walkReferences } from '../../../src/base/documents/walk-references.js';
import { compilePart, compilerFor, FILE } from '../compile/api/compile-document.js';
import { digestsOf, load } from '../sources/api/api-on-disk.js';

const refsOf = (part: unknown): string[] => {
  const found: string[] = [];
  walkReferences(part, 'other', ({ ref, role, pointer }) => found.push(`${role} ${ref} ${pointer()}`));
  return found;
};

test.each([
  'properties',
  'patternProperties',
  '$defs',
  'dependentSchemas',
  'dependencies',
  'encoding',
  'headers',
  'content',
  'responses',
  'callbacks',
])('names below %s are names, whatever keyword they are; data is data', (keyword) => {
  const names = ['example', 'value', 'enum', 'properties', 'discriminator'];
  const part = { [keyword]: Object.fromEntries(names.map((name) => [name, { $ref: `#/${name}`, example: { $ref: '#/data' } }])) };
  expect(refsOf(part).map((line) => line.split(' ')[1])).toEqual(names.map((name) => `#/${name}`));
});

test('a discriminator leads to what it maps to, with the name of a property or without; a field of that name does not', () => {
  const mapping = { a: 'Cat', b: '#/components/schemas/Dog' };
  const leads = ['schema #/components/schemas/Cat /discriminator/mapping/a', 'schema #/components/schemas/Dog /discriminator/mapping/b'];
  expect(refsOf({ discriminator: { propertyName: 'kind', mapping } })).toEqual(leads);
  expect(refsOf({ discriminator: { mapping } })).toEqual(leads);
  expect(refsOf({ properties: { discriminator: { propertyName: 'kind', mapping } } })).toEqual([]);
});

/** A header of a part of a body, whose name is a keyword; a mapping without the name of a property. */
const PARTS = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': {
      post: {
        operationId: 'create',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { type: 'object', discriminator: { mapping: { a: 'Kind' } }, properties: { example: { type: 'string' } } },
              encoding: { example: { headers: { value: { schema: { $ref: '#/components/schemas/Trace' } } } } },
            },
          },
        },
        responses: { 200: { description: 'Fine' } },
      },
    },
  },
  components: { schemas: { Trace: { type: 'string' }, Kind: { type: 'object', description: 'Of a kind' } } },
};

test('a page shows or links to everything that the index lists for it', async () => {
  const digests = async (document: unknown) => digestsOf((await load({ 'shop.json': JSON.stringify(document) })).value);
  const before = await digests(PARTS);
  const view = async (document: unknown): Promise<string> => {
    const { body } = compilePart(await compilerFor(document), { part: 'operation', node: `${FILE}#/paths/~1orders/post` });
    return JSON.stringify(body);
  };
  const shown = await view(PARTS);
  for (const name of ['Trace', 'Kind'] as const) {
    const edited = structuredClone(PARTS) as typeof PARTS;
    edited.components.schemas[name].type = 'integer';
    expect([name, (await digests(edited)).create === before.create, shown.includes(`"${name}"`) || (await view(edited)) !== shown]).toEqual(
      [name, false, true],
    );
  }
});
