// test:all
// A site of an API where the disk takes no cache: its pages are compiled once more when they are rendered, and are the pages that they are
// otherwise, with parts of the site's own, which are looked into, and without.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFixture } from './site-fixture.js';

const PART = 'export const Footer = () => <footer>Ours</footer>;\n';

test.each([
  ['', false],
  [', with a part of its own', true],
])(
  'a store that can not be written changes no page%s',
  async (_, hasPart) => {
    const site = await buildFixture('test/sites/whole/api', { workers: 1 });
    try {
      if (hasPart) {
        mkdirSync(join(site.root, 'templates'));
        writeFileSync(join(site.root, 'templates/Footer.tsx'), PART);
        const config = join(site.root, 'site.config.ts');
        writeFileSync(
          config,
          readFileSync(config, 'utf8').replace(
            "title: 'Observatory',",
            "title: 'Observatory',\n  templates: { Footer: './templates/Footer.tsx' },",
          ),
        );
        await site.rebuild();
      }
      const pages = site.files().filter((file) => file.endsWith('.html'));
      const before = pages.map(site.read);
      expect(before.filter((html) => html.includes('Ours')).length).toBe(hasPart ? pages.length : 0);
      // The pages have characters outside ASCII.
      expect(before.some((html) => /[^\0-\x7F]/.test(html.slice(html.indexOf('<article'), html.indexOf('</article>'))))).toBe(true);
      rmSync(join(site.root, '.docgen'), { recursive: true });
      rmSync(site.out, { recursive: true });
      writeFileSync(join(site.root, '.docgen'), 'in the way');
      await site.rebuild();
      expect(pages.filter((file, index) => site.read(file) !== before[index])).toEqual([]);
    } finally {
      site.remove();
    }
  },
  60_000,
);
