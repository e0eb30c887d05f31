// Tags of the documentation: what a page shows of its own, the page of a tag, the list of all tags, and what `tags.yml` says of them.
import { writeFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import type { BuiltSite } from './site-fixture.js';
import { mainOf } from './site-fixture.js';
import { buildWritten } from './written-site.js';

const opened: BuiltSite[] = [];
afterEach(() => {
  for (const site of opened.splice(0)) site.remove();
});

async function build(files: Record<string, string>, config: object = {}): Promise<BuiltSite> {
  const site = await buildWritten(Object.fromEntries(Object.entries(files).map(([path, text]) => [`content/docs/${path}`, text])), config);
  opened.push(site);
  return site;
}

const doc = (title: string, tags: string, more = ''): string =>
  `---\ntitle: ${title}\ntags: ${tags}\n${more}---\n\nWhat ${title} is about.\n`;
const linksOf = (site: BuiltSite, path: string): string[] =>
  [...mainOf(site.read(path)).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href ?? '').filter((href) => href.startsWith('/'));

test('a tag has a page that lists what has it by title, and the list of tags counts them', async () => {
  const site = await build({ 'a.md': doc('Zebra', '[Live chat, api]'), 'b.md': doc('Ant', '[api]'), 'c.md': doc('None', '[]') });
  expect(site.report.diagnostics).toEqual([]);
  expect(linksOf(site, 'docs/tags/api/index.html')).toEqual(['/docs/tags', '/docs/b', '/docs/a']);
  expect(mainOf(site.read('docs/tags/api/index.html'))).toContain('2 docs tagged with &quot;api&quot;');
  expect(mainOf(site.read('docs/tags/live-chat/index.html'))).toContain('One doc tagged with &quot;Live chat&quot;');
  expect(mainOf(site.read('docs/tags/api/index.html'))).toContain('What Ant is about.');
  expect(linksOf(site, 'docs/tags/index.html')).toEqual(['/docs/tags/api', '/docs/tags/live-chat']);
  expect(linksOf(site, 'docs/a/index.html').slice(0, 2)).toEqual(['/docs/tags/live-chat', '/docs/tags/api']);
  expect(site.read('docs/c/index.html')).not.toContain('Tags:');
  expect(site.read('sitemap.xml')).toContain('/docs/tags/api<');
});

test('two spellings that come to one address are one tag, and the first label counts', async () => {
  const site = await build({ 'a.md': doc('One', '["API keys"]'), 'b.md': doc('Two', '[api-keys, "API Keys"]') });
  expect(linksOf(site, 'docs/tags/index.html')).toEqual(['/docs/tags/api-keys']);
  expect(linksOf(site, 'docs/tags/api-keys/index.html')).toEqual(['/docs/tags', '/docs/a', '/docs/b']);
  expect(mainOf(site.read('docs/b/index.html'))).toContain('API keys');
});

test('an unlisted page is on none of its tags; a tag of unlisted pages alone has an unlisted page that no list names', async () => {
  const site = await build({
    'a.md': doc('One', '[both]'),
    'b.md': doc('Two', '[both, secret]', 'unlisted: true\n'),
    'c.md': doc('Draft', '[gone]', 'draft: true\n'),
  });
  expect(linksOf(site, 'docs/tags/both/index.html')).toEqual(['/docs/tags', '/docs/a']);
  expect(linksOf(site, 'docs/tags/index.html')).toEqual(['/docs/tags/both']);
  expect(linksOf(site, 'docs/tags/secret/index.html')).toContain('/docs/b');
  expect(site.read('docs/tags/secret/index.html')).toContain('noindex');
  expect(site.files()).not.toContain('docs/tags/gone/index.html');
});

test('names that are no addresses, and hostile ones, are text everywhere and have addresses of their own', async () => {
  const site = await build({ 'a.md': doc('One', `['"><img src=x onerror=alert(1)>', '++', '日本', 'constructor', '__proto__']`) });
  const html = site.read('docs/tags/index.html') + site.read('docs/a/index.html');
  expect(html).not.toContain('<img src=x');
  expect(linksOf(site, 'docs/tags/index.html')).toHaveLength(5);
  expect(new Set(linksOf(site, 'docs/tags/index.html')).size).toBe(5);
  for (const path of linksOf(site, 'docs/tags/index.html'))
    expect(site.files()).toContain(`${decodeURIComponent(path.slice(1))}/index.html`);
});

test('more entries than a page holds are on several pages, which lead to each other', async () => {
  const site = await build(
    Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`p${index}.md`, doc(`Page ${String(index).padStart(2, '0')}`, '[many]')])),
  );
  expect(linksOf(site, 'docs/tags/many/index.html')).toHaveLength(52);
  expect(linksOf(site, 'docs/tags/many/index.html').at(-1)).toBe('/docs/tags/many/page/2');
  expect(linksOf(site, 'docs/tags/many/page/2/index.html')).toEqual(['/docs/tags', '/docs/p50', '/docs/tags/many']);
});

test('tags.yml sets label, address and description, and a tag that it does not have is reported with the nearest name', async () => {
  const files = {
    'tags.yml': 'release: { label: Releases, permalink: /new, description: What came out. }\n',
    'a.md': doc('One', '[release]'),
    'b.md': doc('Two', '[relese]'),
  };
  const site = await build(files);
  expect(site.report.diagnostics.map(({ code, severity, hint }) => [code, severity, hint])).toEqual([
    ['graph/unknown-tag', 'warning', 'did you mean "release"?'],
  ]);
  expect(mainOf(site.read('docs/tags/new/index.html'))).toContain('What came out.');
  expect((await build(files, { docs: [{ undeclaredTags: 'ignore' }] })).report.diagnostics).toEqual([]);
  expect((await build(files, { docs: [{ undeclaredTags: 'error' }] })).report.published).toBe(false);
  writeFileSync(`${site.root}/content/docs/tags.yml`, 'release: { label: News }\nrelese:\n');
  expect((await site.rebuild()).diagnostics).toEqual([]);
  expect(site.read('docs/a/index.html')).toContain('News');
  expect(site.files()).not.toContain('docs/tags/new/index.html');
});

test('an edit of a text renders that page alone; another title renders the pages that show it', async () => {
  const site = await build({ 'a.md': doc('One', '[x]'), 'b.md': doc('Two', '[y]') });
  writeFileSync(`${site.root}/content/docs/a.md`, `${doc('One', '[x]')}\nMore.\n`);
  expect((await site.rebuild()).work.document).toEqual(['content/docs/a.md']);
  writeFileSync(`${site.root}/content/docs/a.md`, doc('Uno', '[x]'));
  const { document } = (await site.rebuild()).work;
  expect(document).toContain('generated:/docs/tags/x');
  expect(document).not.toContain('generated:/docs/tags/y');
  expect(document).not.toContain('generated:/docs/tags');
});
