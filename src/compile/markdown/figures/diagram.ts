// Turns a ```mermaid fence into the Diagram component. A diagram that was drawn before is not drawn again. A diagram of another kind, with a
// fault, or of too great a size stays code, with a warning at its place.
import type { Code, RootContent } from 'mdast';
import { digest } from '../../../base/values/digest.js';
import { diagramFault, diagramTooBig, unknownDiagram } from '../../../diagnostics/pages/figure.js';
import type { CompileState } from '../compile-state.js';
import { componentNode } from '../component-node.js';
import { placeInside, sourceOf } from '../transform-scope.js';
import { type DiagramText, readDiagram } from './diagram-lines.js';
import { diagramMarkup } from './diagram-markup.js';
import { figureSource } from './figure-source.js';

/** UTF-16 units of one diagram. */
const MAX_LENGTH = 50_000;
/** UTF-16 units of the label that a screen reader announces. */
const MAX_LABEL = 300;

const NAMES: Record<DiagramText['kind'], string> = {
  flowchart: 'Flowchart',
  sequence: 'Sequence diagram',
  state: 'State diagram',
  class: 'Class diagram',
  er: 'Entity-relationship diagram',
};

/** Creates the drawing function for one page. The diagrams of a page are numbered. */
export function diagramDrawer(state: CompileState): (node: Code) => Promise<RootContent[]> {
  let drawn = 0;
  return async (node) => {
    const source = node.value;
    const lineAt = (line: number) => linePlace(node, line, state);
    const shown = () => figureSource(node, state, 'text');
    if (source.length > MAX_LENGTH) {
      state.diagnostics.push(diagramTooBig(`${source.length} characters`, `${MAX_LENGTH}`, lineAt(0)));
      return shown();
    }
    const read = readDiagram(source);
    if ('unknownKind' in read || 'reason' in read) {
      state.diagnostics.push('reason' in read ? diagramFault(read.reason, lineAt(read.line)) : unknownDiagram(read.unknownKind, lineAt(0)));
      return shown();
    }
    const key = digest(read.text);
    const known = state.diagrams?.get(key);
    // The library is loaded only if a diagram is new.
    const { svg, excess } = known === undefined ? (await import('./draw-diagram.js')).drawDiagram(read) : { svg: known, excess: undefined };
    if (svg === undefined) {
      state.diagnostics.push(
        excess ? diagramTooBig(excess.found, excess.limit, lineAt(0)) : diagramFault('no layout was found', lineAt(0)),
      );
      return shown();
    }
    if (known === undefined) state.diagrams?.put(key, svg);
    drawn += 1;
    const markup = diagramMarkup(svg, `docgen-diagram-${digest(source).slice(0, 8)}-${drawn}-`);
    const words = wordsOf(markup);
    const label = `${NAMES[read.kind]}: ${read.title ?? words.join(', ')}`;
    const component = componentNode('Diagram', {
      texts: { label: label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1)}…` : label, source },
      markup: { children: markup },
      from: node,
    });
    component.data = { text: words.join(' ') };
    return [component];
  };
}

/** The texts in the picture, in order. */
const wordsOf = (markup: string): string[] => [
  ...new Set(
    [...markup.matchAll(/<text[^>]*>([\s\S]*?)<\/text>/g)]
      .map(([, inside = '']) => plain(inside.replace(/<[^>]*>/g, ' ')))
      .filter((words) => words !== ''),
  ),
];

const plain = (html: string): string =>
  html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(?:39|x27);|&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Place of a line of the diagram. Line 0 is the line of the fence. */
function linePlace(node: Code, line: number, state: CompileState) {
  const lines = sourceOf(state, node).split('\n');
  const typed = lines[line] ?? '';
  const indent = line === 0 ? 0 : (/^[\s>]*/.exec(typed)?.[0].length ?? 0);
  const offset = lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0) + indent;
  return placeInside(state, node, (node.position?.start.offset ?? 0) + offset, typed.trimEnd().length - indent);
}
