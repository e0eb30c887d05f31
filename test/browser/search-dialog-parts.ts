// The parts of the search dialog for its tests, and how they open it.
import type { Page } from 'playwright-core';
import type { Opened, OpenOptions } from './make-site.js';
import { openDialog, type SearchSite } from './search-site.js';

export const HOME = '/base/docs/';
export const RECENT = '__DOCSEARCH_RECENT_SEARCHES__pier';
export const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__pier';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
export const input = (page: Page) => dialog(page).getByRole('combobox');
export const options = (page: Page) => dialog(page).getByRole('option');
export const active = (page: Page) => dialog(page).locator('[aria-selected=true]');
export const button = (page: Page) => page.locator('.navbar [data-search-open]');
export const isOpen = (page: Page) => dialog(page).isVisible();
export const screen = (page: Page) => dialog(page).locator('.search-screen');
export const texts = (page: Page, selector: string) => dialog(page).locator(selector).allInnerTexts();

export async function openAt(searchSite: SearchSite, path = HOME, options: OpenOptions = {}): Promise<Opened> {
  const opened = await searchSite.site.open(path, options);
  opened.page.setDefaultTimeout(15_000);
  return opened;
}

export async function typed(searchSite: SearchSite, query: string, options: OpenOptions = {}): Promise<Opened> {
  const opened = await openAt(searchSite, HOME, options);
  await openDialog(opened.page);
  await opened.page.keyboard.insertText(query);
  return opened;
}

export const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]').map((hit: { objectID: string }) => hit.objectID), key);

export const hitOf = (n: number) => ({
  objectID: `o${n}`,
  type: 'lvl1',
  url: `/docs/tides#${n}`,
  hierarchy: { lvl0: 'Water', lvl1: `Page ${n}` },
});
