// Reads `./app.ts`, `./app.ts#setup` or `@site/app.ts#L3-L10`: a file of the site, and the lines that a page takes from it. Used by code
// blocks and includes. Files are read only through the page's FileReader. A fault of the reference is reported at its place.
import { posix } from 'node:path';
import { fileOutsideSite } from '../../../diagnostics/pages/markdown.js';
import {
  emptyFragment,
  missingLines,
  missingRegion,
  missingSource,
  regionNotClosed,
  sourceIsFolder,
} from '../../../diagnostics/pages/markdown-code.js';
import type { Place } from '../../../model/diagnostic.js';
import { decodeText } from '../../decode-text.js';
import type { CompileState } from '../compile-state.js';
import { readSiteFile, siteFilePath } from '../links/site-file.js';
import { findRegions } from './source-regions.js';

export interface SourceLines {
  /** Relative to the site root. */
  file: string;
  /** All lines of the file. */
  lines: string[];
  /** Indexes into `lines` of the requested lines, in order. The comments that mark regions are left out. */
  taken: number[];
}

const RANGE = /^L(\d{1,7})(?:-L?(\d{1,7}))?$/;

/**
 * @param at place of `reference` as typed. Relative paths start from the folder of that file
 * @returns undefined if the lines can't be read. The reason is reported here
 */
export function readSourceLines(reference: string, at: Place, state: CompileState): SourceLines | undefined {
  const hash = reference.indexOf('#');
  const path = decoded(hash < 0 ? reference : reference.slice(0, hash));
  const fragment = hash < 0 ? '' : decoded(reference.slice(hash + 1));
  const wanted = siteFilePath(path, at.file);
  const found = path === '' ? 'missing' : readSiteFile(state, wanted);
  if (found === 'missing')
    state.diagnostics.push(
      path !== '' && state.files.list(wanted.replace(/\/$/, '')).length > 0
        ? sourceIsFolder(path, at)
        : missingSource(path, wanted, at, path === '' ? { name: '', names: [] } : namesBeside(wanted, state)),
    );
  else if (typeof found === 'string') state.diagnostics.push(fileOutsideSite(path, at, found));
  if (typeof found === 'string') return undefined;
  const decodedText = decodeText(found.bytes, found.file);
  if ('fault' in decodedText) {
    state.diagnostics.push(decodedText.fault);
    return undefined;
  }
  if (hash === reference.length - 1) {
    state.diagnostics.push(emptyFragment(reference, at));
    return undefined;
  }
  const lines = decodedText.text.replace(/\n$/, '').split('\n');
  const fragmentAt = hash >= 0 && at.length === reference.length ? { ...at, column: at.column + hash, length: at.length - hash } : at;
  const taken = takeLines({ file: found.file, lines }, fragment, fragmentAt, state);
  return taken && { file: found.file, lines, taken };
}

function takeLines(
  { file, lines }: { file: string; lines: string[] },
  fragment: string,
  at: Place,
  state: CompileState,
): number[] | undefined {
  const { regions, markers } = findRegions(lines, /\.mdx?$/i.test(file));
  const between = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => from + index).filter((index) => !markers.has(index));
  if (fragment === '') return between(0, lines.length);
  const range = RANGE.exec(fragment);
  if (range) {
    const [first, last] = [Number(range[1]), Number(range[2] ?? range[1])];
    if (first >= 1 && first <= last && last <= lines.length) return between(first - 1, last);
    state.diagnostics.push(missingLines(`#${fragment}`, file, lines.length, at));
    return undefined;
  }
  const named = regions.filter(({ name }) => name === fragment);
  if (named.length === 0)
    state.diagnostics.push(missingRegion(fragment, file, at, [...new Set(regions.map(({ name }) => name))].filter(Boolean)));
  const endless = named.find(({ to }) => to === undefined);
  if (endless) {
    const line = lines[endless.from - 1] ?? '';
    state.diagnostics.push(
      regionNotClosed(fragment, { file, line: endless.from, column: line.search(/\S/) + 1, length: line.trim().length }),
    );
  }
  return endless || named.length === 0 ? undefined : named.flatMap(({ from, to = from }) => between(from, to));
}

/** Names for a "did you mean" suggestion. Empty if the folder itself is missing. */
function namesBeside(file: string, state: CompileState): { name: string; names: string[] } {
  const folder = posix.dirname(file);
  return { name: posix.basename(file), names: folder.startsWith('..') ? [] : state.files.list(folder === '.' ? '' : folder) };
}

/** A malformed escape stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
