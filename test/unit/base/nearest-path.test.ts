import { expect, test } from 'vitest';
import { nearestFileName, nearestPath } from '../../../src/base/files/nearest-path.js';

test('folders and endings that two paths have in common don’t make them near', () => {
  const pages = ['/docs/reference/hooks', '/docs/cli/setup', '/docs/guide/install'];
  expect(nearestPath('/docs/reference/setup', pages)).toBeUndefined();
  expect(nearestPath('/docs/api/setup', pages)).toBeUndefined();
  expect(nearestPath('/docs/guide/instal', pages)).toBe('/docs/guide/install');
  expect(nearestPath('/docs/guid/install', pages)).toBe('/docs/guide/install');
  expect(nearestPath('/img/api.svg', ['/img/cli.svg'])).toBeUndefined();
  expect(nearestPath('/img/plna.svg', ['/img/plan.svg'])).toBe('/img/plan.svg');
});

test('a file is near by its name, or is the only one that differs in its ending', () => {
  expect(nearestFileName('api.md', ['cli.md', 'apis.md'])).toBe('apis.md');
  expect(nearestFileName('api.md', ['cli.md', 'app.ts'])).toBeUndefined();
  expect(nearestFileName('logo.png', ['logo.svg', 'log.txt'])).toBe('logo.svg');
  expect(nearestFileName('logo.png', ['logo.svg', 'logo.webp'])).toBeUndefined();
  expect(nearestFileName('Setup.MD', ['setup.md'])).toBe('setup.md');
});
