// test:all
// Every page of the specification is a file that a host can serve.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { builtOwnSite } from './own-site.js';

test('every route of the list is in what the build writes', async () => {
  const out = await builtOwnSite();
  const routes = readFileSync('test/routes.txt', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '));
  expect(routes.length).toBeGreaterThan(130);
  const lacks = (route: string): boolean => {
    const file = join(out, route, 'index.html');
    return !existsSync(file) || readFileSync(file, 'utf8').includes('http-equiv="refresh"');
  };
  // The docs begin with their welcome page.
  expect(routes.filter(lacks)).toEqual(['/docs']);
});

/** Addresses of all pages and redirects below a folder of the output, without a slash at the end. */
const addressesBelow = (out: string, folder: string): string[] =>
  readdirSync(join(out, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => join('/', folder, dirname(file)).replace(/\/$/, ''));

test('the address of every folder of the docs leads somewhere', async () => {
  const out = await builtOwnSite();
  const addresses = new Set(addressesBelow(out, 'docs'));
  const folders = new Set([...addresses].map((address) => dirname(address)).filter((folder) => folder.startsWith('/docs')));
  // Nothing links to the folders of redirects and of schemas, and a reader has no reason to shorten these addresses.
  const known = ['/docs/category', ...[...folders].filter((folder) => folder.endsWith('/schemas'))];
  expect([...folders].filter((folder) => !addresses.has(folder) && !known.includes(folder))).toEqual([]);
  const chat = readFileSync(join(out, 'docs/chat/index.html'), 'utf8');
  expect(chat).toContain('/docs/chat/overview/');
});

/** The links of a sidebar's map: address and label. */
function sidebarLinks(out: string, sidebar: string): { href: string; label: string }[] {
  const html = readFileSync(join(out, '_nav/default/current', sidebar, 'index.html'), 'utf8');
  const main = html.slice(html.indexOf('<main'));
  return [...main.matchAll(/<a class="side-link"[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', label = '']) => ({
    href,
    label: label.replace(/<[^>]+>/g, '').trim(),
  }));
}

const repeated = (texts: string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index);

test('no page is twice in a sidebar, and no two pages of the guide have the same label', async () => {
  const out = await builtOwnSite();
  for (const sidebar of ['docs', 'api']) {
    const links = sidebarLinks(out, sidebar);
    expect(links.length).toBeGreaterThan(100);
    expect(repeated(links.map(({ href }) => href))).toEqual([]);
    // Two schemas of the two APIs may have the same name.
    const pages = links.filter(({ href }) => !href.includes('/schemas/'));
    expect(repeated(pages.map(({ label }) => label))).toEqual([]);
  }
});

test("'API reference' is active on every page of the API, and on no other page of the docs", async () => {
  const out = await builtOwnSite();
  const isMarked = (address: string): boolean =>
    /<summary class="nav-link active[^"]*">API reference/.test(readFileSync(join(out, address, 'index.html'), 'utf8'));
  const pages = addressesBelow(out, 'docs').filter(
    (address) => !readFileSync(join(out, address, 'index.html'), 'utf8').includes('http-equiv="refresh"'),
  );
  const wrong = pages.filter((address) => isMarked(address) !== address.startsWith('/docs/api/'));
  expect(pages.length).toBeGreaterThan(800);
  expect(wrong).toEqual([]);
});
