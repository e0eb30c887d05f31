// Finds Markdown of other generators, which the parsers leave as text. Each family of generators has a table (the files in this folder):
// what a page must contain, what to search for in its text, and what to write instead. This file matches the tables against the blocks of a
// page.
import { foreignSyntax } from '../../../../diagnostics/pages/markdown-foreign.js';
import type { Diagnostic } from '../../../../model/diagnostic.js';

export interface ForeignSyntax {
  /** A page or a block without this text is never searched. */
  sign: string;
  /** Global. Matched against the text of a block (`shownText`), in which quotes keep their `>` and items their indentation. */
  pattern: RegExp;
  /** The generators that support the syntax. */
  from: string;
  /**
   * Returns what to write instead. Undefined if the match is plain text after all.
   * @param match of the pattern, with code and tags blanked
   * @param typed the same span as the author typed it
   */
  write(match: RegExpExecArray, typed: string): string | undefined;
  /** `quote`: the first paragraph of a quote. `unquoted`: a paragraph outside of quotes. Default: paragraphs and headings. */
  within?: 'paragraph' | 'quote' | 'unquoted' | 'html' | 'fence';
}

/** What is searched: a block, a piece of raw HTML, or the first line of a code block. */
export interface LookedAt {
  kind: 'paragraph' | 'heading' | 'quote' | 'html' | 'fence';
  /**
   * The text to search, as long as `typed`. Not a getter: V8 makes a hidden class for each object literal with a getter, and keeps it until
   * the next full garbage collection, together with everything that the getter references, which is a whole page.
   */
  shown(): string;
  typed: string;
  placeAt(index: number, length: number): Diagnostic['at'] & object;
  /**
   * The nearest lines with text above and below. `prefix`: what stands before the block on its own first line, such as the mark of an item.
   */
  around(): { above: string; prefix: string; below: string };
}

/**
 * In the order of the tables.
 * @param looked the blocks of a page, in their order
 */
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
