// Turns a place of a page into a hit in the hosted service's shape, with the matches marked.
import type { SearchPageTexts } from '../../../src/model/client.js';
import type { Level, Marked, MarkedText, SearchHit, SearchRequest } from '../contract.js';
import { type MarkOptions, markText, snippetText } from './mark-text.js';
import type { RankedAnchor } from './rank-anchors.js';
import type { MatchedQuery } from './rank-pages.js';

export interface HitContext {
  texts: SearchPageTexts;
  query: MatchedQuery;
  request: SearchRequest;
}

const CONTENT = 7;
/** Number of words if a snippet is requested without a number. */
const SNIPPET_LENGTH = 10;

export function hitOf({ anchor, type, hierarchy, content }: RankedAnchor, { texts, query, request }: HitContext): SearchHit {
  const levels = levelsOf(texts.lvl0, hierarchy);
  const url = anchor === '' ? texts.url : `${texts.url}#${anchor}`;
  const mark: MarkOptions = { query, pre: request.highlightPreTag ?? '<em>', post: request.highlightPostTag ?? '</em>' };
  const marked = mapLevels(levels, (text) => markText(text, mark));
  const length = snippetLengths(request.attributesToSnippet);
  const snippet = (attribute: string, text: string): MarkedText | undefined => {
    const words = length(attribute);
    return words === undefined ? undefined : snippetText(text, { ...mark, length: words, ellipsis: request.snippetEllipsisText ?? '…' });
  };
  const snippets: Marked = {
    hierarchy: mapLevels(levels, (text, level) => snippet(`hierarchy.${level}`, text)),
    ...(content !== undefined && withContent(snippet('content', content))),
  };
  return {
    // The address, because the number of a page changes when pages are added or removed, and browsers save the results that were opened.
    objectID: url,
    type: type === CONTENT ? 'content' : (`lvl${type}` as Level),
    hierarchy: levels,
    content: content ?? null,
    url,
    ...(texts.operation && { operation: texts.operation }),
    _highlightResult: { hierarchy: marked, ...(content !== undefined && { content: markText(content, mark) }) },
    _snippetResult: snippets,
  };
}

const withContent = (content: MarkedText | undefined): Pick<Marked, 'content'> => (content ? { content } : {});

function levelsOf(lvl0: string, hierarchy: readonly (string | null)[]): Record<Level, string | null> {
  const at = (level: number): string | null => hierarchy[level - 1] ?? null;
  return { lvl0, lvl1: at(1), lvl2: at(2), lvl3: at(3), lvl4: at(4), lvl5: at(5), lvl6: at(6) };
}

function mapLevels(levels: Record<Level, string | null>, mark: (text: string, level: Level) => MarkedText | undefined) {
  const marked: Partial<Record<Level, MarkedText>> = {};
  for (const [level, text] of Object.entries(levels) as [Level, string | null][]) {
    const made = text === null ? undefined : mark(text, level);
    if (made) marked[level] = made;
  }
  return marked;
}

/** `attributes`: for example `content:10`, `hierarchy.lvl1:10`, `*:10`. */
function snippetLengths(attributes: unknown): (attribute: string) => number | undefined {
  const lengths = new Map<string, number>();
  for (const one of Array.isArray(attributes) ? attributes : []) {
    const [, name = '', words] = /^([^:]*)(?::(\d+))?$/.exec(String(one)) ?? [];
    lengths.set(name, words === undefined ? SNIPPET_LENGTH : Number(words));
  }
  return (attribute) => lengths.get(attribute) ?? lengths.get('*');
}
