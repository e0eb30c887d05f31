// Inverted blocks → the files of words. A file holds the words that begin with one prefix, and the rows of their best pages. If these are
// too many for one file, each next letter with many words gets a file of its own. The prefix is then an inner one: it keeps the other words,
// and a summary of all words that begin with it. The file of a word depends only on words that begin like it, so an edit of one page does
// not change the files of other words.

import { stationOf, termsFile } from '../base/files/search-files.js';
import { encodeTerms } from './encode-terms.js';
import { gatherTerms, type PlacedBlock, type Term } from './gather-terms.js';
import { type ChosenRows, chooseRows, printRows } from './record-pages.js';
import { readSitePages } from './site-pages.js';
import { listWords } from './word-lists.js';

export interface TermFiles {
  /** Name → content. */
  files: Map<string, string>;
  /** `SearchManifest.prefixes` */
  prefixes: string;
  /** `SearchManifest.letters` */
  letters: string;
}

/** A file that is larger than this after compression, by estimate in bytes, is divided. */
const MOST_BYTES = 12_000;
/** Bytes of a page and of a row after compression, on average: words that begin alike share many of them. */
const PAGE_BYTES = 14;
const ROW_BYTES = 35;
/** Words that begin alike and have fewer bytes than this stay in the file of the shorter prefix. */
const LEAST_BYTES = 1_500;
const DEEPEST = 24;

/** What a file is made of. */
interface Draft {
  /** Prefix → its words. */
  nodes: Map<string, Uint8Array>;
  rows: ChosenRows;
}

/**
 * @param blocks in the order of their pages
 * @param groups number of pages of each group, in the order of the pages
 */
export function buildTerms(roster: string, blocks: readonly PlacedBlock[], groups: readonly number[]): TermFiles {
  const pages = readSitePages(blocks);
  const { terms, summarise } = gatherTerms(blocks, groups, pages);
  const drafts = new Map<string, Draft>();
  const prefixes: string[] = [];
  /** By word: bytes of all words before it. */
  const sizes = new Float64Array(terms.length + 1);
  for (const [index, term] of terms.entries()) sizes[index + 1] = (sizes[index] as number) + sizeOf(term);
  const isSmall = (most: number, prefix: string, from: number, to: number): boolean =>
    (sizes[to] as number) - (sizes[from] as number) - (to - from) * prefix.length <= most;
  const add = (file: string, prefix: string, own: readonly Term[], summary?: ReturnType<typeof summarise>): void => {
    const draft = drafts.get(file) ?? { nodes: new Map(), rows: new Map() };
    drafts.set(file, draft);
    draft.nodes.set(prefix, encodeTerms(own, summary?.bytes));
    for (const recorded of [...own.map((one) => one.recorded), summary?.recorded ?? []]) chooseRows(draft.rows, recorded);
  };
  const place = (prefix: string, from: number, to: number): void => {
    if (to - from === 1 || prefix.length >= DEEPEST || isSmall(MOST_BYTES, prefix, from, to)) {
      prefixes.push(prefix);
      add(prefix, prefix, terms.slice(from, to));
      return;
    }
    prefixes.push(`${prefix}*`);
    const rest = from + (terms[from]?.term === prefix ? 1 : 0);
    const own = terms.slice(from, rest);
    eachPrefix(terms, prefix.length, rest, to, (longer, first, end) => {
      if (isSmall(LEAST_BYTES, longer, first, end)) own.push(...terms.slice(first, end));
      else place(longer, first, end);
    });
    add(stationOf(prefix), prefix, own, summarise(from, to));
  };
  eachPrefix(terms, 0, 0, terms.length, place);
  const files = new Map(
    [...drafts].map(([file, { nodes, rows }]): [string, string] => [termsFile(file), printFile(roster, nodes, printRows(rows, pages))]),
  );
  const lists = listWords(terms);
  return { files: new Map([...files, ...lists.files]), prefixes: prefixes.sort().join(' '), letters: lists.letters };
}

/** In JSON, because hosts compress it. */
function printFile(roster: string, nodes: ReadonlyMap<string, Uint8Array>, pages: string): string {
  const coded = [...nodes].map(([prefix, bytes]) => `${JSON.stringify(prefix)}:"${Buffer.from(bytes).toString('base64')}"`);
  return `{"roster":${JSON.stringify(roster)},"nodes":{${coded.join(',')}},"pages":${pages}}\n`;
}

const sizeOf = ({ term, pages, recorded }: Term): number =>
  term.length + 3 + pages.length + recorded.reduce((sum, { rows }) => sum + PAGE_BYTES + ROW_BYTES * rows.length, 0);

/** Splits sorted terms from `from` to `to`, which share their first `length` UTF-16 units, into runs that also share the next character. */
function eachPrefix(
  terms: readonly Term[],
  length: number,
  from: number,
  to: number,
  onRun: (prefix: string, from: number, to: number) => void,
): void {
  let start = from;
  while (start < to) {
    const { term } = terms[start] as Term;
    const prefix = term.slice(0, length) + String.fromCodePoint(term.codePointAt(length) ?? 0);
    let end = start + 1;
    while (end < to && terms[end]?.term.startsWith(prefix)) end++;
    onRun(prefix, start, end);
    start = end;
  }
}
