// Fills the code blocks of a page with highlighted lines. Apart from the tree passes because it waits for grammars.
import { unknownLanguage } from '../../diagnostics/markdown.js';
import { highlightCode } from '../highlight/highlight-code.js';
import type { CodeBlock, CompileState } from './compile-state.js';
import { showControls } from './hidden-controls.js';

/** Equal blocks are highlighted once. */
export async function highlightBlocks(state: CompileState): Promise<void> {
  const known = new Map<string, ReturnType<typeof highlightCode>>();
  for (const block of state.codeBlocks) {
    const { language, code, at } = block;
    const key = `${language}\n${code}`;
    const highlighted = known.get(key) ?? highlightCode(code, language);
    known.set(key, highlighted);
    const { lines, known: isKnown } = await highlighted;
    if (!isKnown) state.diagnostics.push(unknownLanguage(language, at));
    block.node.markup.children = lines.map((line, index) => lineHtml(line, index + 1, block)).join('\n');
  }
}

function lineHtml(html: string, number: number, { lineClasses }: CodeBlock): string {
  const classes = ['line', ...(lineClasses[number] ?? [])].join(' ');
  return `<span class="${classes}">${showControls(html)}</span>`;
}
