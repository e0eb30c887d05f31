// Waits until a page is at rest: it has loaded, none of its requests is pending, and it has nothing to do. Playwright's `networkidle` waits
// at each opening for half a second without requests. Here the page itself reports when it is idle.
import type { Page, Request } from 'playwright-core';

const LOOKS = 3;
const BETWEEN_MS = 50;
/** Milliseconds. If a page does not answer for this long because it is busy, it is asked again. */
const LOOK_MS = 5000;
/**
 * Milliseconds. Chromium sometimes begins no idle period in a page that has nothing to do, until something is painted. So a frame is
 * requested. If no frame comes either, the tasks so far have run after this time.
 */
const IDLE_MS = 1000;
/**
 * Milliseconds. The end of some requests is never reported (a picture whose document goes away during the request). Our servers answer in a
 * hundredth of this time.
 */
const FORGOTTEN_MS = 10_000;
/** Milliseconds. After this time the wait fails with what it waits for, while the test still has time to report it. */
const PATIENCE_MS = 60_000;

/** When each pending request began, in ms. */
const underWay = new WeakMap<Page, Map<Request, number>>();

/** Counts the requests of the page from now on. Call it before the page is opened for the first time. */
export function countRequests(page: Page): void {
  const open = new Map<Request, number>();
  underWay.set(page, open);
  page.on('request', (request) => {
    // Requests of the document before do not count any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.set(request, performance.now());
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/**
 * Without `countRequests`, this waits until the network is idle. Not for a page without JavaScript, nor for one whose idle time a test
 * controls.
 */
export async function atRest(page: Page): Promise<void> {
  const open = underWay.get(page);
  if (!open) return page.waitForLoadState('networkidle');
  await page.waitForLoadState('load');
  const begun = performance.now();
  let idle = true;
  for (let quiet = 0; quiet < LOOKS; ) {
    await page.waitForTimeout(BETWEEN_MS);
    idle = await isIdle(page);
    const awaited = [...open].filter(([, since]) => performance.now() - since < FORGOTTEN_MS);
    // If the page is not idle, its document has gone meanwhile.
    quiet = idle && awaited.length === 0 ? quiet + 1 : 0;
    if (performance.now() - begun > PATIENCE_MS)
      throw new Error(
        `${page.url()} is not at rest: ${idle ? 'idle' : 'busy'}, waits for ${awaited.map(([request]) => request.url()).join(' ')}`,
      );
  }
}

/** Code for the page, as text: the benches use this file too, and they are checked without the types of the browser. */
const IDLE = `new Promise((resolve) => {
  requestAnimationFrame(() => {});
  requestIdleCallback(() => resolve(true), { timeout: ${IDLE_MS} });
})`;

/** A task of the page sends its next request, so an idle page sends none. */
async function isIdle(page: Page): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, LOOK_MS, false);
  });
  const look = page.evaluate<boolean>(IDLE).catch(() => false);
  const answer = await Promise.race([look, late]);
  clearTimeout(timer);
  return answer;
}
