// test:all
// A page of a site of many pages is as long as one of a site of few.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildFixture } from './site-fixture.js';

/** A docs folder of `count` pages in one flat section beside a page that never changes. */
function flatSite(root: string, count: number): void {
  rmSync(join(root, 'content'), { recursive: true });
  mkdirSync(join(root, 'content/docs/many'), { recursive: true });
  writeFileSync(join(root, 'site.config.ts'), "export default { title: 'Many', url: 'https://example.com', search: false };\n");
  writeFileSync(join(root, 'content/docs/index.md'), '---\ntitle: Start\n---\n\nText.\n');
  for (let n = 1000; n < 1000 + count; n++)
    writeFileSync(join(root, `content/docs/many/page-${n}.md`), `---\ntitle: Page ${n}\n---\n\nText ${n}.\n`);
}

test('constant bytes a page: ten times the pages leave a page as long as it was', async () => {
  const site = await buildFixture('test/sites/whole/lantern', { workers: 1 });
  onTestFinished(() => site.remove());
  rmSync(site.out, { recursive: true });
  flatSite(site.root, 60);
  await site.rebuild();
  const few = site.read('docs/many/page-1030/index.html').length;
  flatSite(site.root, 600);
  await site.rebuild();
  const many = site.read('docs/many/page-1030/index.html').length;
  expect(Math.abs(many - few)).toBeLessThan(few * 0.02);
  expect(site.read('docs/many/page-1030/index.html')).toContain('aria-current="page"');
  const map = site.read('_nav/default/current/default/index.html');
  expect(map).toContain('/docs/many/page-1000');
  expect(map).toContain('/docs/many/page-1599');
});
