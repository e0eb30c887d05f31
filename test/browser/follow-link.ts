// A reader on a page of the walk site (walk-site.ts): follows a link of the text, and sees which page shows and how far it is scrolled.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const HEADING = 'main h1';

/** Waits until the page with that title shows. */
export const shows = (page: Page, title: string): Promise<void> => expect.poll(() => page.locator(HEADING).first().innerText()).toBe(title);

/** CSS pixels from the top, rounded. */
export const placeOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Returns how far the page was scrolled at the click, because pointing at a link may scroll it into view first. */
export async function followLink(page: Page, name: string, title: string): Promise<number> {
  const link = page.locator('main').getByRole('link', { name, exact: true });
  await link.hover();
  const place = await placeOf(page);
  await link.click();
  await shows(page, title);
  return place;
}
