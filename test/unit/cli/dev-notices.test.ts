// What the browser gets of findings, with the pages that they belong to.
import { expect, test } from 'vitest';
import { noticesOf } from '../../../src/cli/dev-notices.js';

test('a finding names the pages of its file, and of a part of a description those that show the part', () => {
  const asked: [string, string | undefined][] = [];
  const pagesOf = (file: string, pointer?: string): string[] => {
    asked.push([file, pointer]);
    return [`/${file}${pointer ?? ''}`];
  };
  const finding = (message: string, file?: string) =>
    ({ code: 'a/b', severity: 'warning', message, ...(file && { at: { file, line: 1, column: 1 } }) }) as const;
  const notices = noticesOf(
    [
      finding('No page ./nope.md', 'content/docs/a.md'),
      finding('No page /b (#/paths/~1a/get/description)', 'api/shop.yaml'),
      finding('No.'),
    ],
    '/site',
    pagesOf,
  );
  expect(new Map(asked)).toEqual(
    new Map([
      ['content/docs/a.md', undefined],
      ['api/shop.yaml', '/paths/~1a/get/description'],
    ]),
  );
  expect(new Map(notices.map(({ message, pages }) => [message, pages]))).toEqual(
    new Map([
      ['No page ./nope.md', ['/content/docs/a.md']],
      ['No page /b (#/paths/~1a/get/description)', ['/api/shop.yaml/paths/~1a/get/description']],
      ['No.', []],
    ]),
  );
});
