// Route `*`: the not-found page (specification section 2), whatever the address and the base URL, and when a reader is led there by a link.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeSite, makeSite } from './make-site.js';

let site: MadeSite;
beforeAll(async () => {
  site = await makeSite(
    {
      'site.config.ts': "export default { title: 'Made', url: 'https://example.com', baseUrl: '/a/b/', search: false };",
      'content/pages/index.md': '# Home\n\nWelcome.\n',
      'content/docs/index.md': '# Start\n\n[Gone](/docs/gone/for/good) and [home](/).\n',
    },
    '/a/b/',
  );
});
afterAll(() => site?.close());

test.each(['/a/b/gone', '/a/b/docs/gone/', '/a/b/very/deep/below/nothing.html', '/a/b/%3Cimg%20src=x%3E/'])(
  'at %s says so with the look of the site, and leads to the home page',
  async (path) => {
    const { page, logged, close } = await site.open(path);
    expect(await page.locator('h1').innerText()).toBe('Page Not Found');
    expect(await page.title()).toBe('Page Not Found | Made');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--page'))).not.toBe('');
    const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.filter((href) => !/^(#|\/a\/b\/)/.test(href))).toEqual([]);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.waitForURL(`${site.origin}/a/b/`);
    await page.locator('h1', { hasText: 'Home' }).waitFor();
    expect(logged.filter((line) => !line.includes('404'))).toEqual([]);
    await close();
  },
);

test('shows under the address that was asked for when a link leads nowhere, and Back leads out of it', async () => {
  const { page, close } = await site.open('/a/b/docs/');
  await page.getByRole('link', { name: 'Gone' }).click();
  await page.locator('h1', { hasText: 'Page Not Found' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/a/b/docs/gone/for/good');
  expect(await page.title()).toBe('Page Not Found | Made');
  await page.goBack();
  await page.locator('h1', { hasText: 'Start' }).waitFor();
  await close();
});
