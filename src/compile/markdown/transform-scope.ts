// What a syntax gets to work with while the mdast is transformed: the page's state, the link definitions of the whole
// text, and the way to transform what lies inside a node.
import type { Definition, RootContent } from 'mdast';
import type { Node } from 'unist';
import { countUpTo, lineStarts } from '../../base/line-starts.js';
import { startOf } from '../../diagnostics/wording.js';
import type { Place } from '../../model/diagnostic.js';
import type { CompileState } from './compile-state.js';

export interface TransformScope {
  state: CompileState;
  /** By normalised identifier; the first of equal ones, as CommonMark says. */
  definitions: Map<string, Definition>;
  /** Links and headings around what is transformed: what stands in one of them can be no link of its own. */
  linked: number;
  /** Transforms nodes and all that is in them; one node may become none or several. */
  transform(nodes: readonly Node[]): RootContent[];
}

/** What stands inside of a link, or of a heading. */
export function transformLinked(nodes: readonly Node[], scope: TransformScope): RootContent[] {
  scope.linked++;
  const transformed = scope.transform(nodes);
  scope.linked--;
  return transformed;
}

/** What stands in the tree instead of the node. */
export type Transform<T extends Node> = (node: T, scope: TransformScope) => RootContent[];

type Source = Pick<CompileState, 'file'> & Partial<Pick<CompileState, 'parts'>>;

/** Line of the page's text, from 1 → the file that it comes from, and its line there. */
export function fileLine({ file, parts }: Source, line: number): { file: string; line: number } {
  const part = parts && parts.length > 0 ? parts.findLast(({ firstLine }) => firstLine <= line) : undefined;
  return part ? { file: part.file, line: line - part.firstLine + 1 } : { file, line };
}

export function placeOf(state: Source, node: Node | undefined): Place {
  const start = node?.position?.start;
  if (!start) return startOf(state.file);
  const { end } = node.position ?? {};
  return span(state, start.line, start.column, end?.line === start.line ? end.column - start.column : 0);
}

/** Place of a span of `state.text` that starts at or after `node`, on any line of it. */
export function placeInside(state: Source & Pick<CompileState, 'text'>, node: Node, offset: number, length: number): Place {
  const start = node.position?.start;
  if (start?.offset === undefined) return placeOf(state, node);
  // Most nodes stand on one line: then no lines need to be counted.
  if (offset === start.offset || node.position?.end.line === start.line)
    return span(state, start.line, start.column + offset - start.offset, length);
  const starts = lineStarts(state.text);
  const line = countUpTo(starts, offset);
  const more = line - countUpTo(starts, start.offset);
  return span(state, start.line + more, more <= 0 ? start.column + offset - start.offset : offset - (starts[line - 1] ?? 0) + 1, length);
}

function span(state: Source, line: number, column: number, length: number): Place {
  const { file, line: ownLine } = fileLine(state, line);
  return length > 0 ? { file, line: ownLine, column, length } : { file, line: ownLine, column };
}

/** What the author typed for a node. */
export const sourceOf = (state: Pick<CompileState, 'text'>, node: Node): string =>
  state.text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
