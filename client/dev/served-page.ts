// The page as it was served, beside the page as it shows: which element is which. What differs between the two is the reader's doing (a
// chosen tab, an open box, text in a field) or an enhancer's; what differs between two pages that were served is the author's.
import { alignLists } from './align-lists.js';

export interface ServedPage {
  root: HTMLElement;
  /** Its head, whole: that of the root may have moved into the document. */
  head: Element;
  /** Element that shows → as it was served. What is not in it, no page has brought. */
  twins: WeakMap<Element, Element>;
}

/** Before anything has touched the document. */
export function takeDown(): ServedPage {
  const root = document.documentElement.cloneNode(true) as HTMLElement;
  const twins = new WeakMap<Element, Element>();
  pairAlike(document.documentElement, root, twins);
  return { root, head: root.querySelector('head') ?? root, twins };
}

/** The document was swapped for `page`, and enhancers have been at it since. */
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

/** Two that are built alike, down to the last element. */
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
