// Container directives (`:::name[label]{attributes}`): deals them out by name. One that nobody knows is reported, and
// what it holds is kept.
import type { RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { nearestName } from '../../base/nearest-name.js';
import { blockOfLine, strayDirective, unknownDirective } from '../../diagnostics/markdown.js';
import { ADMONITION_NAMES, admonition } from './admonition.js';
import { cardsFrom } from './cards.js';
import { codeGroupFrom } from './code-group.js';
import type { CompileState } from './compile-state.js';
import { detailsFrom } from './details.js';
import { type DirectiveParts, directiveParts } from './directive-parts.js';
import { expectedNames } from './expected-directive.js';
import { INCLUDE, MESSAGE } from './leaf-directives.js';
import { tabsFrom } from './tabs.js';
import type { Transform, TransformScope } from './transform-scope.js';

interface Syntax {
  attributes: string[];
  build(parts: DirectiveParts, scope: TransformScope): RootContent[];
}

const ADMONITION: Syntax = {
  attributes: [],
  build: ({ node, label, children }, scope) => [
    admonition(node.name, label, scope.transform(children), node, scope.state.markdown.admonitions),
  ],
};

const SYNTAXES = new Map<string, Syntax>([
  ...ADMONITION_NAMES.map((name): [string, Syntax] => [name, ADMONITION]),
  ['tabs', { attributes: ['group', 'query'], build: tabsFrom }],
  ['tab', { attributes: ['value', 'default'], build: (parts, scope) => stray('tabs', parts, scope) }],
  ['code-group', { attributes: ['group', 'query'], build: codeGroupFrom }],
  ['details', { attributes: ['open'], build: detailsFrom }],
  ['cards', { attributes: [], build: cardsFrom }],
  ['card', { attributes: ['href'], build: (parts, scope) => stray('cards', parts, scope) }],
]);

/** Directives that stand on a line of their own, and how they are written. */
const LINES = new Map([
  [INCLUDE, '::include{file=…}'],
  [MESSAGE, '::message{name=… from=…}'],
]);

/** Of the directives that open a box, the site's own too. */
export const directiveNames = ({ markdown }: CompileState): string[] => [...SYNTAXES.keys(), ...Object.keys(markdown.admonitions)];

export const transformDirective: Transform<ContainerDirective> = (node, scope) => {
  const { admonitions } = scope.state.markdown;
  const syntax = SYNTAXES.get(node.name) ?? (Object.hasOwn(admonitions, node.name) ? ADMONITION : undefined);
  const parts = directiveParts(node, syntax?.attributes ?? Object.keys(node.attributes ?? {}), scope);
  if (syntax) return syntax.build(parts, scope);
  const line = LINES.get(node.name);
  const names = [...expectedNames(node), ...directiveNames(scope.state)];
  scope.state.diagnostics.push(
    line !== undefined ? blockOfLine(node.name, line, parts.at) : unknownDirective(node.name, parts.at, nearestName(node.name, names)),
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
