// The door to idiomorph. It turns the shown body into the coming one, and touches only what the author has changed. A morphing library
// knows two trees, the shown one and the coming one, so it takes the reader's own changes for differences. The callbacks here also know
// what was served before. An element that is equal in both served pages is left alone, whatever the reader did to it. An attribute is
// written only if it differs between the two. Elements that no page has brought stay. The library finds elements again by their ids, so
// paired elements without an id get one for the time of the morph.
import { Idiomorph } from 'idiomorph';
import { alignLists } from './align-lists.js';
import { pairAlike, type ServedPage } from './served-page.js';

export function morphBody(coming: HTMLElement, { twins }: Pick<ServedPage, 'twins'>): void {
  const same = new Map<Element, Element>();
  const marks = createMarks();
  const texts = new WeakMap<Element, string>();
  const textOf = (element: Element): string => {
    const known = texts.get(element) ?? withoutPlaces(element.outerHTML);
    texts.set(element, known);
    return known;
  };

  const prepare = (live: Element, next: Element) => {
    const brought = [...live.children].filter((child) => twins.has(child));
    for (const child of live.children) if (!twins.has(child)) marks.markAlone(child);
    const { pairs, same: equal } = alignLists(brought, [...next.children], (child) => textOf(twins.get(child) ?? child), textOf);
    const staying = new Set<Element>();
    for (const [now, own] of pairs) {
      const isSame = equal.has(own);
      if (!isSame && own.localName === 'docgen-island' && !keepIsland(own, twins.get(own), now)) continue;
      staying.add(own);
      if (isSame || own.localName === 'docgen-island' || own.localName === 'noscript') same.set(own, now);
      else prepare(own, now);
      marks.markPair(own, now, twins.get(own));
    }
    for (const child of brought) if (!staying.has(child)) child.remove();
  };
  prepare(document.body, coming);

  let [before, now, added]: (Node | undefined)[] = [];
  try {
    Idiomorph.morph(document.body, coming, {
      morphStyle: 'outerHTML',
      callbacks: {
        beforeNodeMorphed(old, next) {
          [before, now] = [old instanceof Element ? twins.get(old) : undefined, next];
          return !(old instanceof Element && same.has(old));
        },
        beforeAttributeUpdated: (name) =>
          !(before instanceof Element && now instanceof Element && before.getAttribute(name) === now.getAttribute(name)),
        afterNodeMorphed(old, next) {
          if (old instanceof Element && next instanceof Element) twins.set(old, next);
        },
        beforeNodeAdded(next) {
          added = next;
          return true;
        },
        afterNodeAdded(node) {
          if (node instanceof Element && added instanceof Element) pairAlike(node, added, twins);
        },
        beforeNodeRemoved: (node) => !(node instanceof Element) || twins.has(node),
      },
    });
  } finally {
    marks.remove();
  }
  for (const [live, next] of same) moveTwins(live, next, twins);
}

/**
 * Whether the shown island can stay. A living island takes other props by itself. With other code or other children it is another island.
 * The prefix of its ids depends on its place among its neighbours: a paragraph added before it changes that. The ids that it has are as
 * good.
 */
function keepIsland(island: Element, was: Element | undefined, next: Element): boolean {
  const { dataset } = island as HTMLElement;
  const { island: id, prefix, props } = (next as HTMLElement).dataset;
  const slot = (of: Element | undefined) => of?.querySelector('docgen-slot')?.outerHTML;
  if (dataset.when !== 'alive' || dataset.island !== id || slot(was) !== slot(next)) return false;
  if (props !== undefined) dataset.props = props;
  if (prefix !== undefined) dataset.prefix = prefix;
  return true;
}

/**
 * The HTML without the prefixes of islands. They depend on the places of the islands, so with one more island all that follow would differ.
 * Then they would be paired by order alone, and an island would get the state of its neighbour.
 */
function withoutPlaces(html: string): string {
  let text = html;
  for (const [, prefix = ''] of html.matchAll(/ data-prefix="([^"]+)"/g)) text = text.replaceAll(prefix, '');
  return text;
}

/** Pairs the shown elements with those of the new served page. Otherwise no earlier page could ever be freed from memory. */
function moveTwins(live: Element, next: Element, twins: WeakMap<Element, Element>): void {
  const old = twins.get(live);
  if (!old) return;
  const [from, to] = [old.getElementsByTagName('*'), next.getElementsByTagName('*')];
  const moved = new Map<Element, Element>([[old, next]]);
  if (from.length === to.length) for (let place = 0; place < from.length; place++) moved.set(from[place] as Element, to[place] as Element);
  for (const element of [live, ...live.getElementsByTagName('*')]) {
    const twin = moved.get(twins.get(element) as Element);
    if (twin) twins.set(element, twin);
  }
}

/** Gives elements ids for the time of a morph. */
function createMarks() {
  const undo: (() => void)[] = [];
  let made = 0;
  const lend = (element: Element, id: string) => {
    const own = element.getAttribute('id');
    if (own === id) return;
    element.setAttribute('id', id);
    undo.push(() => (own === null ? element.removeAttribute('id') : element.setAttribute('id', own)));
  };
  return {
    /** Makes sure that no coming element is paired with this one. */
    markAlone(element: Element) {
      if (!element.hasAttribute('id')) lend(element, `docgen:alone-${made++}`);
    },
    markPair(live: Element, next: Element, was: Element | undefined) {
      const id = next.getAttribute('id');
      // If the author has changed the id, the new one is set. Otherwise the id that the client gave it stays.
      if (id !== (was?.getAttribute('id') ?? null)) {
        if (id === null) live.removeAttribute('id');
        else live.setAttribute('id', id);
      }
      const common = live.getAttribute('id') ?? `docgen:pair-${made++}`;
      lend(live, common);
      lend(next, common);
    },
    remove() {
      for (const one of undo) one();
    },
  };
}
