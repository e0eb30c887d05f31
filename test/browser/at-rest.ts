// A page at rest: it is loaded, nothing that it has asked for is on its way, and it has nothing to do. Playwright's `networkidle` waits for
// half a second in which nothing is asked for, on each opening; here the page itself says when it has nothing to do.
import type { Page, Request } from 'playwright-core';

const LOOKS = 3;
const BETWEEN_MS = 50;
/** A page that is busy for as long answers no look, and is asked again. */
const LOOK_MS = 5000;
/**
 * Chromium sometimes begins no idle period of a page that has nothing to do, until something is drawn: a frame is asked for. Where none
 * comes either, the tasks so far have had their turn after this.
 */
const IDLE_MS = 1000;
/** The end of some requests is never told (a picture whose document goes while it is asked for): our servers answer in a hundredth of this. */
const FORGOTTEN_MS = 10_000;
/** After this it says what it waits for, while the test still has time to tell. */
const PATIENCE_MS = 60_000;

/** When each request that is under way began, in ms. */
const underWay = new WeakMap<Page, Map<Request, number>>();

/** From now on what the page asks for is counted: before it is opened first. */
export function countRequests(page: Page): void {
  const open = new Map<Request, number>();
  underWay.set(page, open);
  page.on('request', (request) => {
    // What the document before has asked for is nobody's any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.set(request, performance.now());
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Of a page that was not counted: until the network is idle. Not for one without JavaScript, nor where a test holds its idle time. */
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
    // Not idle: the document has gone meanwhile.
    quiet = idle && awaited.length === 0 ? quiet + 1 : 0;
    if (performance.now() - begun > PATIENCE_MS)
      throw new Error(
        `${page.url()} is not at rest: ${idle ? 'idle' : 'busy'}, waits for ${awaited.map(([request]) => request.url()).join(' ')}`,
      );
  }
}

/** What is asked for next is asked for by a task of the page: one that is idle has none. */
async function isIdle(page: Page): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, LOOK_MS, false);
  });
  const look = page
    .evaluate(
      (timeout) =>
        new Promise<boolean>((resolve) => {
          requestAnimationFrame(() => {});
          requestIdleCallback(() => resolve(true), { timeout });
        }),
      IDLE_MS,
    )
    .catch(() => false);
  const answer = await Promise.race([look, late]);
  clearTimeout(timer);
  return answer;
}
