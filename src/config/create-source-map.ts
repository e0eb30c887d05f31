// Maps a line and column of bundled text to the place in the file that the author edits, by the inline source map of the text.
import { SourceMap } from 'node:module';
import type { Place } from '../model/diagnostic.js';

export interface SourcePlaces {
  /** Line and column count from 1. Undefined for text that the bundler added, and for files outside the site. */
  find(line: number, column: number): Place | undefined;
}

const INLINE_MAP = /\/\/# sourceMappingURL=data:application\/json;base64,([A-Za-z0-9+/=]+)\s*$/;

/** If the text has no source map, `find` always returns undefined. */
export function createSourceMap(code: string): SourcePlaces {
  const encoded = INLINE_MAP.exec(code)?.[1];
  if (encoded === undefined) return { find: () => undefined };
  const map = new SourceMap(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
  return {
    find(line, column) {
      const entry = map.findEntry(line - 1, column - 1);
      if (!('originalSource' in entry) || !entry.originalSource || /^(\.\.\/|\/|[a-z-]+:)/.test(entry.originalSource)) return undefined;
      return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
    },
  };
}
