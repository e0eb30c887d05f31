// Turns an engine's answer into what the interface renders. Nothing in it is trusted, because a hosted service may send anything. If it has
// no list of hits, the search has failed. A hit without a usable address is dropped. A missing level stays missing.
import type { SearchSettings } from '../../src/model/client.js';
import { LEVELS } from './build-query.js';
import type { Level, SearchRequest } from './contract.js';
import { type Piece, splitMarked, type Tags, textOf } from './marked-text.js';
import { resultAddress } from './result-address.js';

export interface Answer {
  query: string;
  hits: Hit[];
  /** The number of hits on all pages. */
  count: number;
  pages: number;
  /** Words to search for instead, if there are no hits. */
  nearWords: string[];
  queryID?: string;
}

export interface Hit {
  objectID: string;
  /** Position in the answer, from 1. */
  position: number;
  type: Level | 'content';
  /** As the engine gave it. */
  url: string;
  href: string;
  isExternal: boolean;
  /** Plain texts, for grouping and for saved searches. */
  levels: Partial<Record<Level, string>>;
  /** Texts with marks. Titles are whole. The content is shortened if the engine has shortened it. */
  marked: Partial<Record<Level | 'content', Piece[]>>;
  /** The operation that the page describes. */
  operation?: { method: string; path: string };
}

/** @throws Error if the value is not an answer to a search */
export function readAnswer(answer: unknown, request: SearchRequest, settings: SearchSettings): Answer {
  const [result] = listOf(member(answer, 'results'));
  const hits = member(result, 'hits');
  if (!Array.isArray(hits)) throw new Error('This is no answer to a search.');
  const { highlightPreTag: pre = '', highlightPostTag: post = '' } = request;
  const perPage = Number(request.hitsPerPage) || hits.length || 1;
  const first = (Number(request.page) || 0) * perPage;
  const read = hits.map((hit, index) => readHit(hit, { position: first + index + 1, tags: { pre, post }, settings }));
  const count = numberOf(member(result, 'nbHits')) ?? hits.length;
  const queryID = member(result, 'queryID');
  return {
    query: request.query,
    hits: read.filter((hit) => hit !== undefined),
    count,
    pages: numberOf(member(result, 'nbPages')) ?? Math.ceil(count / perPage),
    nearWords: listOf(member(result, 'nearWords')).filter((word): word is string => typeof word === 'string'),
    ...(settings.insights && typeof queryID === 'string' && { queryID }),
  };
}

/** Undefined if the hit leads nowhere. `hit`: from an answer, or from a saved search. */
export function readHit(
  hit: unknown,
  { position, tags, settings }: { position: number; tags: Tags; settings: SearchSettings },
): Hit | undefined {
  const address = resultAddress(member(hit, 'url'), settings);
  if (!address) return undefined;
  const hierarchy = member(hit, 'hierarchy');
  const [snippets, highlights] = [member(hit, '_snippetResult'), member(hit, '_highlightResult')];
  const levels: Hit['levels'] = {};
  const marked: Hit['marked'] = {};
  for (const level of LEVELS) {
    const plain = textMember(hierarchy, level);
    if (plain === undefined) continue;
    const value = markedValue(member(highlights, 'hierarchy'), level) ?? markedValue(member(snippets, 'hierarchy'), level) ?? plain;
    marked[level] = splitMarked(value, tags);
    levels[level] = textOf(splitMarked(plain, tags));
  }
  const content = textMember(hit, 'content');
  if (content !== undefined)
    marked.content = splitMarked(markedValue(snippets, 'content') ?? markedValue(highlights, 'content') ?? content, tags);
  const operation = member(hit, 'operation');
  const [method, path] = [textMember(operation, 'method'), textMember(operation, 'path')];
  const deepest = LEVELS.filter((level) => levels[level] !== undefined).at(-1);
  const type = member(hit, 'type');
  const isKnown = (type === 'content' && content !== undefined) || LEVELS.some((level) => level === type && levels[level] !== undefined);
  return {
    objectID: textMember(hit, 'objectID') ?? address.href,
    position,
    type: isKnown ? (type as Hit['type']) : content === undefined ? (deepest ?? 'content') : 'content',
    url: String(member(hit, 'url')),
    ...address,
    levels,
    marked,
    ...(method !== undefined && path !== undefined && { operation: { method, path } }),
  };
}

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;

const textMember = (value: unknown, key: string): string | undefined => {
  const text = member(value, key);
  return typeof text === 'string' && text !== '' ? text : undefined;
};

const markedValue = (marked: unknown, key: string): string | undefined => textMember(member(marked, key), 'value');

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 && Number.isFinite(value) ? value : undefined;
