// A fence that names a file (```ts file=./app.ts#setup) shows the code of that file: the requested lines, without their common indent and
// without blank lines around them.
import { posix } from 'node:path';
import type { Place } from '../../../model/diagnostic.js';
import { grammarName, type LanguageAliases, meantLanguage } from '../../highlight/language-names.js';
import type { CompileState } from '../compile-state.js';
import { readSourceLines } from './source-lines.js';

export interface CodeFile {
  code: string;
  /** Relative to the site root. */
  file: string;
  /** Derived from the name of the file. '' if the name matches no language. */
  language: string;
  /** Place in the file of a span of `code`. `line` counts from 0. `index` and `length` are in UTF-16 units. */
  placeAt(line: number, index: number, length: number): Place;
}

/** Undefined if the file can't be read. The reason is reported here. */
export function readCodeFile(reference: string, at: Place, state: CompileState): CodeFile | undefined {
  const source = readSourceLines(reference, at, state);
  if (!source) return undefined;
  const { file, lines } = source;
  const taken = withoutBlankEdges(source.taken, lines);
  const indent = commonIndent(taken.map((index) => lines[index] ?? ''));
  return {
    code: taken.map((index) => (lines[index] ?? '').slice(indent)).join('\n'),
    file,
    language: languageOf(file, state.markdown.languages),
    placeAt: (line, index, length) => ({ file, line: (taken[line] ?? 0) + 1, column: indent + index + 1, ...(length > 0 && { length }) }),
  };
}

function withoutBlankEdges(taken: number[], lines: string[]): number[] {
  const isFilled = (index: number) => (lines[index] ?? '').trim() !== '';
  return taken.slice(Math.max(0, taken.findIndex(isFilled)), taken.findLastIndex(isFilled) + 1);
}

/** Length, in UTF-16 units, of the blanks that all lines with content begin with. */
function commonIndent(lines: string[]): number {
  let common: string | undefined;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
    let length = 0;
    while (length < indent.length && (common === undefined || indent[length] === common[length])) length++;
    common = indent.slice(0, length);
  }
  return common?.length ?? 0;
}

/** `Dockerfile` and `Makefile` are languages by name. */
function languageOf(file: string, aliases: LanguageAliases | undefined): string {
  const { ext, base } = posix.parse(file);
  const name = ext === '' ? base : ext.slice(1);
  return grammarName(meantLanguage(name, aliases)) === undefined ? '' : name.toLowerCase();
}
