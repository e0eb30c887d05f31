// The door to idiomorph. The body becomes the coming one, and only what the author has changed is touched. A morphing library knows two
// trees, what shows and what is coming, and takes what the reader did for a difference as well. Here it is told what was served before:
// what is coming as it was is left alone, whatever the reader made of it; an attribute is written only where the two served ones differ;
// and what no page has brought stays. It finds elements again by their ids: those that belong together and have none get one for a moment.
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
 * One that lives takes other props by itself. With another code, or other children, it is another island. What its ids begin with follows from
 * where it stands among its neighbours: a paragraph before it gives it another one, and the ids that it has serve it as well.
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
 * What ids of islands begin with says where each stands: one more before it, and all that follow would be others. By order alone an island would then
 * have the state of its neighbour.
 */
function withoutPlaces(html: string): string {
  let text = html;
  for (const [, prefix = ''] of html.matchAll(/ data-prefix="([^"]+)"/g)) text = text.replaceAll(prefix, '');
  return text;
}

/** From the page that was served before to the one that is equal to it there: or no page before would ever be forgotten. */
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

/** Ids for the time of a morph. */
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
    /** So that nothing that is coming is taken for it. */
    markAlone(element: Element) {
      if (!element.hasAttribute('id')) lend(element, `docgen:alone-${made++}`);
    },
    markPair(live: Element, next: Element, was: Element | undefined) {
      const id = next.getAttribute('id');
      // The author has written another one; else what the client gave it stands.
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
