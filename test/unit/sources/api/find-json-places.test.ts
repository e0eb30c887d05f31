// Places of values in JSON are those in the tree of `jsonc-parser`.
import fc from 'fast-check';
import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { keysOf, pointerTo } from '../../../../src/base/documents/json-pointer.js';
import { findJsonPlaces, type JsonPlace } from '../../../../src/sources/api/read/json/find-json-places.js';
import { readSpecification } from '../../../../src/sources/api/read/read-specification.js';
import { SEED } from '../../../seed.js';

/** The last of several members with one name counts, as in `JSON.parse`. */
function libraryPlaces(text: string, pointers: readonly string[]): JsonPlace[] {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  expect(errors, text).toEqual([]);
  return pointers.map((pointer) => {
    let node: Node | undefined = root;
    let place = { start: 0, end: 1 };
    for (const key of keysOf(pointer)) {
      const [name, value]: (Node | undefined)[] =
        node?.type === 'array'
          ? [node.children?.[Number(key)], node.children?.[Number(key)]]
          : (node?.children?.findLast(({ children }) => children?.[0]?.value === key)?.children ?? []);
      if (!name || !value) break;
      place = { start: name.offset, end: name === value ? name.offset + 1 : name.offset + name.length };
      node = value;
    }
    return place;
  });
}

function pointersIn(value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [pointer, `${pointer}/missing`, `${pointer}/missing/0`];
  return [pointer, `${pointer}/missing`, ...Object.entries(value).flatMap(([key, child]) => pointersIn(child, pointerTo(pointer, key)))];
}

const expectSame = (text: string, pointers: string[]) =>
  expect(findJsonPlaces(text, pointers), text).toEqual(libraryPlaces(text, pointers));

// Valid JSON with all kinds of blanks, escapes, and members with the same name.
const space = fc.constantFrom('', '', ' ', '\n', '\r\n', '\t', '\r\n    ');
const quoted = fc
  .tuple(
    fc.oneof(fc.constantFrom('a', 'b', '/', '~1', '"', '\\', '\\"', ']', '{', ',', ':', '', '__proto__'), fc.string({ unit: 'binary' })),
    fc.boolean(),
  )
  .map(([text, isEscaped]) =>
    isEscaped
      ? `"${[...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`
      : JSON.stringify(text),
  );
const number = fc.constantFrom('0', '-1', '1.50', '1e400', '12345678901234567890', '-0.1E-7');
const { json } = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.oneof(quoted, number, fc.constantFrom('true', 'false', 'null')),
    fc
      .tuple(
        space,
        fc.array(
          fc.tuple(space, tie('json'), space).map((parts) => parts.join('')),
          { maxLength: 4 },
        ),
      )
      .map(([inside, items]) => `[${items.length === 0 ? inside : items.join(',')}]`),
    fc
      .tuple(
        space,
        fc.array(
          fc.tuple(space, quoted, space, fc.constant(':'), space, tie('json'), space).map((parts) => parts.join('')),
          { maxLength: 5 },
        ),
      )
      .map(([inside, members]) => `{${members.length === 0 ? inside : members.join(',')}}`),
  ),
}));

test('every value of a generated document has the place that the library gives it, and a missing one that of its parent', () => {
  let members = 0;
  fc.assert(
    fc.property(space, json, space, (before, text, after) => {
      const whole = before + text + after;
      const pointers = pointersIn(JSON.parse(whole));
      members += pointers.length;
      expectSame(whole, pointers);
    }),
    { seed: SEED, numRuns: 2000 },
  );
  expect(members).toBeGreaterThan(10_000);
});

test('values far down, and values of a large document, have the places that the library gives them', () => {
  const deep = `${'{"a":[0,'.repeat(500)}"end"${']}'.repeat(500)}`;
  expectSame(deep, ['/a/1'.repeat(500), '/a/1'.repeat(250), `${'/a/1'.repeat(499)}/a/0`]);
  const large = JSON.stringify(
    { paths: Array.from({ length: 20_000 }, (_, index) => ({ [`key "${index}"`]: [index, 'é\n'] })) },
    undefined,
    2,
  );
  expectSame(
    large,
    [0, 1, 777, 19_999].flatMap((index) => [`/paths/${index}`, `/paths/${index}/key "${index}"/1`]),
  );
  const nested = 200_000;
  expect(findJsonPlaces(`[${'['.repeat(nested)}${']'.repeat(nested)},1]`, ['/1'])).toEqual([
    { start: 2 * nested + 2, end: 2 * nested + 3 },
  ]);
});

test('a byte order mark moves no place', () => {
  const text = '{\r\n  "openapi": "3.1.0",\r\n  "info": {}\r\n}';
  const read = (bytes: string) => {
    const result = readSpecification(new TextEncoder().encode(bytes), 'a.json');
    return 'file' in result ? result.file.placesOf(['/info', '/openapi']) : result;
  };
  expect(read(`\uFEFF${text}`)).toEqual(read(text));
  expect(read(text)).toMatchObject([
    { line: 3, column: 3 },
    { line: 2, column: 3 },
  ]);
});
