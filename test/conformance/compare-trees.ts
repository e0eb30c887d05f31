// Two mdast trees → where they differ, in document order. What neither a page nor a message can show is levelled first:
// null and absent, empty `data`, and `checked` on what is no item.
import type { Node } from 'unist';

export interface Difference {
  /** Type of the node on both sides, or of the native one, and the field: `text.value`, `paragraph.children`, `link.position`. */
  what: string;
  native: unknown;
  portable: unknown;
  /** Ends of the nodes in the text, the smaller start and the larger end of both. */
  source: string;
  /** The paragraph, heading or cell around it: what was typed, and what both made of it. */
  block?: { source: string; native: Node; portable: Node };
}

const BLOCKS = new Set(['paragraph', 'heading', 'tableCell']);

type Tree = Node & Record<string, unknown>;

export function compareTrees(native: Node, portable: Node, text: string): Difference[] {
  const differences: Difference[] = [];
  compareNodes(native as Tree, portable as Tree, text, { source: text }, differences);
  return differences;
}

type Around = Pick<Difference, 'source' | 'block'>;

function compareNodes(native: Tree, portable: Tree, text: string, around: Around, differences: Difference[]): void {
  if (native.type !== portable.type) {
    differences.push({ what: `${native.type}|${portable.type}`, native, portable, ...around });
    return;
  }
  const source = sourceOf(native, portable, text) ?? around.source;
  const inside: Around = { ...around, source, ...(BLOCKS.has(native.type) && { block: { source, native, portable } }) };
  const add = (field: string, one: unknown, other: unknown) =>
    differences.push({ what: `${native.type}.${field}`, native: one, portable: other, ...inside });
  for (const field of new Set([...Object.keys(native), ...Object.keys(portable)])) {
    if (field === 'children' || field === 'type') continue;
    const [one, other] = [level(native, field), level(portable, field)];
    if (JSON.stringify(one) !== JSON.stringify(other)) add(field, one, other);
  }
  const [inner = [], others = []] = [native.children as Tree[] | undefined, portable.children as Tree[] | undefined];
  if (inner.length !== others.length) add('children', inner, others);
  else for (const [index, child] of inner.entries()) compareNodes(child, others[index] as Tree, text, inside, differences);
}

function level(node: Tree, field: string): unknown {
  const value = node[field];
  if (value === null || (field === 'checked' && node.type !== 'listItem')) return undefined;
  if (field === 'position') return node.position && `${pointOf(node.position.start)}-${pointOf(node.position.end)}`;
  if (field === 'data' || field === 'attributes')
    return Object.keys(value ?? {}).length === 0 ? undefined : Object.entries(value as object).sort();
  return value;
}

const pointOf = ({ line, column, offset }: { line: number; column: number; offset?: number | undefined }): string =>
  `${line}:${column}:${offset}`;

function sourceOf(native: Node, portable: Node, text: string): string | undefined {
  const places = [native.position, portable.position].filter((position) => position !== undefined);
  if (places.length === 0) return undefined;
  const start = Math.min(...places.map((position) => position.start.offset ?? 0));
  return text.slice(Math.max(0, start - 1), Math.max(...places.map((position) => position.end.offset ?? 0)) + 1);
}
