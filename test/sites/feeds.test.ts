// The feeds of a blog: what their readers are promised, what they say of each post, and what they make of its text.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { escapeXml } from '../../src/base/text/escape-xml.js';
import { atomFaults, jsonFeedFaults, rssFaults } from '../feed-faults.js';
import { children, parseXml, textOf, type XmlElement } from '../xml-document.js';
import { BLOG_FILES, DRAWN, HOSTILE_POST, LISTED, TAGS } from './blog-files.js';
import type { BuiltSite } from './site-fixture.js';
import { buildWritten } from './written-site.js';

let site: BuiltSite;
beforeAll(async () => {
  const hostile = { 'content/blog/everything.mdx': HOSTILE_POST, 'content/blog/_drawn.tsx': DRAWN };
  site = await buildWritten({ ...BLOG_FILES, ...hostile }, { blog: { feeds: { copyright: 'Ann & all' } } });
});
afterAll(() => site?.remove());

const HOME = 'https://docs.example.com/blog';
const FILES = { rss: 'blog/rss.xml', atom: 'blog/atom.xml', json: 'blog/feed.json' };
const FAULTS = { rss: rssFaults, atom: atomFaults, json: jsonFeedFaults };
type Kind = keyof typeof FILES;

test.each(Object.keys(FILES) as Kind[])('the %s feed has nothing that its readers would refuse', (kind) => {
  expect(FAULTS[kind](site.read(FILES[kind]))).toEqual([]);
});

test.each<[string, Kind, string | RegExp, string]>([
  ['a prefix that nothing declares', 'rss', / xmlns:content="[^"]*"/, ''],
  ['another prefix that nothing declares', 'rss', / xmlns:dc="[^"]*"/, ''],
  ['a reference to no character', 'rss', '<title>Blog', '<title>&#8;Blog'],
  ['half of a character', 'atom', '<title>Blog', '<title>&#xD800;Blog'],
  ['an address that is relative', 'rss', `<link>${HOME}</link>`, '<link>/blog</link>'],
  ['a date in words', 'rss', /<pubDate>[^<]*/, '<pubDate>yesterday'],
  ['a date on another day of the week', 'rss', /<pubDate>\w+/, '<pubDate>Mon'],
  ['no link to itself', 'rss', /<atom:link [^>]*>/, ''],
  ['an item of neither title nor description', 'rss', /<title>Post 10<\/title>([\s\S]*?)<description>[^<]*<\/description>/, '$1'],
  ['an element that RSS has not', 'rss', '<item>', '<item><published>now</published>'],
  ['a date in words', 'atom', /<published>[^<]*/, '<published>yesterday'],
  ['a day that does not exist', 'atom', /<updated>[^<]*/, '<updated>2026-02-30T00:00:00Z'],
  ['a date without a zone', 'atom', /<updated>[^<]*/, '<updated>2026-02-03T00:00:00'],
  ['a change before the publication', 'atom', /(<published>[^<]*<\/published>\n<updated>)[^<]*/, '$12000-01-01T00:00:00Z'],
  ['an entry without a date', 'atom', /(<published>[^<]*<\/published>\n)<updated>[^<]*<\/updated>/, '$1'],
  ['an author whose address is relative', 'atom', /<uri>[^<]*/, '<uri>/people'],
  ['no namespace', 'atom', ' xmlns="http://www.w3.org/2005/Atom"', ''],
  ['no link to itself', 'atom', /<link rel="self"[^>]*>/, ''],
  ['a text of a type that Atom has not', 'atom', 'type="html"', 'type="markdown"'],
  ['an address that is relative', 'json', /"avatar": "[^"]*"/, '"avatar": "/ben.png"'],
  ['a date in words', 'json', /"date_published": "[^"]*"/, '"date_published": "yesterday"'],
  ['another version', 'json', 'version/1.1', 'version/2'],
  ['an item without an id', 'json', /"id": "[^"]*",/, ''],
])('the validators see %s in %s', (_, kind, found, put) => {
  const text = site.read(FILES[kind]);
  const planted = text.replace(found, put);
  expect(planted).not.toBe(text);
  expect(FAULTS[kind](planted)).not.toEqual([]);
});

const AUTHORS = [['Ada'], ['Ben <b>', 'Guest'], ['Cy']];

/** What each feed has to say of the newest posts of the fixture, but for the first, which has nothing of this. */
const EXPECTED = LISTED.slice(0, 19).map((number) => ({
  title: `Post ${number}`,
  authors: AUTHORS[number % 3],
  tags: [...new Set([TAGS[number % TAGS.length], TAGS[(number * 5 + 1) % TAGS.length]])],
}));

const texts = (element: XmlElement, name: string): string[] => children(element, name).map(({ text }) => text);

test('RSS has the data of the channel, and for each post its title, address, authors and tags', () => {
  const channel = children(parseXml(site.read(FILES.rss)), 'channel')[0] as XmlElement;
  expect(['title', 'link', 'description', 'copyright', 'language'].map((name) => textOf(channel, name))).toEqual([
    'Blog',
    HOME,
    'Blog',
    'Ann & all',
    'en',
  ]);
  expect(children(channel, 'atom:link').map(({ attributes }) => attributes.href)).toEqual([`${HOME}/rss.xml`]);
  const items = children(channel, 'item').slice(1);
  expect(
    items.map((item) => ({ title: textOf(item, 'title'), authors: texts(item, 'dc:creator'), tags: texts(item, 'category') })),
  ).toEqual(EXPECTED);
  for (const item of items) {
    expect(textOf(item, 'link')).toMatch(/^https:\/\/docs\.example\.com\/blog\//);
    expect(textOf(item, 'guid')).toBe(textOf(item, 'link'));
    expect(textOf(item, 'content:encoded')).toContain('The rest of');
    expectPlain(textOf(item, 'content:encoded') ?? '');
  }
});

test('Atom has the data of the feed, and for each post its title, address, authors and tags', () => {
  const feed = parseXml(site.read(FILES.atom));
  expect(['id', 'title', 'rights'].map((name) => textOf(feed, name))).toEqual([HOME, 'Blog', 'Ann & all']);
  expect(children(feed, 'link').map(({ attributes }) => [attributes.rel, attributes.href])).toEqual([
    ['alternate', HOME],
    ['self', `${HOME}/atom.xml`],
  ]);
  const entries = children(feed, 'entry').slice(1);
  const authorsOf = (entry: XmlElement) => children(entry, 'author');
  expect(
    entries.map((entry) => ({
      title: textOf(entry, 'title'),
      authors: authorsOf(entry).map((author) => textOf(author, 'name')),
      tags: children(entry, 'category').map(({ attributes }) => attributes.term),
    })),
  ).toEqual(EXPECTED);
  const addresses = new Map(entries.flatMap(authorsOf).map((author) => [textOf(author, 'name'), textOf(author, 'uri')]));
  expect(Object.fromEntries(addresses)).toEqual({
    Ada: 'https://ada.example/',
    'Ben <b>': undefined,
    Cy: 'https://docs.example.com/ben.png',
    Guest: undefined,
  });
  for (const entry of entries) {
    expect(children(entry, 'link').map(({ attributes }) => attributes.href)).toEqual([textOf(entry, 'id')]);
    expectPlain(textOf(entry, 'content') ?? '');
  }
});

test('JSON Feed has the data of the feed, and for each post its title, address, authors and tags', () => {
  const feed = JSON.parse(site.read(FILES.json));
  expect(feed).toMatchObject({ title: 'Blog', home_page_url: HOME, feed_url: `${HOME}/feed.json`, language: 'en' });
  const items = feed.items.slice(1);
  const named = (authors: { name: string }[]) => authors.map(({ name }) => name);
  expect(items.map(({ title, authors, tags }: (typeof items)[number]) => ({ title, authors: named(authors), tags }))).toEqual(EXPECTED);
  const authors = new Map<string, object>(
    items.flatMap((item: { authors: { name: string }[] }) => item.authors.map((author) => [author.name, author])),
  );
  expect([...authors.values()]).toEqual(
    expect.arrayContaining([
      { name: 'Ada', url: 'https://ada.example/' },
      { name: 'Ben <b>', avatar: 'https://docs.example.com/ben.png' },
      { name: 'Cy', url: 'https://docs.example.com/ben.png' },
    ]),
  );
  for (const { id, url, content_html } of items) {
    expect(id).toBe(url);
    expectPlain(content_html);
  }
});

/** No address is relative, and nothing is in there that runs. */
function expectPlain(html: string): void {
  for (const [, address] of html.matchAll(/(?:href|src)="([^"]*)"/g)) expect(address).toMatch(/^https?:\/\//);
  expect(html).not.toMatch(/<script|<style|class=|onclick|\uFDD0/);
}

test('a feed shows of a post what any reader can show, and nothing that runs, loads or belongs to the page', () => {
  expect(site.report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { items } = JSON.parse(site.read('blog/feed.json'));
  expect(items[0].title).toBe('Everything');
  expect(
    items[0].content_html
      .split('\n')
      .map((line: string) => line.trim())
      .filter(Boolean),
  ).toEqual([
    '<h2>A heading</h2>',
    '<p>The area is <code>a^2</code> and:</p>',
    '<div><code>\\frac{a}{b}</code></div>',
    '<figure><figcaption>area.js</figcaption><pre><code>const area = a ** 2;</code></pre></figure>',
    '<div><div><div><p>Node</p><figure><pre><code>node();</code></pre></figure></div><div><p>Python</p><figure><pre><code>python()</code></pre></figure></div></div></div>',
    '<ul>',
    '<li>☑ Done</li>',
    '<li>☐ Open</li>',
    '</ul>',
    '<p><img alt="Of the site" src="https://docs.example.com/ben.png"></p>',
    '<div>',
    '<img src="https://docs.example.com/ben.png" alt="Chosen">',
    'In the page',
    '<p><a>runs</a>, <a>too</a>, <a>so</a>, <a href="mailto:a@b.example">writes</a></p>',
    '<div>one</div><div>two</div>',
    '<p title="Of it">Text inside</p>',
    'moves</div>',
  ]);
  for (const file of ['blog/rss.xml', 'blog/atom.xml']) expect(site.read(file)).toContain(escapeXml(items[0].content_html));
});

test('a post that was changed after its date has the date of the change too, and so do its feeds', async () => {
  const changed = '2027-02-03T00:00:00Z';
  const { items } = JSON.parse(site.read('blog/feed.json'));
  expect(items.slice(0, 2).map((item: Record<string, string>) => [item.date_published, item.date_modified])).toEqual([
    ['2027-01-01T00:00:00Z', changed],
    ['2026-12-31T08:00:00Z', undefined],
  ]);
  const atom = site.read('blog/atom.xml');
  expect([...atom.matchAll(/<updated>(.*?)<\/updated>/g)].map(([, date]) => date).slice(0, 3)).toEqual([
    changed,
    changed,
    '2026-12-31T08:00:00Z',
  ]);
  expect(site.read('blog/rss.xml')).toContain('<lastBuildDate>Wed, 03 Feb 2027 00:00:00 GMT</lastBuildDate>');
  const file = join(site.root, 'content/blog/2026-04-07-post-36.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace('title:', 'last_update: { date: 2027-03-04 }\ntitle:'));
  await site.rebuild();
  expect(site.read('blog/atom.xml')).toMatch(/^<updated>2027-03-04T00:00:00Z<\/updated>/m);
});

test('without a date of change in a post, its git history is used, and a commit alone renders the feeds again', async () => {
  const own = await buildWritten(
    { 'content/blog/2024-01-02-a.md': 'Text.\n', 'content/docs/intro.md': '# Intro\n\nText.\n' },
    { blog: { lastUpdated: true } },
  );
  const commit = (date: string): void => {
    const env = { PATH: process.env.PATH, HOME: '/nonexistent', GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
    const who = ['-c', 'user.name=Keeper', '-c', 'user.email=keeper@docs.example', '-c', 'commit.gpgsign=false'];
    for (const args of [
      ['init', '-q'],
      ['add', 'content'],
      ['commit', '-q', '--allow-empty', '-m', date],
    ])
      execFileSync('git', [...who, ...args], { cwd: own.root, stdio: 'pipe', env });
  };
  const updated = (): string[] => [...own.read('blog/atom.xml').matchAll(/<updated>(.*?)<\/updated>/g)].map(([, date]) => date ?? '');
  try {
    expect(updated()).toEqual(['2024-01-02T00:00:00Z', '2024-01-02T00:00:00Z']);
    commit('2024-03-04T05:06:07Z');
    await own.rebuild();
    expect(updated()).toEqual(['2024-03-04T05:06:07Z', '2024-03-04T05:06:07Z']);
  } finally {
    own.remove();
  }
});
