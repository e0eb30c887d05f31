// test:all
// Every page of the specification is a file that a host can serve.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtOwnSite } from './own-site.js';

test('every route of the list is in what the build writes', async () => {
  const out = await builtOwnSite();
  const routes = readFileSync('test/routes.txt', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '));
  expect(routes.length).toBeGreaterThan(130);
  const lacks = (route: string): boolean => {
    const file = join(out, route, 'index.html');
    return !existsSync(file) || readFileSync(file, 'utf8').includes('http-equiv="refresh"');
  };
  // The docs begin with their welcome page.
  expect(routes.filter(lacks)).toEqual(['/docs']);
});
