// What `docgen dev` adds to each page: the tab follows the site. This module runs before the page's own module, records the page as it was
// served, and listens to the server. At each change the tab fetches its own page and compares. If the page is unchanged, nothing happens.
// Otherwise the page is patched in place. Errors of the site lie over the page, and warnings are in a list in the corner.
import { pageAddress } from '../navigate/page-address.js';
import { hasOtherCode } from './changed-code.js';
import { changedImages } from './changed-images.js';
import type { Unbuilt } from './create-error-panel.js';
import { fetchPage, ownAddress } from './fetch-page.js';
import { fetchMenuMap, fillMenus, isMenuFilled } from './fill-menu.js';
import { followServer, liveScriptOf } from './follow-server.js';
import { isOfPage } from './is-of-page.js';
import { createPanels } from './panels.js';
import { frameOf, patchPage } from './patch-page.js';
import { renewIslands } from './renew-islands.js';
import { recogniseBody, type ServedPage, takeDown } from './served-page.js';
import { withNavigation } from './with-navigation.js';

/** Set on the page that the server sends in place of a site, or of a page, that could never be built so far. */
const unbuiltOf = (page: Document): Unbuilt => page.body.dataset.docgenUnbuilt as Unbuilt;
const isUnbuilt = (page: Document): boolean => unbuiltOf(page) !== undefined;

const panels = createPanels(unbuiltOf(document));
/** Undefined if another page was swapped in and has not been recognised yet. */
let served: ServedPage | undefined = takeDown();
/** Version of the shown page, if it is known. */
let version = liveScriptOf(document)?.dataset.docgenLive;
let isFirst = true;
let lastNews = 0;
let isDirty = false;
let queue: Promise<unknown> = Promise.resolve();
const { islands } = document.documentElement.dataset;
/** The list of islands as this tab has it. */
let islandsHere = textAt(islands);

async function textAt(address: string | undefined): Promise<string | undefined> {
  const response = address === undefined ? undefined : await fetch(address, { cache: 'no-cache' }).catch(() => undefined);
  return response?.ok ? response.text() : undefined;
}

/** Runs one task at a time. If the server does not answer, the task is dropped: there will be an event when it is back. */
const enqueue = (task: () => Promise<unknown> | undefined): void => {
  queue = queue.then(task).catch(() => {});
};

function look(): void {
  if (isDirty) return;
  isDirty = true;
  enqueue(() => {
    isDirty = false;
    return lookOnce();
  });
}

async function lookOnce(): Promise<void> {
  const address = ownAddress();
  const { page, status, url } = await fetchPage(address);
  const isGivenUp = () => ownAddress() !== address;
  if (isGivenUp()) return;
  if (isUnbuilt(document)) return !page || isUnbuilt(page) ? undefined : location.reload();
  const isGone = status === 404 && !document.querySelector('.layout-notFound, [data-docgen-outside]');
  const target = (isGone ? await server.movedTo() : page && redirectOf(page)) ?? (url.href === address ? undefined : url.href);
  if (isGivenUp()) return;
  if (target !== undefined) return location.replace(withFragment(new URL(target, url)));
  panels.tellGone(isGone);
  if (isGone || !page || isUnbuilt(page) || status >= 500) return;
  const coming = liveScriptOf(page)?.dataset.docgenLive;
  const isSame = version !== undefined && version === coming;
  // The page is a public file and not one of docgen's. What its scripts have changed in it is not known.
  if (document.documentElement.dataset.baseUrl === undefined) {
    if (!isSame || (await hasOtherCode())) return location.reload();
    return changedImages();
  }
  served ??= await recognise();
  if (isGivenUp() || !served) return;
  for (const one of [page, served.head]) liveScriptOf(one)?.remove();
  // The code of islands is named in a list of its own, so that it changes no page. If the page has errors, its islands stay as they were.
  const [had, now] = [await islandsHere, await textAt(islands)];
  if (had !== now && !(await server.errors()).some((error) => isOfPage(error, location.pathname))) {
    islandsHere = Promise.resolve(now);
    // Other scripts bring another React. An island that did not load has a fault beside it.
    const isLost = frameOf(served.head) !== frameOf(page.head) || document.querySelector('docgen-island + .fault') !== null;
    if (isLost || !(await renewIslands())) return location.reload();
    if (isGivenUp()) return;
  }
  // A change of another page can change this page's menu, where more of it is open than the page brings.
  const map = await fetchMenuMap(page, served);
  if (isGivenUp()) return;
  fillMenus(page, served, map);
  if ((!isSame || isMenuFilled(served)) && !isEqual(page, served)) {
    const patched = await patchPage({ coming: page, served, map, isGivenUp }).catch((error: unknown) =>
      console.warn('docgen: the page is loaded anew.', error),
    );
    if (isGivenUp()) return;
    if (!patched) return location.reload();
    served = patched;
  }
  if (isGivenUp()) return;
  version = coming;
  if (await hasOtherCode()) return location.reload();
  await changedImages();
}

const redirectOf = (page: Document): string | undefined => page.querySelector<HTMLMetaElement>('meta[name="docgen:redirect"]')?.content;

const isEqual = (page: Document, { root, head }: ServedPage): boolean =>
  page.body.outerHTML === root.querySelector('body')?.outerHTML &&
  page.head.outerHTML === head.outerHTML &&
  page.documentElement.getAttributeNames().every((name) => page.documentElement.getAttribute(name) === root.getAttribute(name));

function withFragment(url: URL): string {
  url.hash ||= location.hash;
  return url.href;
}

/** Finds out what was served for a page that was swapped in: the document that navigation has fetched. */
async function recognise(): Promise<ServedPage | undefined> {
  const address = ownAddress();
  let shown: Promise<Document | undefined> | undefined;
  await withNavigation(({ store, handed }) => {
    shown = store.get(pageAddress(location))?.answer.then(({ html, at }) => {
      // The page was on its way when the site changed.
      if (at < lastNews) look();
      return html === undefined ? undefined : new DOMParser().parseFromString(handed.trustedHtml(html), 'text/html');
    });
  });
  const page = await shown;
  if (ownAddress() !== address) return undefined;
  if (page) return recogniseBody(page);
  // Navigation has dropped the page, so what shows may be old. All of it is taken as served, and compared with the current page.
  const now = (await fetchPage(address)).page;
  look();
  return now && ownAddress() === address ? { ...takeDown(), head: now.head } : undefined;
}

addEventListener('docgen:route-did-update', (event) => {
  const { location: to, previousLocation: from } = (event as CustomEvent<{ location: URL; previousLocation: URL | null }>).detail;
  if (!from || (from.pathname === to.pathname && from.search === to.search)) return;
  served = version = undefined;
  panels.tellGone(false);
  panels.refresh();
  enqueue(async () => {
    served ??= await recognise();
    // Filled entries have come along from the page before. They may be older than this page.
    if (served && isMenuFilled(served)) look();
    await hasOtherCode();
  });
});

// All files of the page are known once it is loaded.
if (document.readyState === 'complete') enqueue(hasOtherCode);
else addEventListener('load', () => enqueue(hasOtherCode));

const server = followServer(import.meta.url, {
  onBuild(now) {
    lastNews = Date.now();
    // Pages that were fetched ahead are outdated.
    if (!isFirst && !isUnbuilt(document)) void withNavigation(({ store }) => store.clear());
    isFirst = false;
    if (now === undefined || now !== version || (served && isMenuFilled(served))) look();
  },
  onFiles: look,
  onNotices: panels.show,
  onLost: panels.tellLost,
});
