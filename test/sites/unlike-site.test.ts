// A site that shares nothing with our own: base URL, slashes, versions, two sidebars, an island, a replaced part.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltSite, buildFixture } from './site-fixture.js';

let site: BuiltSite;
beforeAll(async () => {
  site = await buildFixture('test/sites/whole/lantern');
});
afterAll(() => site?.remove());

const hrefs = (html: string): string[] => [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? '');

test('it builds without a fault', () => {
  expect(site.report.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  expect(site.report.published).toBe(true);
});

test('its pages are at the addresses that routes, versions and slashes give', () => {
  const pages = site.files().filter((file) => file.endsWith('.html'));
  expect(pages).toEqual([
    '404.html',
    '_nav/default/1.0/guide/index.html',
    '_nav/default/1.0/reference/index.html',
    '_nav/default/current/guide/index.html',
    '_nav/default/current/reference/index.html',
    'guide/category/reference/index.html',
    'guide/index.html',
    'guide/next/category/reference/index.html',
    'guide/next/index.html',
    'guide/next/reference/lamp/index.html',
    'guide/next/reference/lens/index.html',
    'guide/next/start/light/index.html',
    'guide/next/start/watch/index.html',
    'guide/reference/lamp/index.html',
    'index.html',
    'search/index.html',
    'start/index.html',
  ]);
});

test('every address of every page is under the base URL, and ends in a slash where it names a page', () => {
  for (const file of site.files().filter((name) => name.endsWith('.html'))) {
    const own = hrefs(site.read(file)).filter((href) => href.startsWith('/'));
    expect(
      own.filter((href) => !href.startsWith('/manual/')),
      file,
    ).toEqual([]);
    expect(
      own.filter((href) => !/(\/|\.\w+)(#.*)?$/.test(href)),
      file,
    ).toEqual([]);
  }
});

test('file links lead to the page of the file, from Markdown and from MDX', () => {
  const light = site.read('guide/next/start/light/index.html');
  expect(light).toContain('href="/manual/guide/next/reference/lens/#focal-length"');
  expect(light).toContain('href="/manual/guide/next/reference/lamp/"');
  expect(site.read('guide/next/start/watch/index.html')).toContain('href="/manual/guide/next/start/light/#dusk"');
});

test('an image is written with its size and the base URL', () => {
  expect(site.read('guide/next/start/light/index.html')).toMatch(
    /<img(?=[^>]* src="\/manual\/img\/lamp\.svg")(?=[^>]* width="32")(?=[^>]* height="32")(?=[^>]* alt="The lamp")/,
  );
});

test('MDX runs its imports, expressions and components, and the island is readable as it is sent', () => {
  const lens = site.read('guide/next/reference/lens/index.html');
  expect(lens).toContain('0.92 m');
  expect(lens).toContain('order 1');
  expect(lens).toContain('Cover the lens by day.');
  expect(lens).toMatch(/Focal length (<!-- -->)?920(<!-- -->)? mm/);
  expect(lens).toContain('data-island=');
});

test('the replaced footer stands in the place of the original and can use it', () => {
  const html = site.read('guide/index.html');
  expect(html).toContain('Kept by the lighthouse.');
  expect(html).toContain('Lantern contributors');
});

test("the site's own style sheet is part of the one style sheet", () => {
  const sheet = site.files().find((file) => /\/styles-\w+\.css$/.test(file));
  expect(site.read(sheet ?? '')).toContain('.keeper');
});

test('each sidebar shows its own pages', () => {
  const sidebarOf = (file: string) => /<nav[^>]*aria-label="Docs sidebar"[\s\S]*?<\/nav>/.exec(site.read(file))?.[0] ?? '';
  expect(sidebarOf('guide/next/start/light/index.html')).toContain('Keep the watch');
  expect(sidebarOf('guide/next/start/light/index.html')).not.toContain('Lens');
  expect(sidebarOf('guide/next/reference/lens/index.html')).toContain('Lamp');
  expect(sidebarOf('guide/next/reference/lens/index.html')).not.toContain('Keep the watch');
});

test('the redirect leads to the page of the last version, and is not indexed', () => {
  const html = site.read('start/index.html');
  expect(html).toContain('url=/manual/guide/');
  expect(html).toContain('<link rel="canonical" href="https://lantern.example/manual/guide/">');
  expect(html).toMatch(/<meta name="robots" content="noindex/);
});

test('one policy, the same on every page, without unsafe sources and without a style attribute', () => {
  const policies = site
    .files()
    .filter((file) => file.endsWith('.html'))
    .map((file) => /http-equiv="Content-Security-Policy" content="([^"]+)"/i.exec(site.read(file))?.[1]);
  expect(new Set(policies).size).toBe(1);
  expect(policies[0]).toContain('default-src');
  expect(policies[0]).not.toContain('unsafe');
  for (const file of site.files().filter((name) => name.endsWith('.html'))) expect(site.read(file), file).not.toMatch(/<[^>]+\sstyle=/);
});

test('the generator names itself with its version', () => {
  expect(site.read('index.html')).toMatch(/<meta name="generator" content="docgen 3\.8\.1"/);
});

test('the announcement has its colours from the style sheet and its links under the base URL', () => {
  const html = site.read('guide/index.html');
  expect(html).toContain('<a href="/manual/guide/">storm</a>');
  expect(site.read(site.files().find((file) => /\/styles-\w+\.css$/.test(file)) ?? '')).toMatch(/--announcement-background: ?#7a1f1f/);
});

test('an image of an imported part is copied beside the others', () => {
  const src = /<img[^>]* src="\/manual\/(assets\/files\/wick\.[0-9a-f]{8}\.svg)"/.exec(
    site.read('guide/next/reference/lens/index.html'),
  )?.[1];
  expect(site.files()).toContain(src);
});
