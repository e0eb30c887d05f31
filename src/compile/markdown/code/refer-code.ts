// The code blocks of a page → tokens in its body and a list of what waits to be highlighted. Nothing is tokenised here:
// whoever renders the article fills the lines in (`codeLines`), from a table that knows every block highlighted before.
import { bodyToken } from '../../../base/body-token.js';
import { codeLines } from '../../../base/text/code-lines.js';
import { digest } from '../../../base/values/digest.js';
import { unknownLanguage } from '../../../diagnostics/pages/markdown.js';
import type { CodeReference } from '../../../model/compiled-entry.js';
import { grammarOf, plainLines } from '../../highlight/highlight-code.js';
import { nearestLanguage } from '../../highlight/language-names.js';
import type { CompileState } from '../compile-state.js';

/** 128 bits of SHA-256 in hex: no two blocks of a site share one. */
const KEY_LENGTH = 32;

/** Blocks without a grammar are finished at once: escaping is all that they need. */
export function referCode(state: CompileState): CodeReference[] {
  const references: CodeReference[] = [];
  for (const { node, code, language, lineClasses, at } of state.codeBlocks) {
    const { grammar, isKnown } = grammarOf(language, code);
    if (!isKnown) state.diagnostics.push(unknownLanguage(language, at, nearestLanguage(language, state.markdown.languages)));
    node.markup.children =
      grammar === undefined
        ? codeLines(plainLines(code).join('\n'), lineClasses)
        : bodyToken('H', references.push({ key: keyOf(grammar, code), language: grammar, text: code, lineClasses }) - 1);
  }
  return references;
}

const keyOf = (grammar: string, code: string): string => digest(`${grammar}\n${code}`).slice(0, KEY_LENGTH);
