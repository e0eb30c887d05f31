// Builds the request that either engine understands: what the interface shows, how matches are marked, and which pages count. The site's
// `searchParameters` override all of this. Only its facet filters do not: they are added after those of the context.
import type { SearchSettings } from '../../src/model/client.js';
import type { Level, SearchRequest } from './contract.js';
import { type ReadingPlace, versionTags } from './version-tags.js';

export const LEVELS: readonly Level[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];
export const HITS_PER_PAGE = 20;

const HOSTED_TAGS = { highlightPreTag: '<mark>', highlightPostTag: '</mark>' };
/** Our own engine marks with characters that no text of a page contains (`withoutTokens`), because a page may well write about `<mark>`. */
const OWN_TAGS = { highlightPreTag: '\uFDD0', highlightPostTag: '\uFDD1' };

export interface Question {
  query: string;
  /** Number of words of a snippet. */
  snippetWords: number;
  /** From 0. Default: 0. */
  page?: number;
  /** Quotes and minus signs of the query have a meaning. Default: false. */
  advancedSyntax?: boolean;
}

export function buildQuery(
  settings: SearchSettings,
  { query, snippetWords, page, advancedSyntax }: Question,
  place: ReadingPlace,
): SearchRequest {
  const { facetFilters: configured, ...parameters } = settings.searchParameters;
  const filters = [...contextFilters(settings, place), ...listOf(configured)];
  return {
    query,
    indexName: settings.indexName,
    attributesToRetrieve: [...LEVELS.map((level) => `hierarchy.${level}`), 'content', 'type', 'url', 'operation'],
    attributesToSnippet: [...LEVELS.slice(1).map((level) => `hierarchy.${level}:${snippetWords}`), `content:${snippetWords}`],
    snippetEllipsisText: '…',
    ...(settings.hosted ? HOSTED_TAGS : OWN_TAGS),
    hitsPerPage: HITS_PER_PAGE,
    clickAnalytics: settings.insights,
    ...(page !== undefined && { page }),
    ...(advancedSyntax && { advancedSyntax }),
    ...parameters,
    ...(filters.length > 0 && { facetFilters: filters }),
  };
}

const contextFilters = (settings: SearchSettings, place: ReadingPlace): (string | string[])[] =>
  settings.contextualSearch ? [`language:${settings.locale}`, versionTags(settings, place).map((tag) => `docusaurus_tag:${tag}`)] : [];

/** The service also takes a single filter without a list. */
const listOf = (configured: unknown): (string | string[])[] =>
  Array.isArray(configured) ? configured : typeof configured === 'string' ? [configured] : [];
