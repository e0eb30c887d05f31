// What a sitemap lists for crawlers: which addresses, in which form, and the dates of their last changes.
import { execFileSync } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { children, parseXml, textOf } from '../xml-document.js';
import type { BuiltSite } from './site-fixture.js';
import { buildWritten } from './written-site.js';

const opened: BuiltSite[] = [];
afterEach(() => {
  for (const site of opened.splice(0)) site.remove();
});

const FILES = {
  'content/docs/intro.md': '---\nlast_update: { date: 2026-03-04 }\n---\n\n# Intro\n\nText.\n',
  'content/docs/a & b.md': '# Both\n\nText.\n',
  'content/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nText.\n',
  'content/docs/later.md': '---\ndraft: true\n---\n\n# Later\n\nText.\n',
  'content/docs/inner/tool.md': '# Tool\n\nText.\n',
  'content/pages/index.md': '# Home\n\nText.\n',
};

async function build(config: object = {}, more: Record<string, string> = {}): Promise<BuiltSite> {
  const site = await buildWritten({ ...FILES, ...more }, config);
  opened.push(site);
  return site;
}

const listed = (site: BuiltSite) => children(parseXml(site.read('sitemap.xml')), 'url').map((url) => textOf(url, 'loc'));

test('the sitemap lists every page that search engines may list, and no other', async () => {
  const site = await build();
  expect(site.report.diagnostics).toEqual([]);
  expect(listed(site)).toEqual(['', 'docs/a%20&%20b', 'docs/inner/tool', 'docs/intro'].map((path) => `https://docs.example.com/${path}`));
  const changed = children(parseXml(site.read('sitemap.xml')), 'url').map((url) => textOf(url, 'lastmod'));
  expect(changed).toEqual([undefined, undefined, undefined, '2026-03-04T00:00:00Z']);
  expect(site.read('robots.txt')).toContain('Sitemap: https://docs.example.com/sitemap.xml');
});

test('the date of docs, posts and pages is that of the commit, whether they show a date or not; a page that is not in git yet has none, silently', async () => {
  const site = await build({}, { 'content/blog/2026-01-01-news.md': '# News\n\nText.\n' });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false', ...args], {
      cwd: site.root,
      env: { PATH: process.env.PATH, HOME: '/nonexistent', GIT_COMMITTER_DATE: '2024-05-06T07:08:09Z' },
    });
  git('init', '-q');
  git('add', 'content/docs/inner', 'content/docs/intro.md', 'content/pages', 'content/blog');
  git('commit', '-qm', 'all but one');
  const { diagnostics } = await site.rebuild();
  expect(diagnostics).toEqual([]);
  const entries = children(parseXml(site.read('sitemap.xml')), 'url').map((url) => [textOf(url, 'loc'), textOf(url, 'lastmod')]);
  expect(Object.fromEntries(entries)).toMatchObject({
    'https://docs.example.com/': '2024-05-06T07:08:09Z',
    'https://docs.example.com/blog/2026/01/01/news': '2024-05-06T07:08:09Z',
    'https://docs.example.com/docs/inner/tool': '2024-05-06T07:08:09Z',
    'https://docs.example.com/docs/intro': '2026-03-04T00:00:00Z',
    'https://docs.example.com/docs/a%20&%20b': undefined,
  });
  expect(site.read('docs/inner/tool/index.html')).not.toContain('2024-05-06');
});

test.each([
  { trailingSlash: true, end: 'docs/inner/tool/' },
  { trailingSlash: false, end: 'docs/inner/tool' },
])('addresses have the base URL and the form of slashes of the site: $trailingSlash', async ({ trailingSlash, end }) => {
  const site = await build({ baseUrl: '/help/', trailingSlash });
  expect(listed(site)).toContain(`https://docs.example.com/help/${end}`);
  expect(site.read('robots.txt')).toContain('Sitemap: https://docs.example.com/help/sitemap.xml');
});

test('routes that the site ignores are left out', async () => {
  const site = await build({ sitemap: { ignore: ['/docs/inner/**'] } });
  expect(listed(site)).not.toContain('https://docs.example.com/docs/inner/tool');
  expect(listed(site)).toContain('https://docs.example.com/docs/intro');
});

test.each([{ sitemap: false }, { noIndex: true }])('neither file is written with %o', async (config) => {
  const files = (await build(config)).files();
  expect(files.filter((file) => /sitemap|robots/.test(file))).toEqual([]);
});

test("the site's own files of these names win", async () => {
  const site = await build({}, { 'content/public/robots.txt': 'User-agent: *\nDisallow: /x\n' });
  expect(site.read('robots.txt')).toBe('User-agent: *\nDisallow: /x\n');
  expect(listed(site)).toContain('https://docs.example.com/docs/intro');
});

test('a page that is gone, and one that is new, are known to the sitemap of the next build', async () => {
  const { rmSync, writeFileSync } = await import('node:fs');
  const site = await build();
  rmSync(`${site.root}/content/docs/inner/tool.md`);
  writeFileSync(`${site.root}/content/docs/new.md`, '# New\n\nText.\n');
  await site.rebuild();
  expect(listed(site)).toContain('https://docs.example.com/docs/new');
  expect(listed(site)).not.toContain('https://docs.example.com/docs/inner/tool');
});
