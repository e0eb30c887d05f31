// docs/guide.md leads to the manual, which manual.test.ts compares with the sources.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const GUIDE = 'docs/guide.md';

test('the guide leads from each subject to pages of the manual that exist', () => {
  const links = [...readFileSync(GUIDE, 'utf8').matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) => join('docs', target));
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((target) => !existsSync(target))).toEqual([]);
});
