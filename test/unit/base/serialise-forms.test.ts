// Forms of one line and cookies whose values are parted by commas: what samples and console make of them.
import { expect, test } from 'vitest';
import { buildRequest } from '../../../client/console/build-request.js';
import { firstState } from '../../../client/console/form-state.js';
import { sampleText } from '../../../src/base/samples/render-samples.js';
import { compileOperation } from '../compile/api/compile-document.js';
import { requestOf } from '../compile/api/request-of.js';

const FORM = 'application/x-www-form-urlencoded';
const SCHEMA = {
  type: 'object',
  properties: { ids: { type: 'array', items: { type: 'string' } }, note: { type: 'string' }, size: { type: 'object' } },
};

/** What the console sends first, and the request of the samples. */
async function bothOf(operation: object) {
  const { view } = await compileOperation({ paths: { '/orders': { post: { ...operation, responses: {} } } } });
  const { console: form = expect.fail() } = view;
  return {
    sample: requestOf(operation as Record<string, unknown>, '/orders'),
    sent: buildRequest(form, firstState(form), 'https://docs.example'),
  };
}

const formOf = (example: unknown, encoding: object) =>
  bothOf({ requestBody: { required: true, content: { [FORM]: { schema: SCHEMA, example, encoding } } } });

test('a comma that parts values of a field is not encoded, and one in a value is: by samples and console', async () => {
  const { sample, sent } = await formOf({ ids: ['a,b', 'c'], note: 'x y' }, { ids: { style: 'form', explode: false } });
  expect(sample.body).toEqual({ kind: 'text', mediaType: FORM, text: 'ids=a%2Cb,c&note=x+y' });
  expect(sent.body).toEqual({ kind: 'text', text: 'ids=a%2Cb,c&note=x+y' });
  expect(sent.headers).toContainEqual(['Content-Type', FORM]);
  expect(sampleText(sample, 'curl')).toContain("--data-raw 'ids=a%2Cb,c&note=x+y'");
  const object = await formOf({ size: { a: 1, b: '&' } }, { size: { explode: false } });
  expect(object.sample.body).toMatchObject({ kind: 'text', text: 'size=a,1,b,%26' });
  expect(object.sent.body).toEqual({ kind: 'text', text: 'size=a,1,b,%26' });
});

test('if a form equals pairs, it is sent as pairs: spaces and bars between values are encoded too', async () => {
  for (const [style, text] of [
    ['spaceDelimited', 'a b'],
    ['pipeDelimited', 'a|b'],
  ]) {
    const { sample, sent } = await formOf({ ids: ['a', 'b'] }, { ids: { style, explode: false } });
    expect(sample.body).toMatchObject({ kind: 'form', fields: [['ids', text]] });
    expect(sent.body).toEqual({ kind: 'form', pairs: [['ids', text]] });
  }
  const plain = await formOf({ ids: ['a', 'b'], note: 'c,d' }, { ids: { explode: true } });
  expect(plain.sample.body).toMatchObject({
    kind: 'form',
    fields: [
      ['ids', 'a'],
      ['ids', 'b'],
      ['note', 'c,d'],
    ],
  });
});

test('reserved characters of a field stay where its encoding allows them', async () => {
  const { sample, sent } = await formOf({ note: 'https://a.example/?b=c' }, { note: { allowReserved: true } });
  expect(sample.body).toMatchObject({ text: 'note=https://a.example/?b%3Dc' });
  expect(sent.body).toMatchObject({ text: 'note=https://a.example/?b%3Dc' });
});

test('a comma that parts values of a cookie is not encoded, and one in a value is: by samples and console', async () => {
  const cookie = (name: string, rest: object) => ({ name, in: 'cookie', required: true, ...rest });
  const parameters = [
    cookie('theme', { schema: { type: 'string' }, example: 'a,b' }),
    cookie('ids', { schema: { type: 'array' }, explode: false, example: ['a,b', 'c;d'] }),
    cookie('size', { schema: { type: 'object' }, explode: false, example: { w: 1, h: 2 } }),
    cookie('each', { schema: { type: 'array' }, example: ['a', 'b'] }),
  ];
  const { sample, sent } = await bothOf({ parameters });
  expect(sent.cookies.map((pair) => pair.join('='))).toEqual(['theme=a%2Cb', 'ids=a%2Cb,c%3Bd', 'size=w,1,h,2', 'each=a', 'each=b']);
  for (const language of ['curl', 'python', 'nodejs'] as const)
    expect(sampleText(sample, language)).toMatch(/['"](?:Cookie: )?ids=a%2Cb,c%3Bd; size=w,1,h,2; theme=a%2Cb; each=a; each=b['"]/);
});

test('lists in a list of a form of 2.0 are written by their own format: by the console, too', async () => {
  const items = { type: 'array', collectionFormat: 'pipes', items: { type: 'integer' } };
  const parameter = { name: 'grid', in: 'formData', required: true, type: 'array', items, 'x-example': [[1, 2], [3]] };
  const root = { swagger: '2.0', host: 'a.example', paths: { '/orders': { post: { parameters: [parameter], responses: {} } } } };
  const { console: form = expect.fail() } = (await compileOperation(root, { dialect: 'openapi-2.0' })).view;
  expect(buildRequest(form, firstState(form), 'https://docs.example').body).toEqual({ kind: 'text', text: 'grid=1%7C2,3' });
});

test('fields of a form that is the whole query are written by their encoding: by samples and console', async () => {
  const encoding = { ids: { style: 'form', explode: false }, size: { style: 'deepObject', explode: true }, note: { allowReserved: true } };
  const example = { ids: ['a,b', 'c'], size: { w: 1 }, note: 'x/y z' };
  const query = (more: object) => ({
    parameters: [{ name: 'all', in: 'querystring', required: true, content: { [FORM]: { schema: SCHEMA, example, ...more } } }],
  });
  const { sample, sent } = await bothOf(query({ encoding }));
  expect(sample.writtenQuery).toBe('ids=a%2Cb,c&size%5Bw%5D=1&note=x/y%20z');
  expect(sent.url.replace(/^[^?]*/, '')).toBe('?ids=a%2Cb,c&size%5Bw%5D=1&note=x/y%20z');
  const plain = await bothOf(query({}));
  expect(plain.sample.writtenQuery).toBe('ids=a%2Cb&ids=c&size=%7B%22w%22%3A1%7D&note=x%2Fy+z');
  expect(plain.sent.url.replace(/^[^?]*/, '')).toBe('?ids=a%2Cb&ids=c&size=%7B%22w%22%3A1%7D&note=x%2Fy+z');
});
