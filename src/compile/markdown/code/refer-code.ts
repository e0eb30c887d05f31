// Replaces the code blocks of a page by tokens in its body, and lists the blocks that must be highlighted. Nothing is tokenised here.
// `renderArticle` fills in the lines (`codeLines`), from a table of all highlighted blocks.
import { bodyToken } from '../../../base/body-token.js';
import { codeLines } from '../../../base/text/code-lines.js';
import { digest } from '../../../base/values/digest.js';
import { unknownLanguage } from '../../../diagnostics/pages/markdown.js';
import type { CodeReference } from '../../../model/compiled-entry.js';
import { grammarOf, plainLines } from '../../highlight/highlight-code.js';
import { nearestLanguage } from '../../highlight/language-names.js';
import type { CompileState } from '../compile-state.js';

/** 128 bits of SHA-256 in hex: no two blocks of a site share a key. */
const KEY_LENGTH = 32;

/** Blocks without a grammar are finished here: they only need escaping. */
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
