// Finds the place in a page's source of a text that its HTML has and the compiler did not see: an address or an id that a component was
// given. The nth request for a text gets its nth mention that belongs to nothing else.
import { countUpTo, lineStarts } from '../base/line-starts.js';
import type { TextSpan } from '../model/compiled-entry.js';
import type { Place } from '../model/diagnostic.js';
import { placeAt } from './place-at.js';

export interface MentionFinderOptions {
  /** File of the page. */
  file: string;
  source: string;
  /** Files of components. They are searched in this order for text that is not in the page's own source. */
  imported(): { file: string; source: string }[];
  /** Components put it before addresses that authors write. */
  baseUrl: string;
  /** Places that the compiler already knows, in any file. Mentions there are skipped. */
  taken: readonly Place[];
  /** Parts of the page's own file without links (`Summary.unlinked`). */
  unlinked: readonly TextSpan[];
  /** How often the page uses a text. */
  usesOf(text: string): number;
}

export interface Mention {
  at: Place;
  /** Whether the mention certainly causes what the page shows, and is not an equal string with another meaning. */
  isSure: boolean;
  /** The text as the source has it: with the base URL, or without. */
  raw: string;
}

export const placeKey = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;

/**
 * The returned function returns undefined if no source contains the text, because it is put together. A place from `taken` is returned only
 * if there is no other mention.
 */
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
    // Text that is written once and shown several times, for example by a component that is used twice, has one place.
    for (const turn of ['next', 'again', 'any'] as const) {
      const at = findIn([own], turn);
      if (at) return at;
      // The files are only read if needed: most pages have all their addresses in their own source.
      others ??= imported().map((other) => createLocator({ ...other, taken, unlinked: [] }));
      const there = findIn(others, turn);
      if (there) return there;
    }
    return undefined;
  };
}

/**
 * `next`: a mention that was not returned yet. `again`: the first mention. Both skip places that the compiler knows, and `any` does not.
 */
type Turn = 'next' | 'again' | 'any';
interface LocatorOptions extends Pick<MentionFinderOptions, 'file' | 'source' | 'taken' | 'unlinked'> {}

type Locator = (text: string, turn: Turn, uses: number) => Omit<Mention, 'raw'> | undefined;

/** The characters before and after an address: in JSX and HTML, and in a Markdown link. */
const MARKS: [before: string, behind: string][] = [
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['](', ')'],
  ['](', ' '],
  ['](<', '>'],
];

/** The nth request for a text returns its nth mention as an attribute, a string or a Markdown address. */
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
  /**
   * True if the compiler knows the place. Otherwise the name of the attribute or property must mean an address, and the page must use the
   * text at least as often as it is mentioned.
   */
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
  // Columns of the first line don't count a byte order mark.
  const mark = source.startsWith('\ufeff') ? 1 : 0;
  const offsetAt = (line: number, column: number): number => (lines[line - 1] ?? source.length) + column - 1 + (line === 1 ? mark : 0);
  const spans = unlinked
    .map(([line, column, endLine, endColumn]): [number, number] => [offsetAt(line, column), offsetAt(endLine, endColumn)])
    .sort(([a], [b]) => a - b);
  const starts = spans.map(([start]) => start);
  // Spans may contain each other. For each span, this is the furthest end of all spans up to it.
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

/** By the text between two marks: its offsets, in ascending order. */
type Mentions = ReadonlyMap<string, readonly number[]>;

/** Longest address that is indexed, in UTF-16 code units. */
const MAX_INDEXED = 2_000;

/** Without a mark inside, so that the text ends at the first mark after it. */
const isIndexed = (text: string): boolean => text.length <= MAX_INDEXED && !/["'`) >]/.test(text);

/** Reads a source once, for any number of texts. */
function indexMentions(source: string): Mentions {
  const offsets = MARKS.flatMap(([before, behind]) => {
    const found: { text: string; offset: number }[] = [];
    let end = -1;
    for (let at = source.indexOf(before); at >= 0; at = source.indexOf(before, at + 1)) {
      const offset = at + before.length;
      // Several opening marks may come before the same closing mark.
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

/** Offsets in ascending order. */
function searchMentions(source: string, text: string): number[] {
  const found = MARKS.flatMap(([before, behind]) => {
    const offsets: number[] = [];
    const whole = before + text + behind;
    for (let at = source.indexOf(whole); at >= 0; at = source.indexOf(whole, at + 1)) offsets.push(at + before.length);
    return offsets;
  });
  return [...new Set(found)].sort((a, b) => a - b);
}
