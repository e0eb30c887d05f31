// Measures the time from a click to the painted next page, prefetched, in Chromium: `npm run bench:navigate [-- BUILT_FOLDER]`. Without a
// folder, this repository's own site is built. Prints the median, the quartiles and the slowest of forty clicks in milliseconds, with and
// without reduced motion, and how many of them had a view transition. It fails if a median exceeds its bound. It also fails if a page was
// requested after its click: then it was not prefetched, and the figure measures something else. Painted means the frame after the one in
// which the new heading is in the document.
import { openSite } from './open-site.js';

const CLICKS = 40;
/** Milliseconds (design section 5). */
const MOST_MEDIAN = 50;

const { browser, urlOf, close } = await openSite(process.argv[3]);
for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion })).newPage();
  await page.goto(urlOf('docs/welcome/'), { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const { startViewTransition } = document;
    Object.assign(globalThis, { transitions: 0 });
    document.startViewTransition = (...change) => {
      (globalThis as never as { transitions: number }).transitions += 1;
      return startViewTransition.apply(document, change);
    };
  });
  const times: number[] = [];
  /** Requests for the clicked page between its click and its paint. Pages whose links come into view are requested later. */
  const late: string[] = [];
  for (let click = 0; click < CLICKS; click++) {
    const links = page.locator('[data-sidebar] a:not([aria-current]):visible');
    await links.nth(click % (await links.count())).hover();
    await page.waitForTimeout(300);
    await page.evaluate(() => {
      const before = location.pathname;
      document.addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () => {
            if (location.pathname === before) requestAnimationFrame(look);
            // When the next frame begins, the one that shows the page has been handed over.
            else requestAnimationFrame((time) => Object.assign(globalThis, { painted: Math.max(time, performance.now()) - timeStamp }));
          };
          look();
        },
        { once: true, capture: true },
      );
    });
    const target = await links.nth(click % (await links.count())).evaluate((link) => (link as HTMLAnchorElement).href);
    const hear = (request: { url(): string }) => request.url() === target && late.push(target);
    page.on('request', hear);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForFunction(() => 'painted' in globalThis);
    page.off('request', hear);
    times.push(
      await page.evaluate(() => {
        const { painted } = globalThis as never as { painted: number };
        Reflect.deleteProperty(globalThis, 'painted');
        return painted;
      }),
    );
  }
  times.sort((a, b) => a - b);
  const part = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  const [least, low, median, high, most] = [0, 0.25, 0.5, 0.75, 1].map((share) => part(share).toFixed(1));
  console.log(`motion ${reducedMotion}: median ${median} ms, quartiles ${low} and ${high}, quickest ${least}, slowest ${most}`);
  const transitions = await page.evaluate(() => (globalThis as never as { transitions: number }).transitions);
  console.log(
    `motion ${reducedMotion}: ${transitions} of ${CLICKS} clicks had a view transition; pages asked for after their click: ${late.length}`,
  );
  if (late.length > 0) {
    console.error(`motion ${reducedMotion}: not prefetched: ${late.join(' ')}`);
    process.exitCode = 1;
  }
  if (!(part(0.5) <= MOST_MEDIAN)) {
    console.error(`motion ${reducedMotion}: the median is more than ${MOST_MEDIAN} ms`);
    process.exitCode = 1;
  }
}
await close();
