// Fields of a form as a document says that they are sent: media types and headers of the parts, on the page and in the samples.
import { expect, test } from 'vitest';
import { buildRequest } from '../../../../client/console/build-request.js';
import { curlText } from '../../../../client/console/curl-text.js';
import { fillBlanks } from '../../../../client/console/fill-blanks.js';
import { firstState } from '../../../../client/console/form-state.js';
import { sampleText } from '../../../../src/base/samples/render-samples.js';
import { SAMPLE_LANGUAGES } from '../../../../src/model/api/api-config.js';
import { renderApi } from '../../templates/render-api.js';
import { compileOperation, entryLines } from './compile-document.js';
import { requestOf } from './request-of.js';

const schema = {
  type: 'object',
  required: ['photo', 'note'],
  properties: { photo: { type: 'string', format: 'binary' }, note: { type: 'string', example: 'Hi' } },
};
const encoding = {
  photo: {
    contentType: 'image/png, image/jpeg',
    headers: {
      'X-Checksum': { required: true, description: 'Of the bytes.', schema: { type: 'string' } },
      'x-width': { schema: { type: 'integer' }, example: 640 },
      'X-Bare': { schema: { type: 'string' } },
      'content-type': { schema: { type: 'string' }, example: 'text/plain' },
    },
  },
  note: { headers: { 'X-Language': { $ref: '#/components/headers/Language' } } },
};
const body = (mediaType: string, more: object = {}) => ({ requestBody: { content: { [mediaType]: { schema, encoding, ...more } } } });
const components = { headers: { Language: { required: true, schema: { enum: ['en', 'de'] } } } };

test('headers of the parts of a form are on the page with all their details, and so are the media types of its fields', async () => {
  const root = { openapi: '3.1.0', components, paths: { '/orders': { post: { ...body('multipart/form-data'), responses: {} } } } };
  const { view } = await compileOperation(root);
  const parts = view.body?.contents[0]?.parts ?? [];
  expect(parts.map(({ name, contentType, headers }) => [name, contentType, ...headers.flatMap((entry) => entryLines(entry))])).toEqual([
    [
      'photo',
      'image/png, image/jpeg',
      'X-Checksum* : string #body-photo-header-X-Checksum',
      'x-width : integer Example=640 #body-photo-header-x-width',
      'X-Bare : string #body-photo-header-X-Bare',
    ],
    ['note', undefined, 'X-Language* : string One of=en|de #body-note-header-X-Language'],
  ]);
  const shown = renderApi(view);
  expect(shown).toMatch(/How fields are sent.*<code>photo<\/code> as <code>image\/png, image\/jpeg<\/code>.*3 headers.*Of the bytes\./s);
  expect(shown).toContain('id="body-note-header-X-Language"');
});

test('headers belong to parts: a form that is one line has none', async () => {
  const type = 'application/x-www-form-urlencoded';
  const { view } = await compileOperation({ paths: { '/orders': { post: { ...body(type), responses: {} } } } });
  expect(view.body?.contents[0]?.parts).toEqual([{ name: 'photo', contentType: 'image/png, image/jpeg', headers: [] }]);
  expect(requestOf(body(type)).body).not.toHaveProperty('fields.0.headers');
});

test('samples send the headers that must be there, and those that have an example', () => {
  const request = requestOf({ ...body('multipart/form-data'), components });
  expect(request.body).toMatchObject({
    fields: [
      {
        name: 'photo',
        file: 'file.bin',
        headers: [
          ['X-Checksum', 'X_CHECKSUM'],
          ['x-width', '640'],
        ],
      },
      { name: 'note', value: 'Hi', headers: [['X-Language', 'en']] },
    ],
  });
  for (const language of SAMPLE_LANGUAGES) expect(sampleText(request, language), language).toMatch(/X-Checksum.*X_CHECKSUM/);
  expect(sampleText(request, 'curl')).toContain(`--form 'note="Hi";headers="X-Language: en"'`);
});

const object = { type: 'object', properties: { a: { type: 'integer', example: 1 } } };
const complex = {
  type: 'object',
  required: ['meta', 'list', 'names', 'photo', 'sheet', 'filter'],
  properties: {
    meta: object,
    list: { type: 'array', items: object, example: [{ a: 1 }, { a: 2 }] },
    names: { type: 'array', items: { type: 'string' }, example: ['x'] },
    photo: { type: 'string', format: 'binary' },
    sheet: { ...object, example: { a: 3 } },
    filter: object,
  },
};
const complexBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: complex,
      encoding: {
        photo: { contentType: 'image/png', headers: { 'X-Checksum': { required: true, schema: { type: 'string' } } } },
        sheet: { contentType: 'application/vnd.sheet+json' },
        filter: { style: 'deepObject' },
      },
    },
  },
};

test('in a multipart form an object is sent as JSON, or as the type that the document names, by samples and by the console', async () => {
  const request = requestOf({ requestBody: complexBody }, '/orders');
  expect(request.body).toMatchObject({
    fields: [
      { name: 'meta', value: '{"a":1}', mediaType: 'application/json' },
      { name: 'list', value: '{"a":1}', mediaType: 'application/json' },
      { name: 'list', value: '{"a":2}', mediaType: 'application/json' },
      { name: 'names', value: 'x' },
      { name: 'photo', file: 'file.bin', mediaType: 'image/png', headers: [['X-Checksum', 'X_CHECKSUM']] },
      { name: 'sheet', value: '{"a":3}', mediaType: 'application/vnd.sheet+json' },
      { name: 'filter[a]', value: '1' },
    ],
  });
  expect(request.body).not.toHaveProperty('fields.3.mediaType');
  expect(request.body).not.toHaveProperty('fields.6.mediaType');
  const root = { paths: { '/orders': { post: { requestBody: complexBody, responses: {} } } } };
  const { view } = await compileOperation(root, {}, '/paths/~1orders/post');
  const console = view.console ?? expect.fail();
  const built = buildRequest(console, fillBlanks(console, firstState(console)), 'https://shop.example');
  expect(curlText(built).replace('curl ', 'curl -sS --fail-with-body ').split('\n').slice(1)).toEqual(
    sampleText(request, 'curl').split('\n').slice(1),
  );
});

test('if a file may have several types, the browser sends the type', async () => {
  const { view } = await compileOperation({
    components,
    paths: { '/orders': { post: { ...body('multipart/form-data'), responses: {} } } },
  });
  expect(view.console?.body?.contents[0]?.fields?.[0]).toMatchObject({
    name: 'photo',
    headers: [
      ['X-Checksum', 'X_CHECKSUM'],
      ['x-width', '640'],
    ],
  });
  expect(view.console?.body?.contents[0]?.fields?.[0]).not.toHaveProperty('mediaType');
});
