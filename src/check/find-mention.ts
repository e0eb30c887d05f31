// Where the source of a page holds a text that its HTML has and the compiler has not seen: an address or an id that a component was
// given. The nth time a text is asked for, the nth mention is given that is nothing else's.
import { countUpTo, lineStarts } from '../base/line-starts.js';
import type { TextSpan } from '../model/compiled-entry.js';
import type { Place } from '../model/diagnostic.js';
import { placeAt } from './place-at.js';

export interface MentionFinderOptions {
  /** Of the page. */
  file: string;
  source: string;
  /** Files of components: looked at, in this order, for what the page's own lines don't hold. */
  imported(): { file: string; source: string }[];
  /** Components put it in front of what their authors write. */
  baseUrl: string;
  /** Where the compiler has seen something: that is known, and not looked for. In any file. */
  taken: readonly Place[];
  /** Where the page's own file holds nothing that leads anywhere (`Summary.unlinked`). */
  unlinked: readonly TextSpan[];
  /** How often a text is asked for. */
  usesOf(text: string): number;
}

export interface Mention {
  at: Place;
  /** This is what the page shows: no string of another meaning is equal to it. */
  isSure: boolean;
  /** As it stands there: with the base URL, or without. */
  raw: string;
}

export const placeKey = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;

/** Undefined: it is written nowhere, but put together. A place that is taken is given where there is no other mention. */
export function createMentionFinder({
  file,
  source,
  imported,
  baseUrl,
  taken,
  unlinked,
  usesOf,
}: MentionFinderOptions): (text: string) => Mention | undefined {
  const own = createLocator({ file, source, taken, unlinked });
  let others: Locator[] | undefined;
  return (text) => {
    const written = text.startsWith(baseUrl) ? `/${text.slice(baseUrl.length)}` : text;
    const forms = written === text ? [text] : [text, written];
    const findIn = (locators: readonly Locator[], turn: Turn): Mention | undefined => {
      for (const find of locators)
        for (const raw of forms) {
          const found = find(raw, turn, usesOf(text));
          if (found) return { ...found, raw };
        }
      return undefined;
    };
    // What is written once and shown often, as by a component that is used twice, has one place.
    for (const turn of ['next', 'again', 'any'] as const) {
      const at = findIn([own], turn);
      if (at) return at;
      // Most pages have all their addresses in their own lines: the files of the others are not read.
      others ??= imported().map((other) => createLocator({ ...other, taken, unlinked: [] }));
      const there = findIn(others, turn);
      if (there) return there;
    }
    return undefined;
  };
}

/** `next`: a mention that was not given yet; `again`: the first; neither one that the compiler has a place for, as `any` may be. */
type Turn = 'next' | 'again' | 'any';
interface LocatorOptions extends Pick<MentionFinderOptions, 'file' | 'source' | 'taken' | 'unlinked'> {}

type Locator = (text: string, turn: Turn, uses: number) => Omit<Mention, 'raw'> | undefined;

/** What stands before an address and behind it: in JSX and HTML, and in a link of Markdown. */
const MARKS: [before: string, behind: string][] = [
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['](', ')'],
  ['](', ' '],
  ['](<', '>'],
];

/** The nth time a text is asked for, its nth mention as an attribute, a string or an address of Markdown is given. */
function createLocator({ file, source, taken, unlinked }: LocatorOptions): Locator {
  const next = new Map<string, number>();
  let known: ReturnType<typeof knownOffsets> | undefined;
  let index: Mentions | undefined;
  const offsets = new Map<string, readonly number[]>();
  const offsetsOf = (text: string): readonly number[] => {
    index ??= indexMentions(source);
    const all = offsets.get(text) ?? (isIndexed(text) ? (index.get(text) ?? []) : searchMentions(source, text));
    offsets.set(text, all);
    return all;
  };
  const find = (text: string, start: number, isAny: boolean): number | undefined => {
    known ??= knownOffsets({ file, source, taken, unlinked });
    const { taken: isTaken, isUnlinked } = known;
    const isPassed = (offset: number): boolean => (isTaken.has(offset) ? !isAny : isUnlinked(offset));
    const all = offsetsOf(text);
    let next = countUpTo(all, start);
    while (next < all.length && isPassed(all[next] as number)) next++;
    return all[next];
  };
  const mentions = new Map<string, number>();
  /** Named as an address is, and every mention of it is shown. */
  const isSure = (text: string, offset: number, uses: number): boolean => {
    if (known?.taken.has(offset)) return true;
    if (!NAMED.test(source.slice(Math.max(0, offset - 40), offset))) return false;
    if (!mentions.has(text)) {
      let count = 0;
      for (let at = find(text, 0, false); at !== undefined; at = find(text, at, false)) count++;
      mentions.set(text, count);
    }
    return (mentions.get(text) ?? 0) <= uses;
  };
  const first = { again: new Map<string, number | undefined>(), any: new Map<string, number | undefined>() };
  return (text, turn, uses) => {
    if (text === '' || offsetsOf(text).length === 0) return undefined;
    if (turn !== 'next' && !first[turn].has(text)) first[turn].set(text, find(text, 0, turn === 'any'));
    const offset = turn === 'next' ? find(text, next.get(text) ?? 0, false) : first[turn].get(text);
    if (turn === 'next') next.set(text, offset ?? source.length);
    if (offset === undefined) return undefined;
    return { at: placeAt(source, offset, { file, length: text.length }), isSure: isSure(text, offset, uses) };
  };
}

/** `to="…`, `href={'…`, `src: "…` */
const NAMED = /(?<![\w$])(?:to|href|src|srcset|url|link|poster|action)["']?\s*[=:]\s*\{?\s*["'`]$/i;

function knownOffsets({ file, source, taken, unlinked }: LocatorOptions) {
  const lines = lineStarts(source);
  // Columns of the first line don't count its byte order mark.
  const mark = source.startsWith('\ufeff') ? 1 : 0;
  const offsetAt = (line: number, column: number): number => (lines[line - 1] ?? source.length) + column - 1 + (line === 1 ? mark : 0);
  const spans = unlinked
    .map(([line, column, endLine, endColumn]): [number, number] => [offsetAt(line, column), offsetAt(endLine, endColumn)])
    .sort(([a], [b]) => a - b);
  const starts = spans.map(([start]) => start);
  // Spans may lie in each other: of those that begin up to here, the end of the one that reaches furthest.
  let furthest = 0;
  const ends = spans.map(([, end]) => {
    furthest = Math.max(furthest, end);
    return furthest;
  });
  return {
    taken: new Set(taken.flatMap((at) => (at.file === file ? [offsetAt(at.line, at.column)] : []))),
    isUnlinked: (offset: number): boolean => offset < (ends[countUpTo(starts, offset) - 1] ?? 0),
  };
}

/** What stands between two marks → the offsets of it, in ascending order. */
type Mentions = ReadonlyMap<string, readonly number[]>;

/** UTF-16 units of an address that is indexed. */
const MAX_INDEXED = 2_000;

/** Without a mark in it, so that the text ends at the first mark behind it. */
const isIndexed = (text: string): boolean => text.length <= MAX_INDEXED && !/["'`) >]/.test(text);

/** One pass over a source, whatever number of texts is looked for in it. */
function indexMentions(source: string): Mentions {
  const offsets = MARKS.flatMap(([before, behind]) => {
    const found: { text: string; offset: number }[] = [];
    let end = -1;
    for (let at = source.indexOf(before); at >= 0; at = source.indexOf(before, at + 1)) {
      const offset = at + before.length;
      // Many opening marks may stand before one closing one.
      if (end < offset) end = source.indexOf(behind, offset);
      if (end < 0) break;
      if (end - offset <= MAX_INDEXED) found.push({ text: source.slice(offset, end), offset });
    }
    return found;
  }).sort((a, b) => a.offset - b.offset);
  const mentions = new Map<string, number[]>();
  for (const { text, offset } of offsets) {
    const known = mentions.get(text);
    if (!known) mentions.set(text, [offset]);
    else if (known.at(-1) !== offset) known.push(offset);
  }
  return mentions;
}

/** In ascending order. */
function searchMentions(source: string, text: string): number[] {
  const found = MARKS.flatMap(([before, behind]) => {
    const offsets: number[] = [];
    const whole = before + text + behind;
    for (let at = source.indexOf(whole); at >= 0; at = source.indexOf(whole, at + 1)) offsets.push(at + before.length);
    return offsets;
  });
  return [...new Set(found)].sort((a, b) => a - b);
}
