// The progress bar, frame by frame, from the click on a link until it must be gone: read off the page, whose own clock counts.
import type { Page } from 'playwright-core';
import { clickNewLink } from './click-new-link.js';

export interface Frame {
  /** Milliseconds since the click. */
  time: number;
  /** When it was looked at before: what is new now began between the two. On a busy machine they are far apart. */
  since: number;
  /** Where the bar is told to go, as a part of the whole. undefined: there is none. */
  place?: number;
  opacity?: string;
  isBusy: boolean;
  /** What the page is called at that moment. */
  heading: string;
}

/** Clicks a link to `address` and watches for `last` milliseconds. Who slows the page down is the caller. */
export async function watchProgress(page: Page, address: string, last: number): Promise<Frame[]> {
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
              since: seen.at(-1)?.time ?? 0,
              isBusy,
              heading,
              ...(bar && { place: 1 + moved / 100, opacity: bar.style.opacity }),
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
  return frames;
}

export const shown = (frames: Frame[]): Frame[] => frames.filter(({ place }) => place !== undefined);

/** No two looks are further apart than a tenth of a second: the machine has let the page run all the time. */
export const isSteady = (frames: Frame[]): boolean => frames.every(({ time }, index) => time - (frames[index - 1]?.time ?? 0) < 100);
