// test:all
// The highlighted code of all files of this repository, and of some blocks in every language, is byte for byte that of shiki's own engine.
// The program is bundled as docgen is, with the patterns translated at bundling time.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const FOLDERS = ['bin', 'client', 'content', 'docs', 'openapi', 'scripts', 'src', 'starter', 'templates', 'test/sites', 'test/unit'];

test('all code of this repository is highlighted as by shiki', () => {
  const args = ['test/bench/run.mjs', 'compare-highlighting', ...FOLDERS];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e8 });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: expect.stringMatching(/; 0 blocks differ;/), stderr: '' });
  const [, blocks, languages] = /^(\d+) blocks, \d+ lines, (\d+) languages/m.exec(stdout) ?? [];
  expect(Number(blocks)).toBeGreaterThan(3000);
  expect(Number(languages)).toBeGreaterThan(200);
}, 600_000);
