// Schemas of a document as a page shows them: the text about a value, its parts, and where its name leads.
import { describe, expect, test } from 'vitest';
import { bodyLines, compileOperation, compilePart, compilerFor, compileSchema, FILE, linesOf, taking } from './compile-document.js';

const bodyOf = async (schema: unknown, schemas?: Record<string, unknown>) => bodyLines(await compileOperation(taking(schema, schemas)));

test('the page of a schema has its own example, else one that an operation shows of it, else one that is made', async () => {
  const order = { type: 'object', properties: { id: { type: 'string' } } };
  const paths = {
    '/a': { get: { responses: { 200: { content: { 'application/json': { example: { data: { id: 'ord_1', of: 'a whole' } } } } } } } },
  };
  const example = `${FILE}#/paths/~1a/get/responses/200/content/application~1json/example/data`;
  const shown = async (schema: object, given?: string) => {
    const part = { part: 'schema' as const, node: `${FILE}#/components/schemas/Order`, ...(given && { example: given }) };
    const { body } = compilePart(await compilerFor({ paths, components: { schemas: { Order: schema } } }), part);
    const view = body.kind === 'api' && body.view.part === 'schema' ? body.view : undefined;
    return view?.examples.map(({ code }) => code.replace(/<[^>]*>|\s/g, ''));
  };
  expect(await shown(order, example)).toEqual(['{"id":"ord_1"}']);
  expect(await shown({ ...order, example: { id: 'own' } }, example)).toEqual(['{"id":"own"}']);
  expect(await shown(order)).toEqual(['{"id":"string"}']);
});

test('fields have a type, what is demanded of them, and an anchor made of the names that lead to them', async () => {
  const schema = {
    type: 'object',
    required: ['id', 'size'],
    properties: {
      id: { type: 'string', format: 'uuid', readOnly: true },
      size: { type: 'integer', minimum: 1, maximum: 9, default: 3, multipleOf: 2 },
      price: { type: 'number', exclusiveMinimum: 0 },
      share: { type: 'number', minimum: 0, exclusiveMaximum: 1 },
      rate: { type: 'number', maximum: 5, exclusiveMaximum: true },
      least: { type: 'number', maximum: 7 },
      image: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' },
      note: { type: ['string', 'null'], maxLength: 10, pattern: '^a', deprecated: true },
      state: { enum: ['open', 'closed', null] },
      items: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'object', properties: { name: { type: 'string' } } } },
    },
    additionalProperties: false,
  };
  expect(await bodyOf(schema)).toEqual([
    'object Other fields=not allowed',
    '(fields)',
    '  id : string <uuid> read-only #body-id',
    '  size* : integer Default=3 Range=1 to 9 Multiple of=2 #body-size',
    '  price : number Range=greater than 0 #body-price',
    '  share : number Range=at least 0, less than 1 #body-share',
    '  rate : number Range=less than 5 #body-rate',
    '  least : number Range=at most 7 #body-least',
    '  image : string Content=image/png Encoding=base64 #body-image',
    '  note : string nullable deprecated Length=at most 10 characters Pattern=^a #body-note',
    '  state : string nullable One of=open|closed|null #body-state',
    '  items : array of object Items=at least 1 item, all different #body-items',
    '  (Items)',
    '    - : object #body-items-items',
    '    (fields)',
    '      name : string #body-items-name',
  ]);
});

test('parts of an allOf are one list of fields, and what each demands holds', async () => {
  const schemas = {
    Base: { type: 'object', required: ['id'], properties: { id: { type: 'string' }, kind: { type: 'string' } } },
    Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }, { properties: { own: { type: 'boolean' } } }] },
  };
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Base' },
      { required: ['kind'], properties: { kind: { const: 'a' } } },
      { $ref: '#/components/schemas/Loop' },
    ],
  };
  expect(await bodyOf(schema, schemas)).toEqual([
    'object',
    '(fields)',
    '  id* : string #body-id',
    '  kind* : string Always=a #body-kind',
    '  own : boolean #body-own',
  ]);
});

test('lists by position, names by pattern, any other name, conditions and negations have groups of their own', async () => {
  const schema = {
    type: 'object',
    patternProperties: { '^x-': { type: 'string' } },
    additionalProperties: { type: 'integer' },
    propertyNames: { pattern: '^[a-z]+$' },
    dependentRequired: { a: ['b', 'c'] },
    properties: {
      pair: { prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
      old: { type: 'array', items: [{ type: 'string' }], additionalItems: { type: 'number', minimum: 1 } },
      open: true,
      closed: false,
    },
    not: { required: ['z'] },
    if: { properties: { a: { const: 1 } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['b'] },
  };
  expect(await bodyOf(schema)).toEqual([
    'object Names=^[a-z]+$ Dependencies=a needs b, c',
    '(fields)',
    '  pair : tuple Items=no others #body-pair',
    '  (Position)',
    '    1 : string #body-pair-1',
    '    2 : integer #body-pair-2',
    '  old : tuple #body-old',
    '  (Position)',
    '    1 : string #body-old-1',
    '  (Further items)',
    '    - : number Range=at least 1 #body-old-items',
    '  open : any #body-open',
    '  closed : nothing #body-closed',
    '  ^x- : string #body-pattern-x-735975',
    '  any other name : integer #body-any',
    '(Not)',
    '  with z : object #body-not',
    '  (fields)',
    '    z* : any #body-not-z',
    '(Condition)',
    '  If : object #body-If',
    '  (fields)',
    '    a : integer Always=1 #body-If-a',
    '  Then : object #body-Then',
    '  (fields)',
    '    b* : any #body-Then-b',
  ]);
});

describe('a component', () => {
  const schemas = {
    Node: {
      type: 'object',
      description: 'A node.',
      properties: {
        next: { $ref: '#/components/schemas/Node' },
        children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
      },
    },
  };

  test('is drawn once on a page; its name is a link from then on, inside itself too', async () => {
    const schema = {
      type: 'object',
      properties: { first: { $ref: '#/components/schemas/Node' }, second: { $ref: '#/components/schemas/Node' } },
    };
    expect(await bodyOf(schema, schemas)).toEqual([
      'object',
      '(fields)',
      '  first : {Node} #body-first',
      '  (fields)',
      '    next : {Node} #body-first-next',
      '    children : array of {Node} #body-first-children',
      '  second : {Node} #body-second',
    ]);
  });

  test('without a page of its own is linked to where it is drawn', async () => {
    const schema = { type: 'object', properties: { first: { $ref: '#/components/schemas/Node' } } };
    const { view } = await compileOperation(taking(schema, schemas), { api: { schemas: false } });
    const first = view.body?.contents[0]?.schema.groups[0]?.entries[0]?.schema;
    expect(first?.groups[0]?.entries[0]?.schema.type).toEqual([{ text: 'Node', href: '#body-first' }]);
  });

  test('without a page of its own, that is a body or an answer, is linked to under its heading', async () => {
    const { view } = await compileOperation(taking({ $ref: '#/components/schemas/Node' }, schemas), { api: { schemas: false } });
    const next = view.body?.contents[0]?.schema.groups[0]?.entries[0]?.schema;
    expect(next?.type).toEqual([{ text: 'Node', href: '#request-body' }]);
    expect(view.body?.anchor).toBe('request-body');
  });

  test('keeps the texts beside the reference, in 3.0 as in 3.1', async () => {
    const schema = {
      type: 'object',
      properties: { a: { $ref: '#/components/schemas/Node' }, b: { $ref: '#/components/schemas/Node', description: 'Another.' } },
    };
    for (const dialect of ['openapi-3.0', 'openapi-3.1'] as const) {
      const { view } = await compileOperation(taking(schema, schemas), { dialect });
      const entries = view.body?.contents[0]?.schema.groups[0]?.entries ?? [];
      expect(entries.map((entry) => entry.schema.description)).toEqual(['<p>A node.</p>', '<p>Another.</p>']);
    }
  });

  test('that is on the page already is a link, and what is beside the reference is still shown', async () => {
    const ref = { $ref: '#/components/schemas/Node' };
    const beside = { required: ['zz', 'next'], properties: { zz: { enum: ['only-here'] } } };
    const more = {
      allOf: [{ properties: { yy: { type: 'string' } } }],
      anyOf: [
        { title: 'A', required: ['a'] },
        { title: 'B', required: ['b'] },
      ],
    };
    const schema = {
      type: 'object',
      properties: { first: ref, second: { ...ref, ...beside }, third: { ...ref, ...more }, fourth: { ...ref, description: 'x' } },
    };
    const lines = await bodyOf(schema, schemas);
    expect(lines.slice(lines.findIndex((line) => line.includes('second')))).toEqual([
      '  second : {Node} #body-second',
      '  (fields)',
      '    zz* : string One of=only-here #body-second-zz',
      '    next* : {Node} #body-second-next',
      '  third : {Node} #body-third',
      '  (fields)',
      '    yy : string #body-third-yy',
      '  (Any of)',
      '    A : object #body-third-A',
      '    (fields folded)',
      '      a* : any #body-third-A-a',
      '    B : object #body-third-B',
      '    (fields folded)',
      '      b* : any #body-third-B-b',
      '  fourth : {Node} #body-fourth',
    ]);
    // Links to where it is drawn lead to nothing else that is drawn with it.
    const plain = { properties: { first: { ...ref, ...beside }, second: ref, third: ref } };
    const { view } = await compileOperation(taking(plain, schemas), { api: { schemas: false } });
    const [, , third] = view.body?.contents[0]?.schema.groups[0]?.entries ?? [];
    expect(third?.schema.type).toEqual([{ text: 'Node', href: '#body-second' }]);
  });

  test('is shown inside itself once, whatever is beside the reference or merged with it', async () => {
    const ref = { $ref: '#/components/schemas/Loop' };
    const extra = { properties: { extra: { type: 'string' } } };
    for (const child of [{ ...ref, ...extra }, { allOf: [ref, extra] }]) {
      for (const pages of [true, false]) {
        const root = taking(ref, { Loop: { type: 'object', properties: { child } } });
        const { view, diagnostics } = await compileOperation(root, { api: { schemas: pages } });
        const lines = linesOf(view.body?.contents[0]?.schema);
        expect(lines.filter((line) => line.includes('extra')).length).toBe(1);
        expect(lines.at(-1)).toMatch(/^ {6}extra|^ {4}extra|^ {4}child : \{\w+\} #body-child-child$/);
        expect(diagnostics).toEqual([]);
      }
    }
  });

  test('that makes a field of its base narrower is what the field leads to, and is not drawn within itself', async () => {
    const base = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const of = (child: object) => ({
      Base: { type: 'object', properties: { id: { type: 'string' }, child: base('Base'), all: { type: 'array', items: base('Base') } } },
      Node: { allOf: [base('Base'), { properties: { child, all: { items: base('Node') } } }] },
    });
    expect(await bodyOf(base('Node'), of(base('Node')))).toEqual([
      '{Node}',
      '(fields)',
      '  id : string #body-id',
      '  child : {Node} #body-child',
      '  all : array of {Node} #body-all',
    ]);
    // Of what has no name the second one is a link to the first.
    const { view, diagnostics } = await compileOperation(taking(base('Node'), of({ properties: { child: base('Node'), own: {} } })));
    const schema = view.body?.contents[0]?.schema;
    expect(linesOf(schema).length).toBeLessThan(20);
    expect(diagnostics).toEqual([]);
  });

  test('has a page with all of it, an example, and who uses it', async () => {
    const { view, outline } = await compileSchema(taking({}, schemas), 'Node');
    expect(linesOf(view.schema)).toEqual([
      'object',
      '(fields)',
      '  next : {Node} #schema-next',
      '  children : array of {Node} #schema-children',
    ]);
    expect(view.description).toBe('<p>A node.</p>');
    expect(outline.headings.map(({ id }) => id)).toEqual(['schema', 'example']);
  });
});

test('references in other files are read from there', async () => {
  const files = {
    'openapi/parts/pet.yaml': { Pet: { properties: { owner: { $ref: 'people.yaml#/Person' } } } },
    'openapi/parts/people.yaml': { Person: { properties: { name: { type: 'string' } } } },
  };
  const entry = await compileOperation(taking({ $ref: 'parts/pet.yaml#/Pet' }), { files });
  expect(bodyLines(entry)).toEqual(['Pet', '(fields)', '  owner : Person #body-owner', '  (fields)', '    name : string #body-owner-name']);
});

test('references that lead nowhere, or in a circle, are shown as such', async () => {
  const schemas = { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } };
  const schema = { properties: { gone: { $ref: '#/nowhere' }, round: { $ref: '#/components/schemas/A' } } };
  expect(await bodyOf(schema, schemas)).toEqual([
    'object',
    '(fields)',
    '  gone : unknown Reference that leads nowhere=#/nowhere #body-gone',
    '  round : unknown Reference that leads nowhere=#/components/schemas/A #body-round',
  ]);
});

test('numbers stand as their author wrote them', async () => {
  const at = 'openapi/shop.yaml#/paths/~1orders/post/requestBody/content/application~1json/schema';
  const written = { [`${at}/default`]: '1.10', [`${at}/enum/1`]: '0123', [`${at}/maximum`]: '9007199254740993' };
  const schema = { type: 'number', default: 1.1, enum: [1, 83], maximum: 9007199254740992 };
  expect(bodyLines(await compileOperation(taking(schema), { written }))).toEqual([
    'number Default=1.10 One of=1|0123 Range=at most 9007199254740993',
  ]);
});

test('a whole file is called the same wherever it is named', async () => {
  const files = {
    'openapi/schemas/order.yaml': { type: 'object', title: 'Some title', properties: { id: { type: 'string' } } },
    'openapi/line.json': { type: 'object', title: 'Some title', properties: { n: { type: 'integer' } } },
  };
  const root = {
    ...taking(
      { type: 'object', properties: { one: { $ref: 'schemas/order.yaml' }, two: { $ref: 'line.json' } } },
      { Purchase: { $ref: './schemas/order.yaml' } },
    ),
  };
  const operation = await compileOperation(root, { files });
  expect(bodyLines(operation).filter((line) => / : /.test(line))).toEqual([
    '  one : Purchase #body-one',
    '    id : string #body-one-id',
    '  two : line #body-two',
    '    n : integer #body-two-n',
  ]);
});
