// A reader's click on a link that no page of a site has. Such a link was never in view, so nothing was prefetched for it.
import type { Page } from 'playwright-core';

/** Puts a link at the end of the text and clicks it at once. `address`: as an author would write it in `href`. */
export const clickNewLink = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    link.click();
  }, address);
