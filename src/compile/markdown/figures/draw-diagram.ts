// Draws a diagram. The door to beautiful-mermaid, which is loaded late: its layout is 1.5 MB of code, and most of the time of a diagram is
// spent until V8 has compiled that code. A diagram that is too large is refused before its layout is tried.
import { parseMermaid, renderMermaidSVG } from 'beautiful-mermaid';
import { type DiagramLink, layersCrossed } from './diagram-cost.js';
import { layOutDiagram } from './diagram-layout.js';
import type { DiagramText } from './diagram-lines.js';

/** Statements, and boxes or arrows of one diagram. A larger diagram is unreadable, and its layout would take seconds. */
const MAX_STATEMENTS = 500;
const MAX_PARTS = 500;
/** Links allowed beyond two for each node. If every node is linked to every other, layout takes a minute and draws a hatched square. */
const SPARE_LINKS = 50;
/**
 * The most layers that all links together may cross. A chain of 500 nodes crosses 499. A ladder whose rungs all lead to one node crosses
 * 31,000.
 */
const MAX_CROSSED = 3_000;

interface DrawnDiagram {
  svg?: string;
  /** The diagram is too large, and was not drawn. */
  excess?: { found: string; limit: string };
}

/** Empty if no layout is found. */
export function drawDiagram(diagram: DiagramText): DrawnDiagram {
  const excess = excessOf(diagram);
  if (excess) return { excess };
  try {
    return { svg: layOutDiagram(renderMermaidSVG(diagram.text, { padding: 8 })) };
  } catch {
    // The library's error describes the internal state of its layout, which does not help an author.
    return {};
  }
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
