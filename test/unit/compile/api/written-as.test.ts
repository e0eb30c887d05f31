// How a page says that lists and objects are written, and what links of responses send.
import { expect, test } from 'vitest';
import { compileOperation } from './compile-document.js';

const pageOf = async (operation: object) =>
  (await compileOperation({ paths: { '/orders': { post: { responses: {}, ...operation } } } })).view;

test.each([
  ['query', 'form', true, 'the parameter once for each value', 'a parameter for each field'],
  ['query', 'form', false, 'values with commas between them', 'names and values with commas between them'],
  ['query', 'spaceDelimited', false, 'values with spaces between them', 'names and values with spaces between them'],
  ['query', 'spaceDelimited', true, 'the parameter once for each value', 'a parameter for each field'],
  ['query', 'pipeDelimited', false, 'values with | between them', 'names and values with | between them'],
  ['query', 'deepObject', true, 'a field each, its name in brackets', 'a field each, its name in brackets'],
  ['header', 'simple', false, 'values with commas between them', 'names and values with commas between them'],
  ['header', 'simple', true, 'values with commas between them', 'name=value for each field, with commas between them'],
  ['path', 'matrix', true, 'each value after a semicolon, with its name', 'each field after a semicolon, as name=value'],
  [
    'path',
    'matrix',
    false,
    'after a semicolon, with its name, values with commas between them',
    'after a semicolon, with its name, names and values with commas between them',
  ],
  ['path', 'label', true, 'each value after a full stop', 'each field after a full stop, as name=value'],
  [
    'path',
    'label',
    false,
    'after a full stop, values with commas between them',
    'after a full stop, names and values with commas between them',
  ],
])('in %s, style %s, explode %s', async (place, style, explode, list, object) => {
  const parameters = ['array', 'object', 'string'].map((type) => ({ name: type, in: place, style, explode, schema: { type } }));
  const { parameters: sections } = await pageOf({ parameters });
  const shown = sections[0]?.entries.map(({ schema }) => schema.facts.find(({ label }) => label === 'Written as')?.values[0]?.text);
  expect(shown?.slice(0, 2)).toEqual([list, object]);
  expect(shown?.[2]).toBe({ matrix: 'after a semicolon, with its name', label: 'after a full stop' }[style]);
});

test('a field of a form shows its encoding, and a parameter shows that reserved characters are not encoded', async () => {
  const schema = { type: 'object', properties: { at: { type: 'object' }, ids: { type: 'array' }, text: { type: 'string' } } };
  const encoding = { at: { style: 'deepObject' }, ids: { style: 'spaceDelimited', explode: false }, text: { style: 'form' } };
  const view = await pageOf({
    parameters: [{ name: 'to', in: 'query', allowReserved: true, schema: { type: 'string' } }],
    requestBody: { content: { 'application/x-www-form-urlencoded': { schema, encoding } } },
  });
  expect(view.body?.contents[0]?.parts).toEqual([
    { name: 'at', writtenAs: 'a field each, its name in brackets', headers: [] },
    { name: 'ids', writtenAs: 'values with spaces between them', headers: [] },
  ]);
  expect(view.parameters[0]?.entries[0]?.schema.facts).toContainEqual({
    label: 'Reserved characters',
    values: [{ text: 'sent as they are' }],
  });
});

test('a link of a response shows what it sends, and to which operation', async () => {
  const link = {
    operationId: 'x',
    parameters: { id: '$response.body#/id' },
    requestBody: { a: '$request.body' },
    server: { url: 'https://b.example' },
  };
  const { responses } = await pageOf({ responses: { 200: { description: 'Done', links: { next: link } } } });
  expect(responses[0]?.links[0]?.facts.map(({ label, values }) => [label, values[0]?.text])).toEqual([
    ['id', '$response.body#/id'],
    ['Request body', '{"a":"$request.body"}'],
    ['Server', 'https://b.example'],
  ]);
});

test('examples of a parameter have the summary and the description of the document, or only an address', async () => {
  const examples = {
    red: { summary: 'A <red> one', description: 'Of wood.', value: 'r' },
    blue: { value: 'b' },
    far: { externalValue: 'https://a.example/far.txt' },
  };
  const view = await pageOf({ parameters: [{ name: 'color', in: 'query', schema: { type: 'string', example: 'x' }, examples }] });
  const facts = view.parameters[0]?.entries[0]?.schema.facts.filter(({ label }) => label.startsWith('Example'));
  expect(facts).toEqual([
    {
      label: 'Examples',
      values: [
        { text: 'r', code: true, description: 'A &lt;red&gt; one: Of wood.' },
        { text: 'b', code: true, description: 'blue' },
        { text: 'https://a.example/far.txt', code: true, description: 'far', href: 'https://a.example/far.txt' },
      ],
    },
  ]);
});
