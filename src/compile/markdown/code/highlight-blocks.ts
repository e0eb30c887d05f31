// Fills the code blocks of an imported MDX module with highlighted lines, since a module has no body that could refer to them. Not part of
// the tree passes because it waits for grammars.
import { codeLines } from '../../../base/text/code-lines.js';
import { unknownLanguage } from '../../../diagnostics/pages/markdown.js';
import { highlightCode } from '../../highlight/highlight-code.js';
import { nearestLanguage } from '../../highlight/language-names.js';
import type { CompileState } from '../compile-state.js';

export async function highlightBlocks(state: CompileState): Promise<void> {
  for (const { node, code, language, lineClasses, at } of state.codeBlocks) {
    const { lines, isKnownLanguage } = await highlightCode(code, language);
    if (!isKnownLanguage) state.diagnostics.push(unknownLanguage(language, at, nearestLanguage(language, state.markdown.languages)));
    node.markup.children = codeLines(lines.join('\n'), lineClasses);
  }
}
