// Finds the source place for a line and column of generated code, by its source map. Code without a source, and code from packages and
// files outside of the site, has no place.

import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isInPackages } from '../files/is-in-packages.js';

/** Lines and columns are 1-based, in and out. `file` is relative to the site root, as the map has it. */
export function findSource(map: SourceMap, line: number, column: number): { file: string; line: number; column: number } | undefined {
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry) || !entry.originalSource || entry.generatedLine !== line - 1) return undefined;
  const file = entry.originalSource;
  if (/^(\.\.\/|\/|[a-z-]{2,}:)/.test(file) || isInPackages(file)) return undefined;
  return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

/**
 * The source map that `writeBundle` put beside a bundle. Undefined if there is none, as for code that ships with docgen.
 * @param url `file:` address of the bundle
 */
export function readBundleMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}
