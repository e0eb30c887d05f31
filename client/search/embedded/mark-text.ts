// Puts tags around the words of a text that a query matched. The result is the whole text, or a number of words around the best match. The
// text itself is not changed.
import { eachWord } from '../../../src/base/words/each-word.js';
import type { MarkedText } from '../contract.js';
import { qualityOf } from './count-words.js';
import type { MatchedQuery } from './rank-pages.js';

export interface MarkOptions {
  query: MatchedQuery;
  pre: string;
  post: string;
}

interface Span {
  start: number;
  end: number;
}

interface Found {
  /** In order, without overlaps. */
  spans: Span[];
  /** Positions of all words in the text. */
  words: Span[];
  /** Indices of the query's words that were found. */
  met: Set<number>;
}

export function markText(text: string, { query, pre, post }: MarkOptions): MarkedText {
  const { spans, met } = findSpans(text, query);
  return { value: tag(text, spans, pre, post), matchLevel: levelOf(met, query) };
}

export interface SnippetOptions extends MarkOptions {
  /** Number of words. */
  length: number;
  ellipsis: string;
}

export function snippetText(text: string, { query, pre, post, length, ellipsis }: SnippetOptions): MarkedText {
  const { spans, words, met } = findSpans(text, query);
  if (words.length <= length) return { value: tag(text, spans, pre, post), matchLevel: levelOf(met, query) };
  const first = bestWindow(words, spans, length);
  const start = first === 0 ? 0 : (words[first]?.start ?? 0);
  const last = Math.min(first + length, words.length) - 1;
  const end = last === words.length - 1 ? text.length : (words[last]?.end ?? text.length);
  const inside = spans.flatMap((span) =>
    span.start >= start && span.end <= end ? [{ start: span.start - start, end: span.end - start }] : [],
  );
  const value = `${start > 0 ? ellipsis : ''}${tag(text.slice(start, end), inside, pre, post)}${end < text.length ? ellipsis : ''}`;
  return { value, matchLevel: levelOf(met, query) };
}

const levelOf = (met: Set<number>, { words }: MatchedQuery): MarkedText['matchLevel'] =>
  met.size === 0 ? 'none' : met.size < words.length ? 'partial' : 'full';

function findSpans(text: string, query: MatchedQuery): Found {
  const spans: Span[] = [];
  const words: Span[] = [];
  const met = new Set<number>();
  eachWord(text, (word, start, end, isWhole) => {
    if (!isWhole) words.push({ start, end });
    let isMatched = false;
    for (const [index, { from, to }] of query.wholes.entries()) {
      if (!query.wholeMatches[index]?.terms.has(word)) continue;
      isMatched = true;
      for (let place = from; place < to; place++) met.add(place);
    }
    let length = isMatched ? end - start : 0;
    for (const [place, { word: asked, isPrefix }] of query.words.entries()) {
      if (qualityOf(word, place, query) === 0) continue;
      met.add(place);
      length = Math.max(length, isPrefix && word.startsWith(asked) && end - start === word.length ? asked.length : end - start);
    }
    if (length > 0) spans.push({ start, end: start + length });
  });
  return { spans: joined(spans), words, met };
}

/** Joins overlapping spans. `eachWord` gives a whole after its parts. */
function joined(spans: Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || b.end - a.end);
  const result: Span[] = [];
  for (const span of sorted) {
    const last = result.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}

/** Index of the first word of the run of `length` words that contains the most matches. It begins a little before the first match. */
function bestWindow(words: readonly Span[], spans: readonly Span[], length: number): number {
  const isMarked = words.map(({ start, end }) => (spans.some((span) => span.start < end && span.end > start) ? 1 : 0));
  let best = 0;
  let most = -1;
  let count = 0;
  for (const [place, one] of isMarked.entries()) {
    count += one;
    if (place >= length) count -= isMarked[place - length] ?? 0;
    if (count > most) {
      most = count;
      best = Math.max(0, place - length + 1);
    }
  }
  const firstMark = isMarked.indexOf(1, best);
  // As far left as all matches fit, so that the words after them show as well.
  const start = most > 0 && firstMark > best ? Math.max(best, firstMark - Math.floor((length - most) / 2)) : best;
  return Math.min(start, Math.max(0, words.length - length));
}

function tag(text: string, spans: readonly Span[], pre: string, post: string): string {
  let result = '';
  let at = 0;
  for (const { start, end } of spans) {
    result += text.slice(at, start) + pre + text.slice(start, end) + post;
    at = end;
  }
  return result + text.slice(at);
}
