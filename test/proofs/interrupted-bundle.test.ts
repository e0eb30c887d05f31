// test:all
// `npm run bundle`, ended in the middle: the checkout holds no folder that git would show.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comesTrue } from '../reliability/docgen-process.js';

const checkout = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-bundle-')));
beforeAll(() => {
  cpSync('scripts', join(checkout, 'scripts'), { recursive: true });
  for (const name of ['src', 'templates', 'client', 'bin', 'node_modules', 'package.json', 'package-lock.json', 'tsconfig.base.json'])
    symlinkSync(resolve(name), join(checkout, name));
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

const staged = (): string[] => readdirSync(checkout).filter((name) => name.startsWith('dist'));

const start = () => {
  const child = spawn(process.execPath, ['scripts/bundle.mjs'], { cwd: checkout, stdio: 'ignore' });
  return { child, ended: new Promise<number | string | null>((done) => child.on('close', (code, signal) => done(code ?? signal))) };
};

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s leaves nothing, and the exit code is that of the signal', async (signal, code) => {
  const { child, ended } = start();
  expect(await comesTrue(() => staged().length > 0)).toBe(true);
  child.kill(signal);
  expect([await ended, staged()]).toEqual([code, []]);
});

test('what a killed bundle left goes with the next one, and what another one is at stays', async () => {
  const killed = start();
  expect(await comesTrue(() => staged().length > 0)).toBe(true);
  killed.child.kill('SIGKILL');
  await killed.ended;
  const left = staged();
  expect(left).toEqual([`dist.${killed.child.pid}`]);
  mkdirSync(join(checkout, `${left[0]}.old`));
  mkdirSync(join(checkout, `dist.${process.pid}`));
  const { child, ended } = start();
  expect(await comesTrue(() => staged().includes(`dist.${child.pid}`))).toBe(true);
  child.kill('SIGTERM');
  await ended;
  expect(staged()).toEqual([`dist.${process.pid}`]);
});
