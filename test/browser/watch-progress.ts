// Samples the progress bar every ten milliseconds, from the click on a link until the bar must be gone. The test controls the clock of the
// page.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { clickNewLink } from './click-new-link.js';

export interface Frame {
  /** Milliseconds since the click. */
  time: number;
  /** The target position of the bar, from 0 to 1. Absent if there is no bar. */
  place?: number;
  opacity?: string;
  /** The computed duration of its transition. */
  speed?: string;
  isBusy: boolean;
  /** The heading of the page at that moment. */
  heading: string;
}

/** A page that comes late. Times are milliseconds of the clock of the waiting tab. */
interface Late {
  /** When the page comes, after the click. */
  after: number;
  /** Lets the page come. */
  release(): void;
  /** How long to watch, after the click. */
  last: number;
}

/**
 * Clicks a link to `address` (path and query) and watches. From then on the test controls the tab's clock, which does not run by itself.
 */
export async function watchProgress(page: Page, address: string, { after, release, last }: Late): Promise<Frame[]> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  const frames = page.evaluate(
    (end) =>
      new Promise<Frame[]>((resolve) => {
        const seen: Frame[] = [];
        const watch = () => {
          const start = performance.now();
          const look = () => {
            const time = performance.now() - start;
            const bar = document.querySelector<HTMLElement>('.progress');
            const isBusy = document.documentElement.classList.contains('docgen-busy');
            const moved = Number(/translateX\((-?[\d.]+)%\)/.exec(bar?.style.transform ?? '')?.[1] ?? Number.NaN);
            const heading = document.querySelector('main h1')?.textContent ?? '';
            seen.push({
              time,
              isBusy,
              heading,
              ...(bar && { place: 1 + moved / 100, opacity: bar.style.opacity, speed: getComputedStyle(bar).transitionDuration }),
            });
            if (time > end) resolve(seen);
            else setTimeout(look, 10);
          };
          look();
        };
        addEventListener('click', watch, { capture: true, once: true });
      }),
    last,
  );
  await clickNewLink(page, address);
  await page.clock.runFor(after);
  release();
  await expect.poll(() => page.evaluate(() => location.pathname + location.search)).toBe(address);
  await page.clock.runFor(last - after + 20);
  return frames;
}

export const shown = (frames: Frame[]): Frame[] => frames.filter(({ place }) => place !== undefined);
