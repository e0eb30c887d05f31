// Code blocks → the CodeBlock component. Of what stands after the fence only known words get through, as typed values;
// the code itself is highlighted later (`highlight-blocks.ts`).
import type { Code, RootContent } from 'mdast';
import { hiddenControls } from '../../base/hidden-controls.js';
import { badFenceMeta, hiddenControl } from '../../diagnostics/markdown.js';
import type { Fence } from './compile-state.js';
import { componentNode } from './component-node.js';
import { type FenceMeta, parseFenceMeta } from './fence-meta.js';
import { extractLineComments } from './line-comments.js';
import { placeInside, placeOf, sourceOf, type TransformScope } from './transform-scope.js';

export function transformCode(node: Code, { state }: TransformScope): RootContent[] {
  // ```{1,3} has no language: the braces are meant for the lines.
  const isMeta = node.lang?.startsWith('{') === true;
  const language = isMeta ? '' : (node.lang?.split(/\s/)[0] ?? '');
  const meta = parseFenceMeta(isMeta ? `${node.lang} ${node.meta ?? ''}` : (node.meta ?? ''));
  const opening = sourceOf(state, node).split('\n', 1)[0] ?? '';
  const start = node.position?.start.offset ?? 0;
  const at = placeInside(state, node, start, opening.length);
  for (const { text, reason } of meta.faults) {
    const index = opening.indexOf(text);
    state.diagnostics.push(badFenceMeta(text, reason, index < 0 ? at : placeInside(state, node, start + index, text.length)));
  }
  reportControls(node, state);
  // Lines named after the fence: then comments are part of the sample, and stay.
  const { code, lines } = meta.lines ? { code: node.value, lines: meta.lines } : extractLineComments(node.value);
  const fence: Fence = { code, language, lineClasses: Object.fromEntries(lines.map((line) => [line, ['hl']])), at };
  const component = componentNode('CodeBlock', {
    props: propsOf(language, meta),
    texts: meta.title ? { title: meta.title } : {},
    from: node,
  });
  component.data = { fence };
  return [component];
}

/** What a language can be called: it becomes part of a class. */
const LANGUAGE_NAME = /^[\w+#.-]{1,40}$/;

const propsOf = (language: string, { wrap, lineNumbers }: FenceMeta): Record<string, unknown> => ({
  language: LANGUAGE_NAME.test(language) ? language.toLowerCase() : 'text',
  ...(wrap && { wrap }),
  ...(lineNumbers !== undefined && { lineNumbers }),
});

function reportControls(node: Code, state: TransformScope['state']): void {
  const [first] = hiddenControls(node.value);
  if (!first) return;
  const index = sourceOf(state, node).indexOf(node.value.charAt(first.index));
  const at = index < 0 ? placeOf(state, node) : placeInside(state, node, (node.position?.start.offset ?? 0) + index, 1);
  state.diagnostics.push(hiddenControl(first.name, at));
}
