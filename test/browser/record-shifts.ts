// Shifts of the layout, as the browser itself counts them: recorded in the page since it began, read when the test is done.
import type { Page } from 'playwright-core';

export interface Shift {
  /** As the browser counts it: of the window that moved, times how far. */
  value: number;
  /** What moved, from where to where: a failing test prints it. */
  moved: string[];
}

/** Runs in the page: before its document (an init script) or in it. */
export function recordShifts(): void {
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
