// How well an engine answers the queries: the mean of one over the place of the first right hit, and how many have one among the first five.
import { type RelevanceQuery, rankOf } from './load-queries.js';

export interface Relevance {
  meanReciprocalRank: number;
  successAt5: number;
  /** Queries that are not answered by the first hit. */
  missed: string[];
}

/** @param answer addresses of the hits, best first */
export async function measureRelevance(
  queries: readonly RelevanceQuery[],
  answer: (query: string) => Promise<string[]>,
): Promise<Relevance> {
  let sum = 0;
  let among5 = 0;
  const missed: string[] = [];
  for (const { query, kind, expect } of queries) {
    const rank = rankOf(await answer(query), expect);
    if (rank > 0) sum += 1 / rank;
    if (rank > 0 && rank <= 5) among5++;
    if (rank !== 1) missed.push(`${rank || '-'} ${kind}: ${query}`);
  }
  return { meanReciprocalRank: sum / queries.length, successAt5: among5 / queries.length, missed };
}
