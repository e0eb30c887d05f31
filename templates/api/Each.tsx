// Renders the children that a list gives, in its order. They are passed as separate children and not as an array, so they need no keys:
// they never change places.
import { createElement, Fragment, type ReactNode } from 'react';

interface EachProps<Item> {
  of: readonly Item[];
  children(item: Item, index: number): ReactNode;
}

export function Each<Item>({ of, children }: EachProps<Item>) {
  return createElement(Fragment, null, ...of.map(children));
}
