// Examples among the facts of parameters and fields: short ones on the line, others folded, as their author would lay them out.
import { expect, test } from 'vitest';
import { renderApi } from '../../templates/render-api.js';
import { compileOperation, compileSchema } from './compile-document.js';

const ADDRESS = { street: 'Storgata 1', city: 'Oslo', lines: [{ a: 1.5 }, { b: [] }], note: 'By the back door, please, and ring twice' };
const LINES = `{
  "street": "Storgata 1",
  "city": "Oslo",
  "lines": [
    {
      "a": 1.5
    },
    {
      "b": []
    }
  ],
  "note": "By the back door, please, and ring twice"
}`;

const pageOf = async (operation: object) =>
  (await compileOperation({ paths: { '/orders': { post: { responses: {}, ...operation } } } })).view;

const fieldsOf = async (properties: object, example?: object) => {
  const schema = { type: 'object', properties, ...(example && { example }) };
  const view = await pageOf({ requestBody: { content: { 'application/json': { schema } } } });
  const [content] = view.body?.contents ?? [];
  return { view, content, facts: content?.schema.groups[0]?.entries.map(({ schema }) => schema.facts) };
};

const block = (text: string) => ({ text, code: true, isBlock: true });

test('an object, a long list and a long text are folded blocks; what is short stays on the line', async () => {
  const long = 'x'.repeat(300);
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  const { view, facts } = await fieldsOf({
    address: { type: 'object', example: ADDRESS },
    size: { type: 'object', example: { w: 1 } },
    numbers: { type: 'array', example: numbers },
    text: { type: 'string', example: long },
    verse: { type: 'string', example: 'one\ntwo' },
    word: { type: 'string', examples: ['a', 'b'] },
  });
  expect(facts).toEqual([
    [{ label: 'Example', values: [block(LINES)] }],
    [{ label: 'Example', values: [{ text: '{ "w": 1 }', code: true }] }],
    [{ label: 'Example', values: [block(`[\n  ${numbers.join(',\n  ')}\n]`)] }],
    [{ label: 'Example', values: [block(long)] }],
    [{ label: 'Example', values: [block('one\ntwo')] }],
    [
      {
        label: 'Examples',
        values: [
          { text: 'a', code: true },
          { text: 'b', code: true },
        ],
      },
    ],
  ]);
  const html = renderApi(view);
  expect(html).toContain(
    `<dd><details><summary>13 lines</summary><pre class="code-lines wrap"><code>${LINES.replaceAll('"', '&quot;')}</code></pre></details></dd>`,
  );
  expect(html).toContain(`<summary>300 characters</summary><pre class="code-lines wrap"><code>${long}</code></pre>`);
});

test('a parameter shows its examples in the same way, with what the document calls them', async () => {
  const filter = { name: 'filter', in: 'query', schema: { type: 'object' } };
  const view = await pageOf({
    parameters: [
      { ...filter, example: ADDRESS },
      { ...filter, name: 'named', examples: { home: { summary: 'At home', value: ADDRESS }, none: { value: {} } } },
    ],
  });
  const [plain, named] = view.parameters[0]?.entries ?? [];
  expect(plain?.schema.facts).toContainEqual({ label: 'Example', values: [block(LINES)] });
  expect(named?.schema.facts).toContainEqual({
    label: 'Examples',
    values: [
      { ...block(LINES), description: 'At home' },
      { text: '{}', code: true, description: 'none' },
    ],
  });
});

test('a block that is too long is cut, with a note', async () => {
  const example = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field${index}`, index]));
  const { facts } = await fieldsOf({ large: { type: 'object', example } });
  const text = facts?.[0]?.[0]?.values[0]?.text ?? '';
  expect(text.length).toBe(2_000);
  expect(text).toMatch(/^\{\n {2}"field0": 0,\n.*…$/s);
});

test('what is shown as the example of a whole is not among its facts as well', async () => {
  const { content } = await fieldsOf({ city: { type: 'string' } }, ADDRESS);
  expect(content?.examples[0]?.code).toContain('Storgata');
  expect(content?.schema.facts).toEqual([]);
  const { view } = await compileSchema({ components: { schemas: { Address: { type: 'object', example: ADDRESS } } } }, 'Address');
  expect(view.schema.facts).toEqual([]);
});
