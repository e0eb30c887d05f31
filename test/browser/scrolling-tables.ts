// Measures the tables of a built site: which of them scroll sideways, at each width of the window.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { filesIn } from '../sites/site-fixture.js';

/** CSS pixels: two phones, a tablet, two laptops, a large screen. */
export const TABLE_WIDTHS = [360, 390, 768, 1024, 1440, 1920] as const;

export interface MeasuredTable {
  /** Output path of the page, and the place of the table among its tables. */
  table: string;
  /** CSS pixels of the window. */
  width: number;
  /** Its box is narrower than it, so the reader has to scroll. */
  scrolls: boolean;
  /** The author chose that the table scrolls. */
  isChosen: boolean;
}

/** Output paths of the pages with a table, sorted. */
export const pagesWithTables = (outFolder: string): string[] =>
  filesIn(outFolder)
    .filter((path) => path.endsWith('.html') && readFileSync(join(outFolder, path), 'utf8').includes('<table'))
    .sort();

/** @param origin serves the output folder that `paths` are in */
export async function measureTables(page: Page, origin: string, paths: readonly string[]): Promise<MeasuredTable[]> {
  const measured: MeasuredTable[] = [];
  for (const path of paths) {
    await page.goto(`${origin}/${path}`);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    for (const width of TABLE_WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const tables = await page.evaluate(() =>
        [...document.querySelectorAll('main table')].map((table) => {
          const box = table.closest('.table-scroll, .table-box');
          return { scrolls: box !== null && box.scrollWidth > box.clientWidth, isChosen: box?.matches('.table-scroll') === true };
        }),
      );
      tables.forEach((table, index) => {
        measured.push({ table: `${path}#${index}`, width, ...table });
      });
    }
  }
  return measured;
}
