// A slip in a description of an API is reported once, where it is, with what to do about it. What the parser reports after it is left out.
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

const IN_QUOTES = "put quotes around a text that contains `: `: 'Orders: all of them'";
const AS_TEXT = 'put quotes around the whole text: nothing can follow a closing quote, a closing bracket or a *name';
const COLON = 'write a colon and a space after the key, or put quotes around the text';

test.each([
  ['tags,', 'tags[],', 8, 23, "put quotes around a text with brackets inside { } or [ ]: 'tags[]'"],
  ['A name', 'A name: of it', 30, 24, IN_QUOTES],
  ['"All"', '"All" of them', 6, 22, AS_TEXT],
  ['"All"', '{id} of all', 6, 21, AS_TEXT],
  ['"All"', "'It's all'", 6, 20, "write an apostrophe inside single quotes twice: 'it''s'"],
  ['"All"', '@All', 6, 16, 'put quotes around a text that begins with @'],
  ['"All"', '"\\d"', 6, 17, 'write the backslash twice, or put single quotes around the text'],
  ['"All"', '| All', 6, 18, 'begin the text on the next line, indented'],
  ['"All"', '"All', 31, 1, 'close the quotation mark that begins in line 6'],
  ["'200': { description: OK }", "'200: { description: OK }", 14, 9, 'close the quotation mark that begins here'],
  ['{ description: OK }', '{ description: OK', 15, 9, 'close the { of line 14'],
  ['{ name: c }]', '{ name: c }', 3, 1, 'close the [ of line 2'],
  ["'#/Order'", '#/Order', 23, 1, 'close the { of line 22, or put quotes around the text with the #, which begins a comment there'],
  ['{ description: OK }', '{ description: OK }}', 14, 35, 'remove this }, which closes nothing'],
  ['b }, {', 'b } {', 2, 36, 'write a comma before the {'],
  [
    'a, description',
    'a description',
    2,
    16,
    "write a comma between the fields, and put quotes around a text that contains `: `: 'Orders: all of them'",
  ],
  ['    get:\n      operationId', '    get\n      operationId', 17, 5, COLON],
  ['operationId: get', 'operationId:get', 18, 7, COLON],
  ['- name: b', '-name: b', 9, 1, 'write a space after the dash'],
  [
    '          in: query',
    '            in: query',
    9,
    17,
    'begin the keys of one object in the same column: line 9 begins in column 11, but line 10 in column 13',
  ],
  [
    '      operationId',
    '     operationId',
    18,
    19,
    'begin the keys of one object in the same column: line 18 begins in column 6, but line 19 in column 7',
  ],
  ['          description: A', '         description: A', 30, 1, 'begin it in column 11, as line 29 does, or in column 9, as line 27 does'],
  ['      operationId', '\toperationId', 18, 1, 'replace the tab with spaces: YAML allows no tabs at the start of a line'],
  ['      operationId: get-order\n', '      operationId: a\n      operationId: b\n', 19, 7, 'keep one of the two, or merge their values'],
  ['"All"', '*all', 6, 16, 'correct the name, or put quotes around a text that begins with *'],
  [
    '      operationId: get-order\n',
    '<<<<<<< HEAD\n      operationId: a\n=======\n      operationId: b\n>>>>>>> other\n',
    18,
    1,
    'keep one of the two versions, and remove the marker lines',
  ],
])('%j written as %j is one fault, in line %i', (right, wrong, line, column, hint) => {
  expect(SHOP).toContain(right);
  expect(faultsOf(SHOP.replace(right, wrong))).toEqual([[line, column, hint]]);
});

test('faults that stand apart are all reported, up to three', () => {
  const two = SHOP.replace('"All"', 'All: of them').replace('A name', 'A name: of it');
  expect(faultsOf(two)).toEqual([
    [6, 16, IN_QUOTES],
    [30, 24, IN_QUOTES],
  ]);
  const many = Array.from({ length: 9 }, (_, index) => `a${index}: b: c\n\n`).join('');
  expect(faultsOf(many).map(([line]) => line)).toEqual([1, 3, 5]);
});

const OPEN = 'close the bracket or the quotation mark that is still open';
test.each([
  ['{"a": 1,}', 9, 'remove the comma before this }'],
  [`{"a": [1,], "b": "${'c'.repeat(500)}"}`, 10, 'remove the comma before this ]'],
  ['{"a": 1 "b": 2}', 9, 'write a comma before this, or a backslash before a quotation mark that belongs to the text'],
  ["{'a': 1}", 2, 'use double quotes: JSON has no single quotes'],
  ['{a: 1}', 2, 'put the name in double quotes'],
  ['{"a" 1}', 6, 'write a colon between the name and its value'],
  ['{"a": b}', 7, 'put texts in double quotes'],
  ['{"a": 1 // b\n}', 9, 'remove the comment: JSON has no comments'],
  ['{"a": "b\n"}', 9, 'close the quotation mark on the same line; write a line break in a text as \\n, and a tab as \\t'],
  ['{"a": "\\d"}', 9, 'write a literal backslash twice'],
  ['{"a": 1}}', 9, 'remove the text after the last bracket'],
  ['{"a": {"b": 1}\n', 14, OPEN],
  ['{"a": "b', 8, OPEN],
])('%j is reported in column %i', (text, column, hint) => {
  expect(parseJson(text).faults.map((fault) => [fault.column, fault.hint])).toEqual([[column, hint]]);
});
