// A ```mermaid fence → the Diagram component. The door to beautiful-mermaid, loaded late: layout is 1.5 MB of code that only pages
// with diagrams need. Diagrams of other kinds, with faults, or too big to read stay code, with a warning at their place.
import { parseMermaid, renderMermaidSVG } from 'beautiful-mermaid';
import type { Code, RootContent } from 'mdast';
import { digest } from '../../base/digest.js';
import { diagramFault, diagramTooBig, unknownDiagram } from '../../diagnostics/figure.js';
import type { CompileState } from './compile-state.js';
import { componentNode } from './component-node.js';
import { type DiagramText, readDiagram } from './diagram-lines.js';
import { diagramMarkup } from './diagram-markup.js';
import { figureSource } from './figure-source.js';
import { placeInside, sourceOf } from './transform-scope.js';

/** UTF-16 units, statements, and boxes or arrows of one diagram: what more time than a second would be spent on, nobody reads. */
const MAX_LENGTH = 50_000;
const MAX_STATEMENTS = 500;
const MAX_PARTS = 500;
/** UTF-16 units of the name that a screen reader says. */
const MAX_LABEL = 300;

const NAMES: Record<DiagramText['kind'], string> = {
  flowchart: 'Flowchart',
  sequence: 'Sequence diagram',
  state: 'State diagram',
  class: 'Class diagram',
  er: 'Entity-relationship diagram',
};

/** For one page: its diagrams are numbered. */
export function diagramDrawer(state: CompileState): (node: Code) => RootContent[] {
  let drawn = 0;
  return (node) => {
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
    const excess = excessOf(read);
    if (excess) {
      state.diagnostics.push(diagramTooBig(excess.found, excess.limit, lineAt(0)));
      return shown();
    }
    let svg: string;
    try {
      svg = renderMermaidSVG(read.text, { padding: 8 });
    } catch (error) {
      const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
      state.diagnostics.push(diagramFault(reason, lineAt(0)));
      return shown();
    }
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

/** Counted before layout, which takes the time. */
function excessOf({ kind, text, statements }: DiagramText): { found: string; limit: string } | undefined {
  if (statements > MAX_STATEMENTS) return { found: `${statements} lines`, limit: `${MAX_STATEMENTS}` };
  if (kind !== 'flowchart' && kind !== 'state') return undefined;
  const { nodes, edges } = parseMermaid(text);
  const parts = Math.max(nodes.size, edges.length);
  return parts > MAX_PARTS ? { found: `${nodes.size} nodes and ${edges.length} links`, limit: `${MAX_PARTS} of each` } : undefined;
}

/** What is written in the picture, in its order. */
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

/** A line of the diagram; 0 is that of the fence. */
function linePlace(node: Code, line: number, state: CompileState) {
  const lines = sourceOf(state, node).split('\n');
  const typed = lines[line] ?? '';
  const indent = line === 0 ? 0 : (/^[\s>]*/.exec(typed)?.[0].length ?? 0);
  const offset = lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0) + indent;
  return placeInside(state, node, (node.position?.start.offset ?? 0) + offset, typed.trimEnd().length - indent);
}
