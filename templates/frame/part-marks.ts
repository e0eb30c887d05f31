// Shows what each of the site's own parts has written when React renders a frame. React keeps no such record, so marks are put around these
// parts, as text, and are removed from the HTML. docgen's own components are called here, because only then are the elements known that they
// consist of. They use no hooks.
import { cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { partMark, splitAtMarks } from '../../src/base/body-token.js';
import type { PartHtml } from '../../src/model/template-bundle.js';
import type { SiteParts } from '../render-elements.js';

/** The mark at the start separates what React puts before everything else. */
export const withMarks = (node: ReactNode, siteParts: SiteParts): ReactNode => [partMark(''), marked(node, siteParts)];

type Component = ((props: object) => ReactNode) & { prototype?: { isReactComponent?: unknown } };

function marked(node: ReactNode, siteParts: SiteParts): ReactNode {
  if (Array.isArray(node)) return node.map((child) => marked(child, siteParts));
  if (!isValidElement(node)) return node;
  const { type, props, key } = node as ReactElement<{ children?: ReactNode }>;
  const part = siteParts.get(type);
  if (part !== undefined) return createElement(Fragment, { key }, partMark(part), node, partMark(''));
  if (typeof type === 'function') {
    const component = type as Component;
    return component.prototype?.isReactComponent ? node : marked(component(props), siteParts);
  }
  return 'children' in props ? cloneElement(node, undefined, marked(props.children, siteParts)) : node;
}

/** @param html of `withMarks` */
export function readMarks(html: string): { html: string; ofSite: PartHtml[] } {
  const pieces = splitAtMarks(html);
  const [hoisted = ''] = pieces;
  const ofSite = pieces.flatMap((part, index) => (index % 2 === 1 && part !== '' ? [{ part, html: pieces[index + 1] ?? '' }] : []));
  return {
    html: pieces.filter((_, index) => index % 2 === 0).join(''),
    ofSite: hoisted === '' ? ofSite : [{ part: '', html: hoisted }, ...ofSite],
  };
}
