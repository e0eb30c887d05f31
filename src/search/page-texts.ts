// Search records of a page → its texts as the browser gets them: what repeats from record to record is said once.
import type { SearchPageTexts, SearchRow } from '../model/search-index.js';
import type { SearchRecord } from '../model/search-record.js';

export interface IndexedPage {
  /** With base URL. */
  url: string;
  /** Of the graph: for a page whose text has none. */
  title: string;
  lvl0: string;
  keywords?: string[];
  /** Of a page without records of its own. */
  description?: string;
}

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
const CONTENT = 7;

export function pageTexts(records: readonly SearchRecord[], { url, title, lvl0, keywords, description }: IndexedPage): SearchPageTexts {
  const rows: SearchRow[] = [];
  let anchor = '';
  let known = '';
  for (const record of records) {
    const hierarchy = { lvl1: title, ...record.hierarchy };
    const depth = LEVELS.findLastIndex((level) => hierarchy[level] !== undefined) + 1;
    const levels = LEVELS.slice(0, depth).map((level) => hierarchy[level] ?? null);
    const key = levels.join('\n');
    const type = record.type === 'content' ? CONTENT : Math.max(1, Number(record.type.slice(3)));
    rows.push({
      t: type,
      ...(record.anchor !== anchor && { a: record.anchor }),
      ...(key !== known && { h: levels }),
      ...(record.content !== undefined && { c: record.content }),
    });
    anchor = record.anchor;
    known = key;
  }
  if (rows.length === 0) {
    rows.push({ t: 1, h: [title] });
    if (description) rows.push({ t: CONTENT, c: description });
  }
  return { url, lvl0, ...(keywords && keywords.length > 0 && { keywords }), rows };
}
