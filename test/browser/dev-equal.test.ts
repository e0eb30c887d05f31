// test:all
// What an author sees is what is published: pages of `docgen dev` are those of `docgen build --drafts` but for the one tag, and nothing of
// what that tag brings is in a build.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesIn } from '../sites/site-fixture.js';
import { startDevSite } from './dev-site.js';

const TAG = /<script type="module" src="\/__docgen\/[^"]*"[^>]* data-docgen-live(?:="[^"]*")?><\/script>/;

test('each page of dev is that of a build with drafts but for one tag, and a build has nothing of dev', async () => {
  const site = await startDevSite({
    'content/docs/index.md': '# Start\n\nBegin. [Set up](./setup.md)\n\n```js\nlet a = 1;\n```\n',
    'content/docs/setup.md': '# Setup\n\n:::note\n\nSet it up.\n\n:::\n',
    'content/docs/draft.md': '---\ndraft: true\n---\n\n# Sketch\n\nNot yet.\n',
  });
  onTestFinished(() => site.close());
  const out = join(site.root, 'build');
  execFileSync(process.execPath, [resolve('bin/docgen.js'), 'build', site.root, '--drafts', '--out', out, '--no-cache'], { stdio: 'pipe' });
  const files = filesIn(out);
  const pages = files.filter((file) => file.endsWith('.html'));
  expect(pages).toContain('docs/draft/index.html');
  for (const file of pages) {
    const html = await (await fetch(`${site.origin()}/${file.replace(/index\.html$/, '')}`)).text();
    expect(html, file).toMatch(TAG);
    expect(html.replace(TAG, ''), file).toBe(readFileSync(join(out, file), 'utf8'));
  }
  expect(files.filter((file) => /__docgen\/|docgen-dev|new EventSource/.test(readFileSync(join(out, file), 'latin1')))).toEqual([]);
});
