// The list of container directives (`:::name[label]{attributes}`), each in a file of its own. An unknown name is reported, and the content
// of that directive stays on the page.
import type { RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { meantName } from '../../../base/names/meant-name.js';
import { blockOfLine, strayDirective, unknownDirective } from '../../../diagnostics/pages/markdown.js';
import { ADMONITION_NAMES, DIRECTIVE_NAMES, type DirectiveName, isDirectiveName } from '../../../model/content-components.js';
import { admonition } from '../boxes/admonition.js';
import { CARD, CARDS } from '../boxes/cards.js';
import { DETAILS } from '../boxes/details.js';
import { TABLE_SCROLL } from '../boxes/table-scroll.js';
import { TAB, TABS } from '../boxes/tabs.js';
import { CODE_GROUP } from '../code/code-group.js';
import type { CompileState } from '../compile-state.js';
import type { Transform, TransformScope } from '../transform-scope.js';
import { type Directive, type DirectiveParts, directiveParts } from './directive-parts.js';
import { expectedNames } from './expected-directive.js';
import { boxNamed, boxOfKind, FOREIGN_BOXES, isAdmonition } from './foreign-boxes.js';
import { LEAF_DIRECTIVES } from './leaf-directives.js';

const ADMONITION: Directive = {
  attributes: [],
  label: 'shown',
  build: ({ node, label, children }, scope) => [
    admonition(node.name, label, scope.transform(children), node, scope.state.markdown.admonitions),
  ],
};

/** Every directive, by the name that an author writes. Tests in test/tidy check docs/guide.md and the specimen pages against this list. */
export const DIRECTIVES: Readonly<Record<DirectiveName, Directive>> = {
  ...(Object.fromEntries(ADMONITION_NAMES.map((name) => [name, ADMONITION])) as Record<(typeof ADMONITION_NAMES)[number], Directive>),
  card: CARD,
  cards: CARDS,
  'code-group': CODE_GROUP,
  details: DETAILS,
  tab: TAB,
  'table-scroll': TABLE_SCROLL,
  tabs: TABS,
};

/** Names of the directives that open a box, including those that the site defines. */
export const directiveNames = ({ markdown }: CompileState): string[] => [...DIRECTIVE_NAMES, ...Object.keys(markdown.admonitions)];

export const transformDirective: Transform<ContainerDirective> = (node, scope) => {
  const { admonitions } = scope.state.markdown;
  const known = isDirectiveName(node.name) ? DIRECTIVES[node.name] : undefined;
  const directive = known ?? (Object.hasOwn(admonitions, node.name) ? ADMONITION : undefined);
  // The attributes of a directive that is unknown or in the wrong place are reported only after the author has fixed that.
  const isBuilt = directive !== undefined && 'build' in directive;
  const parts = directiveParts(node, isBuilt ? directive : { attributes: Object.keys(node.attributes ?? {}), label: 'shown' }, scope);
  if (directive) return 'build' in directive ? directive.build(parts, scope) : stray(directive.inside, parts, scope);
  const line = Object.hasOwn(LEAF_DIRECTIVES, node.name) ? LEAF_DIRECTIVES[node.name] : undefined;
  const names = [...expectedNames(node), ...directiveNames(scope.state)];
  const meant = meantName(node.name.toLowerCase(), names, FOREIGN_BOXES) ?? boxNamed(node.name);
  scope.state.diagnostics.push(
    line !== undefined
      ? blockOfLine(node.name, line, parts.at)
      : unknownDirective(node.name, parts.at, (meant && isAdmonition(meant) && boxOfKind(parts.attributes)) || meant),
  );
  return contentOf(parts, scope);
};

function stray(outer: string, parts: DirectiveParts, scope: TransformScope): RootContent[] {
  scope.state.diagnostics.push(strayDirective(parts.node.name, outer, parts.at));
  return contentOf(parts, scope);
}

function contentOf({ label, children }: DirectiveParts, scope: TransformScope): RootContent[] {
  const title: RootContent[] = label.length > 0 ? [{ type: 'paragraph', children: label as never }] : [];
  return [...title, ...scope.transform(children)];
}
