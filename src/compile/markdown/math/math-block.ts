// Turns a formula of mdast into the Formula component. If its TeX is wrong, shows the source and reports an error at the exact place.
import type { Code, InlineCode, RootContent } from 'mdast';
import { formulaCommandLeftOut, formulaFault, formulaNotClosed, formulaTooLong } from '../../../diagnostics/pages/figure.js';
import type { Place } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { componentNode } from '../component-node.js';
import { figureSource } from '../figures/figure-source.js';
import { placeInside, placeOf, sourceOf } from '../transform-scope.js';
import { drawFormula, type Formula, MAX_FORMULA } from './math.js';
import type { InlineMath, MathBlock } from './math-syntax.js';

type Source = Code | InlineMath | MathBlock;

/** For one page. Equal formulas are drawn once. */
export function formulaDrawer(state: CompileState): (node: Source, isBlock: boolean) => RootContent[] {
  const known = new Map<string, Formula>();
  return (node, isBlock) => {
    const tex = node.value;
    const fallback = isBlock ? figureSource(node, state, 'latex') : [{ type: 'inlineCode', value: tex } as InlineCode];
    if (node.type === 'math' && !isClosed(node, state)) {
      state.diagnostics.push(formulaNotClosed(texPlace(node, -1, state)));
      return fallback;
    }
    if (tex.length > MAX_FORMULA) {
      state.diagnostics.push(formulaTooLong(tex.length, MAX_FORMULA, placeOf(state, node)));
      return fallback;
    }
    const key = `${isBlock} ${tex}`;
    const formula = known.get(key) ?? drawFormula(tex, isBlock);
    known.set(key, formula);
    if ('reason' in formula) {
      const { reason, offset, length = 1 } = formula;
      const at = offset === undefined ? placeOf(state, node) : texPlace(node, Math.min(offset, tex.length), state, Math.max(1, length));
      state.diagnostics.push(formulaFault(reason, at));
      return fallback;
    }
    for (const command of new Set(formula.refused)) {
      state.diagnostics.push(formulaCommandLeftOut(command, texPlace(node, Math.max(0, tex.indexOf(command)), state, command.length)));
    }
    const component = componentNode('Formula', { props: { display: isBlock }, markup: { children: formula.mathml }, from: node });
    component.data = { text: tex.trim(), isInline: !isBlock };
    return [component];
  };
}

const isClosed = (node: MathBlock, state: CompileState): boolean => {
  const lines = sourceOf(state, node).trimEnd().split('\n');
  return lines.length > 1 && /^[\s>]*\$\$+$/.test(lines.at(-1) ?? '');
};

/**
 * Place of a character of the TeX. In a quote or a list, source lines have marks before them that the TeX lacks.
 * @param index −1 means the line that opens the block
 */
function texPlace(node: Source, index: number, state: CompileState, length = 1): Place {
  const source = sourceOf(state, node);
  const opening = source.split('\n', 1)[0] ?? '';
  const start = node.position?.start.offset ?? 0;
  if (index < 0) return placeInside(state, node, start, opening.length);
  let from = node.type === 'inlineMath' ? (/^\$+/.exec(source)?.[0].length ?? 0) : opening.length + 1;
  const isSame = (typed: string | undefined, read: string) => typed === read || (typed === '\n' && read === ' ');
  for (let read = 0; read <= index && read < node.value.length; read++) {
    while (from < source.length && !isSame(source[from], node.value[read] ?? '')) from++;
    if (read < index) from++;
  }
  const end = index >= node.value.length ? Math.max(0, from) : from;
  return placeInside(state, node, start + Math.min(end, source.length), length);
}
