// Shifts of the layout, as the browser itself counts them: recorded in the page since it began, and read when the test is done.
import type { Page } from 'playwright-core';

export interface Shift {
  /** The browser's value: the share of the window that moved, times the distance. */
  value: number;
  /** What moved, from where to where. A failing test prints it. */
  moved: string[];
}

/**
 * Records every shift of each document that the page opens. A busy machine paints a document before all of it is parsed, and then a table
 * changes the width of its columns as rows arrive. That depends on the machine and not on the page. So the first paint waits for the whole
 * document, by means of `<link rel=expect blocking=render>`. Scripts of the page wait for the first paint, as on a slow network.
 */
export async function recordAllShifts(page: Page): Promise<void> {
  await page.addInitScript(recordShifts);
  await page.addInitScript(() => {
    const expectWhole = (): void => {
      if (!document.head || document.body) return;
      observer.disconnect();
      const end = 'the-end-of-the-document';
      const link = Object.assign(document.createElement('link'), { rel: 'expect', href: `#${end}`, blocking: 'render' });
      document.head.append(link);
      // A document that is parsed to its end is interactive. If the link is removed then, the console does not report it as missing.
      document.addEventListener('readystatechange', () => link.remove(), { once: true });
    };
    // The inline script in the head of each page lets the observer run before the body is parsed.
    const observer = new MutationObserver(expectWhole);
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.route(/\.js$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0).catch(() => undefined);
    await route.continue();
  });
}

/** Runs in the page: before its document (as an init script), or in it. In that case earlier shifts do not count. */
export function recordShifts(): void {
  const begun = performance.now();
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  const placeOf = ({ x, y, width, height }: DOMRect): string => `${width}x${height} at ${x},${y}`;
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return (element?.cloneNode(false) as Element | undefined)?.outerHTML.slice(0, 120) ?? 'gone';
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources = [], startTime } = entry as never as LayoutShift;
      if (startTime < begun) continue;
      const moved = sources.map(
        ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
      );
      shifts.push({ value, moved: [`${Math.round(startTime)} ms after it began`, ...moved] });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Missing in TypeScript's DOM library. */
interface LayoutShift {
  value: number;
  startTime: number;
  sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

export const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => (globalThis as never as { shifts: Shift[] }).shifts);
