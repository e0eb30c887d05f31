// test:all
// Pages of an API reference as a reader uses them: coming from a page of prose and going back, links to fields that are folded away, the
// language of the samples, all by keyboard.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesIn } from '../sites/site-fixture.js';
import { type MadeSite, makeSite } from './make-site.js';

const SITE = 'test/sites/whole/api';
const WIDE = { viewport: { width: 1440, height: 900 } };

let site: MadeSite;
beforeAll(async () => {
  const files = filesIn(SITE).filter((file) => !file.startsWith('goldens/'));
  site = await makeSite(Object.fromEntries(files.map((file) => [file, readFileSync(join(SITE, file), 'utf8')])), '/');
});
afterAll(() => site?.close());

test('a page of prose loads no sheet of the API; going to one brings it before the page shows, in the same document', async () => {
  const { page, logged, close } = await site.open('/docs/', WIDE);
  const sheets = () => site.asked.filter((path) => path.includes('/api-'));
  expect(sheets()).toEqual([]);
  await page.evaluate(() => {
    Object.assign(globalThis, { isSameDocument: true, widths: [] as number[] });
    // What is drawn in every frame from now on.
    const look = () => {
      const aside = document.querySelector('.api-aside');
      if (aside) (globalThis as never as { widths: number[] }).widths.push(aside.getBoundingClientRect().width);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('link', { name: 'seen' }).click();
  await expect.poll(() => page.locator('h1').innerText()).toBe('List exposures');
  await page.waitForTimeout(300);
  expect(sheets()).toHaveLength(1);
  const widths = await page.evaluate(() => (globalThis as never as { widths: number[] }).widths);
  expect(widths.length).toBeGreaterThan(2);
  expect(Math.max(...widths)).toBeLessThan(520);
  await page.goBack();
  await expect.poll(() => page.locator('h1').innerText()).toBe('Observing');
  await page.goForward();
  await expect.poll(() => page.locator('h1').innerText()).toBe('List exposures');
  expect(sheets()).toHaveLength(1);
  expect(await page.evaluate(() => (globalThis as never as { isSameDocument?: boolean }).isSameDocument)).toBe(true);
  expect(logged).toEqual([]);
  await close();
});

test('where the sheet does not load, the browser loads the page itself', async () => {
  const { page, close } = await site.open('/docs/', {
    ...WIDE,
    answer: (path) => (path.includes('/api-') ? { status: 404, body: '' } : undefined),
  });
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await page.getByRole('link', { name: 'seen' }).click();
  await expect.poll(() => page.locator('h1').innerText()).toBe('List exposures');
  expect(await page.evaluate(() => (globalThis as never as { isSameDocument?: boolean }).isSameDocument)).toBeUndefined();
  await close();
});

test('a link to a field that is folded away opens what is around it', async () => {
  const address = '/docs/sky/create-exposure/';
  const { page, close } = await site.open(address, WIDE);
  const folded = await page.evaluate(() => {
    const inside = [...document.querySelectorAll('.api-text details:not([open]) li[id]')];
    return inside.map(({ id }) => id);
  });
  expect(folded.length).toBeGreaterThan(3);
  const last = folded.at(-1) ?? '';
  await page.evaluate((id) => {
    location.hash = `#${id}`;
  }, last);
  await expect.poll(() => page.locator(`[id="${last}"]`).isVisible()).toBe(true);
  await close();
  const fresh = await site.open(`${address}#${folded[0]}`, WIDE);
  await expect.poll(() => fresh.page.locator(`[id="${folded[0]}"]`).isVisible()).toBe(true);
  await fresh.close();
});

test('by keyboard: the contents open, a field’s link takes the focus and shows its mark, a fold opens', async () => {
  const { page, close } = await site.open('/docs/sky/create-exposure/', WIDE);
  const contents = page.getByText('On this page').first();
  expect(await page.getByRole('link', { name: 'Request body', exact: true }).isVisible()).toBe(false);
  await contents.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('link', { name: 'Request body', exact: true }).isVisible()).toBe(true);

  const field = page.locator('#body-seconds > a');
  const mark = () => field.evaluate((link) => getComputedStyle(link, '::after').opacity);
  expect(await mark()).toBe('0');
  await page.locator('#body-target > a').focus();
  const hasFocus = () => field.evaluate((link) => link === document.activeElement);
  for (let steps = 0; steps < 200 && !(await hasFocus()); steps++) await page.keyboard.press('Tab');
  expect(await hasFocus()).toBe(true);
  expect(await mark()).toBe('1');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toBe('#body-seconds');

  const folds = page.locator('.api-text li details[open]');
  const before = await folds.count();
  await page.locator('.api-text li details:not([open]) > summary').first().focus();
  await page.keyboard.press('Enter');
  expect(await folds.count()).toBe(before + 1);
  await close();
});

test('the language that a reader chose is that of the samples of other pages', async () => {
  const { page, close } = await site.open('/docs/sky/create-exposure/', WIDE);
  const samples = page.locator('.api-aside [data-group=code-samples]');
  const shown = () => samples.getByRole('combobox').evaluate((menu) => (menu as HTMLSelectElement).selectedOptions[0]?.text);
  // A reader's choice begins with the focus, which loads the code.
  await samples.getByRole('combobox').focus();
  await samples.getByRole('combobox').selectOption({ label: 'Shell' });
  await expect.poll(() => samples.getByText('sky expose Vega').isVisible()).toBe(true);
  await page.reload();
  await expect.poll(shown).toBe('Shell');
  await expect.poll(() => samples.getByText('sky expose Vega').isVisible()).toBe(true);
  await close();
});

test('each panel has its title, and a menu shows the choice; without JavaScript everything is there under its label', async () => {
  const address = '/docs/sky/create-exposure/';
  const { page, close } = await site.open(address, WIDE);
  expect(await page.locator('.api-head > b').allInnerTexts()).toEqual(['Request', 'Body', 'Response', 'Payload']);
  const answers = page.locator('.api-aside .code-group:has(option)').last();
  const labels = await answers.locator('option').allInnerTexts();
  expect(labels.length).toBeGreaterThan(1);
  expect(await answers.locator('pre:visible').count()).toBe(1);
  await answers.getByRole('combobox').focus();
  await answers.getByRole('combobox').selectOption({ index: 1 });
  await expect.poll(() => answers.locator('.tabs-panel').nth(1).isVisible()).toBe(true);
  expect(await answers.locator('pre:visible').count()).toBe(1);
  await close();
  const plain = await site.open(address, { ...WIDE, javaScriptEnabled: false });
  const all = plain.page.locator('.api-aside .tabs-panel');
  expect(await all.count()).toBeGreaterThan(labels.length);
  for (const panel of await all.all()) expect(await panel.isVisible()).toBe(true);
  expect(await plain.page.locator('.choice:visible').count()).toBe(0);
  expect(await plain.page.locator('.api-aside .code-group:has(option)').last().locator('.tabs-label:visible').allInnerTexts()).toEqual(
    labels,
  );
  await plain.close();
});

test('the bar copies the whole address, and long paths without their breaks', async () => {
  const { page, close } = await site.open('/docs/sky/create-exposure/', { ...WIDE, permissions: ['clipboard-read', 'clipboard-write'] });
  const bar = page.locator('.api-bar');
  const address =
    (await bar
      .locator('code')
      .first()
      .evaluate((code) => code.textContent)) ?? '';
  expect(address).toMatch(/^https:\/\/[^/]+\/.*exposures/);
  await bar.getByRole('button', { name: 'Copy address to clipboard' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await close();
});

test('code beside the text shows at least ten lines before it scrolls, and fades where it goes on', async () => {
  for (const height of [700, 1000]) {
    const { page, close } = await site.open('/docs/sky/create-exposure/', { viewport: { width: 1440, height } });
    const boxes = await page.locator('.api-aside .code-lines:visible').evaluateAll((all) =>
      all.map((box) => {
        const { lineHeight, maskImage, animationTimeline } = getComputedStyle(box) as CSSStyleDeclaration & { animationTimeline: string };
        const lines = box.clientHeight / Number.parseFloat(lineHeight);
        return {
          isCut: box.scrollHeight > box.clientHeight,
          lines,
          fades: maskImage.startsWith('linear') && animationTimeline.includes('scroll'),
        };
      }),
    );
    expect(boxes.length).toBeGreaterThan(1);
    expect(boxes.filter(({ isCut, lines }) => isCut && lines < 10)).toEqual([]);
    expect(boxes.every(({ fades }) => fades)).toBe(true);
    await close();
  }
});

test('samples stay beside the text in a wide window, and stand below the first lines in a narrow one', async () => {
  for (const width of [1440, 1024]) {
    const { page, close } = await site.open('/docs/sky/create-exposure/', { viewport: { width, height: 900 } });
    const box = async (selector: string) => (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [text, aside] = [await box('.api-text'), await box('.api-aside')];
    if (width === 1440) {
      expect(aside.x).toBeGreaterThan(text.x + text.width);
      await page.evaluate(() => scrollTo(0, 900));
      expect((await box('.api-aside')).y).toBeGreaterThan(56);
    } else expect(aside.y + aside.height).toBeLessThan(text.y);
    await close();
  }
});

test('on a phone one example comes before the parameters, and the others are folded. A wide window shows all', async () => {
  const open = (width: number, height: number) => site.open('/docs/sky/create-exposure/', { viewport: { width, height } });
  const phone = await open(360, 780);
  const shown = (page: typeof phone.page) => page.locator('.api-aside pre:visible').count();
  const fold = phone.page.locator('.api-fold > summary');
  expect(await shown(phone.page)).toBe(1);
  const text = await phone.page.locator('.api-text').boundingBox();
  expect(text?.y).toBeLessThan(2 * 780);
  await fold.focus();
  await phone.page.keyboard.press('Enter');
  expect(await shown(phone.page)).toBeGreaterThan(1);
  await phone.close();
  const wide = await open(1440, 900);
  expect([await shown(wide.page), await wide.page.locator('.api-fold').isVisible()]).toEqual([3, false]);
  await wide.close();
});

test('everything that is clicked is 24 pixels high, or has a line to itself', async () => {
  const { page, close } = await site.open('/docs/sky/list-exposures/', { viewport: { width: 360, height: 780 } });
  const small = await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    return [...document.querySelectorAll<HTMLElement>('.api summary, .api button, .fs > li > a:first-child')]
      .filter((part) => part.getClientRects().length > 0)
      .map((part) => ({ text: part.outerHTML.slice(0, 80), height: part.getBoundingClientRect().height }))
      .filter(({ height }) => height < 24);
  });
  expect(small).toEqual([]);
  await close();
});
