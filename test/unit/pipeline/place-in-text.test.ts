// Where a place in a description is in the file that it is written in. Undefined if that is not certain.
import { expect, test } from 'vitest';
import { createTextPlaces } from '../../../src/pipeline/findings/place-in-text.js';
import { readSpecification } from '../../../src/sources/api/read/read-specification.js';

/** The link `[a](x.md)` in the text of `/info/description`, found from how the text itself has it. */
function placeIn(source: string, file = 'api.yaml', wanted = '[a](x.md)', nth = 0): string {
  const parsed = readSpecification(new TextEncoder().encode(source), file);
  if (!('file' in parsed)) throw new Error('not read');
  const text = (parsed.file.value as { info: { description: string } }).info.description;
  let offset = -1;
  for (let count = 0; count <= nth; count++) offset = text.indexOf(wanted, offset + 1);
  const before = text.slice(0, offset).split('\n');
  const rest = text.slice(offset).split('\n')[0] ?? '';
  const [key = expect.fail()] = parsed.file.placesOf(['/info/description']);
  const place = createTextPlaces(source)(key, { line: before.length, begins: rest.slice(0, 32).trimEnd() });
  return place
    ? (source.split('\n')[place.line - 1] ?? '').slice(place.column - 1, place.column + 30).replace('\r', '') +
        ` @${place.line}:${place.column}`
    : 'at the key';
}

const yaml = (value: string) =>
  `openapi: 3.1.0\ninfo:\n  title: See [a](x.md) not here\n  description: ${value}\n  version: '1'\npaths: {}\n`;

test.each([
  ['a literal block', yaml('|\n    First line.\n\n    See [a](x.md) there.\n'), '[a](x.md) there. @7:9'],
  ['a literal block that is kept, with its indentation given', yaml('|2+\n     See [a](x.md) there.\n'), '[a](x.md) there. @5:10'],
  ['a literal block with lines like Windows', yaml('|\r\n    First\r\n    See [a](x.md)\r\n'), '[a](x.md) @6:9'],
  ['a folded block', yaml('>-\n    First line\n    goes on: see [a](x.md)\n    there.\n'), '[a](x.md) @6:18'],
  ['a plain text', yaml('See [a](x.md) there'), '[a](x.md) there @4:20'],
  ['a plain text of two lines', yaml('See\n    [a](x.md)\n    there'), '[a](x.md) @5:5'],
  ['a text below its key', yaml('\n    See [a](x.md) there'), '[a](x.md) there @5:9'],
  ['single quotes', yaml("'It''s [a](x.md) isn''t it'"), "[a](x.md) isn''t it' @4:23"],
  ['double quotes', yaml('"See \\"it\\": [a](x.md) \\"there\\" \\u00e9"'), '[a](x.md) \\"there\\" \\u00e9" @4:29'],
  ['an anchor before it', yaml('&text "See [a](x.md)"'), '[a](x.md)" @4:27'],
  [
    'a map on one line',
    "openapi: 3.1.0\ninfo: { title: 'A', description: 'See [a](x.md)', version: '1' }\n",
    "[a](x.md)', version: '1' } @2:39",
  ],
])('in %s', (_, source, expected) => {
  expect(placeIn(source)).toBe(expected);
});

test('in JSON, on one line or on many', () => {
  const value = { openapi: '3.1.0', info: { title: 'A [a](x.md)', description: 'One "two"\nSee [a](x.md) é there' } };
  expect(placeIn(JSON.stringify(value), 'api.json')).toBe('[a](x.md) é there"}} @1:82');
  expect(placeIn(JSON.stringify(value, null, 2), 'api.json')).toBe('[a](x.md) é there" @5:38');
  expect(placeIn(JSON.stringify(value).replace('é', '\\u00e9'), 'api.json')).toBe('[a](x.md) \\u00e9 there"}} @1:82');
});

test('of equal ones in a literal block the line tells which; elsewhere nothing does', () => {
  expect(placeIn(yaml('|\n    [a](x.md)\n\n    [a](x.md)\n'), 'api.yaml', '[a](x.md)', 1)).toBe('[a](x.md) @7:5');
  expect(placeIn(yaml('|\n    [a](x.md) [a](x.md) [a](x.md) [a](x.md) [a](x.md)\n'))).toBe('at the key');
  expect(placeIn(yaml('>\n    [a](x.md)\n\n    [a](x.md)\n'))).toBe('at the key');
});

test('a text that stands elsewhere, or is written in another way, is reported at its key', () => {
  expect(placeIn(`openapi: 3.1.0\nx: &text See [a](x.md)\ninfo:\n  title: A\n  description: *text\n  version: '1'\n`)).toBe('at the key');
  expect(placeIn('{"info":{"description":"[\\u0061](x.md)"}}', 'api.json')).toBe('at the key');
});
