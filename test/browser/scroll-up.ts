// A reader who has gone down, and turns: what follows the scrolling has seen both, however late its code came.
import type { Page } from 'playwright-core';

/** Ends a few pixels above `top`, which the page must be long enough for. */
export const scrollUp = (page: Page, top: number): Promise<void> =>
  page.evaluate(async (place) => {
    const isDrawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    scrollTo({ top: place, behavior: 'instant' });
    await isDrawn();
    scrollBy({ top: -20, behavior: 'instant' });
    await isDrawn();
  }, top);
