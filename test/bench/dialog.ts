// Measures the search dialog in Chromium: `npm run bench:dialog [-- BUILT_FOLDER]`. Without a folder, this repository's own site is built.
// It prints milliseconds from the opening key until the dialog is painted, with and without preloading by a pointer over the button. It
// also prints milliseconds from each key stroke of twenty queries of test/search until the results are painted, once the engine is loaded:
// median and slowest. Then it prints the same with the page's processor four times slower, for information (the worker is not slowed). It
// fails if a median of the first kind exceeds its bound. Painted means that the page has handed over the frame that shows it. With
// `--requests`, it counts what the dialog fetches instead (search-requests.ts).
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { atRest, countRequests } from '../browser/at-rest.js';
import { loadQueries } from '../search/load-queries.js';
import { type OpenSite, openSite } from './open-site.js';
import { measureRequests } from './search-requests.js';

const OPENINGS = 20;
const QUERIES = 20;
/** Milliseconds (design section 6). */
const MOST = { open: 100, stroke: 50 };
/** The time between two strokes of a reader who types fast. */
const BETWEEN_STROKES_MS = 80;

const { positionals, values } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { requests: { type: 'boolean', default: false } },
});
/** Of the generated site on which requests are counted. */
const PAGES = 10_000;

async function openPage({ browser, urlOf }: OpenSite, slowness: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  countRequests(page);
  await page.goto(urlOf('docs/welcome/'));
  await atRest(page);
  if (slowness > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.evaluate(watchKeys);
  return page;
}

/** Runs in the page: records when the last key was struck, and when its result was painted. */
function watchKeys(): void {
  const times = { key: 0, painted: 0 };
  Object.assign(globalThis, { times });
  addEventListener('keydown', ({ timeStamp }) => Object.assign(times, { key: timeStamp, painted: 0 }), true);
  const channel = new MessageChannel();
  channel.port1.onmessage = () => (times.painted ||= performance.now());
  const isThere = () => {
    const panel = document.querySelector<HTMLElement>('dialog[open] .search-panel');
    const input = panel?.querySelector('input');
    // A dialog that was just opened has no results.
    return panel?.dataset.status === 'idle' && (input?.value === '' || panel.querySelector('[role=option], .search-screen') !== null);
  };
  new MutationObserver(() => {
    if (times.painted === 0 && isThere()) requestAnimationFrame(() => channel.port2.postMessage(0));
  }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['open', 'data-status'] });
}

async function struck(page: Page, key: string): Promise<number> {
  await page.keyboard.press(key === ' ' ? 'Space' : key);
  await page.waitForFunction(() => (globalThis as never as { times: { painted: number } }).times.painted > 0, undefined, { polling: 10 });
  return page.evaluate(() => {
    const { times } = globalThis as never as { times: { key: number; painted: number } };
    return times.painted - times.key;
  });
}

async function measureOpening(site: OpenSite, slowness: number, isPreloaded: boolean): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn++) {
    const page = await openPage(site, slowness);
    if (isPreloaded) {
      await page.locator('.navbar [data-search-open]').hover();
      await atRest(page);
    }
    times.push(await struck(page, 'Control+k'));
    await page.context().close();
  }
  return times;
}

interface Stroke {
  ms: number;
  typed: string;
}

/** The very first stroke loads the engine, so it is reported separately. */
async function measureStrokes(site: OpenSite, slowness: number): Promise<{ first: number; strokes: Stroke[] }> {
  const page = await openPage(site, slowness);
  await struck(page, 'Control+k');
  const first = await struck(page, 'q');
  const all = loadQueries('queries.yml');
  const strokes: Stroke[] = [];
  for (let turn = 0; turn < QUERIES; turn++) {
    const query = all[Math.floor((turn * all.length) / QUERIES)]?.query ?? '';
    await page.locator('.search-panel input').fill('');
    let typed = '';
    for (const letter of query) {
      await page.waitForTimeout(BETWEEN_STROKES_MS);
      typed += letter;
      strokes.push({ ms: await struck(page, letter), typed });
    }
  }
  await page.context().close();
  return { first, strokes };
}

function report(name: string, times: readonly number[], most: number | undefined): void {
  const sorted = [...times].sort((a, b) => a - b);
  const part = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  const [median, high, slowest] = [0.5, 0.95, 1].map((share) => part(share).toFixed(1));
  console.log(`${name.padEnd(52)} median ${median} ms, 95 % ${high} ms, slowest ${slowest} ms, of ${times.length}`);
  if (most === undefined || part(0.5) <= most) return;
  console.error(`${name}: the median is more than ${most} ms`);
  process.exitCode = 1;
}

async function measureTimes(site: OpenSite): Promise<void> {
  for (const slowness of [1, 4]) {
    const suffix = slowness === 1 ? '' : `, ${slowness} times slower`;
    const most = slowness === 1 ? MOST : undefined;
    report(`key to dialog, preloaded${suffix}`, await measureOpening(site, slowness, true), most?.open);
    report(`key to dialog, not preloaded${suffix}`, await measureOpening(site, slowness, false), most?.open);
    const { first, strokes } = await measureStrokes(site, slowness);
    console.log(`key stroke to result, the first of all${suffix}: ${first.toFixed(1)} ms`);
    report(
      `key stroke to result${suffix}`,
      strokes.map(({ ms }) => ms),
      most?.stroke,
    );
    const slowest = [...strokes].sort((a, b) => b.ms - a.ms).slice(0, 5);
    console.log(`  slowest: ${slowest.map(({ ms, typed }) => `${ms.toFixed(0)} ms ${JSON.stringify(typed)}`).join(', ')}`);
  }
}

async function open(from: string | number | undefined, measure: (site: OpenSite) => Promise<void>): Promise<void> {
  const site = await openSite(from);
  await measure(site);
  await site.close();
}

const [folder] = positionals;
if (!values.requests) await open(folder, measureTimes);
else {
  for (const from of folder === undefined ? [undefined, PAGES] : [folder]) {
    console.log(from === undefined ? 'The own site' : typeof from === 'number' ? `A site of ${from} pages` : from);
    await open(from, measureRequests);
  }
}
