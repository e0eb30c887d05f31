// Highlights code as HTML: one string per line, tokens as `<span class="k">`, everything escaped. The result depends neither on the load of
// the machine nor on what was highlighted before: a block that is too big stays plain because of its size, never because of time.
import { escapeHtml } from '../../base/text/escape-html.js';
import { createHighlighter } from './create-highlighter.js';
import { grammarName, isPlainName } from './language-names.js';

/** UTF-16 units. A longer block is a log or a data file: colours take seconds there and help no reader. */
const MAX_BLOCK_LENGTH = 100_000;
/** UTF-16 units. Some grammars take quadratic time on minified lines. */
const MAX_LINE_LENGTH = 5_000;

// A grammar takes 70 to 500 ms to load and never changes, so a process keeps those that it has used.
const highlighter = createHighlighter();

export interface HighlightedCode {
  /** Inner HTML of each line, without line breaks. */
  lines: string[];
  /** False if no grammar has that name. Then the lines are plain. */
  isKnownLanguage: boolean;
}

/**
 * Never fails: code that can't be tokenised comes back plain.
 * @param code with any line breaks
 * @param language as the author wrote it, in any case
 */
export async function highlightCode(code: string, language: string): Promise<HighlightedCode> {
  const { grammar, isKnown } = grammarOf(language, code);
  return { lines: grammar === undefined ? plainLines(code) : await highlightLines(code, grammar), isKnownLanguage: isKnown };
}

/** The grammar that colours a block. Undefined for plain text, for unknown names (`isKnown` is false), and for blocks that are too long. */
export function grammarOf(language: string, code: string): { grammar: string | undefined; isKnown: boolean } {
  const name = grammarName(language);
  if (name === undefined) return { grammar: undefined, isKnown: isPlainName(language) };
  return { grammar: code.length > MAX_BLOCK_LENGTH ? undefined : name, isKnown: true };
}

export const plainLines = (code: string): string[] => code.split(/\r\n|\r|\n/).map(escapeHtml);

/** @param grammar canonical name, as `grammarOf` returns it */
export async function highlightLines(code: string, grammar: string): Promise<string[]> {
  const render = highlighter.loaded(grammar) ?? (await highlighter.load(grammar));
  return render(code.replace(/\r\n?/g, '\n'), MAX_LINE_LENGTH);
}
