// Code to highlighted HTML: one string a line, tokens as `<span class="k">`, everything escaped. The same bytes whatever
// the load of the machine and whatever was highlighted before: what is too big is left plain by size, never by time.
import { escapeHtml } from '../../base/text/escape-html.js';
import { createHighlighter } from './create-highlighter.js';
import { grammarName, isPlainName } from './language-names.js';

/** UTF-16 units. Above, a block is a log or a data file: colours cost seconds there and help nobody. */
const MAX_BLOCK_LENGTH = 100_000;
/** UTF-16 units. Minified lines make some grammars quadratic. */
const MAX_LINE_LENGTH = 5_000;

// Grammars cost 70 to 500 ms each to load, and are constant: a process keeps the ones that it has met.
const highlighter = createHighlighter();

export interface HighlightedCode {
  /** Inner HTML of each line, without line breaks. */
  lines: string[];
  /** false: no grammar has that name; the lines are plain. */
  isKnownLanguage: boolean;
}

/** `language` as the author wrote it, in any case; `code` with any line breaks. Never fails: what can't be tokenised is plain. */
export async function highlightCode(code: string, language: string): Promise<HighlightedCode> {
  const { grammar, isKnown } = grammarOf(language, code);
  return { lines: grammar === undefined ? plainLines(code) : await highlightLines(code, grammar), isKnownLanguage: isKnown };
}

/** The grammar that colours a block; none for plain text, for names that no grammar has (`isKnown` is false), and for blocks that are too long. */
export function grammarOf(language: string, code: string): { grammar: string | undefined; isKnown: boolean } {
  const name = grammarName(language);
  if (name === undefined) return { grammar: undefined, isKnown: isPlainName(language) };
  return { grammar: code.length > MAX_BLOCK_LENGTH ? undefined : name, isKnown: true };
}

export const plainLines = (code: string): string[] => code.split(/\r\n|\r|\n/).map(escapeHtml);

/** @param grammar canonical name, as `grammarOf` gives it */
export async function highlightLines(code: string, grammar: string): Promise<string[]> {
  const render = highlighter.loaded(grammar) ?? (await highlighter.load(grammar));
  return render(code.replace(/\r\n?/g, '\n'), MAX_LINE_LENGTH);
}
