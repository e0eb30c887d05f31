// Bodies of XML that are made from a schema: what a page shows, what its samples send and what its console holds is one text, and well formed.
import { expect, test } from 'vitest';
import { parseXml } from '../../../xml-document.js';
import { compileOperation } from './compile-document.js';
import { requestOf } from './request-of.js';

/** All that a document of one operation says of its XML body. */
async function textsOf(schema: unknown, schemas: Record<string, unknown> = {}, example?: unknown) {
  const content = { 'application/xml': { schema, ...(example !== undefined && { example }) } };
  const requestBody = { required: true, content };
  const root = { openapi: '3.1.0', paths: { '/orders': { post: { requestBody, responses: {} } } }, components: { schemas } };
  const { view } = await compileOperation(root, { api: { console: true } });
  const [shown] = view.body?.contents[0]?.examples ?? [];
  const { body } = requestOf({ requestBody, components: { schemas } });
  return {
    shown: unescaped(shown?.code.replace(/<[^>]*>/g, '') ?? ''),
    sent: body?.kind === 'text' ? body.text : expect.fail(),
    console: view.console?.body?.contents[0]?.example,
  };
}

const unescaped = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const parsed = (text: string) => parseXml(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`);

const object = (properties: Record<string, unknown>, more: object = {}) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  ...more,
});
const text = (example: string, more: object = {}) => ({ type: 'string', example, ...more });

test('samples and console send the XML that the page shows', async () => {
  const parcel = object({
    id: { type: 'integer', xml: { attribute: true, name: 'key' } },
    to: object({ 'street name': text('12 <b>Main</b> & "Side"') }, { xml: { name: 'recipient' } }),
    note: text('  two\u0001 words , a dot .'),
    '2nd': text('x'),
    tags: { type: 'array', xml: { wrapped: true }, items: text('a', { xml: { name: 'tag' } }) },
  });
  const { shown, sent, console } = await textsOf({ $ref: '#/components/schemas/Parcel' }, { Parcel: parcel });
  expect(sent).toBe(shown);
  expect(console).toBe(shown);
  const root = parsed(sent);
  expect([root.name, root.attributes]).toEqual(['Parcel', { key: '1' }]);
  const [recipient, note, second, tags] = root.children;
  expect(recipient?.children.map((child) => [child.name, child.text])).toEqual([['street_name', '12 <b>Main</b> & "Side"']]);
  expect(note?.text).toBe('  two words , a dot .');
  expect([second?.name, tags?.children.map((child) => child.name)]).toEqual(['_2nd', ['tag']]);
});

test('a list that is all of a body has one root, and a prefix has the namespace that gives it a meaning', async () => {
  const namespace = 'https://shop.example/ns?a=1&b=2';
  const item = object({ name: text('x') }, { xml: { name: 'item', prefix: 's', namespace } });
  const { shown, sent, console } = await textsOf({ type: 'array', minItems: 2, items: item });
  expect([sent, console]).toEqual([shown, shown]);
  const root = parsed(sent);
  expect([root.name, root.children.map((child) => [child.name, child.namespace])]).toEqual([
    'root',
    [
      ['s:item', namespace],
      ['s:item', namespace],
    ],
  ]);
});

test('a text that is XML is sent as it is, another one is the content of an element', async () => {
  const xml = '<a>\n  <b/>\n</a>';
  for (const given of [await textsOf({ type: 'string', example: xml }), await textsOf({ type: 'string' }, {}, xml)])
    expect(given).toEqual({ shown: xml, sent: xml, console: xml });
  const made = '<root>string</root>';
  expect(await textsOf({ type: 'string' })).toEqual({ shown: made, sent: made, console: made });
  const written = '<root>a &amp; b</root>';
  expect(await textsOf({ type: 'string' }, {}, 'a & b')).toEqual({ shown: written, sent: written, console: written });
});
