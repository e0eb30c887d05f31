// Takes a container directive apart: label, attributes, content, and the place of its opening line. Also defines what the list of
// directives (directive.ts) holds for each directive.
import type { RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Node } from 'unist';
import { meantName } from '../../../base/names/meant-name.js';
import { unknownAttribute } from '../../../diagnostics/pages/markdown.js';
import { directivePartNotClosed, typedTitle } from '../../../diagnostics/pages/markdown-slips.js';
import type { Place } from '../../../model/diagnostic.js';
import { placeInside, type TransformScope } from '../transform-scope.js';
import { bracketEnd } from './directive-titles.js';
import { boxOfKind, isAdmonition } from './foreign-boxes.js';
import { TITLE_ATTRIBUTES, titleAsTyped } from './title-as-typed.js';

export interface DirectiveParts {
  node: ContainerDirective;
  /** Already transformed. */
  label: Node[];
  /** '' for an attribute without a value. */
  attributes: Map<string, string>;
  /** Not yet transformed. */
  children: Node[];
  /** The opening line. */
  at: Place;
}

/** A kind of directive. Its own file exports it, and `DIRECTIVES` in directive.ts lists it. */
export type Directive = {
  /** Names that `{…}` may hold. Any other name is reported. */
  attributes: readonly string[];
  /** A name that people write → the attribute that they mean, if the two are not spelt almost alike. */
  meant?: Readonly<Record<string, string>>;
  /**
   * How the page uses `[…]`. `none`: the directive has no title, or contains directives that have one. Then the text in the brackets
   * becomes its first content.
   */
  label: 'shown' | 'none';
} & (
  | {
      /** Returns what replaces the directive. `parts.children` are the author's nodes: give them to `scope.transform` first. */
      build(parts: DirectiveParts, scope: TransformScope): RootContent[];
    }
  /** The directive that reads this one. Outside of it, this one is reported. */
  | { inside: string }
);

/** Other names for the attributes of tabs and code groups that switch together. */
export const MEANT_OF_GROUP: NonNullable<Directive['meant']> = {
  groupId: 'group',
  sync: 'group',
  syncKey: 'group',
  'sync-key': 'group',
  storageKey: 'group',
  queryString: 'query',
};

/** Nodes that use brackets in a title without being a mistake. */
const LINKS = new Set(['link', 'linkReference', 'footnoteReference', 'image', 'imageReference']);

/** Attributes that are not in `directive.attributes` are reported and never reach the page. */
export function directiveParts(
  node: ContainerDirective,
  { attributes: known, meant, label: use }: Pick<Directive, 'attributes' | 'meant' | 'label'>,
  scope: TransformScope,
): DirectiveParts {
  const { state } = scope;
  const [first, ...rest] = node.children;
  const isLabelled = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  const start = node.position?.start.offset ?? 0;
  const opening = state.text.slice(start, node.position?.end.offset).split('\n', 1)[0] ?? '';
  const at = placeInside(state, node, start, opening.trimEnd().length);
  const part = openPart(opening);
  if (part) state.diagnostics.push(directivePartNotClosed(part, at));
  const title = isLabelled && first.children.some(({ type }) => LINKS.has(type)) ? undefined : titleAsTyped(opening, known);
  if (title)
    state.diagnostics.push(typedTitle({ ...title, name: node.name }, placeInside(state, node, start + title.index, title.typed.length)));
  const attributes = new Map(Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? '']));
  for (const [name, value] of attributes) {
    if (known.includes(name)) continue;
    const isTitle = TITLE_ATTRIBUTES.has(name) && use === 'shown' && !isLabelled && value !== '';
    const box = isAdmonition(node.name) ? boxOfKind([[name, value]]) : undefined;
    const nearest = meantName(name, known, meant);
    state.diagnostics.push(unknownAttribute(`:::${node.name}`, name, at, { box, nearest, title: isTitle ? value : undefined }));
  }
  if (isLabelled && use === 'none') {
    const { position, children } = first;
    return { node, label: [], attributes, children: [{ type: 'paragraph', children, ...(position && { position }) } as Node, ...rest], at };
  }
  const label: Node[] = isLabelled ? scope.transform(first.children) : [];
  return { node, label, attributes, children: isLabelled ? rest : node.children, at };
}

/** The bracket or brace that opens right after the name and is not closed on the line. */
function openPart(opening: string): '[' | '{' | undefined {
  const [, rest = ''] = /^:{3,}[ \t]*[\w-]+(.*)$/.exec(opening) ?? [];
  if (rest.startsWith('{')) return rest.includes('}') ? undefined : '{';
  return rest.startsWith('[') && bracketEnd(rest) === 0 ? '[' : undefined;
}
