// What a page would repeat is on it once: fields that all alternatives have, headers of several answers, programs of several messages, and
// examples that the page of their schema shows.
import { expect, test } from 'vitest';
import type { OperationView, SchemaPageView } from '../../../../src/model/api/api-view.js';
import { renderApi } from '../../templates/render-api.js';
import { bodyLines, compileOperation, compilePart, compilerFor, FILE, linkOf, taking } from './compile-document.js';

const field = (type: string) => ({ type, description: `A ${type}.` });
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });
const COMMON = { id: field('string'), size: field('integer'), sent: field('boolean') };
const linesOfShared = ({ view }: { view: OperationView }) =>
  view.body?.contents[0]?.schema.groups[0]?.shared?.entries.map(({ name, anchor, required }) => [name, anchor, required ?? false]);

test('fields that all alternatives have are above the alternatives, with the anchors of the first one', async () => {
  const kinds = [
    object({ ...COMMON, text: field('string') }, ['id']),
    object({ ...COMMON, url: field('string') }, ['id']),
    object(COMMON, ['id']),
  ];
  const compiled = await compileOperation(taking({ oneOf: kinds }));
  const [first] = bodyLines(compiled).filter((line) => line.includes('text : string'));
  const anchor = /#(.*)-text$/.exec(first ?? '')?.[1];
  expect(linesOfShared(compiled)).toEqual([
    ['id', `${anchor}-id`, true],
    ['size', `${anchor}-size`, false],
    ['sent', `${anchor}-sent`, false],
  ]);
  expect(bodyLines(compiled).filter((line) => /^ *(?:id|size|sent)\*? : /.test(line))).toEqual([]);
  expect(
    bodyLines(compiled)
      .filter((line) => line.includes('#'))
      .map((line) => line.replace(/ #.*| :.*/, '').trim()),
  ).toEqual(expect.arrayContaining(['text', 'url']));
  // Neither the check of links nor the search knows anchors that the page does not have.
  const ids = new Set([...renderApi(compiled.view).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  expect(compiled.summary.ids.filter((id) => id.startsWith('body') && !ids.has(id))).toEqual([]);
  expect(compiled.summary.records.filter((record) => record.anchor.startsWith('body') && !ids.has(record.anchor))).toEqual([]);
  expect(renderApi(compiled.view)).toMatch(/<ul class="fs all">.*<summary>1 more field<\/summary>/s);
});

test('fields stay in their alternatives if there are few of them, or if they differ in anything', async () => {
  const shared = async (...kinds: object[]) => linesOfShared(await compileOperation(taking({ oneOf: kinds })))?.map(([name]) => name);
  const { id, size } = COMMON;
  expect(await shared(object({ id, size, a: field('string') }), object({ id, size, b: field('string') }))).toBeUndefined();
  expect(await shared(object(COMMON), object(COMMON, ['id']))).toBeUndefined();
  expect(await shared(object(COMMON), object({ ...COMMON, size: { type: 'integer', description: 'Another.' } }))).toBeUndefined();
  const four = { ...COMMON, more: field('number') };
  expect(await shared(object(four), object({ ...four, size: { type: 'integer', minimum: 1 } }))).toEqual(['id', 'sent', 'more']);
});

test('tables in descriptions are compared by their content', async () => {
  const table = (word: string) => ({ type: 'string', description: `Which:\n\n| A | B |\n|---|---|\n| ${word} | x |` });
  const kinds = (word: string) => [object({ ...COMMON, state: table('one') }), object({ ...COMMON, state: table(word) })];
  const names = async (word: string) => linesOfShared(await compileOperation(taking({ oneOf: kinds(word) })))?.map(([name]) => name);
  expect(await names('one')).toEqual(['id', 'size', 'sent', 'state']);
  expect(await names('two')).toEqual(['id', 'size', 'sent']);
});

const LIMIT = { description: 'Requests left.', schema: { type: 'integer' } };
const headers = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
const answered = (responses: object, components: object = {}) => ({
  openapi: '3.1.0',
  paths: { '/orders': { post: { responses } } },
  components: { headers: { Limit: LIMIT, Rest: LIMIT }, ...components },
});

test('a response with the headers of an earlier one links to it; one with others has its own', async () => {
  const { view } = await compileOperation(
    answered({
      200: { description: 'Fine', headers: headers('Limit', 'Rest') },
      400: { description: 'Wrong', headers: headers('Rest', 'Limit') },
      401: { description: 'Who?', headers: headers('Limit') },
      404: { description: 'Gone' },
      409: { description: 'No', headers: headers('Limit') },
    }),
  );
  expect(view.responses.map(({ status, headers: own, sameHeaders }) => [status, own.length, sameHeaders])).toEqual([
    ['200', 2, undefined],
    ['400', 0, { count: 2, as: { text: '200', href: '#response-200' } }],
    ['401', 1, undefined],
    ['404', 0, undefined],
    ['409', 0, { count: 1, as: { text: '401', href: '#response-401' } }],
  ]);
  expect(renderApi(view)).toContain('<p class="api-headers">2 headers, as for <a href="#response-200">200</a></p>');
});

test('the examples of an error that operations share are on the page of its schema, to which the operation links', async () => {
  const schema = { $ref: '#/components/schemas/Fault' };
  const content = { 'application/json': { schema, examples: { a: { summary: 'A', value: { code: 'a' } }, b: { value: { code: 'b' } } } } };
  const root = answered(
    {
      400: { $ref: '#/components/responses/Wrong' },
      409: { description: 'No', content: { 'application/json': { schema, example: { code: 'own' } } } },
    },
    {
      responses: { Wrong: { description: 'Wrong', content }, Again: { description: 'Again', content } },
      schemas: { Fault: object({ code: field('string') }) },
    },
  );
  const compiler = await compilerFor(root);
  const fault = `${FILE}#/components/schemas/Fault`;
  const operation = compilePart(compiler, { part: 'operation', node: `${FILE}#/paths/~1orders/post`, sharedErrors: { 400: fault } });
  const view = operation.body.kind === 'api' ? (operation.body.view as OperationView) : undefined;
  expect(view?.responses.map(({ contents }) => contents[0]?.examples.length)).toEqual([0, 1]);
  const at = view?.responses[0]?.examplesAt;
  expect([at?.text, linkOf(at?.href ?? '', operation)?.href]).toEqual(['Fault', `shop:${fault}`]);
  expect(view && renderApi(view)).toContain('Errors and their examples: ');

  const page = compilePart(compiler, {
    part: 'schema',
    node: fault,
    // A second response with the same examples adds nothing.
    errors: ['Wrong', 'Again'].map((name) => ({ status: '400', node: `${FILE}#/components/responses/${name}` })),
  });
  const { examples } = page.body.kind === 'api' ? (page.body.view as SchemaPageView) : { examples: [] };
  expect(examples.map(({ title, code }) => [title, code.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"')])).toEqual([
    ['400 · A', '{\n  "code": "a"\n}'],
    ['400 · b', '{\n  "code": "b"\n}'],
  ]);
});
