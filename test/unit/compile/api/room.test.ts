// The estimate of a page's bytes, held against what the templates write.
import { expect, test } from 'vitest';
import { MOST_BYTES } from '../../../../src/compile/api/room.js';
import type { ApiPageView } from '../../../../src/model/api-view.js';
import { renderApi } from '../../../../templates/api/render-api.js';
import { compileOperation } from './compile-document.js';

const bytesOf = (view: ApiPageView): number => Buffer.byteLength(renderApi(view));

const many = <T>(count: number, make: (index: number) => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, make(index)]));

test.each([
  ['fields without a word', { type: 'object', properties: many(5_000, () => ({ type: 'string' })) }],
  [
    'fields that are described',
    {
      type: 'object',
      properties: many(5_000, () => ({ type: 'integer', minimum: 1, default: 3, description: 'What **it** is, “in words”. '.repeat(4) })),
    },
  ],
  [
    'lists of values',
    { type: 'object', properties: many(500, () => ({ enum: Array.from({ length: 50 }, (_, index) => `value <${index}>`) })) },
  ],
  [
    'objects in objects',
    {
      type: 'object',
      properties: many(200, () => ({
        type: 'object',
        properties: many(20, () => ({ type: 'array', items: { type: 'object', properties: many(3, () => ({})) } })),
      })),
    },
  ],
  [
    'alternatives',
    {
      type: 'object',
      properties: many(300, () => ({
        oneOf: Array.from({ length: 6 }, (_, index) => ({ title: `Kind ${index}`, type: 'object', properties: { a: { const: index } } })),
      })),
    },
  ],
])('a page full of %s fits, and most of its room is used', async (_, schema) => {
  const { view } = await compileOperation({
    paths: {
      '/orders': {
        post: {
          requestBody: { content: { 'application/json': { schema } } },
          responses: { 200: { description: 'Fine', content: { 'application/json': { schema } } } },
        },
      },
    },
  });
  const bytes = bytesOf(view);
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(bytes).toBeGreaterThan(MOST_BYTES / 3);
});
