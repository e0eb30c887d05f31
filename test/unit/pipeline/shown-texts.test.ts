import { expect, test, vi } from 'vitest';
import { createShownTexts } from '../../../src/pipeline/tasks/shown-texts.js';

const templates = {};

test('a text is made once, however often it is shown', async () => {
  const texts = createShownTexts();
  const make = vi.fn(async () => 'text');
  expect([await texts.of('a', templates, make), await texts.of('a', templates, make)]).toEqual(['text', 'text']);
  expect(make).toHaveBeenCalledTimes(1);
});

test('with other templates it is made again, and a text that failed is tried again', async () => {
  const texts = createShownTexts();
  await texts.of('a', templates, async () => 'old');
  expect(await texts.of('a', {}, async () => 'new')).toBe('new');
  await texts.of('b', templates, async () => '');
  expect(await texts.of('b', templates, async () => 'there')).toBe('there');
});

test('of more text than it may hold the oldest is forgotten, and what alone is too long is not kept', async () => {
  const texts = createShownTexts(10);
  const made: string[] = [];
  const show = (key: string, length: number) =>
    texts.of(key, templates, async () => {
      made.push(key);
      return key.repeat(length);
    });
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await show(key, 4);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
  await show('d', 11);
  await show('d', 11);
  expect(made.slice(4)).toEqual(['d', 'd']);
});
