// test:all
// A reader chooses another example of a body: the samples of the request send it, in every language.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSites, openSites } from './open-sites.js';

let sites: OpenSites;
beforeAll(async () => {
  sites = await openSites(['own']);
});
afterAll(() => sites?.close());

const PAGE = { site: 'own', path: '/docs/api/rest/create-dialog/' } as const;

test('the sample sends the chosen example, in the language of the menu, and the first example again', async () => {
  const { page, complaints, close } = await sites.open(PAGE);
  const aside = page.locator('.api-aside');
  const [language, body] = [aside.getByLabel('Language: Request'), aside.getByLabel('Example: Body')];
  const sample = async () => (await aside.locator('[data-group] > [data-selected] code').textContent()) ?? '';
  const chosen = async () => JSON.parse((await aside.locator('[data-bodies] > [data-selected] code').textContent()) ?? '');
  // In a shell, a single quote is `'\\''`.
  const sent = async () =>
    JSON.parse(/^\{[\s\S]*^\}/m.exec((await sample()).replaceAll("'\\''", '’').replace(/'\{/, '\n{'))?.[0] ?? 'null');
  const asTyped = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll("'", '’'));
  await language.hover();
  await language.selectOption('curl');
  await expect.poll(sample).toMatch(/^curl/);
  const first = await sample();
  expect(await sent()).toEqual(asTyped(await chosen()));
  for (const index of [3, 1]) {
    await body.selectOption({ index });
    await expect.poll(sent).toEqual(asTyped(await chosen()));
  }
  const { name } = await chosen();
  await language.selectOption('go');
  await expect.poll(sample).toContain(name);
  await language.selectOption('curl');
  await body.selectOption({ index: 0 });
  await expect.poll(sample).toBe(first);
  expect(complaints).toEqual([]);
  await close();
});

test('without JavaScript every example is on the page', async () => {
  const { page, close } = await sites.open(PAGE, { javaScriptEnabled: false });
  const bodies = page.locator('[data-bodies] > .tabs-panel');
  expect(await bodies.count()).toBe(5);
  for (const panel of await bodies.all()) expect(await panel.isVisible()).toBe(true);
  await close();
});
