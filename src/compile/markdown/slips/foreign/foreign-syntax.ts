// Markdown of other generators, which the parsers leave as text. Each family of generators has a table (the files beside this one): what a page must
// hold, what to look for in its text, and what to write instead. This file matches the tables against the blocks of a page.
import { foreignSyntax } from '../../../../diagnostics/pages/markdown-foreign.js';
import type { Diagnostic } from '../../../../model/diagnostic.js';

export interface ForeignSyntax {
  /** A page without it is never looked at, nor a block that was typed without it. */
  sign: string;
  /** Global. Matched against the text of a block (`shownText`), of which quotes keep their `>` and items their indentation. */
  pattern: RegExp;
  /** The generators that read it. */
  from: string;
  /**
   * What to write instead. Undefined: this match is text after all.
   * @param match of the pattern, with code and tags blanked out
   * @param typed the same span as the author typed it
   */
  write(match: RegExpExecArray, typed: string): string | undefined;
  /** `quote`: the first paragraph of one. `unquoted`: another paragraph. Default: paragraphs and headings. */
  within?: 'paragraph' | 'quote' | 'unquoted' | 'html' | 'fence';
}

/** A block, a piece of raw HTML, or the first line of a block of code, to look at. */
export interface LookedAt {
  kind: 'paragraph' | 'heading' | 'quote' | 'html' | 'fence';
  /**
   * What is left to look at, as long as `typed`. No getter: V8 makes a hidden class for each object that is written with a getter of its own,
   * and keeps it until the next full collection, with all that the getter knows, which is a whole page.
   */
  shown(): string;
  typed: string;
  placeAt(index: number, length: number): Diagnostic['at'] & object;
  /** The nearest lines with text above it and below it; of the first line what stands before it, such as the mark of an item. */
  around(): { above: string; prefix: string; below: string };
}

/** In the order of the tables. @param looked the blocks of a page, in their order */
export const findForeignSyntax = (tables: readonly ForeignSyntax[], looked: readonly LookedAt[]): Diagnostic[] =>
  tables.flatMap((syntax) =>
    looked
      .flatMap((block) => matchesIn(block, syntax))
      .map((match) => foreignSyntax({ ...match, from: syntax.from, isFence: syntax.within === 'fence' })),
  );

interface Match {
  typed: string;
  hint: string;
  at: Diagnostic['at'] & object;
}

function matchesIn({ kind, shown, typed, placeAt }: LookedAt, { sign, pattern, within, write }: ForeignSyntax): Match[] {
  if (!isWithin(kind, within) || !typed.includes(sign)) return [];
  return [...shown().matchAll(pattern)].flatMap((match) => {
    const { 0: text, index } = match;
    if (text === '' || typed.charAt(index - 1) === '\\') return [];
    const span = typed.slice(index, index + text.length);
    const hint = write(match, span);
    const [line = ''] = span.split('\n', 1);
    return hint === undefined ? [] : [{ typed: line.trimEnd(), hint, at: placeAt(index, line.trimEnd().length) }];
  });
}

const WITHIN: Readonly<Record<ForeignSyntax['within'] & string, readonly LookedAt['kind'][]>> = {
  paragraph: ['paragraph', 'quote'],
  quote: ['quote'],
  unquoted: ['paragraph'],
  html: ['html'],
  fence: ['fence'],
};

const isWithin = (kind: LookedAt['kind'], within: ForeignSyntax['within']): boolean =>
  within === undefined ? kind !== 'html' && kind !== 'fence' : WITHIN[within].includes(kind);
