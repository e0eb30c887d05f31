// A site with its own parts and a blog. Posts stand in lists and feeds as well, but their broken links are reported for the post alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLinks } from '../../src/pipeline/check/check-links.js';
import type { BuiltSite } from './site-fixture.js';
import { buildWritten } from './written-site.js';

let site: BuiltSite;
beforeAll(async () => {
  const files = {
    'templates/Footer.tsx': "export const Footer = () => <footer>My footer <a href={'/nowhere'}>Nowhere</a></footer>;\n",
    'content/docs/index.md': '# Start\n\nText.\n',
    'content/blog/2026-01-02-sound.md': '# Sound\n\n[Start](../docs/index.md), [below](#more)\n\n<!-- truncate -->\n\n## More\n\nText.\n',
    'content/blog/2026-01-03-broken.md':
      '---\ntags: [one]\nauthors: [{ name: Ada }]\n---\n\n# Broken\n\n[Lost](/lost) <a href="gone">Gone</a>\n\n<!-- truncate -->\n\n[Missing](/missing)\n',
  };
  const blog = { feeds: { types: ['rss', 'atom', 'json'] } };
  site = await buildWritten(files, { blog, templates: { Footer: './templates/Footer.tsx' } });
});
afterAll(() => site?.remove());

const ALL = [
  'content/blog/2026-01-03-broken.md:12 link/no-such-page',
  'content/blog/2026-01-03-broken.md:8 link/no-such-page',
  'content/blog/2026-01-03-broken.md:8 link/no-such-page',
  'templates/Footer.tsx:1 link/no-such-page',
];
const found = (diagnostics: BuiltSite['report']['diagnostics']): string[] =>
  diagnostics.map(({ at, code }) => `${at?.file}:${at?.line} ${code}`).sort();

test('a broken link is reported once, for its post, and none for a post without faults; links of a part are reported too', async () => {
  expect(found(site.report.diagnostics)).toEqual(ALL);
  expect(found((await site.rebuild()).diagnostics)).toEqual(ALL);
  expect(found((await checkLinks({ siteRoot: site.root })).diagnostics)).toEqual(ALL);
});

test('the lists and feeds are there, and show the links', () => {
  for (const file of ['blog/index.html', 'blog/tags/one/index.html', 'blog/rss.xml', 'blog/atom.xml', 'blog/feed.json'])
    expect(site.read(file)).toContain('/lost');
});
