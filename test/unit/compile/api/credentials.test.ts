// What an operation says of the credentials that it needs.
import { expect, test } from 'vitest';
import { API_SECTIONS } from '../../../../src/model/api/api-sections.js';
import { renderApi } from '../../templates/render-api.js';
import { compileOperation } from './compile-document.js';

const ok = { 200: { description: 'Fine' } };

test('a webhook shows the security that it states, not that of the calls of the API', async () => {
  const components = { securitySchemes: { key: { type: 'http', scheme: 'bearer' }, sign: { type: 'apiKey', in: 'header', name: 'Sign' } } };
  const webhooks = { shipped: { post: { responses: ok } }, signed: { post: { security: [{ sign: [] }], responses: ok } } };
  const root = { security: [{ key: [] }], paths: {}, webhooks, components };
  const securityOf = async (name: string) => (await compileOperation(root, {}, `/webhooks/${name}/post`)).view.security;
  expect(await securityOf('shipped')).toEqual([]);
  expect((await securityOf('signed')).flat().map(({ name }) => name)).toEqual(['sign']);
});

test('an operation that needs no credentials states it if others need some, and no other operation does', async () => {
  const components = { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } };
  const paths = { '/open': { get: { security: [], responses: ok } }, '/closed': { get: { responses: ok } } };
  const shown = async (root: object, path: string) => {
    const { view, outline } = await compileOperation({ paths, components, ...root }, {}, `/paths/~1${path}/get`);
    const hasHeading = outline.headings.some(({ text }) => text === API_SECTIONS.security.title);
    return [hasHeading, /<p>No authorization\.<\/p>/.test(renderApi(view))];
  };
  const secured = { security: [{ key: [] }] };
  expect(await shown(secured, 'open')).toEqual([true, true]);
  expect(await shown(secured, 'closed')).toEqual([true, false]);
  expect(await shown({}, 'open')).toEqual([false, false]);
});
