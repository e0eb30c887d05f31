// Values that are made of schemas with a discriminator: they say their kind, have its fields, and are valid.
import { expect, test } from 'vitest';
import { sampleSchema } from '../../../../src/compile/api/examples/sample-schema.js';
import { dataOf } from '../../../../src/compile/api/examples/sample-tree.js';
import { createReader } from '../../../../src/compile/api/fit/reader.js';
import type { ApiDialect } from '../../../../src/model/api/api-document.js';
import { Ajv2020 } from '../../../ajv.js';
import { compileSchema, FILE } from './compile-document.js';
import { requestOf } from './request-of.js';

const ref = (name: string, at = 'components/schemas') => ({ $ref: `#/${at}/${name}` });
const text = { type: 'string' };
const extending = (name: string, properties: Record<string, unknown> = {}, at?: string) => ({
  allOf: [ref(name, at), { type: 'object', required: Object.keys(properties), properties }],
});
const base = (discriminator: unknown, more: object = {}) => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: text },
  discriminator,
  ...more,
});

const MAPPING = { circle: '#/components/schemas/Circle', square: 'Square' };
const SHAPES = {
  Shape: base({ propertyName: 'kind', mapping: MAPPING }),
  Circle: extending('Shape', { r: { type: 'number' } }),
  Square: extending('Shape', { side: { type: 'number' } }),
  Any: { oneOf: [ref('Square'), ref('Circle')] },
};

/** Made of a schema, in full, of a few fields and of the fewest; all of them alike. */
function made(schema: unknown, schemas: Record<string, unknown>, dialect: ApiDialect = 'openapi-3.1'): unknown {
  const root = dialect === 'openapi-2.0' ? { definitions: schemas } : { components: { schemas } };
  const reader = createReader({ file: FILE, dialect, files: { [FILE]: root }, written: {} });
  const ajv = new Ajv2020({ strict: false });
  const validate = ajv.compile({ ...root, ...(schema as object) });
  const values = (['all', 'telling', 'required'] as const).map((fields) => {
    const tree = sampleSchema([{ id: `${FILE}#/x`, value: schema }], reader, { direction: 'request', fields });
    const value = tree && dataOf(tree);
    expect(validate(value), JSON.stringify([value, validate.errors])).toBe(true);
    return value;
  });
  expect(values).toEqual([values[0], values[0], values[0]]);
  return values[0];
}

test('a schema that others extend is made as the first kind of its mapping, one that extends it as its own', () => {
  expect(made(ref('Shape'), SHAPES)).toEqual({ kind: 'circle', r: 1 });
  expect(made(ref('Circle'), SHAPES)).toEqual({ kind: 'circle', r: 1 });
  expect(made(ref('Square'), SHAPES)).toEqual({ kind: 'square', side: 1 });
  expect(made(ref('Any'), SHAPES)).toEqual({ kind: 'square', side: 1 });
  expect(made({ type: 'array', items: ref('Shape') }, SHAPES)).toEqual([{ kind: 'circle', r: 1 }]);
  expect(made({ allOf: [ref('Shape'), { type: 'object', required: ['id'], properties: { id: text } }] }, SHAPES)).toEqual({
    kind: 'circle',
    id: 'string',
    r: 1,
  });
});

test('samples of a body and the page of a schema have it', async () => {
  const requestBody = { content: { 'application/json': { schema: ref('Shape') } } };
  const { body } = requestOf({ requestBody, components: { schemas: SHAPES } });
  expect(body).toMatchObject({ kind: 'json', value: { kind: 'circle', r: 1 } });
  const root = { openapi: '3.0.3', paths: {}, components: { schemas: SHAPES } };
  const codeOf = async (name: string) => (await compileSchema(root, name)).view.examples[0]?.code.replace(/<[^>]*>/g, '');
  expect(await codeOf('Any')).toContain('"kind": "square"');
  expect(await codeOf('Square')).toContain('"kind": "square"');
});

test('without a mapping the name of a schema is the value; in Swagger 2.0 the name of the base is one too', () => {
  const named = { Shape: base({ propertyName: 'kind' }), Circle: extending('Shape'), Disc: extending('Circle', { r: { type: 'number' } }) };
  expect(made(ref('Shape'), named)).toEqual({ kind: 'Circle' });
  expect(made(ref('Disc'), named)).toEqual({ kind: 'Disc', r: 1 });
  const at = 'definitions';
  const old = { Pet: base('kind'), Cat: extending('Pet', { lives: { type: 'integer' } }, at), Stone: base('kind') };
  expect(made(ref('Pet', at), old, 'openapi-2.0')).toEqual({ kind: 'Cat', lives: 1 });
  expect(made(ref('Cat', at), old, 'openapi-2.0')).toEqual({ kind: 'Cat', lives: 1 });
  expect(made(ref('Stone', at), old, 'openapi-2.0')).toEqual({ kind: 'Stone' });
});

test('the discriminator of a choice has the name of the first alternative', () => {
  const Cat = { type: 'object', required: ['lives'], properties: { lives: { type: 'integer' } } };
  const oneOf = [ref('Cat'), ref('Dog')];
  const schemas = { Cat, Dog: { ...Cat, required: ['tricks'], properties: { kind: text, tricks: text } } };
  expect(made({ oneOf, discriminator: { propertyName: 'kind', mapping: { meow: 'Cat' } } }, schemas)).toEqual({ kind: 'meow', lives: 1 });
  expect(made({ anyOf: [...oneOf].reverse(), discriminator: { propertyName: 'kind' } }, schemas)).toMatchObject({ kind: 'Dog' });
});

test('a kind that extends the choice it belongs to is made as itself', () => {
  const oneOf = [ref('Cat'), ref('Dog')];
  const schemas = {
    Pet: { ...base({ propertyName: 'kind' }), oneOf },
    Cat: extending('Pet', { lives: { type: 'integer' } }),
    Dog: extending('Pet', { tricks: { type: 'integer' } }),
  };
  const reader = createReader({ file: FILE, dialect: 'openapi-3.1', files: { [FILE]: { components: { schemas } } }, written: {} });
  const value = (name: string) => {
    const tree = sampleSchema([{ id: `${FILE}#/${name}`, value: ref(name) }], reader, { direction: 'request' });
    return tree && dataOf(tree);
  };
  expect([value('Pet'), value('Dog')]).toEqual([
    { kind: 'Cat', lives: 1 },
    { kind: 'Dog', tricks: 1 },
  ]);
});

test('no field gets a value that it does not take', () => {
  const kinds = (kind: object, more: object = {}) => ({
    Shape: base({ propertyName: 'kind', mapping: MAPPING }, more),
    Circle: extending('Shape', { kind }),
  });
  expect(made(ref('Circle'), kinds({ const: 'round' }))).toEqual({ kind: 'round' });
  expect(made(ref('Circle'), kinds({ enum: ['round', 'circle'] }))).toEqual({ kind: 'circle' });
  const number = { Shape: base({ propertyName: 'kind' }, { properties: { kind: { type: 'integer' } } }), Circle: extending('Shape') };
  expect(made(ref('Circle'), number)).toEqual({ kind: 1 });
  const closed = {
    Shape: base({ propertyName: 'kind', mapping: MAPPING }, { additionalProperties: false }),
    Circle: extending('Shape', { r: text }),
  };
  expect(made(ref('Shape'), closed)).toEqual({ kind: 'circle' });
  const absent = { Shape: base({ propertyName: 'kind' }, { required: [], properties: {} }), Circle: extending('Shape', { r: text }) };
  expect(made(ref('Circle'), absent)).toEqual({ kind: 'Circle', r: 'string' });
});
