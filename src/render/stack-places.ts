// Finds the lines of an error's stack that belong to the site's code, as places in its files. Two kinds of generated code are known: the
// code of an MDX page, whose map is in its body, and the bundle of the site's modules, whose map is beside it. Frames of docgen, of
// packages and of React are left out.
import { SourceMap } from 'node:module';
import { findSource, readBundleMap } from '../base/documents/source-places.js';
import type { Place } from '../model/diagnostic.js';

export interface StackPlace {
  at: Place;
  /** In the code of the page itself, or of a part that it shows. */
  isPage: boolean;
}

/** Lines that JavaScript puts before the code of a new function: `async function anonymous(` and `) {`. */
const HEADER_LINES = 2;
const PAGE = /docgen-page\.js:(\d+):(\d+)/;
const BUNDLE = /(file:\/\/[^\s()]+\.mjs):(\d+):(\d+)/;

export interface GeneratedCode {
  code: string;
  /** The source map, without the fields that never vary. */
  map?: { sources: string[]; mappings: string };
}

/**
 * The innermost place comes first.
 * @param generated code of an MDX page
 */
export function placesOfStack(stack: string, generated: GeneratedCode | undefined): StackPlace[] {
  const page = generated?.map && new SourceMap({ version: 3, file: '', names: [], sourcesContent: [], sourceRoot: '', ...generated.map });
  const lines = generated?.code.split('\n') ?? [];
  const bundles = new Map<string, SourceMap | undefined>();
  const places: StackPlace[] = [];
  for (const frame of stack.split('\n').filter((line) => /^\s*at /.test(line))) {
    const [, pageLine, pageColumn] = PAGE.exec(frame) ?? [];
    const [, url = '', line, column] = BUNDLE.exec(frame) ?? [];
    if (pageLine !== undefined && page) {
      const line = Number(pageLine) - HEADER_LINES;
      // The map only knows the word after `new`.
      const isNew = lines[line - 1]?.startsWith('new ', Number(pageColumn) - 1);
      const at = findSource(page, line, Number(pageColumn) + (isNew ? 4 : 0));
      if (at) places.push({ at, isPage: true });
    } else if (line !== undefined) {
      if (!bundles.has(url)) bundles.set(url, readBundleMap(url));
      const bundle = bundles.get(url);
      const at = bundle && findSource(bundle, Number(line), Number(column));
      if (at) places.push({ at, isPage: false });
    }
  }
  return places;
}
