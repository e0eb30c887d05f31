// Search records of a page → its texts as the browser gets them. What a record has in common with the one before is left out.
import type { SearchRow } from '../model/search-index.js';
import type { SearchRecord } from '../model/search-record.js';

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
const CONTENT = 7;

/** @param title for a page that has no title of its own */
export function pageRows(records: readonly SearchRecord[], title?: string): SearchRow[] {
  const rows: SearchRow[] = [];
  let anchor = '';
  let known = '';
  for (const record of records) {
    const { hierarchy } = record;
    const depth = LEVELS.findLastIndex((level) => hierarchy[level] !== undefined) + 1;
    const levels = LEVELS.slice(0, Math.max(1, depth)).map((level) => hierarchy[level] ?? null);
    levels[0] ??= title ?? null;
    const key = levels.join('\n');
    rows.push({
      t: record.type === 'content' ? CONTENT : Math.max(1, Number(record.type.slice(3))),
      ...(record.anchor !== anchor && { a: record.anchor }),
      ...(key !== known && { h: levels }),
      ...(record.content !== undefined && { c: record.content }),
    });
    anchor = record.anchor;
    known = key;
  }
  return rows;
}
