// Turns the shown page into the coming one, in place. The order is that of navigation (client/navigate): load what the page needs, undo the
// behaviours, change the document, mount the behaviours. All but the loading is synchronous, so that no state between shows. What can't be
// changed in a running document (scripts, the policy) needs a reload by the browser.
import { swapHead } from '../navigate/swap-head.js';
import { fillMenus } from './fill-menu.js';
import { keepMenu } from './keep-menu.js';
import { keepState } from './keep-state.js';
import { morphBody } from './morph-body.js';
import type { ServedPage } from './served-page.js';
import { bringSheets } from './swap-sheets.js';
import { withNavigation } from './with-navigation.js';

interface Patch {
  coming: Document;
  served: ServedPage;
  /** The map of the whole docs menu, if the reader has opened more of it than pages bring. */
  map: Document | undefined;
  /** Asked after all style sheets have loaded. */
  isGivenUp: () => boolean;
}

/** Undefined if the page has to be reloaded. */
export async function patchPage({ coming, served, map, isGivenUp }: Patch): Promise<ServedPage | undefined> {
  if (frameOf(served.head) !== frameOf(coming.head) || document.querySelector('.load-error')) return undefined;
  const removeOldSheets = await bringSheets(coming.head);
  let patched: ServedPage | undefined;
  await withNavigation(({ undo, mount, parts }) => {
    if (isGivenUp()) return;
    fillMenus(coming, served, map);
    const state = keepState();
    const giveBackMenu = keepMenu(map);
    undo();
    removeOldSheets();
    swapAttributes(coming.documentElement, served.root);
    const { twins } = served;
    patched = { root: coming.documentElement, head: coming.head.cloneNode(true) as Element, twins };
    swapHead(coming.head);
    morphBody(coming.body, served);
    giveBackMenu();
    parts.splice(0, parts.length, ...[...document.body.children].filter((part) => part.localName !== 'script' && twins.has(part)));
    state.giveBackBoxes();
    mount();
    state.giveBackPlaces();
  });
  return patched;
}

/** The part of a head that can't be changed in a running document. */
export function frameOf(head: Element): string {
  const frame = head.cloneNode(true) as Element;
  for (const line of frame.querySelectorAll(OF_PAGE)) line.remove();
  return [...frame.children].map(({ outerHTML }) => outerHTML).join('\n');
}

/** The part that can be changed: what `swapHead` changes, the style sheets, and the tag of this script. */
const OF_PAGE = [
  'title',
  'meta[name]:not([name=viewport])',
  'meta[property]',
  'link:not([rel=preconnect], [rel=modulepreload])',
  'script[type="application/ld+json"]',
  'script[data-docgen-live]',
].join();

/** The client has attributes of its own on the element, so only attributes that a page has brought are changed. */
function swapAttributes(coming: HTMLElement, was: HTMLElement): void {
  const root = document.documentElement;
  for (const name of coming.getAttributeNames()) {
    const value = coming.getAttribute(name) ?? '';
    if (was.getAttribute(name) !== value) root.setAttribute(name, value);
  }
}
