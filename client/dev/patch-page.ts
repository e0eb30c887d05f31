// The page that shows becomes the page that is coming, in place. The order is that of navigation (client/navigate): what it needs is
// loaded, enhancers are undone, the document is changed, enhancers are mounted; in one go, so that nothing between is seen. What can't be
// changed in a running document (scripts, the policy) is the browser's to load.
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
  /** Of the whole docs menu, where the reader has opened more of it than pages bring. */
  map: Document | undefined;
  /** Asked when all has been loaded. */
  isGivenUp: () => boolean;
}

/** undefined: the page has to be loaded anew. */
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

/** What of a head a document can't change when it runs. */
export function frameOf(head: Element): string {
  const frame = head.cloneNode(true) as Element;
  for (const line of frame.querySelectorAll(OF_PAGE)) line.remove();
  return [...frame.children].map(({ outerHTML }) => outerHTML).join('\n');
}

/** What can be: that of swapHead, the style sheets, and the tag of this script. */
const OF_PAGE = [
  'title',
  'meta[name]:not([name=viewport])',
  'meta[property]',
  'link:not([rel=preconnect], [rel=modulepreload])',
  'script[type="application/ld+json"]',
  'script[data-docgen-live]',
].join();

/** The client keeps its own there as well: only what a page has brought goes. */
function swapAttributes(coming: HTMLElement, was: HTMLElement): void {
  const root = document.documentElement;
  for (const name of coming.getAttributeNames()) {
    const value = coming.getAttribute(name) ?? '';
    if (was.getAttribute(name) !== value) root.setAttribute(name, value);
  }
}
