// Fields whose name is the empty string, which JSON allows: a reader sees that there is one, and can link to it.
import { expect, test } from 'vitest';
import { bodyLines, compileOperation, taking } from '../compile/api/compile-document.js';
import { renderApi } from './render-api.js';

const text = { type: 'string' };

test('a field without a name is shown as JSON writes the name, and its link leads to it', async () => {
  for (const schema of [
    { type: 'object', properties: { '': text, a: text } },
    { type: 'object', properties: { '': { type: 'object', properties: { a: text } } } },
    { type: 'object', required: [''] },
  ]) {
    const { view } = await compileOperation(taking(schema));
    const [, id, anchor] = /<li id="([^"]+)"[^>]*><a href="#([^"]+)">(?:&quot;|"){2}<\/a>/.exec(renderApi(view)) ?? [];
    expect([id, anchor], JSON.stringify(schema)).toEqual([expect.stringMatching(/^body-[\da-f]{6}$/), id]);
  }
});

test('a field without a name that tells alternatives apart, or that is sent in a way of its own, is named so too', async () => {
  const one = (kind: string) => ({ type: 'object', required: [''], properties: { '': { const: kind } } });
  const compiled = await compileOperation(taking({ oneOf: [one('a'), one('b')], discriminator: { propertyName: '' } }));
  expect(renderApi(compiled.view)).toMatch(/The field <code>(?:&quot;|"){2}<\/code> decides which/);
  const form = { schema: { type: 'object', properties: { '': text } }, encoding: { '': { contentType: 'text/csv' } } };
  const document = {
    openapi: '3.1.0',
    paths: { '/orders': { post: { requestBody: { content: { 'multipart/form-data': form } }, responses: {} } } },
  };
  expect(renderApi((await compileOperation(document)).view)).toMatch(/<code>(?:&quot;|"){2}<\/code>/);
});

test('an alternative that is called by its fields names one without a name', async () => {
  const other = { type: 'object', properties: { b: text } };
  const lines = bodyLines(await compileOperation(taking({ oneOf: [{ type: 'object', properties: { '': text, a: text } }, other] })));
  expect(lines.join('\n')).toContain('object with "", a');
});
