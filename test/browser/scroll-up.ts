// A reader who has scrolled down and turns up: code that follows the scrolling sees both, however late it was loaded.
import type { Page } from 'playwright-core';

/** Ends a few pixels above `top`. The page must be long enough for that. */
export const scrollUp = (page: Page, top: number): Promise<void> =>
  page.evaluate(async (place) => {
    const isDrawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    scrollTo({ top: place, behavior: 'instant' });
    await isDrawn();
    scrollBy({ top: -20, behavior: 'instant' });
    await isDrawn();
  }, top);
