// One picture of a control in one of its states: where the control is, and what a reader does to get it into that state.
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { SiteName } from './open-shot-sites.js';

export interface Shot {
  /** The name in the file name: `<name>-<mode>-<width>.png`. */
  name: string;
  site: SiteName;
  /** Without the base URL of the site. */
  path: string;
  /** The status that the host must answer with, so that a missing page is noticed. Default: 200. */
  status?: number;
  /** CSS pixels. Default: 1440 and 360. */
  widths?: number[];
  options?: BrowserContextOptions;
  /** The subject of the picture: the box around the first elements of these selectors, the whole page, or (absent) the window. */
  of?: string[] | 'page';
  /** The reader has chosen no mode, so the mode is that of the system. */
  unchosen?: boolean;
  /** Called before the page is requested. */
  prepare?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
}

export const WIDE = [1440];
export const PHONE = [360];
export const ZOOMED = [320];

/** A touch screen, as far as a style sheet can detect it. */
export const TOUCH: BrowserContextOptions = { hasTouch: true, isMobile: true };

export const click = (selector: string) => (page: Page) => page.locator(selector).first().click();
export const hover = (selector: string) => (page: Page) => page.locator(selector).first().hover();
/** By keyboard, so that the focus ring shows. */
export const focus = (selector: string) => async (page: Page) => {
  await page.keyboard.press('Tab');
  await page.locator(selector).first().focus();
};
export const goTo = (path: string) => (page: Page) =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    link.click();
  }, path);
