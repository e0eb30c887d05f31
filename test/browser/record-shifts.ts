// Shifts of the layout, as the browser itself counts them: recorded in the page since it began, read when the test is done.
import type { Page } from 'playwright-core';

/** Runs in the page: before its document (an init script) or in it. */
export function recordShifts(): void {
  const shifts: number[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as never as { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
}

export const shiftsOf = (page: Page): Promise<number[]> => page.evaluate(() => (globalThis as never as { shifts: number[] }).shifts);
