// The regular-expression engine that grammars run on. A scanner finds the leftmost match of its patterns in a line. If several match at the
// same place, the first pattern wins. Each pattern is translated and searched once for all scanners of all grammars.
import { type CaptureIndex, createPatternSearch, type PatternSearch } from './pattern-search.js';
import { SearchedLine } from './searched-line.js';
import { type TranslatedPattern, translatePattern } from './translate-pattern.js';

interface ScannerMatch {
  /** Index of the pattern. */
  index: number;
  captureIndices: CaptureIndex[];
}

/** By pattern. Null: JavaScript can't express it. Default values are left out: the pattern itself as source, `v` as flags. */
export type BundledTranslations = Record<string, Partial<TranslatedPattern> | null>;

export interface ScannerEngine {
  createScanner(patterns: (string | RegExp)[]): { findNextMatchSync(line: SearchedLine, from: number): ScannerMatch | null };
  createString(content: string): SearchedLine;
  /** Adds translations that were made earlier. Other patterns are translated when they are first used. */
  addTranslations(translations: BundledTranslations): void;
}

export function createScannerEngine(): ScannerEngine {
  const searches = new Map<string, PatternSearch | undefined>();
  const tables: BundledTranslations[] = [];
  let lastId = 0;

  function translationOf(pattern: string): TranslatedPattern | undefined {
    const table = tables.find((one) => Object.hasOwn(one, pattern));
    if (!table) return translatePattern(pattern);
    const translated = table[pattern];
    return translated ? { source: pattern, flags: 'v', ...translated } : undefined;
  }

  function searchOf(pattern: string): PatternSearch | undefined {
    if (!searches.has(pattern)) {
      const translated = translationOf(pattern);
      searches.set(pattern, translated && createPatternSearch(translated));
    }
    return searches.get(pattern);
  }

  return {
    createScanner: (patterns) => createScanner(patterns.map((pattern) => searchOf(String(pattern)))),
    createString: (content) => new SearchedLine(content, ++lastId),
    addTranslations: (added) => void tables.push(added),
  };
}

function createScanner(searches: (PatternSearch | undefined)[]): ReturnType<ScannerEngine['createScanner']> {
  return {
    findNextMatchSync(line, from) {
      let best: PatternSearch | undefined;
      let bestIndex = -1;
      let bestAt = Number.POSITIVE_INFINITY;
      for (let index = 0; index < searches.length; index++) {
        const search = searches[index];
        const at = search ? search.find(line, from) : -1;
        if (at === -1 || at >= bestAt) continue;
        best = search;
        bestIndex = index;
        bestAt = at;
        if (at === from) break;
      }
      return best ? { index: bestIndex, captureIndices: best.captures() } : null;
    },
  };
}
