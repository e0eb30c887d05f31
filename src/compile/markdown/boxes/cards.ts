// `::::cards` around `:::card[Title]{href=./setup.md}` shows links as cards. The address is resolved like that of a Markdown link. A card
// without an address is a titled box with links of its own.
import type { RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Node } from 'unist';
import { cardWithoutTitle, strayContent } from '../../../diagnostics/pages/markdown.js';
import { CONTENT_COMPONENTS } from '../../../model/content-components.js';
import { componentNode } from '../component-node.js';
import { type Directive, type DirectiveParts, directiveParts } from '../directives/directive-parts.js';
import { expectDirective } from '../directives/expected-directive.js';
import { hrefToken } from '../links/transform-link.js';
import { isExternal } from '../links/url-safety.js';
import { placeInside, placeOf, sourceOf, type TransformScope } from '../transform-scope.js';

export const CARD: Directive = { attributes: ['href'], label: 'shown', meant: CONTENT_COMPONENTS.Card.meant, inside: 'cards' };
export const CARDS: Directive = { attributes: [], label: 'none', build: cardsFrom };

function cardsFrom({ node, children }: DirectiveParts, scope: TransformScope): RootContent[] {
  const isCard = (child: Node): child is ContainerDirective =>
    child.type === 'containerDirective' && (child as ContainerDirective).name === 'card';
  const strays = children.filter((child) => !isCard(child));
  if (strays[0]) scope.state.diagnostics.push(strayContent('cards', 'card', placeOf(scope.state, strays[0])));
  expectDirective(strays, 'card');
  const cards = children.filter(isCard).flatMap((child) => cardFrom(child, scope));
  return [...scope.transform(strays), componentNode('Cards', { slots: { children: cards }, from: node })];
}

function cardFrom(node: ContainerDirective, scope: TransformScope): Node[] {
  const { state } = scope;
  const { label, attributes, children, at } = directiveParts(node, CARD, scope);
  const url = attributes.get('href');
  const content = scope.transform(children);
  if (!url) {
    if (label.length === 0) state.diagnostics.push(cardWithoutTitle(at));
    return [componentNode('Card', { props: { external: false }, slots: { title: label, children: content }, from: node })];
  }
  const opening = sourceOf(state, node).split('\n', 1)[0] ?? '';
  const index = opening.lastIndexOf(url);
  const href = hrefToken(
    url,
    index < 0 ? at : placeInside(state, node, (node.position?.start.offset ?? 0) + index, url.length),
    'markdown',
    state,
  );
  if (href === undefined) return content;
  const title = label.length > 0 ? label : [{ type: 'text', value: url } as Node];
  return [
    componentNode('Card', { props: { external: isExternal(url) }, texts: { href }, slots: { title, children: content }, from: node }),
  ];
}
