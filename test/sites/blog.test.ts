// A blog: its routes, lists by number, tags, authors, archive, and what an edit renders.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inOwnProcesses } from '../warm-process.js';
import { children, parseXml, textOf, type XmlElement } from '../xml-document.js';
import { BLOG_FILES, LISTED, TAGS } from './blog-files.js';
import { type BuiltSite, mainOf } from './site-fixture.js';
import { buildWritten } from './written-site.js';

let site: BuiltSite;
beforeAll(async () => {
  site = await buildWritten(BLOG_FILES);
});
afterAll(() => site?.remove());

const opened: BuiltSite[] = [];
afterAll(() => {
  for (const one of opened) one.remove();
});
const build = async (...given: Parameters<typeof buildWritten>): Promise<BuiltSite> => {
  const one = await buildWritten(...given);
  opened.push(one);
  return one;
};

const titlesOf = (path: string): string[] =>
  [...mainOf(site.read(path)).matchAll(/<h2>\n<a href="[^"]*">([^<]*)/g)].map(([, title]) => title ?? '');
const numbers = (titles: string[]): number[] => titles.map((title) => Number(title.replace('Post ', '')));

test('nothing is wrong with it, and every route is there', () => {
  expect(site.report.diagnostics).toEqual([]);
  const files = site.files().filter((file) => file.startsWith('blog/'));
  const pages = files.filter((file) => file.endsWith('/index.html'));
  expect(pages).toContain('blog/2026/01/01/post-0/index.html');
  expect(pages).toContain('blog/2026/01/02/post-1/index.html');
  expect(pages).toContain('blog/2026/01/03/post-2/index.html');
  expect(pages).toContain('blog/nine/index.html');
  expect(pages).toContain('blog/2026/01/08/post-7/index.html');
  expect(pages.some((file) => file.includes('post-8'))).toBe(false);
  expect(pages.filter((file) => /post-|nine/.test(file))).toHaveLength(39);
  expect(pages.filter((file) => /^blog\/tags\/[^/]*\/index/.test(file))).toHaveLength(TAGS.length);
  const lists = [
    'blog/index.html',
    'blog/page/2/index.html',
    'blog/page/4/index.html',
    'blog/tags/index.html',
    'blog/tags/api-keys/index.html',
    'blog/archive/index.html',
    'blog/authors/index.html',
    'blog/authors/ada/index.html',
    'blog/authors/ada/page/2/index.html',
  ];
  expect(pages).toEqual(expect.arrayContaining(lists));
  expect(pages).not.toContain('blog/page/5/index.html');
  expect(pages).not.toContain('blog/authors/ben/index.html');
  expect(files).toEqual(expect.arrayContaining(['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json']));
});

test('lists hold ten posts each, the newest first, and neither the unlisted one nor the draft', () => {
  const shown = [1, 2, 3, 4].flatMap((page) => numbers(titlesOf(page === 1 ? 'blog/index.html' : `blog/page/${page}/index.html`)));
  expect(shown).toEqual(LISTED);
  expect(mainOf(site.read('blog/page/2/index.html'))).toMatch(
    /href="\/blog"[\s\S]*Newer entries[\s\S]*href="\/blog\/page\/3"[\s\S]*Older entries/,
  );
});

test('an excerpt ends at the mark, keeps ids apart, and what refers to the rest of the post leads there', () => {
  const main = mainOf(site.read('blog/page/2/index.html'));
  expect(main).toContain('Intro of 30');
  expect(main).not.toContain('The rest of 30');
  const ids = [...main.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('p1-same-heading');
  expect(main).toContain('href="#p1-same-heading"');
  expect(main).toMatch(/href="\/blog\/2026\/04\/01\/post-30#rest"/);
  expect(main).toMatch(/href="\/blog\/2026\/04\/01\/post-30#[^"]*fn[^"]*"/);
  expect(main).not.toContain('\uFDD0');
  expect(main).not.toContain('footnote-label');
});

test('a post shows date, authors, minutes and tags, its neighbours by date, and the newest posts', () => {
  const html = site.read('blog/2026/01/02/post-1/index.html');
  const main = mainOf(html);
  expect(main).toContain('<time dateTime="2026-01-02T00:00:00Z">January 2, 2026</time>');
  expect(main).toContain('One min read');
  expect(main).toContain('Ben &lt;b&gt;');
  expect(main).toContain('Guest');
  expect(main).toContain('src="/ben.png"');
  expect(main).toMatch(/Newer post[\s\S]*Post 2[\s\S]*Older post[\s\S]*Post 0/);
  expect(main).toContain('The rest of 1.');
  expect(html).not.toContain('\uFDD0');
  const recent = html.slice(html.indexOf('class="recent"'));
  expect(numbers([...recent.matchAll(/>(Post \d+)</g)].map(([, title]) => title ?? ''))).toEqual(LISTED.slice(0, 5));
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  expect(data).toMatchObject({ '@type': 'BlogPosting', headline: 'Post 1', datePublished: '2026-01-02T00:00:00Z' });
  expect(data.author.map(({ name }: { name: string }) => name)).toEqual(['Ben <b>', 'Guest']);
  expect(html).toContain('type="application/rss+xml" href="/blog/rss.xml"');
});

test('the unlisted post is published with `noindex`, and is in no list, feed or sitemap', () => {
  expect(site.read('blog/2026/01/08/post-7/index.html')).toContain('noindex');
  for (const file of site
    .files()
    .filter((path) => /\.(html|xml|json)$/.test(path) && !path.includes('post-7') && path.startsWith('blog/') && !path.includes('/tags/')))
    expect(site.read(file).includes('/post-7')).toBe(false);
  expect(site.read('sitemap.xml')).not.toContain('post-7');
  expect(site.read('sitemap.xml')).not.toContain('rss.xml');
});

test('the archive has every listed post by year, and an author has all of theirs', () => {
  const links = [...mainOf(site.read('blog/archive/index.html')).matchAll(/href="\/blog\/[^"]*"/g)];
  expect(links).toHaveLength(LISTED.length);
  const own = [...numbers(titlesOf('blog/authors/ada/index.html')), ...numbers(titlesOf('blog/authors/ada/page/2/index.html'))];
  expect(own).toEqual(LISTED.filter((number) => number % 3 === 0));
  expect(site.read('blog/authors/index.html')).toContain('https://github.com/ada');
});

test('an edit of a text renders the post, the lists that show it and the feeds. An edit below the mark changes no other file', async () => {
  const own = await build(BLOG_FILES);
  const file = join(own.root, 'content/blog/2026-04-07-post-36.md');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('The rest of 36.', 'Another rest.'));
  const report = await own.rebuild();
  const { document } = report.work;
  expect(document).toContain('content/blog/2026-04-07-post-36.md');
  expect(document).toContain('generated:/blog');
  expect(document).toContain('generated:/blog/rss.xml');
  expect(document).not.toContain('generated:/blog/page/2');
  expect(document).not.toContain('generated:/blog/archive');
  expect(document.filter((key) => key.startsWith('content/'))).toHaveLength(1);
  expect(own.read('blog/atom.xml')).toContain('Another rest.');
  // Post and feeds: what the lists show is what it was.
  expect(report.changed).toBe(4);
});

test('the same bytes: by one worker or two, and by a build that finds the last one', async () => {
  const bytes = (one: BuiltSite) => Object.fromEntries(one.files().map((file) => [file, one.read(file)]));
  const two = await inOwnProcesses(() => build(BLOG_FILES, {}, { workers: 2 }));
  expect(bytes(two)).toEqual(bytes(site));
  const edited = await build({ ...BLOG_FILES, 'content/blog/2026-04-07-post-36.md': '---\ntitle: Other\n---\n\nText.\n' });
  writeFileSync(join(edited.root, 'content/blog/2026-04-07-post-36.md'), BLOG_FILES['content/blog/2026-04-07-post-36.md'] ?? '');
  await edited.rebuild();
  expect(bytes(edited)).toEqual(bytes(site));
});

test('base URL, slashes and another path are in every address', async () => {
  const own = await build(BLOG_FILES, {
    baseUrl: '/help/',
    trailingSlash: true,
    blog: { path: '/news', title: 'News', feeds: { types: ['json'], limit: 1 } },
  });
  expect(own.report.diagnostics.map(({ code }) => code)).toEqual(expect.arrayContaining(['link/no-such-page']));
  expect(own.files().filter((file) => /rss|atom|feed/.test(file))).toEqual(['news/feed.json']);
  const feed = JSON.parse(own.read('news/feed.json'));
  expect(feed.feed_url).toBe('https://docs.example.com/help/news/feed.json');
  expect(feed.items.map(({ url }: { url: string }) => url)).toEqual(['https://docs.example.com/help/news/2026/02/01/post-10/']);
  expect(mainOf(own.read('news/index.html'))).toContain('href="/help/news/page/2/"');
  expect(own.read('sitemap.xml')).toContain('https://docs.example.com/help/news/nine/');
});

test('MDX, a title in the text, raw HTML around the mark and hostile words', async () => {
  const own = await build({
    'content/blog/2026-01-01-a.mdx':
      "import { Word } from './_word.tsx';\n\n# Title of <Word />\n\nBefore <Word />.\n\n{/* truncate */}\n\nAfter.\n",
    'content/blog/_word.tsx': 'export const Word = () => <b>word</b>;\n',
    'content/blog/2026-01-02-b.md': '# In the text\n\n<div>\n\nInside.\n\n<!-- truncate -->\n\nRest.\n\n</div>\n',
    'content/blog/2026-01-03-c.md':
      '---\ntitle: \'</title><script>alert(1)</script>]]> & "\'\ntags: [\'"><img src=x onerror=alert(1)>\']\nauthors: [{ name: "<i>\\u0008]]>", url: "https://a.example/?a&b" }]\n---\n\nText & more.\n',
    'content/docs/intro.md': '# Intro\n\nText.\n',
  });
  expect(own.report.diagnostics.map(({ code, message }) => [code, message])).toEqual([]);
  const list = own.read('blog/index.html');
  expect(mainOf(list)).toContain('Before');
  expect(mainOf(list)).not.toContain('After.');
  expect(mainOf(list)).not.toContain('Rest.');
  expect(list).not.toMatch(/<script>alert|<img src=x|<i>/);
  const post = mainOf(own.read('blog/2026/01/02/b/index.html'));
  expect(post.match(/<h1/g)).toHaveLength(1);
  expect(post).toContain('Rest.');
  const entry = children(parseXml(own.read('blog/atom.xml')), 'entry')[0] as XmlElement;
  expect(textOf(entry, 'title')).toBe('</title><script>alert(1)</script>]]> & "');
  expect(textOf(children(entry, 'author')[0] as XmlElement, 'name')).toBe('<i>]]>');
  expect(parseXml(own.read('blog/rss.xml')).name).toBe('rss');
  expect(JSON.parse(own.read('blog/feed.json')).items[2].content_html).toContain('<b>word</b>');
});

test('the lists and feeds that show a post share one rendering of it', async () => {
  const own = await build({
    'content/blog/2026-01-01-a.mdx':
      "---\ntags: [one, two]\nauthors: [ada]\n---\n\nimport { Count } from './_count.tsx';\n\nMade <Count />.\n\n{/* truncate */}\n\nRest.\n",
    'content/blog/_count.tsx':
      "export const Count = () => {\n  const made = globalThis as { made?: number };\n  made.made = (made.made ?? 0) + 1;\n  return <b>{'time ' + made.made}</b>;\n};\n",
    'content/blog/authors.yml': AUTHOR,
    'content/docs/intro.md': '# Intro\n\nText.\n',
  });
  const shown = ['index.html', 'tags/one/index.html', 'tags/two/index.html', 'authors/ada/index.html', 'rss.xml', 'atom.xml', 'feed.json'];
  const times = shown.map((file) => /time \d+/.exec(own.read(`blog/${file}`))?.[0]);
  expect(times[0]).toMatch(/^time \d/);
  expect(new Set(times)).toEqual(new Set([times[0]]));
});

const AUTHOR = 'ada:\n  name: Ada\n  page: true\n';

test('drafts are posts where drafts are built, and a blog that is not there makes no page', async () => {
  expect((await build(BLOG_FILES, {}, { drafts: true })).files()).toContain('blog/2026/01/09/post-8/index.html');
  const none = await build({ 'content/docs/intro.md': '# Intro\n\nText.\n' });
  expect(none.files().filter((file) => file.startsWith('blog'))).toEqual([]);
  expect((await build(BLOG_FILES, { blog: false })).files().filter((file) => file.startsWith('blog'))).toEqual([]);
});
