// Bodies that are the content of a file, and media types that are ranges: samples send them, whether or not the document says that they must be.
import { expect, test } from 'vitest';
import { renderApi } from '../../templates/render-api.js';
import { compileOperation } from './compile-document.js';
import { requestOf } from './request-of.js';

const BINARY = { type: 'string', format: 'binary' };
const sent = (mediaType: string, schema?: unknown, more: object = {}) =>
  requestOf({ requestBody: { content: { [mediaType]: { ...(schema !== undefined && { schema }), ...more } } } }).body;

test('a file is sent in its own media type, or in one of the range that the document allows', () => {
  const types = (schema: unknown) =>
    ['application/octet-stream', 'image/*', 'image/png', 'video/*', '*/*', 'application/*', 'text/csv'].map((type) => {
      const body = sent(type, schema);
      return body?.kind === 'binary' ? body.mediaType : body?.kind;
    });
  const whole = ['application/octet-stream', 'image/png', 'image/png', 'video/mp4'];
  expect(types(BINARY)).toEqual([...whole, 'application/octet-stream', 'application/octet-stream', 'text/csv']);
  // Nothing is known of what another type would hold.
  expect(types(undefined)).toEqual([...whole, undefined, undefined, undefined]);
});

test('a range of text, of JSON, of XML and of forms is sent as one of its types; an example of text is no file', () => {
  const schema = { type: 'object', required: ['a'], properties: { a: { type: 'string', example: 'x' } } };
  expect(sent('text/*', { type: 'string', example: 'x' })).toEqual({ kind: 'text', mediaType: 'text/plain', text: 'x' });
  expect(sent('text/csv', BINARY, { example: 'a,b' })).toEqual({ kind: 'text', mediaType: 'text/csv', text: 'a,b' });
  expect(sent('*/*', schema)).toMatchObject({ kind: 'json', mediaType: 'application/json' });
  expect(sent('application/*+json', schema)).toMatchObject({ kind: 'json', mediaType: 'application/json' });
  expect(sent('application/*+xml', schema)).toMatchObject({ kind: 'text', mediaType: 'application/xml' });
  expect(sent('multipart/*', schema)).toMatchObject({ kind: 'multipart', mediaType: 'multipart/form-data' });
  expect(sent('application/json', BINARY)).toMatchObject({ kind: 'json' });
});

test('a body that need not be there is sent where it is what the request is for, of every media type', async () => {
  const codeOf = async (verb: string, content: object, isRequired: boolean) => {
    const operation = { requestBody: { ...(isRequired && { required: true }), content }, responses: {} };
    const input = { api: { samples: ['curl' as const] } };
    const { view } = await compileOperation({ paths: { '/orders': { [verb]: operation } } }, input, `/paths/~1orders/${verb}`);
    return view.samples[0]?.code.replace(/<[^>]*>/g, '') ?? '';
  };
  for (const content of [{ 'image/*': { schema: BINARY } }, { 'application/json': { schema: { type: 'object', example: { a: 1 } } } }]) {
    for (const verb of ['post', 'put', 'patch']) expect(await codeOf(verb, content, false)).toBe(await codeOf(verb, content, true));
    expect(await codeOf('post', content, false)).toMatch(/--data(-binary)? /);
    expect(await codeOf('delete', content, false)).not.toContain('--data');
  }
});

test('the console has the type that is sent, and leaves a range of files to the file that is chosen', async () => {
  const content = { 'image/*': { schema: BINARY }, '*/*': { schema: BINARY }, 'text/*': { schema: { type: 'string' } } };
  const root = { paths: { '/orders': { post: { requestBody: { content }, responses: {} } } } };
  const { view } = await compileOperation(root);
  const shown = view.console?.body?.contents.map(({ mediaType, example }) => [mediaType, example]);
  expect(shown).toEqual([
    ['image/*', ''],
    ['application/octet-stream', ''],
    ['text/plain', 'string'],
  ]);
});

test('a field that is called as its type is has a type too', async () => {
  const parameters = [{ name: 'file', in: 'formData', type: 'file', required: true }];
  const root = { swagger: '2.0', paths: { '/orders': { post: { parameters, responses: {} } } } };
  const { view } = await compileOperation(root, { dialect: 'openapi-2.0' });
  expect(renderApi(view)).toContain('<a href="#body-file">file</a> <i>file</i> <b>required</b>');
});
