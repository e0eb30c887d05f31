// Multipart bodies: their type, which of their parts are files, and bodies that the document writes as text.
import { expect, test } from 'vitest';
import { sampleText } from '../../../../src/compile/api/samples/render-samples.js';
import { SAMPLE_LANGUAGES } from '../../../../src/model/api/api-config.js';
import { requestOf } from './request-of.js';

const bodyOf = (mediaType: string, media: object) => requestOf({ requestBody: { content: { [mediaType]: media } } }).body;
const textsOf = (mediaType: string, media: object) => {
  const request = requestOf({ requestBody: { content: { [mediaType]: media } } });
  return SAMPLE_LANGUAGES.map((language) => [language, sampleText(request, language)] as const);
};
const binary = { type: 'string', format: 'binary' };
const fileFields = (schema: object, media: object = {}) => {
  const body = bodyOf('multipart/form-data', { schema, ...media });
  return body?.kind === 'multipart' ? body.fields.flatMap((field) => ('file' in field ? [field.name] : [])) : [];
};

test('samples in all languages send the type that the document names, with a type for each part', () => {
  const schema = {
    properties: { note: { type: 'string', example: 'n' }, meta: { properties: { a: { example: 1 } } }, scan: binary },
    required: ['note', 'meta', 'scan'],
  };
  for (const type of ['multipart/mixed', 'multipart/related', 'multipart/x-parts'])
    for (const [language, text] of textsOf(type, { schema })) {
      expect(text, language).toContain(type);
      expect(text, language).not.toContain('form-data');
    }
  expect(bodyOf('multipart/mixed', { schema })).toMatchObject({
    mediaType: 'multipart/mixed',
    fields: [
      { name: 'note', mediaType: 'text/plain' },
      { name: 'meta', mediaType: 'application/json' },
      { name: 'scan', file: 'file.bin', mediaType: 'application/octet-stream' },
    ],
  });
  expect(bodyOf('multipart/related', { schema })).toMatchObject({ mediaType: 'multipart/related; type="text/plain"' });
  expect(bodyOf('multipart/related; type="text/x"; boundary=b', { schema })).toMatchObject({
    mediaType: 'multipart/related; type="text/x"',
  });
});

test('items of a list are parts without names, each with its own encoding', () => {
  const schema = { type: 'array', prefixItems: [{ properties: { title: { example: 'T' } } }], items: binary, minItems: 2 };
  const media = { schema, prefixEncoding: [{ contentType: 'application/ld+json' }], itemEncoding: { contentType: 'image/png' } };
  expect(bodyOf('multipart/mixed', media)).toMatchObject({
    fields: [
      { value: '{"title":"T"}', mediaType: 'application/ld+json' },
      { file: 'file.bin', mediaType: 'image/png' },
    ],
  });
  expect(bodyOf('multipart/mixed', { itemSchema: { properties: { id: { example: 7 } } } })).toMatchObject({
    fields: [{ value: '{"id":7}', mediaType: 'application/json' }],
  });
  expect(bodyOf('multipart/form-data', media)).toMatchObject({ fields: [] });
});

test('a form with nothing to show is sent with its method and its type', () => {
  for (const [language, text] of textsOf('multipart/form-data', { schema: { type: 'object' } })) {
    expect(text, language).toMatch(/POST|Post|--data-raw/);
    expect(text, language).toContain('multipart/form-data; boundary=none');
  }
  for (const [language, text] of textsOf('application/x-www-form-urlencoded', {})) expect(text, language).toMatch(/POST|Post|--data-raw/);
});

test('a part is a file in an alternative, below any name, at a position of a list, and by its encoding', () => {
  expect(
    fileFields({ anyOf: [{ properties: { scan: binary }, required: ['scan'] }, { properties: { url: { type: 'string' } } }] }),
  ).toEqual(['scan']);
  expect(fileFields({ properties: { scan: { anyOf: [binary, { type: 'null' }] } }, required: ['scan'] })).toEqual(['scan']);
  expect(fileFields({ additionalProperties: { type: 'array', items: binary } })).toEqual(['key']);
  expect(fileFields({ patternProperties: { '^doc_': { contentMediaType: 'application/pdf', type: 'string' } } })).toEqual(['doc_']);
  expect(fileFields({ properties: { pair: { prefixItems: [binary, { type: 'string' }] } }, required: ['pair'] })).toEqual(['pair']);
  const encoding = { scan: { contentType: 'application/pdf, image/*' }, data: { contentType: 'application/octet-stream' } };
  const properties = { scan: { type: 'string' }, data: { type: 'object', properties: { a: { type: 'integer' } } } };
  expect(fileFields({ properties, required: ['scan', 'data'] }, { encoding })).toEqual(['scan']);
  // Base64 and examples are texts, whatever the encoding says.
  const texts = { scan: { type: 'string', contentEncoding: 'base64' }, data: { type: 'string', example: 'x' } };
  expect(fileFields({ properties: texts, required: ['scan', 'data'] }, { encoding })).toEqual([]);
});

test('a body that the document writes as text is sent, with the boundary of the text', () => {
  expect(bodyOf('application/x-www-form-urlencoded', { schema: { properties: { a: {} } }, example: 'a=1&a=x%2By' })).toMatchObject({
    kind: 'text',
    text: 'a=1&a=x%2By',
  });
  const text = '--b 1\nContent-Type: text/plain\n\nhello\n--b 1--\n';
  expect(bodyOf('multipart/mixed; boundary=other', { examples: { one: { value: text } } })).toMatchObject({
    kind: 'text',
    mediaType: 'multipart/mixed; boundary="b 1"',
    text: text.replaceAll('\n', '\r\n'),
  });
  for (const [language, sample] of textsOf('multipart/mixed', { example: text })) {
    expect(sample, language).toMatch(/boundary=\\?"b 1/);
    expect(sample, language).toContain('hello');
  }
});
