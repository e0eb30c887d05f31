// test:all
// The progress bar, constant by constant: how it moves is read off the page, frame by frame, while a server takes its time.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clickNewLink } from './click-new-link.js';
import { recordShifts, shiftsOf } from './record-shifts.js';
import { createHold, wait } from './tampered-server.js';
import { openWalkSite, type WalkSite } from './walk-site.js';
import { type Frame, shown, watchProgress } from './watch-progress.js';

let site: WalkSite;
beforeAll(async () => {
  site = await openWalkSite();
});
afterEach(() => site?.server.tamper(undefined));
afterAll(() => site?.close());

/** Clicks a link whose page takes `delay` milliseconds to come, and watches until the bar is gone. */
function watch(page: Page, delay: number, address = '/walk/docs/rest/page-20/'): Promise<Frame[]> {
  const { held, release } = createHold();
  site.server.tamper(({ url = '' }) => (url.includes('page-20') || url.includes('?') ? held : undefined));
  return watchProgress(page, address, { after: delay, release, last: delay + 1400 });
}

const open = async (path = 'docs/two/') => {
  const walk = await site.open(path);
  // The navigator's code is there: what is measured is the page's way alone.
  await walk.page.locator('.navbar a').first().hover();
  await walk.page.waitForLoadState('networkidle');
  return walk;
};

async function watchOnce(delay: number): Promise<Frame[]> {
  const { page, close } = await open();
  const frames = await watch(page, delay);
  await close();
  return frames;
}

test('progress bar: minimum 0.08, appears after a 200 ms delay, trickles every 800 ms by up to 0.02', async () => {
  const frames = await watchOnce(2400);
  const [first] = shown(frames);
  expect(first?.time).toBeGreaterThanOrEqual(190);
  expect(first?.time).toBeLessThan(400);
  expect(first?.place).toBeCloseTo(0.08, 5);
  const steps = shown(frames).filter(({ place }, n, all) => n === 0 || place !== all[n - 1]?.place);
  const trickles = steps.filter(({ time }) => time > (first?.time ?? 0) && time < 2390);
  expect(trickles).toHaveLength(2);
  let previous = first;
  for (const step of trickles) {
    expect(step.time - (previous?.time ?? 0)).toBeGreaterThan(750);
    expect(step.time - (previous?.time ?? 0)).toBeLessThan(1000);
    const grown = (step.place ?? 0) - (previous?.place ?? 0);
    expect(grown).toBeGreaterThan(0);
    expect(grown).toBeLessThanOrEqual(0.02);
    previous = step;
  }
});

test('progress bar: completes when the route has updated: 0.3 to 0.8 more, then 1, each 200 ms, fades in 200 ms, is gone; busy while it shows', async () => {
  const frames = await watchOnce(700);
  const steps = shown(frames).filter(
    ({ place, opacity }, n, all) => n === 0 || place !== all[n - 1]?.place || opacity !== all[n - 1]?.opacity,
  );
  const [minimum, jump, full, faded] = steps;
  expect(steps).toHaveLength(4);
  expect(jump?.time).toBeGreaterThan(690);
  const grown = (jump?.place ?? 0) - (minimum?.place ?? 0);
  expect(grown).toBeGreaterThanOrEqual(0.3);
  expect(grown).toBeLessThanOrEqual(0.8);
  expect(full?.place).toBe(1);
  expect(faded?.opacity).toBe('0');
  const gone = frames.findLast(({ place }) => place !== undefined);
  for (const [from, to] of [
    [jump, full],
    [full, faded],
    [faded, gone],
  ] as const) {
    expect((to?.time ?? 0) - (from?.time ?? 0)).toBeGreaterThan(150);
    expect((to?.time ?? 0) - (from?.time ?? 0)).toBeLessThan(330);
  }
  expect(frames.every(({ place, isBusy }) => (place !== undefined) === isBusy)).toBe(true);
  expect(frames.at(-1)?.isBusy).toBe(false);
});

test('progress bar: never for a page that comes within 200 ms', async () => {
  const { page, close } = await open();
  const frames = await watch(page, 60);
  expect(await page.locator('main h1').innerText()).toBe('Rest 20');
  expect(shown(frames)).toEqual([]);
  await close();
});

test('progress bar: only for another path, not for another query of the same', async () => {
  const { page, close } = await open();
  const frames = await watch(page, 600, '/walk/docs/two/?a=2');
  expect(new URL(page.url()).search).toBe('?a=2');
  expect(shown(frames)).toEqual([]);
  await close();
});

test('progress bar: not with the first load, however long it takes', async () => {
  site.server.tamper(({ url = '' }) => (url.includes('.js') ? wait(500) : undefined));
  const { page, close } = await site.open('docs/one/');
  await page.waitForTimeout(300);
  expect(await page.locator('.progress').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.className)).not.toContain('busy');
  await close();
});

test('progress bar: 2 px at the top in the primary colour, z-index 1031, named, moves over 200 ms, not under reduced motion', async () => {
  const { page, complaints, close } = await open();
  const { held, release } = createHold();
  site.server.tamper(({ url = '' }) => (url.includes('page-20') ? held : undefined));
  await clickNewLink(page, '/walk/docs/rest/page-20/');
  const bar = page.getByRole('progressbar', { name: 'Loading page' });
  await bar.waitFor();
  const look = await bar.evaluate((element) => {
    const { height, zIndex, position, top, backgroundColor, transitionDuration, transitionTimingFunction } = getComputedStyle(element);
    const probe = document.createElement('i');
    probe.style.color = 'var(--accent)';
    document.body.append(probe);
    const accent = getComputedStyle(probe).color;
    probe.remove();
    return { height, zIndex, position, top, backgroundColor, transitionDuration, transitionTimingFunction, accent };
  });
  expect(look).toMatchObject({ height: '2px', zIndex: '1031', position: 'fixed', top: '0px', backgroundColor: look.accent });
  expect(look.accent).toMatch(/^(rgb|oklch|color)\(/);
  expect(look.transitionDuration).toBe('0.2s');
  expect(look.transitionTimingFunction).toBe('linear');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await bar.evaluate((element) => getComputedStyle(element).transitionDuration)).not.toBe('0.2s');
  release();
  await bar.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

test('progress bar: creeps on as long as the page takes, never past 0.994', async () => {
  const { page, close } = await open();
  const { held, release } = createHold();
  site.server.tamper(({ url = '' }) => (url.includes('page-20') ? held : undefined));
  // A minute and a half of the page's own time, with the longest steps.
  await page.clock.install();
  await page.evaluate(() => {
    Math.random = () => 0.999;
  });
  await clickNewLink(page, '/walk/docs/rest/page-20/');
  const bar = page.getByRole('progressbar');
  // On a busy machine the page may not have begun its journey: time that runs before it moves nothing.
  await bar.waitFor({ state: 'attached' });
  await page.clock.runFor(90_000);
  const place = await bar.evaluate((element) => 1 + Number(/-?[\d.]+/.exec(element.style.transform)?.[0]) / 100);
  expect(place).toBeCloseTo(0.994, 5);
  release();
  await close();
});

test('a page that comes late, long after the click, shifts nothing of the layout', async () => {
  const { page, close } = await open('docs/three/');
  await page.evaluate(recordShifts);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await watch(page, 900);
  expect(await page.locator('main h1').innerText()).toBe('Rest 20');
  expect(await shiftsOf(page)).toEqual([]);
  await close();
});
