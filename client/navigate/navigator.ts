// Goes to another page of the site without loading a document: fetches the page and then shows it. The last click wins, and an earlier load
// is stopped. The address changes when the page shows, or when its load has failed. Back and Forward change the address by themselves. Code
// that this chunk and the boot module both use is passed in as `handed`. If both imported it, it would become a third file that every page
// waits for.
import type { Dispose } from '../boot/dispose.js';
import { announce } from '../enhance/announce.js';
import { focusOn, focusStart } from '../enhance/focus-on.js';
import { bringStyles } from './bring-styles.js';
import { createTransitions } from './create-transitions.js';
import { mayLoadOnce } from './last-resort.js';
import type { RouteUpdate } from './lifecycle.js';
import { type Loaded, loadPage, ServerFault } from './load-page.js';
import type { Answer, askFor } from './page-store.js';
import { isPanelOpen } from './panel-entry.js';
import type { PatchEvent, PatchedPage } from './patch-event.js';
import { createProgressBar } from './progress-bar.js';
import { reachPlace, reachTarget } from './reach-target.js';
import { createScrollPlaces, entryOf, stateOf } from './scroll-places.js';
import { showErrorPanel } from './show-error-panel.js';
import { swapPage } from './swap-page.js';
import { tellRouteDidUpdate, tellRouteUpdate } from './tell-route.js';

/** Milliseconds. A page that was fetched longer ago is fetched again, so that a tab that was left open shows the current page. */
const KEPT_MS = 5 * 60_000;

export interface NavigatorOptions extends PatchedPage {
  /** Address of the page that the browser loaded. */
  shown: URL;
  /** The name of that page's entry of the history. */
  entry: string;
  newEntry(): string;
  askFor: typeof askFor;
  pageAddress(url: URL): string;
}

export interface Navigator {
  /** Goes to the page of a link that was clicked. */
  follow(url: URL): void;
  /** Call it when the history has moved to another entry. `isMoved`: the browser has shown a motion of its own. */
  traverse(isMoved: boolean): void;
}

/** How the history records the page: as a new entry, in place of the current entry, or not at all, because Back or Forward led to it. */
type Kind = 'push' | 'replace' | 'traverse';

interface Journey {
  url: URL;
  kind: Kind;
  /** The browser has shown a motion of its own. */
  isMoved: boolean;
  /** Aborted if the reader goes elsewhere. */
  signal: AbortSignal;
}

export function createNavigator(options: NavigatorOptions): Navigator {
  const { parts, store, pageAddress, newEntry, handed } = options;
  const progress = createProgressBar();
  const withTransition = createTransitions();
  const scroll = createScrollPlaces(options.entry, handed);
  /** `pageAddress` of the page that shows. Undefined if an error panel shows. */
  let page: string | undefined = pageAddress(options.shown);
  let shown = options.shown;
  /** Where the reader is going now. */
  let wanted: { href: string; kind: Kind } | undefined;
  let giveUp: Dispose = () => {};

  /** Fetches the page that a reader waits for. A stored answer is used if it is young and has status 200. */
  const ask = async (url: URL, signal: AbortSignal): Promise<Answer> => {
    const ahead = await store.get(pageAddress(url))?.answer.catch(() => undefined);
    if (ahead?.status === 200 && Date.now() - ahead.at < KEPT_MS) return ahead;
    signal.throwIfAborted();
    store.delete(pageAddress(url));
    return options.askFor(store, url, 'high').answer;
  };

  const stopAsking = (url: URL) => {
    store.get(pageAddress(url))?.controller.abort();
    store.delete(pageAddress(url));
  };

  const go = async (url: URL, kind: Kind, isMoved = false) => {
    giveUp();
    const controller = new AbortController();
    const { signal } = controller;
    const cleanUp = tellRouteUpdate({ location: url, previousLocation: shown });
    wanted = { href: url.href, kind };
    // More than one address if the page is a redirect.
    const asked: URL[] = [];
    giveUp = () => {
      controller.abort();
      asked.forEach(stopAsking);
      wanted = undefined;
      cleanUp();
    };
    // An address that differs only in its query or fragment shows no progress bar.
    if (url.pathname === shown.pathname) progress.end();
    else progress.begin();
    try {
      const loaded = await loadPage(url, {
        ask(address) {
          asked.push(address);
          return ask(address, signal);
        },
        trustedHtml: handed.trustedHtml,
      });
      if (!signal.aborted) await show(loaded, { url, kind, isMoved, signal });
    } catch (error) {
      if (!signal.aborted) fail(error, { url, kind, isMoved, signal });
    }
    if (signal.aborted) return;
    giveUp = () => controller.abort();
    wanted = undefined;
    progress.end();
    cleanUp();
  };

  const stay = () => {
    giveUp();
    progress.end();
  };

  /** The signal for reaching a place on the current page. Call it after `stay`. It is aborted when the reader goes on. */
  const arrivalHere = (): AbortSignal => {
    const controller = new AbortController();
    giveUp = () => controller.abort();
    return controller.signal;
  };

  const show = async (loaded: Loaded, journey: Journey) => {
    if ('leaveFor' in loaded) return leave(loaded.leaveFor, journey.kind);
    await bringStyles(loaded.page.head);
    await withTransition(() => {
      if (journey.signal.aborted) return;
      const update = { location: loaded.url, previousLocation: shown };
      enter(loaded.url, journey.kind);
      options.undo();
      swapPage(loaded.page, parts);
      page = pageAddress(loaded.url);
      options.mount();
      announce(document.title);
      arrive(update, journey);
    }, journey.isMoved);
  };

  /** Writes the new address into the history. */
  const enter = (url: URL, kind: Kind) => {
    // The open panel is an entry of its own. The page takes its place, so that Back leads to the page before and not to its panel.
    const isInPlace = kind !== 'push' || isPanelOpen();
    if (kind === 'push') {
      scroll.remember();
      scroll.current = newEntry();
    }
    if (kind === 'traverse') scroll.current = entryOf(history.state) ?? newEntry();
    history[isInPlace ? 'replaceState' : 'pushState'](stateOf(scroll.current), '', url);
    shown = url;
  };

  const arrive = (update: RouteUpdate, { kind, signal }: Pick<Journey, 'kind' | 'signal'>) => {
    const { location: to, previousLocation: from } = update;
    const place = kind === 'traverse' ? scroll.placeOf(scroll.current) : undefined;
    const isOtherQuery = from?.pathname === to.pathname && from.hash === to.hash && from.search !== to.search;
    if (place !== undefined) reachPlace(place, signal);
    else if (!isOtherQuery) {
      const onReached = (target: Element) => {
        // Only this sets `:target` for the style sheet. It removes the state of the entry, so that is written again.
        location.replace(to);
        history.replaceState(stateOf(scroll.current), '');
        if (kind !== 'traverse') focusOn(target);
      };
      reachTarget({ hash: to.hash, find: handed.findTarget, signal, onReached });
      if (kind !== 'traverse' && to.hash === '') focusStart();
    }
    tellRouteDidUpdate(update);
  };

  const fail = (error: unknown, { url, kind }: Journey) => {
    console.warn(`docgen: ${url.pathname} did not load.`, error);
    const isHopeless = error instanceof ServerFault || !navigator.onLine || page === undefined;
    if (!isHopeless && mayLoadOnce(url, handed)) return leave(url, kind);
    enter(url, kind);
    page = undefined;
    options.undo();
    showErrorPanel({ error, retry: () => void go(url, 'replace'), pagePanel: handed.pagePanel });
    options.mount();
    if (kind === 'push') {
      scrollTo({ top: 0, behavior: 'instant' });
      focusStart();
    }
  };

  // Under `docgen dev`: the page itself has changed while an author edits it.
  addEventListener('docgen:patch', (event) => (event as PatchEvent).detail(options));
  // The browser may keep this page in memory. When it comes back, it shows where it was, and is not on its way elsewhere.
  addEventListener('pagehide', stay);

  return {
    follow(url) {
      if (url.href === wanted?.href) return;
      if (pageAddress(url) !== page) {
        void go(url, url.href === location.href ? 'replace' : 'push');
        return;
      }
      stay();
      const update = { location: url, previousLocation: shown };
      const kind = url.href === location.href ? 'replace' : 'push';
      enter(url, kind);
      tellRouteUpdate(update)();
      arrive(update, { kind, signal: arrivalHere() });
    },
    traverse(isMoved) {
      const url = new URL(location.href);
      const entry = entryOf(history.state);
      if (pageAddress(url) !== page) {
        scroll.remember();
        void go(url, 'traverse', isMoved);
        return;
      }
      // The entry of the open panel belongs to the page. And a target that was reached fires `popstate` like a step in the history.
      const isHere = entry === scroll.current && url.href === shown.href;
      if (!isHere || wanted?.kind === 'traverse') stay();
      if (isHere) return;
      const update = { location: url, previousLocation: shown };
      tellRouteUpdate(update)();
      if (entry === undefined) {
        // A fragment was followed: the browser has added the entry, and scrolled.
        enter(url, 'traverse');
        tellRouteDidUpdate(update);
        return;
      }
      scroll.remember();
      enter(url, 'traverse');
      arrive(update, { kind: 'traverse', signal: arrivalHere() });
    },
  };
}

/** Lets the browser load the page. If the address differs from the current one only in its fragment, `assign` would only scroll. */
function leave(url: URL, kind: Kind): void {
  if (kind === 'traverse' || url.href.split('#')[0] === location.href.split('#')[0]) {
    if (url.href !== location.href) history.replaceState(history.state, '', url);
    location.reload();
  } else if (isPanelOpen()) location.replace(url);
  else location.assign(url);
}
