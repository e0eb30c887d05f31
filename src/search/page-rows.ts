// Search records of a page → its texts as the browser gets them. What a record has in common with the one before is left out.
import type { SearchRow } from '../model/search-index.js';
import type { SearchRecord } from '../model/search-record.js';

const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
const CONTENT = 7;
/** In UTF-16 units. A longer text becomes several rows, so that a hit shows the part that contains the words. */
const LONGEST = 600;
/** Where a text may be cut: the end of a sentence or of a line, else a blank. */
const ENDS = [/[.!?:;]\s|\n/g, /\s/g];

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
    const t = record.type === 'content' ? CONTENT : Math.max(1, Number(record.type.slice(3)));
    const placed = { t, ...(record.anchor !== anchor && { a: record.anchor }), ...(key !== known && { h: levels }) };
    const [first, ...others] = record.content === undefined ? [] : shortTexts(record.content);
    rows.push({ ...placed, ...(first !== undefined && { c: first }) }, ...others.map((c) => ({ t, c })));
    anchor = record.anchor;
    known = key;
  }
  return rows;
}

/** Cuts a long text at the end of a sentence or of a line if it can, else between words. */
export function shortTexts(text: string): string[] {
  const texts: string[] = [];
  let rest = text;
  while (rest.length > LONGEST) {
    const part = rest.slice(0, LONGEST);
    const end = ENDS.map((pattern) => [...part.matchAll(pattern)].at(-1)).find((one) => one && one.index > LONGEST / 3);
    const at = end ? end.index + end[0].length : LONGEST - (/[\uD800-\uDBFF]/.test(part.charAt(LONGEST - 1)) ? 1 : 0);
    texts.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at);
  }
  return [...texts, rest].filter((one) => one.trim() !== '');
}
