// From a line and column of generated code to the place in the file that it was made of, through a source map. Generated code of nothing,
// of packages and of files outside the site has no place.

import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isInPackages } from '../files/is-in-packages.js';

/** `line` and `column` from 1, in and out; the file as the map names it, relative to the site root. */
export function findSource(map: SourceMap, line: number, column: number): { file: string; line: number; column: number } | undefined {
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry) || !entry.originalSource || entry.generatedLine !== line - 1) return undefined;
  const file = entry.originalSource;
  if (/^(\.\.\/|\/|[a-z-]{2,}:)/.test(file) || isInPackages(file)) return undefined;
  return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

/** The map that `writeBundle` put beside a bundle. `url`: the bundle's, `file:`. Undefined: there is none, as for what came with docgen. */
export function readBundleMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}
