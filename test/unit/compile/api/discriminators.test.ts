// Which value of a discriminator's field stands for which schema: by its mapping, or by the names of the schemas.
import { expect, test } from 'vitest';
import type { ApiDialect } from '../../../../src/model/api/api-document.js';
import type { SchemaGroup, SchemaView } from '../../../../src/model/api/api-view.js';
import { compileOperation, compilePart, compilerFor, FILE, taking } from './compile-document.js';

const ref = (name: string, at = 'components/schemas') => ({ $ref: `#/${at}/${name}` });
const extending = (name: string, properties: object = {}) => ({ allOf: [ref(name), { type: 'object', properties }] });

const shownKinds = (groups: readonly SchemaGroup[] = []) =>
  groups
    .flatMap(({ discriminator: shown }) =>
      shown ? [`${shown.property}:`, ...shown.values.map(({ value, target }) => `${value}${target?.href ? ` → ${target.text}` : ''}`)] : [],
    )
    .join(' ');

async function kindsOf(schema: unknown, schemas: Record<string, unknown>): Promise<string> {
  const { view } = await compileOperation(taking(schema, schemas));
  return shownKinds(view.body?.contents[0]?.schema.groups);
}

async function pageKinds(root: object, name: string, dialect: ApiDialect): Promise<string> {
  const at = dialect === 'openapi-2.0' ? 'definitions' : 'components/schemas';
  const { body } = compilePart(await compilerFor(root, { dialect }), { part: 'schema', node: `${FILE}#/${at}/${name}` });
  const { schema } = body.kind === 'api' ? (body.view as { schema: SchemaView }) : expect.fail();
  return shownKinds(schema.groups);
}

const Pet = { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } };

test('in Swagger 2.0 the values are the names of the definition and of all that extend it, over any number of steps', async () => {
  const of = (name: string) => ref(name, 'definitions');
  const definitions = {
    Pet: { ...Pet, discriminator: 'kind' },
    Cat: { allOf: [of('Pet'), { type: 'object' }] },
    Lion: { allOf: [of('Cat')] },
    Stone: { type: 'object' },
    Dog: { allOf: [of('Pet')] },
  };
  const root = { swagger: '2.0', paths: {}, definitions };
  expect(await pageKinds(root, 'Pet', 'openapi-2.0')).toBe('kind: Pet Cat → Cat Dog → Dog Lion → Lion');
  expect(await pageKinds(root, 'Cat', 'openapi-2.0')).toBe('kind: Cat Lion → Lion');
  expect(await pageKinds(root, 'Lion', 'openapi-2.0')).toBe('kind: Lion');
});

test('without a mapping a value is the name of a schema that extends the base', async () => {
  const schemas = { Pet: { ...Pet, discriminator: { propertyName: 'kind' } }, Cat: extending('Pet'), Dog: extending('Pet') };
  expect(await kindsOf(ref('Pet'), schemas)).toBe('kind: Cat → Cat Dog → Dog');
  expect(await kindsOf(ref('Cat'), schemas)).toBe('kind: Cat');
});

test('a mapping is used. Values that it leaves out are names of schemas', async () => {
  const discriminator = { propertyName: 'kind', mapping: { meow: '#/components/schemas/Cat', tabby: 'Cat' } };
  const schemas = { Pet: { ...Pet, discriminator }, Cat: extending('Pet'), Dog: extending('Pet') };
  expect(await kindsOf(ref('Pet'), schemas)).toBe('kind: meow → Cat tabby → Cat Dog → Dog');
  const oneOf = [ref('Cat'), ref('Dog')];
  expect(await kindsOf({ oneOf, discriminator }, schemas)).toBe('kind: meow → Cat tabby → Cat Dog → Dog');
  expect(await kindsOf({ oneOf, discriminator: { propertyName: 'kind' } }, schemas)).toBe('kind: Cat → Cat Dog → Dog');
});

test('if a schema defines the value of the field, that value is shown. A name that the field does not take is not', async () => {
  const discriminator = { propertyName: 'kind' };
  const schemas = {
    Cat: { type: 'object', properties: { kind: { const: 'meow' } } },
    Dog: { type: 'object', properties: { kind: { enum: ['woof'] } } },
    Cow: { type: 'object', properties: { kind: { enum: ['moo', 'muh'] } } },
    Pig: { type: 'object', properties: { kind: { enum: ['Pig', 'Hog'] } } },
  };
  const oneOf = Object.keys(schemas).map((name) => ref(name));
  expect(await kindsOf({ oneOf, discriminator }, schemas)).toBe('kind: meow → Cat woof → Dog Pig → Pig');
});

test('schemas that extend one another in a circle are each listed once', async () => {
  const schemas = { Pet: { ...Pet, allOf: [ref('Cat')], discriminator: { propertyName: 'kind' } }, Cat: extending('Pet') };
  expect(await kindsOf(ref('Pet'), schemas)).toBe('kind: Cat → Cat');
});

test('alternatives do not repeat what is stated above them, and show the kinds that only they have', async () => {
  const schemas = {
    Pet: { ...Pet, discriminator: { propertyName: 'kind' } },
    Cat: extending('Pet'),
    Dog: extending('Pet', { of: ref('Stone') }),
    Stone: { oneOf: [ref('Cat'), { type: 'string', minLength: 1 }] },
    Lion: extending('Cat'),
  };
  const { view } = await compileOperation(taking({ oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind' } }, schemas));
  const [group] = view.body?.contents[0]?.schema.groups ?? [];
  const inside = group?.entries.map(({ name, schema }) => `${name} ${shownKinds(schema.groups)}`);
  expect(inside).toEqual(['Cat kind: Cat Lion → Lion', 'Dog ']);
  expect(shownKinds([group as SchemaGroup])).toBe('kind: Cat → Cat Dog → Dog');
});

test('a mapping that leads to a file is called as the schema is', async () => {
  const file = 'openapi/pets/Cat.yaml';
  const schema = {
    oneOf: [{ $ref: 'pets/Cat.yaml' }, { $ref: '#/components/schemas/Dog' }],
    discriminator: { propertyName: 'pet', mapping: { cat: 'pets/Cat.yaml', dog: '#/components/schemas/Dog' } },
  };
  const root = taking(schema, { Dog: { properties: { pet: {} } } });
  const { view } = await compileOperation(root, { files: { [file]: { properties: { pet: {} } } } });
  const [group] = view.body?.contents[0]?.schema.groups ?? [];
  expect(group?.discriminator?.values.map(({ target }) => target?.text)).toEqual(['Cat', 'Dog']);
});
