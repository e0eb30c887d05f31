// Pages as a parser of HTML has them: what tests read off them, whatever the page is.
import type { DefaultTreeAdapterTypes } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

export const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);

export const elementsOf = (node: Node): Element[] => childrenOf(node).filter((child): child is Element => 'attrs' in child);

export const attribute = (node: Element, name: string): string | undefined => node.attrs.find((each) => each.name === name)?.value;

export const hasClass = (node: Element, name: string): boolean => (attribute(node, 'class') ?? '').split(' ').includes(name);

export const find = (node: Node, tagName: string): Element | undefined => findWhere(node, (element) => element.tagName === tagName);

/** The first in the order of the page, itself included. */
export function findWhere(node: Node, fits: (element: Element) => boolean): Element | undefined {
  if ('attrs' in node && fits(node)) return node;
  for (const child of childrenOf(node)) {
    const found = findWhere(child, fits);
    if (found) return found;
  }
  return undefined;
}

export function textOf(node: Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  return childrenOf(node).map(textOf).join('');
}
