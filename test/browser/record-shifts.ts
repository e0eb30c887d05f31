// Shifts of the layout, as the browser itself counts them: recorded in the page since it began, read when the test is done.
import type { Page } from 'playwright-core';

export interface Shift {
  /** As the browser counts it: of the window that moved, times how far. */
  value: number;
  /** What moved, from where to where: a failing test prints it. */
  moved: string[];
}

/**
 * Records every shift of each document that the page opens. A busy machine paints a document before all of it is parsed, and then a table
 * changes the width of its columns as rows arrive: that depends on the machine and not on the page. So the first paint waits for the whole
 * document, as `<link rel=expect blocking=render>` makes it, and scripts of the page wait for the first paint, as on a slow network.
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
      // Parsed to its end, it is interactive. Removed then, the link is not missed in the console.
      document.addEventListener('readystatechange', () => link.remove(), { once: true });
    };
    // The inline script in the head of each page lets the observer run while nothing of the body is parsed.
    const observer = new MutationObserver(expectWhole);
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.route(/\.js$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0).catch(() => undefined);
    await route.continue();
  });
}

/** Runs in the page: before its document (an init script) or in it, and then counts no shift from before. */
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

/** Not in the library of the DOM. */
interface LayoutShift {
  value: number;
  startTime: number;
  sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

export const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate(() => (globalThis as never as { shifts: Shift[] }).shifts);
