// Pairs the elements of the shown page with those of the page as it was served. A difference between the two comes from the reader (a
// chosen tab, an open box, text in a field) or from a behaviour. A difference between two served pages comes from the author.
import { alignLists } from './align-lists.js';

export interface ServedPage {
  root: HTMLElement;
  /** A copy of the whole head. The elements of the root's head may have moved into the document. */
  head: Element;
  /** Shown element → served element. An element that is missing here was not brought by any page. */
  twins: WeakMap<Element, Element>;
}

/** Call it before anything has changed the document. */
export function takeDown(): ServedPage {
  const root = document.documentElement.cloneNode(true) as HTMLElement;
  const twins = new WeakMap<Element, Element>();
  pairAlike(document.documentElement, root, twins);
  return { root, head: root.querySelector('head') ?? root, twins };
}

/** Pairs a document that was swapped for `page` and that the behaviours have changed since. */
export function recogniseBody(page: Document): ServedPage {
  const twins = new WeakMap<Element, Element>();
  const recognise = (live: Element, served: Element) => {
    twins.set(live, served);
    const { pairs, same } = alignLists([...live.children], [...served.children], textOf, textOf);
    for (const [coming, own] of pairs) {
      if (same.has(own)) pairAlike(own, coming, twins);
      else recognise(own, coming);
    }
  };
  recognise(document.body, page.body);
  return { root: page.documentElement, head: page.head, twins };
}

/** Pairs two elements of equal structure, with all their descendants. */
export function pairAlike(live: Element, served: Element, twins: WeakMap<Element, Element>): void {
  const copies = served.getElementsByTagName('*');
  let place = 0;
  twins.set(live, served);
  for (const element of live.getElementsByTagName('*')) {
    const copy = copies[place++];
    if (copy) twins.set(element, copy);
  }
}

const textOf = ({ outerHTML }: Element): string => outerHTML;
