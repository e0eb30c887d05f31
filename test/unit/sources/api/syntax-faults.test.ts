// A slip in a description of an API is told once, where it is, with what to do about it; what the parser says after it is left out.
import { expect, test } from 'vitest';
import { parseJson } from '../../../../src/sources/api/read/json/parse-json.js';
import { parseYamlText } from '../../../../src/sources/api/read/parse-yaml-text.js';

const SHOP = `openapi: 3.0.3
tags: [{ name: a, description: b }, { name: c }]
paths:
  /orders:
    get:
      summary: "All"
      parameters:
        - { name: tags, in: query, schema: { type: array } }
        - name: b
          in: query
          schema:
            type: string
      responses:
        '200': { description: OK }
        '404': { description: None }
  /orders/{id}:
    get:
      operationId: get-order
      responses:
        '200':
          description: OK
          content: { application/json: { schema: { $ref: '#/Order' } } }
components:
  schemas:
    Order:
      properties:
        id: { type: string }
        name:
          type: string
          description: A name
`;

const faultsOf = (text: string) => parseYamlText(text).faults.map(({ line, column, hint }) => [line, column, hint]);

const IN_QUOTES = "a text with `: ` in it stands in quotes: 'Orders: all of them'";
const AS_TEXT = 'put all of it in quotes: nothing follows a closing quote, a bracket or a *name';
const COLON = 'write a colon and a space behind the key, or quotes around the text';

test.each([
  ['tags,', 'tags[],', 8, 23, "inside of { } and [ ] a text with brackets stands in quotes: 'tags[]'"],
  ['A name', 'A name: of it', 30, 24, IN_QUOTES],
  ['"All"', '"All" of them', 6, 22, AS_TEXT],
  ['"All"', '{id} of all', 6, 21, AS_TEXT],
  ['"All"', "'It's all'", 6, 20, "inside of single quotes an apostrophe is written twice: 'it''s'"],
  ['"All"', '@All', 6, 16, 'a text that begins with @ stands in quotes'],
  ['"All"', '"\\d"', 6, 17, 'write the backslash twice, or single quotes around the text'],
  ['"All"', '| All', 6, 18, 'begin the text on the next line, indented'],
  ['"All"', '"All', 31, 1, 'close the quote that line 6 begins'],
  ["'200': { description: OK }", "'200: { description: OK }", 14, 9, 'close the quote that begins here'],
  ['{ description: OK }', '{ description: OK', 15, 9, 'close the { of line 14'],
  ['{ name: c }]', '{ name: c }', 3, 1, 'close the [ of line 2'],
  ["'#/Order'", '#/Order', 23, 1, 'close the { of line 22: what follows # is a comment there, unless quotes stand around it'],
  ['{ description: OK }', '{ description: OK }}', 14, 35, 'there is one } too many'],
  ['b }, {', 'b } {', 2, 36, 'write a comma before the {'],
  [
    'a, description',
    'a description',
    2,
    16,
    "write a comma between the fields, and quotes around a text with `: ` in it: 'Orders: all of them'",
  ],
  ['    get:\n      operationId', '    get\n      operationId', 17, 5, COLON],
  ['operationId: get', 'operationId:get', 18, 7, COLON],
  ['- name: b', '-name: b', 9, 1, 'write a space behind the dash'],
  [
    '          in: query',
    '            in: query',
    9,
    17,
    'line 10 begins in column 13, and line 9 in column 11: what belongs to one object begins in the same column',
  ],
  [
    '      operationId',
    '     operationId',
    18,
    19,
    'line 19 begins in column 7, and line 18 in column 6: what belongs to one object begins in the same column',
  ],
  ['          description: A', '         description: A', 30, 1, 'begin it in column 11, as line 29 does, or in column 9, as line 27 does'],
  ['      operationId', '\toperationId', 18, 1, 'write spaces instead of the tab: YAML takes none at the start of a line'],
  [
    '      operationId: get-order\n',
    '      operationId: a\n      operationId: b\n',
    19,
    7,
    'keep one of the two, or put together what stands below them',
  ],
  ['"All"', '*all', 6, 16, 'a text that begins with * stands in quotes'],
  [
    '      operationId: get-order\n',
    '<<<<<<< HEAD\n      operationId: a\n=======\n      operationId: b\n>>>>>>> other\n',
    18,
    1,
    'keep one of the two versions, and remove the lines of marks',
  ],
])('%j written as %j is one fault, in line %i', (right, wrong, line, column, hint) => {
  expect(SHOP).toContain(right);
  expect(faultsOf(SHOP.replace(right, wrong))).toEqual([[line, column, hint]]);
});

test('faults that stand apart are all told, up to three', () => {
  const two = SHOP.replace('"All"', 'All: of them').replace('A name', 'A name: of it');
  expect(faultsOf(two)).toEqual([
    [6, 16, IN_QUOTES],
    [30, 24, IN_QUOTES],
  ]);
  const many = Array.from({ length: 9 }, (_, index) => `a${index}: b: c\n\n`).join('');
  expect(faultsOf(many).map(([line]) => line)).toEqual([1, 3, 5]);
});

const OPEN = 'close the bracket or the quote that is still open';
test.each([
  ['{"a": 1,}', 9, 'take away the comma before this }'],
  [`{"a": [1,], "b": "${'c'.repeat(500)}"}`, 10, 'take away the comma before this ]'],
  ['{"a": 1 "b": 2}', 9, 'write a comma before this, or a backslash before a quote that belongs to the text'],
  ["{'a': 1}", 2, 'write double quotes: JSON has no others'],
  ['{a: 1}', 2, 'names stand in double quotes'],
  ['{"a" 1}', 6, 'write a colon between the name and its value'],
  ['{"a": b}', 7, 'texts stand in double quotes'],
  ['{"a": 1 // b\n}', 9, 'take away the comment: JSON has none'],
  ['{"a": "b\n"}', 9, 'close the quote on its line: a line break in a text is written \\n, and a tab \\t'],
  ['{"a": "\\d"}', 9, 'a backslash that is meant as itself is written twice'],
  ['{"a": 1}}', 9, 'remove what follows the last bracket'],
  ['{"a": {"b": 1}\n', 14, OPEN],
  ['{"a": "b', 8, OPEN],
])('%j is told in column %i', (text, column, hint) => {
  expect(parseJson(text).faults.map((fault) => [fault.column, fault.hint])).toEqual([[column, hint]]);
});
