// `markdown.smartypants`: titles, descriptions and labels that are not in the text have the same quotes as the text, wherever they are shown.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type BuiltSite, buildFixture } from './site-fixture.js';

const FILES = {
  'site.config.ts': `import { defineConfig } from 'docgen';
export default defineConfig({
  title: 'Quotes', url: 'https://quotes.example', search: {}, markdown: { smartypants: true },
  blog: { title: 'Log' }, apis: [{ id: 'shop', specification: 'openapi/shop.yaml', path: '/docs/shop' }],
});`,
  'content/docs/index.md':
    '---\ntitle: A "first" page\ndescription: It\'s the "first".\nsidebar_label: The "first"\n---\n\n## It\'s "here"\n\n[Us](/about).\n',
  'content/docs/more/_category_.json':
    '{ "label": "What\'s \\"more\\"", "link": { "type": "generated-index", "description": "All that\'s \\"more\\"." } }',
  'openapi/shop.yaml': `openapi: 3.1.0
info: { title: The "shop", version: '1' }
servers: [{ url: 'https://shop.example' }]
tags: [{ name: orders, x-displayName: 'What''s "ordered"' }]
paths:
  /orders:
    get:
      operationId: get-orders
      tags: [orders]
      summary: All "orders" that aren't sent
      responses: { '200': { description: 'It''s "done".' } }
`,
  'content/docs/more/second.md': '---\ntitle: The "second"\nslug: it\'s-second\n---\n\nText.\n',
  'content/blog/tags.yml': 'new: { label: "What\'s \\"new\\"" }\n',
  'content/blog/authors.yml': 'ann: { name: "Ann O\'Hara", url: "https://ann.example/o\'hara" }\n',
  'content/blog/2026-01-02-post.md': '---\ntags: [new]\nauthors: ann\ntitle: A "post"\ndescription: It\'s a "post".\n---\n\nText.\n',
  'content/pages/about.tsx': `export const frontMatter = { title: 'It\\'s "us"' };\nexport default () => <p>Us</p>;\n`,
};

const source = mkdtempSync(join(tmpdir(), 'docgen-quotes-'));
for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(source, file)), { recursive: true });
  writeFileSync(join(source, file), text);
}
let site: BuiltSite | undefined;
afterAll(() => {
  site?.remove();
  rmSync(source, { recursive: true, force: true });
});

test('titles, descriptions and labels have typographic quotes on every page, in search and in feeds, and addresses do not', async () => {
  site = await buildFixture(source);
  expect(site.report.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  const read = (path: string) =>
    (site as BuiltSite).read(path).replaceAll('&#39;', "'").replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
  const first = read('docs/index.html');
  for (const text of ['<h1>A “first” page', 'It’s the “first”.', 'The “first”', 'It’s “here”', 'What’s “more”'])
    expect(first).toContain(text);
  expect(read('docs/category/whats-more/index.html')).toContain('All that’s “more”.');
  expect(site.files()).toContain("docs/more/it's-second/index.html");
  expect(read('blog/index.html')).toContain('A “post”');
  expect(read('blog/rss.xml')).toContain('A “post”');
  expect(read('blog/rss.xml')).toContain('It’s a “post”.');
  expect(read('about/index.html')).toMatch(/<title>It’s “us”/);
  const post = read('blog/tags/new/index.html');
  for (const text of ['What’s “new”', 'Ann O’Hara', "https://ann.example/o'hara"]) expect(post).toContain(text);
  expect(read('docs/shop/index.html')).toContain('What’s “ordered”');
  expect(read('docs/shop/index.html')).not.toContain('What\'s "ordered"');
  const operation = read('docs/shop/get-orders/index.html');
  expect(operation).toMatch(/<h1>All “orders” that aren’t sent/);
  expect(operation).toContain('It’s “done”.');
  expect(read('docs/shop/index.html')).toContain('All “orders” that aren’t sent');
  expect(read('docs/shop/index.html')).toMatch(/<h1>The “shop”/);
  const all = site.files();
  for (const typed of ['"first"', '"second"', '"post"', '"us"', '"more"', '"orders"'])
    expect(all.filter((file) => read(file).includes(typed))).toEqual([]);
});
