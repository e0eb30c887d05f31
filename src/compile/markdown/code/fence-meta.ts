// Parses the words after a fence: ```js title="app.js" {1,3-5} showLineNumbers=10 wrap collapse, or ```js file=./app.js#region [app.js]
// The result holds typed values. Unknown words are for other tools and are ignored, unless they are almost a word of docgen.
import { editDistance, nearestName } from '../../../base/names/nearest-name.js';
import type { BodyName } from '../../../model/api/api-names.js';
import { ownWordInBraces, wordOfOthers } from './foreign-fence-words.js';

export interface FenceMeta {
  title?: string;
  /** 1-based, in order, without repeats. The caller must check for lines past the end. */
  lines?: number[];
  /** `lines` as typed, with the braces. */
  range?: string;
  /** Number of the first line. Present only if lines are numbered. */
  lineNumbers?: number;
  /** `[npm]`: the name of the tab in a code group. */
  label?: string;
  /** `./app.ts#region`: the file that holds the code. */
  file?: string;
  /** `./my code/app.ts`: a path without quotes, together with what seems to be the rest of it. */
  brokenPath?: string;
  /** `request=create-order`: the body of an API that this code is a sample of. */
  body?: BodyName & { text: string };
  wrap: boolean;
  /** Whether a long block shows only its first lines. Absent: its length decides. */
  collapse?: boolean;
  faults: FenceFault[];
}

interface FenceFault {
  /** As typed: `{3-1}`, `showLineNumbers=x`. */
  text: string;
  /** UTF-16 units from the start of `meta`. */
  index: number;
  reason: 'bad-range' | 'bad-line-number' | 'near-word' | 'not-closed';
  /** For `near-word`: the word that was probably meant. */
  nearest?: string;
}

const KEYS = ['title', 'file', 'showLineNumbers', 'request', 'response', 'schema'];
const WORDS = ['showLineNumbers', 'wrap', 'collapse', 'expand'];
/** Two wrong letters at most: `noLineNumbers` belongs to other tools. */
const MAX_SLIPS = 2;
/** Numbers, or what stands in their place: `{x-y}`, `{L3-L5}`. Not `{r}`, `{eval-rst}` or `{.python}`, which other tools use. */
const LINES = /^(?:[\d,.-]*|[A-Za-z]?\d*(?:[,-][A-Za-z]?\d*)+)$/;

/** Keeps `{1,99999999}` from making a list of that length. */
const MAX_LINE = 100_000;
const PART =
  /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s{}"']+))|(?<=\s|^)([\w-]+\s*=\s*["'][^\s{}]*)|\{([^{}]*)\}|\[([^[\]]+)\]|([^\s{}"'=]+)/g;
/** What may follow a word: `={1,3}`, `={"a.js"}`. */
const IN_BRACES = /^\s*=\s*\{([^{}]*)\}/;
/** `{numberLines: true}` of Gatsby, `{linenos=table,hl_lines=[8]}` of Hugo: matches the first option. */
const OPTION = /^\s*(numberLines|showLineNumbers|lineNumbers|linenos|linenostart|hl_lines)\b(?:\s*[:=]\s*(\[[^\]]*\]|[^\s,]+))?/i;
/** The style sheet draws the numbers digit by digit, so their length is limited. */
const FIRST_NUMBER = /^\d{1,5}$/;

export function parseFenceMeta(meta: string): FenceMeta {
  const result: FenceMeta = { wrap: false, faults: [] };
  if (meta === '') return result;
  const [, file] = /(?<!\S)file=["']?([^\s"'{}]+)/.exec(meta) ?? [];
  let readUpTo = 0;
  for (const match of meta.matchAll(PART)) {
    const [text, key, double, single, plain, unclosed, range, label, word] = match;
    const value = double ?? single ?? plain ?? '';
    const { index } = match;
    if (index < readUpTo) continue;
    const [braces = '', inBraces] = (word !== undefined && IN_BRACES.exec(meta.slice(index + text.length))) || [];
    const instead = word !== undefined && inBraces !== undefined ? ownWordInBraces(word, bare(inBraces)) : undefined;
    if (instead !== undefined) {
      readUpTo = index + text.length + braces.length;
      if (instead !== '') result.faults.push({ text: text + braces, index, reason: 'near-word', nearest: instead });
    } else if (key === 'title') result.title = value;
    else if (key === 'file') {
      result.file = value;
      const [, rest] = plain ? (/^([ \t]+[^\s={}[\]"']*[./][^\s={}[\]"']*)(?=\s|$)/.exec(meta.slice(index + text.length)) ?? []) : [];
      if (rest && !/\.\w+$/.test(value)) result.brokenPath = value + rest;
    } else if (key === 'showLineNumbers') {
      const first = FIRST_NUMBER.test(value) ? Number(value) : undefined;
      if (first === undefined) result.faults.push({ text, index, reason: 'bad-line-number' });
      result.lineNumbers = first ?? 1;
    } else if (isBodyKind(key)) result.body = { kind: key, name: value, text };
    else if (word === 'showLineNumbers') result.lineNumbers = 1;
    else if (word === 'wrap') result.wrap = true;
    else if (word === 'collapse') result.collapse = true;
    else if (word === 'expand') result.collapse = false;
    else if (unclosed !== undefined) {
      if (nearestName(/^[\w-]+/.exec(unclosed)?.[0] ?? '', KEYS)) result.faults.push({ text, index, reason: 'not-closed' });
    } else if (key !== undefined || word !== undefined) {
      const isInBraces = inBraces !== undefined;
      const foreign = {
        word: (key ?? word ?? '').toLowerCase(),
        value: key === undefined ? inBraces && bare(inBraces) : value,
        isInBraces,
        file,
      };
      const nearest = wordOfOthers(foreign) ?? nearWord(key, word);
      if (nearest) result.faults.push({ text: text + braces, index, reason: 'near-word', nearest });
    } else if (label !== undefined) result.label = label.trim();
    else if (range !== undefined && LINES.test(range.replace(/\s+/g, ''))) {
      const lines = parseLineRanges(range);
      if (lines) Object.assign(result, { lines, range: text });
      else result.faults.push({ text, index, reason: 'bad-range' });
    } else if (range !== undefined) {
      const [, name, inside] = OPTION.exec(range) ?? [];
      const nearest = name && wordOfOthers({ word: name.toLowerCase(), value: inside && bare(inside), isInBraces: false, file });
      if (nearest) result.faults.push({ text, index, reason: 'near-word', nearest });
    }
  }
  return result;
}

/** A value without quotes and brackets. */
const bare = (value: string): string => value.replace(/["'`[\]]/g, '').trim();

const isBodyKind = (key: string | undefined): key is BodyName['kind'] => key === 'request' || key === 'response' || key === 'schema';

/** `1,3-5` → [1, 3, 4, 5]. Undefined if a part is neither a line nor an ascending range. */
function parseLineRanges(text: string): number[] | undefined {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to = from] = /^\s*(\d{1,6})(?:\s*(?:-|\.{2,3})\s*(\d{1,6}))?\s*$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to)];
    if (!(first >= 1 && last >= first && last <= MAX_LINE)) return undefined;
    for (let line = first; line <= last; line++) lines.add(line);
  }
  return [...lines].sort((a, b) => a - b);
}

function nearWord(key: string | undefined, word = ''): string | undefined {
  const typed = key ?? word;
  const nearest = nearestName(typed, key === undefined ? WORDS : KEYS);
  if (nearest === undefined || editDistance(typed.toLowerCase(), nearest.toLowerCase()) > MAX_SLIPS) return undefined;
  return key === undefined ? nearest : `${nearest}=`;
}
