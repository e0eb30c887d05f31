// Parts of the pages of the controls' fixture, as readers know them. Tests of several files use them.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest } from './at-rest.js';
import { FIRST } from './controls-site.js';

export const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
export const themeToggle = (page: Page) => page.locator('button[data-theme-toggle]');
export const announcement = (page: Page) => page.getByRole('banner');

export const isPanelOpen = (page: Page) => page.locator('[data-panel]').evaluate((element) => (element as HTMLDetailsElement).open);
export const panelToggle = (page: Page) => page.locator('[data-panel] > summary');
export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
export const category = (page: Page, label: string) => sidebar(page).locator('summary').filter({ hasText: label });

/** A page with rows of tabs. */
export const LAMPS = `${FIRST}#lamps`;
export const tabRow = (page: Page, place = 0) => page.getByRole('tablist').nth(place);
export const selectedTab = (page: Page, place = 0) => tabRow(page, place).locator('[aria-selected=true]').innerText();

/** Headings that the contents mark. */
export const marked = (page: Page) => page.locator('[data-toc] a[aria-current=location]').allInnerTexts();
export const topOf = (page: Page, id: string) =>
  page.evaluate((name) => (document.getElementById(name)?.getBoundingClientRect().top ?? 0) + scrollY, id);
export const backToTop = (page: Page) => page.getByRole('button', { name: 'Scroll back to top' });

export const scrollTo = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((y) => {
    scrollTo({ top: y, behavior: 'instant' });
    // Code that follows the scrolling runs in the next frame, or in the one after it.
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }, top);
};

/** Scrolls down a step, so that the code that waits for scrolling is loaded. */
export async function readDown(page: Page): Promise<void> {
  await scrollTo(page, 10);
  await expect.poll(() => page.locator('.back-to-top').count()).toBe(1);
  await atRest(page);
}
