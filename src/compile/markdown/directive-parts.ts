// A container directive taken apart: label, attributes, content, and the place of its opening line.
import type { ContainerDirective } from 'mdast-util-directive';
import type { Node } from 'unist';
import { nearestName } from '../../base/nearest-name.js';
import { unknownAttribute } from '../../diagnostics/markdown.js';
import { directivePartNotClosed } from '../../diagnostics/markdown-slips.js';
import type { Place } from '../../model/diagnostic.js';
import { bracketEnd } from './directive-titles.js';
import { placeInside, type TransformScope } from './transform-scope.js';

export interface DirectiveParts {
  node: ContainerDirective;
  /** Transformed already. */
  label: Node[];
  /** '' for an attribute without a value. */
  attributes: Map<string, string>;
  /** Not transformed yet. */
  children: Node[];
  /** The opening line. */
  at: Place;
}

/** Attributes outside `known` are reported, and never reach the page. */
export function directiveParts(node: ContainerDirective, known: string[], scope: TransformScope): DirectiveParts {
  const { state } = scope;
  const [first, ...rest] = node.children;
  const isLabelled = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  const start = node.position?.start.offset ?? 0;
  const opening = state.text.slice(start, node.position?.end.offset).split('\n', 1)[0] ?? '';
  const at = placeInside(state, node, start, opening.trimEnd().length);
  const part = openPart(opening);
  if (part) state.diagnostics.push(directivePartNotClosed(part, at));
  const attributes = new Map(Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? '']));
  for (const name of attributes.keys()) {
    if (!known.includes(name)) state.diagnostics.push(unknownAttribute(node.name, name, at, nearestName(name, known)));
  }
  const label: Node[] = isLabelled ? scope.transform(first.children) : [];
  return { node, label, attributes, children: isLabelled ? rest : node.children, at };
}

/** What opens right after the name, and doesn't close on the line. */
function openPart(opening: string): '[' | '{' | undefined {
  const [, rest = ''] = /^:{3,}[\w-]+(.*)$/.exec(opening) ?? [];
  if (rest.startsWith('{')) return rest.includes('}') ? undefined : '{';
  return rest.startsWith('[') && bracketEnd(rest) === 0 ? '[' : undefined;
}
