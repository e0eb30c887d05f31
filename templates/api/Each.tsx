// The children that a list makes, in its order. As children of their own, not as a list: they never change places, and need no keys.
import { createElement, Fragment, type ReactNode } from 'react';

interface EachProps<Item> {
  of: readonly Item[];
  children(item: Item, index: number): ReactNode;
}

export function Each<Item>({ of, children }: EachProps<Item>) {
  return createElement(Fragment, null, ...of.map(children));
}
