// Turns a ```mermaid fence into the Diagram component. The door to beautiful-mermaid, which is loaded late: its layout is 1.5 MB of code
// that only pages with diagrams need. A diagram of another kind, with a fault, or of too great a size stays code, with a warning at its
// place.
import { parseMermaid, renderMermaidSVG } from 'beautiful-mermaid';
import type { Code, RootContent } from 'mdast';
import { digest } from '../../../base/values/digest.js';
import { diagramFault, diagramTooBig, unknownDiagram } from '../../../diagnostics/pages/figure.js';
import type { CompileState } from '../compile-state.js';
import { componentNode } from '../component-node.js';
import { placeInside, sourceOf } from '../transform-scope.js';
import { type DiagramLink, layersCrossed } from './diagram-cost.js';
import { layOutDiagram } from './diagram-layout.js';
import { type DiagramText, readDiagram } from './diagram-lines.js';
import { diagramMarkup } from './diagram-markup.js';
import { figureSource } from './figure-source.js';

/** UTF-16 units, statements, and boxes or arrows of one diagram. A larger diagram is unreadable, and its layout would take seconds. */
const MAX_LENGTH = 50_000;
const MAX_STATEMENTS = 500;
const MAX_PARTS = 500;
/** Links allowed beyond two for each node. If every node is linked to every other, layout takes a minute and draws a hatched square. */
const SPARE_LINKS = 50;
/**
 * The most layers that all links together may cross. A chain of 500 nodes crosses 499. A ladder whose rungs all lead to one node crosses
 * 31,000.
 */
const MAX_CROSSED = 3_000;
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
    } catch {
      // The library's error describes the internal state of its layout, which does not help an author.
      state.diagnostics.push(diagramFault('no layout was found', lineAt(0)));
      return shown();
    }
    drawn += 1;
    const markup = diagramMarkup(layOutDiagram(svg), `docgen-diagram-${digest(source).slice(0, 8)}-${drawn}-`);
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

/** Counts before layout, which is the slow part. Sequence diagrams are laid out in one pass, so only their statements are counted. */
function excessOf({ kind, text, statements }: DiagramText): { found: string; limit: string } | undefined {
  if (statements > MAX_STATEMENTS) return { found: `${statements} lines`, limit: `${MAX_STATEMENTS}` };
  if (kind === 'sequence') return undefined;
  const { nodes, links } = kind === 'flowchart' || kind === 'state' ? graphOf(text) : relationsOf(text);
  const found = `${nodes} nodes and ${links.length} links`;
  if (Math.max(nodes, links.length) > MAX_PARTS) return { found, limit: `${MAX_PARTS} of each` };
  const most = 2 * nodes + SPARE_LINKS;
  if (links.length > most) return { found, limit: `${most} links for as many nodes` };
  const crossed = layersCrossed(links);
  return crossed > MAX_CROSSED ? { found: `links across ${crossed} layers`, limit: `${MAX_CROSSED}` } : undefined;
}

function graphOf(text: string): { nodes: number; links: DiagramLink[] } {
  const { nodes, edges } = parseMermaid(text);
  return { nodes: nodes.size, links: edges.map(({ source, target }) => [source, target]) };
}

/** For diagrams of classes and entities: the names before and after the signs of a relation. */
function relationsOf(text: string): { nodes: number; links: DiagramLink[] } {
  const links = text.split('\n').flatMap((line): DiagramLink[] => {
    const [, from, to] = /^(\S+)\s(?:.*\s)?(?=\S*(?:--|\.\.))\S+\s+(?:"[^"]*"\s*)?(\S+)/.exec(line) ?? [];
    return from && to ? [[from, to]] : [];
  });
  return { nodes: new Set(links.flat()).size, links };
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
