// Redirects through a whole build: what ends it, and what it writes.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exitCode } from '../../../src/diagnostics/print/exit-code.js';
import { buildSite } from '../../../src/pipeline/build-site.js';
import { temporarySite } from '../emit/temporary-site.js';

function siteWith(keys: string) {
  const site = temporarySite();
  site.write('site.config.ts', `export default {\n  title: 'S',\n  url: 'https://example.com',\n  search: false,\n${keys}\n};\n`);
  site.write('content/docs/index.md', '# Start\n');
  site.write('content/docs/setup.md', '# Setup\n');
  const build = async () => {
    const { diagnostics } = await buildSite({ siteRoot: site.root, outFolder: site.out, workers: 1 });
    return {
      exit: exitCode(diagnostics, false),
      found: diagnostics.map(({ code, at }) => `${at?.file}:${at?.line}:${at?.column} ${code}`),
    };
  };
  return { ...site, build };
}

test.each([
  ['a redirect loop', "  redirects: [\n    { from: '/a', to: '/b' },\n    { from: '/b', to: '/a' },\n  ],", '6:23 config/redirect-loop'],
  ['a dead target', "  redirects: [\n    { from: '/a', to: '/docs/setpu' },\n  ],", '6:23 config/redirect-dead'],
  ['a shadowed page', "  redirects: [\n    { from: '/docs/setup', to: '/docs' },\n  ],", '6:13 config/redirect-shadows-page'],
])('%s ends a build with exit 2 at its place in the config', async (_, keys, found) => {
  const site = siteWith(keys);
  expect(await site.build()).toEqual({ exit: 2, found: [`site.config.ts:${found}`] });
  expect(existsSync(join(site.out, 'index.html'))).toBe(false);
});

test("rules for hosts lie in the root of the output, and the site's own lines follow them, now and after an edit", async () => {
  const site = siteWith("  redirects: [{ from: '/old', to: '/docs/setup' }],\n  redirectFiles: ['cloudflare', 'apache'],");
  site.write('content/public/_redirects', '/* /docs 302\n');
  site.write('content/public/.htaccess', 'Options -Indexes\n');
  expect(await site.build()).toEqual({ exit: 0, found: [] });
  const written = (name: string): string[] =>
    readFileSync(join(site.out, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  expect(written('_redirects').slice(-3)).toEqual(['/old /docs/setup 301', '/old/ /docs/setup 301', '/* /docs 302']);
  expect(written('.htaccess').slice(-2)).toEqual(['</IfModule>', 'Options -Indexes']);
  expect(existsSync(join(site.out, 'old/index.html'))).toBe(true);
  site.write('content/public/.htaccess', 'Options +Indexes\n');
  await site.build();
  expect(written('.htaccess').at(-1)).toBe('Options +Indexes');
});
