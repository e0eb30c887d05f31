// From a line and column of bundled text to the place in the file that the author edits, through the text's inline source map.
import { SourceMap } from 'node:module';
import type { Place } from '../model/diagnostic.js';

export interface SourcePlaces {
  /** Line and column count from 1. Undefined for text that the bundler made itself, and for files outside the site. */
  find(line: number, column: number): Place | undefined;
}

const INLINE_MAP = /\/\/# sourceMappingURL=data:application\/json;base64,([A-Za-z0-9+/=]+)\s*$/;

/** Without a source map nothing is found. */
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
