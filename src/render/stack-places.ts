// The lines of an error's stack that stand for code of the site, as places in its files. Two kinds of generated code are known: that of
// an MDX page, whose map lies in its body, and the bundle of the site's modules, whose map lies beside it. Frames of docgen, of packages
// and of React are left out.
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Place } from '../model/diagnostic.js';

export interface StackPlace {
  at: Place;
  /** In the code of the page itself, or of a part that it shows. */
  isPage: boolean;
}

/** What comes before the code when a function is made of it: `async function anonymous(` and `) {`. */
const HEADER_LINES = 2;
const PAGE = /docgen-page\.js:(\d+):(\d+)/;
const BUNDLE = /(file:\/\/[^\s()]+\.mjs):(\d+):(\d+)/;

export interface GeneratedCode {
  code: string;
  /** Source map, but for what never varies. */
  map?: { sources: string[]; mappings: string };
}

/** The innermost first. `generated`: of an MDX page. */
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
      // The map knows the word after it.
      const isNew = lines[line - 1]?.startsWith('new ', Number(pageColumn) - 1);
      const at = find(page, line, Number(pageColumn) + (isNew ? 4 : 0));
      if (at) places.push({ at, isPage: true });
    } else if (line !== undefined) {
      if (!bundles.has(url)) bundles.set(url, loadMap(url));
      const bundle = bundles.get(url);
      const at = bundle && find(bundle, Number(line), Number(column));
      if (at) places.push({ at, isPage: false });
    }
  }
  return places;
}

/** `line` and `column` from 1. Undefined: code without a place, or of no file of the site. */
function find(map: SourceMap, line: number, column: number): Place | undefined {
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry) || !entry.originalSource || entry.generatedLine !== line - 1) return undefined;
  const file = entry.originalSource;
  if (/^(\.\.\/|\/|[a-z-]{2,}:)/.test(file) || file.includes('node_modules/')) return undefined;
  return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

function loadMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
  } catch {
    // A bundle that came with docgen has none, and no code of the site.
    return undefined;
  }
}
