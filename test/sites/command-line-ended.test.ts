// test:all
// The command line as a process that is ended early, again and again or among very many pages; and what a checkout does with newer sources.
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCommandSite } from './command-site.js';

const { site, docgen, start } = openCommandSite();

test('Ctrl-C at the very moment when preview prints that it can be pressed ends it with 130', async () => {
  docgen('build');
  for (let n = 0; n < 12; n++) {
    const { child, ended } = start('preview', '--port', '0');
    child.stderr.once('data', () => child.kill('SIGINT'));
    expect(await ended).toBe(130);
  }
}, 60_000);

test('a build that is interrupted ends with 130 and leaves nothing beside the output', async () => {
  mkdirSync(join(site, 'content/guide/many'));
  for (let n = 0; n < 1500; n++)
    writeFileSync(
      join(site, `content/guide/many/page-${n}.md`),
      `---\ntitle: Page ${n}\n---\n\n${'Text with `code`, [a link](../reference/lamp.md) and more. '.repeat(60)}\n`,
    );
  const build = start('build');
  const isWriting = () => existsSync(join(site, '.build.docgen-staging'));
  // One that ends by itself writes no more.
  while (!isWriting() && build.child.exitCode === null) await new Promise((done) => setTimeout(done, 20));
  expect(isWriting()).toBe(true);
  build.child.kill('SIGINT');
  expect(await build.ended).toBe(130);
  await build.text(/^docgen build was ended by SIGINT before it was done\n$/);
  expect(readdirSync(site).filter((name) => name.startsWith('.build'))).toEqual([]);
  expect(existsSync(join(site, 'build/index.html'))).toBe(false);
}, 60_000);

test('sources that are newer and hold what they held make dist/ newer, and not each start slower', () => {
  utimesSync('dist/bundle.json', 1_000, 1_000);
  expect(docgen('explain', '--help').status).toBe(0);
  expect(statSync('dist/bundle.json').mtimeMs).toBeGreaterThan(Date.now() - 600_000);
});
