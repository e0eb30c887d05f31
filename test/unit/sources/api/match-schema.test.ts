// A value against a schema: each contradiction, with the keys that lead to it, and what only a strict caller gets.
import { describe, expect, test } from 'vitest';
import { formatFault } from '../../../../src/sources/api/schema/match-format.js';
import { createSchemaMatcher, type MatchOptions } from '../../../../src/sources/api/schema/match-schema.js';

const BRANCHES = JSON.parse('{"if":{"required":["a"]},"then":{"required":["b"]},"else":{"required":["c"]}}');

function faultsOf(schema: unknown, value: unknown, options: Partial<MatchOptions> & { dialect?: 'openapi-3.0' } = {}): string[] {
  const { dialect = 'openapi-3.1', ...rest } = options;
  const files = { 'a.json': { Id: { type: 'string', readOnly: true }, schema } };
  const match = createSchemaMatcher({ files, dialect }, { steps: 10_000, isStrict: true, ...rest });
  return match({ file: 'a.json', value: schema }, value).map(({ path, says }) => `${path.join('.')}: ${says}`);
}

test('an unknown type is named as written, also if every object has a property of its name', () => {
  for (const type of ['qqqq', 'constructor', 'toString', '__proto__'])
    expect(faultsOf({ type: [type, 'string'] }, 3).map((fault) => fault.replace(type, '…'))).toEqual(
      faultsOf({ type: ['…', 'string'] }, 3),
    );
});

test('all faults are reported, not the first alone', () => {
  const schema = {
    required: ['isbn', 'title', 'shelf'],
    additionalProperties: false,
    properties: { isbn: { type: 'string', pattern: '^\\d{10}$' }, title: { type: 'string' }, shelf: { type: 'string' } },
  };
  expect(faultsOf(schema, { isbn: '12x', title: 3, shelv: 'a' })).toEqual([
    ': has no "shelf"',
    'isbn: is the text "12x", which does not match its pattern ^\\d{10}$',
    'title: must be text, but is 3',
    'shelv: is not a property of its schema, which allows no other properties',
  ]);
});

describe.each([
  ['pattern', { pattern: '^a+$' }, 'aa', 'ab'],
  ['uniqueItems', { uniqueItems: true }, [{ a: 1 }, { a: 2 }], [{ a: 1 }, { a: 1 }]],
  ['not', { not: { type: 'string' } }, 1, 'a'],
  ['if and then', BRANCHES, { a: 1, b: 1 }, { a: 1, c: 1 }],
  ['if and else', BRANCHES, { c: 1 }, { b: 1 }],
  ['contains', { contains: { const: 1 } }, [2, 1], [2]],
  ['minContains', { contains: { const: 1 }, minContains: 2 }, [1, 1], [1]],
  ['maxContains', { contains: { const: 1 }, minContains: 0, maxContains: 1 }, [], [1, 1]],
  ['propertyNames', { propertyNames: { pattern: '^[a-z]+$' } }, { ab: 1 }, { aB: 1 }],
  ['patternProperties', { patternProperties: { '^x-': { type: 'number' } } }, { 'x-a': 1, b: 'c' }, { 'x-a': 'b' }],
  [
    'additionalProperties beside patterns',
    { patternProperties: { '^x-': true }, additionalProperties: false },
    { 'x-a': 1 },
    { 'x-a': 1, b: 1 },
  ],
  ['dependentRequired', { dependentRequired: { a: ['b'] } }, { b: 1 }, { a: 1 }],
  ['dependentSchemas', { dependentSchemas: { a: { required: ['b'] } } }, { a: 1, b: 1 }, { a: 1 }],
  ['exactly one of oneOf', { oneOf: [{ minimum: 1 }, { minimum: 5 }] }, 3, 7],
  [
    'unevaluatedProperties',
    {
      allOf: [{ properties: { a: true } }],
      oneOf: [{ required: ['b'], properties: { b: true } }, { required: ['c'] }],
      unevaluatedProperties: false,
    },
    { a: 1, b: 1 },
    { a: 1, b: 1, d: 1 },
  ],
  ['date-time', { format: 'date-time' }, '2026-02-28T04:05:06.7+01:00', '2026-02-30T04:05:06Z'],
])('%s', (_, schema, right, wrong) => {
  test('is held against the value of a strict caller', () => {
    expect([faultsOf(schema, right), faultsOf(schema, wrong).length]).toEqual([[], 1]);
  });
});

test('a second choice that fits is no fault of an example; its pattern and its format are looked at', () => {
  const lenient = { isStrict: false };
  expect(faultsOf({ pattern: '^a$', format: 'date' }, 'b', lenient)).toHaveLength(2);
  expect(faultsOf({ oneOf: [{ minimum: 1 }, { minimum: 5 }] }, 7, lenient)).toEqual([]);
});

test('for a choice, the faults of the alternative that was meant are reported', () => {
  const kinds = ['card', 'bank'].map((kind) => ({ required: [kind], properties: { kind: { const: kind }, [kind]: { type: 'string' } } }));
  expect(faultsOf({ oneOf: kinds, discriminator: { propertyName: 'kind' } }, { kind: 'bank' })).toEqual([': has no "bank"']);
  expect(faultsOf({ anyOf: [{ type: 'null' }, { type: 'string', format: 'date' }] }, 'soon')).toEqual([
    ': is the text "soon", but must be a date such as 2026-02-03',
  ]);
  expect(faultsOf({ anyOf: [{ type: 'null' }, { type: 'boolean' }] }, 'soon')).toEqual([
    ': matches none of the schemas that are allowed for it',
  ]);
});

test('one part may require a property and another part mark it as readOnly, also behind references', () => {
  const schema = { allOf: [{ $ref: '#/Base' }, { required: ['id', 'name'], properties: { name: { $ref: '#/Id' } } }] };
  const files = {
    'shop.yaml': { Id: { $ref: '#/Real' }, Real: { type: 'string', readOnly: true }, Base: { properties: { id: { $ref: '#/Id' } } } },
  };
  const faults = (direction: 'request' | 'response') =>
    createSchemaMatcher({ files, dialect: 'openapi-3.1' }, { steps: 1_000, direction })({ file: 'shop.yaml', value: schema }, {}).map(
      ({ says }) => says,
    );
  expect(faults('request')).toEqual([]);
  expect(faults('response')).toEqual(['has no "id"', 'has no "name"']);
});

test('a schema that is made of itself, and that twice, is looked at once for what may be missing', () => {
  const files = {
    'shop.yaml': { A: { allOf: [{ $ref: '#/B' }, { $ref: '#/B' }], required: ['id'] }, B: { allOf: [{ $ref: '#/A' }, { $ref: '#/A' }] } },
  };
  const match = createSchemaMatcher({ files, dialect: 'openapi-3.1' }, { steps: 1_000 });
  expect(match({ file: 'shop.yaml', value: { $ref: '#/A' } }, {}).map(({ says }) => says)).toEqual(['has no "id"']);
  // No steps were used up by it.
  expect(match({ file: 'shop.yaml', value: { type: 'string' } }, 7)).toHaveLength(1);
});

describe('what only requests or only answers have', () => {
  const schema = {
    required: ['id', 'secret'],
    properties: { id: { $ref: '#/Id' }, secret: { type: 'string', writeOnly: true } },
  };
  test.each([
    ['request', { secret: 'a' }, []],
    ['request', { id: 'a', secret: 'a' }, ['id: is read-only, so a request does not contain it']],
    ['request', {}, [': has no "secret"']],
    ['response', { id: 'a' }, []],
    ['response', { id: 'a', secret: 'a' }, ['secret: is write-only, so a response does not contain it']],
    ['response', {}, [': has no "id"']],
    [undefined, {}, []],
    [undefined, { id: 'a', secret: 'a' }, []],
  ] as const)('in a %s of %j', (direction, value, faults) => {
    expect(faultsOf(schema, value, { direction })).toEqual(faults);
  });
});

test.each([
  ['date', ['2024-02-29', '2026-12-31'], ['2026-02-29', '2026-13-01', '2026-1-1', '']],
  [
    'date-time',
    ['2026-01-01T00:00:00Z', '2026-01-01t23:59:60.5-08:00'],
    ['2026-01-01', '2026-01-01T24:00:00Z', '2026-01-01T00:00:00', 'now'],
  ],
  ['uuid', ['01234567-89ab-CDEF-0123-456789abcdef'], ['0123456789abcdef0123456789abcdef', '01234567-89ab-cdef-0123-456789abcdeg']],
  ['email', ['a@b.example', 'a.b+c@d', 'zoë@example.com'], ['a', 'a@', '@b', 'a b@c', 'a@b@c', 'a@b..c']],
  ['uri', ['https://example.com/a?b#c', 'urn:a:b', 'mailto:a@b'], ['/a', 'example.com', 'https://a b', '']],
  ['ipv4', ['192.0.2.1', '255.255.255.255', '0.0.0.0'], ['256.0.0.1', '1.2.3', '1.2.3.4.5', '01.2.3.4']],
  ['ipv6', ['2001:db8::1', '::', '::ffff:192.0.2.1', '1:2:3:4:5:6:7:8'], ['1:2:3', '1::2::3', '12345::', '1:2:3:4:5:6:7::8:9', 'g::']],
  ['x-shelf', ['anything'], []],
])('the format %s is decided by the text', (format, right, wrong) => {
  expect(right.filter((text) => formatFault(format, text))).toEqual([]);
  expect(wrong.filter((text) => !formatFault(format, text))).toEqual([]);
});

test('a list of thousands that do not fit has a bounded number of faults', () => {
  const schema = { properties: { list: { type: 'array', items: { required: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] } } } };
  const list = Array.from({ length: 20_000 }, () => ({}));
  expect(faultsOf(schema, { list }, { steps: 1_000_000 }).length).toBeLessThanOrEqual(1000);
});

test('patterns that are invalid with the flag u are read without it, and one that is invalid by both contradicts nothing', () => {
  const described = (pattern: string) => ({ patternProperties: { [pattern]: {} }, additionalProperties: false });
  expect(faultsOf(described('^x\\-'), { 'x-a': 1 })).toEqual([]);
  expect(faultsOf(described('^x\\-'), { y: 1 })).toHaveLength(1);
  expect(faultsOf(described('('), { 'x-a': 1 })).toEqual([]);
  expect(faultsOf({ pattern: '^[\\w-.]+$' }, 'a b')).toHaveLength(1);
});

test('what a discriminator tells apart may fit two of the choices, and so may null', () => {
  const kind = { properties: { petType: { type: 'string' } } };
  expect(faultsOf({ oneOf: [kind, kind] }, { petType: 'Cat' })).toHaveLength(1);
  expect(faultsOf({ oneOf: [kind, kind], discriminator: { propertyName: 'petType' } }, { petType: 'Cat' })).toEqual([]);
  expect(faultsOf({ oneOf: [{ type: ['object', 'null'] }, { type: ['string', 'null'] }] }, null)).toEqual([]);
});
