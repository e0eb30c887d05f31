// What a syntax can use while mdast is transformed: the page's state, the link definitions of the whole text, and a way to transform the
// content of a node.
import type { Definition, RootContent } from 'mdast';
import type { Node } from 'unist';
import { countUpTo, lineStarts } from '../../base/line-starts.js';
import { startOf } from '../../diagnostics/wording.js';
import type { Place } from '../../model/diagnostic.js';
import type { CompileState } from './compile-state.js';

export interface TransformScope {
  state: CompileState;
  /** By normalised identifier. The first of equal ones counts, as in CommonMark. */
  definitions: Map<string, Definition>;
  /** How many links and headings are around the current nodes. Inside of these nothing can become a link. */
  linked: number;
  /** Transforms nodes with all that is in them. A node may become none or several. */
  transform(nodes: readonly Node[]): RootContent[];
}

/** Transforms the content of a link or a heading. */
export function transformLinked(nodes: readonly Node[], scope: TransformScope): RootContent[] {
  scope.linked++;
  const transformed = scope.transform(nodes);
  scope.linked--;
  return transformed;
}

/** Returns what replaces the node in the tree. */
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
  // Most nodes are on one line, so no lines need to be counted.
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

/** The source of a node, as the author typed it. */
export const sourceOf = (state: Pick<CompileState, 'text'>, node: Node): string =>
  state.text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
