// `npm run shots`: takes a picture of every page type and of every control in each of its states, light and dark, as
// shots/<name>-<mode>-<width>.png. They are for people to look at, not for a test. `npm run shots -- code panel` takes those with one of
// these words in their names.
import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../test/browser/launch-browser.js';
import { PAGE_TYPES } from '../test/browser/page-types.js';
import { FAULT_SHOTS } from './shots/fault-shots.js';
import { FRAME_SHOTS } from './shots/frame-shots.js';
import { openShotSites } from './shots/open-shot-sites.js';
import type { Shot } from './shots/shot.js';
import { TEXT_SHOTS } from './shots/text-shots.js';

/** CSS pixels of the page around the subject of a picture. */
const AROUND = 20;
/** CSS pixels that the bar above may cover. */
const NAVBAR = 100;
const MODES = ['light', 'dark'] as const;

/** The tests' names of the sites → their names here. Only `unlike` has a base URL. */
const SITES = { own: 'own', unlike: 'lantern', api: 'api', blog: 'blog' } as const;
const pages = PAGE_TYPES.map(
  ({ name, layout, site, path }): Shot => ({
    name: `page-${name}`,
    site: SITES[site],
    path: site === 'unlike' ? path.replace('/manual', '') : path,
    ...(layout === 'notFound' && { status: 404 }),
  }),
);
const words = process.argv.slice(3);
const shots = [...pages, ...FRAME_SHOTS, ...TEXT_SHOTS, ...FAULT_SHOTS].filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);

async function take(browser: Browser, address: string, shot: Shot, mode: (typeof MODES)[number], width: number): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 640 ? 740 : 1000 },
    deviceScaleFactor: 2,
    colorScheme: mode,
    ...shot.options,
  });
  context.setDefaultTimeout(10_000);
  if (!shot.unchosen) await context.addInitScript((choice) => localStorage.setItem('docgen.theme', choice), mode);
  const page = await context.newPage();
  await shot.prepare?.(page);
  const answer = await page.goto(address + shot.path, { waitUntil: 'load' });
  const { status = 200 } = shot;
  if (answer?.status() !== status) throw new Error(`${shot.path} was answered with ${answer?.status()} instead of ${status}`);
  await page.waitForTimeout(250);
  await makeRoom(page, shot, width);
  await shot.act?.(page);
  await page.waitForTimeout(350);
  const path = `shots/${shot.name}-${mode}-${width}.png`;
  await page.screenshot({ path, ...(Array.isArray(shot.of) && { clip: await boxAround(page, shot.of) }) });
  await context.close();
}

/** Makes the window as high as the subject, because a picture larger than the window would undo pointers and touch screens. */
async function makeRoom(page: Page, { of }: Shot, width: number): Promise<void> {
  if (of === undefined) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const needed = of === 'page' ? height : (await boxAround(page, of)).height + NAVBAR;
  const window = page.viewportSize()?.height ?? 0;
  if (needed > window) await page.setViewportSize({ width, height: Math.ceil(needed) });
}

/** The box around the elements, within the window, after scrolling to the first one. */
async function boxAround(page: Page, selectors: string[]) {
  const boxes: DOMRect[] = [];
  for (const selector of [selectors[0], ...selectors]) {
    const found = page.locator(selector ?? '').first();
    if ((await found.count()) === 0) continue;
    if (boxes.length === 0) await found.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    boxes.push(await found.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect));
  }
  const right = await page.evaluate(() => innerWidth);
  const x = Math.max(0, Math.min(...boxes.map((box) => box.left)) - AROUND);
  const y = Math.max(0, Math.min(...boxes.map((box) => box.top)) - AROUND);
  const width = Math.min(right, Math.max(...boxes.map((box) => box.right)) + AROUND) - x;
  return { x, y, width, height: Math.max(...boxes.map((box) => box.bottom)) + AROUND - y };
}

mkdirSync('shots', { recursive: true });
const sites = await openShotSites();
const browser = await launchBrowser();
const failed: string[] = [];
for (const shot of shots)
  for (const width of shot.widths ?? [1440, 360])
    for (const mode of MODES)
      await take(browser, sites.addresses[shot.site], shot, mode, width).catch((error: Error) => {
        failed.push(`${shot.name} ${mode} ${width}: ${error.message.split('\n').slice(0, 3).join(' ')}`);
      });
await browser.close();
await sites.close();
if (failed.length > 0) throw new Error(`These could not be taken:\n${failed.join('\n')}`);
