// The progress bar, every ten milliseconds, from the click on a link until it must be gone: read off the page, on a clock that the test runs.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { clickNewLink } from './click-new-link.js';

export interface Frame {
  /** Milliseconds since the click. */
  time: number;
  /** Where the bar is told to go, as a part of the whole. undefined: there is none. */
  place?: number;
  opacity?: string;
  /** Of its transition, as computed. */
  speed?: string;
  isBusy: boolean;
  /** What the page is called at that moment. */
  heading: string;
}

/** A page that is on its way. Times are milliseconds of the clock of the tab that waits for it. */
interface Late {
  /** When it comes, after the click. */
  after: number;
  /** Lets it come. */
  release(): void;
  /** How long to watch, after the click. */
  last: number;
}

/** Clicks a link to `address` (path and query) and watches. From here on the clock of the tab is the test's: it runs no further by itself. */
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
