// Builds one search record for the page, one for each heading, and one for each block of text. Each record holds the headings above it.
import type { SearchRecord } from '../model/search-record.js';
import type { TextBlock } from './markdown/compile-state.js';

type Level = 1 | 2 | 3 | 4 | 5 | 6;
type Hierarchy = SearchRecord['hierarchy'];

/** UTF-16 units. A hosted index refuses records over 10 kB, and a longer hit is hard to read. A longer block becomes several records. */
const MAX_CONTENT = 4_000;
/**
 * Records for one block. A block that reaches this limit is a listing of about two thousand lines: the rest is data and is not searched.
 */
const MOST_PIECES = 16;
const TITLE_WEIGHT = 100;
const LEVEL_STEP = 10;
const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/**
 * Records have no `lvl0`: that is the section of the site, which a page does not know by itself. They have no `lvl1` if the page has no
 * title.
 * @param title of the page. Undefined if neither its front matter nor a heading gives one
 */
export function buildSearchRecords(key: string, title: string | undefined, blocks: readonly TextBlock[]): SearchRecord[] {
  let hierarchy: Hierarchy = title ? { lvl1: title } : {};
  let anchor = '';
  const counts = new Map<string, number>();
  const records: SearchRecord[] = [];
  const add = (record: Omit<SearchRecord, 'objectID' | 'hierarchy' | 'anchor'>) => {
    // Records are counted per anchor, so an edit above another heading does not change the ids below it.
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    records.push({ objectID: `${key}#${anchor}-${count}`, ...record, hierarchy, anchor });
  };
  add({ type: 'lvl1', weight: TITLE_WEIGHT });
  for (const block of blocks) {
    if (block.kind === 'content') {
      for (const content of piecesOf(block.text)) add({ type: 'content', content, weight: 0 });
      continue;
    }
    const { depth, id, text } = block.heading;
    // The page's own record covers the title.
    if (depth === 1 && text === title && anchor === '') continue;
    anchor = id;
    hierarchy = below(hierarchy, depth, text);
    add({ type: `lvl${depth}`, weight: TITLE_WEIGHT - LEVEL_STEP * (depth - 1) });
  }
  return records;
}

/** Cuts the text between words if it can. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let at = 0;
  while (text.length - at > MAX_CONTENT && pieces.length < MOST_PIECES) {
    const most = at + MAX_CONTENT;
    const blank = text.slice(at, most).search(/\s\S*$/);
    const end = blank > 0 ? at + blank : most - (/[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? 1 : 0);
    pieces.push(text.slice(at, end));
    at = blank > 0 ? end + 1 : end;
  }
  return pieces.length < MOST_PIECES ? [...pieces, text.slice(at)] : pieces;
}

/** The hierarchy with this heading added. Deeper levels are removed. */
function below(hierarchy: Hierarchy, depth: Level, text: string): Hierarchy {
  const levels: Hierarchy = {};
  for (const level of LEVELS) {
    if (level === `lvl${depth}`) break;
    if (hierarchy[level] !== undefined) levels[level] = hierarchy[level];
  }
  levels[`lvl${depth}`] = text;
  return levels;
}
