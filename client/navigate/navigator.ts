// Goes to another page of the site without loading a document: fetches it, and only then shows it. The last click wins; what was on its
// way before is stopped. The address changes when the page shows, or when it has failed; Back and Forward change it by themselves.
// What both this chunk and the boot module use is handed over: imported by both, it would become a third file that every page waits for.
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

/** A tab that was left open shows what stands there now. */
const KEPT_MS = 5 * 60_000;

export interface NavigatorOptions extends PatchedPage {
  /** The page that the browser loaded. */
  shown: URL;
  /** The name of its entry of the history. */
  entry: string;
  newEntry(): string;
  askFor: typeof askFor;
  pageAddress(url: URL): string;
}

export interface Navigator {
  /** To the page of a link that was clicked. */
  follow(url: URL): void;
  /** The history has moved to another entry. `isMoved`: the browser has shown a motion of its own. */
  traverse(isMoved: boolean): void;
}

/** How the history takes the page in: as a new entry, in place of the current one, or it has moved there already. */
type Kind = 'push' | 'replace' | 'traverse';

interface Journey {
  url: URL;
  kind: Kind;
  /** The browser has shown a motion of its own. */
  isMoved: boolean;
  /** Aborted when the reader goes elsewhere. */
  signal: AbortSignal;
}

export function createNavigator(options: NavigatorOptions): Navigator {
  const { parts, store, pageAddress, newEntry, handed } = options;
  const progress = createProgressBar();
  const withTransition = createTransitions();
  const scroll = createScrollPlaces(options.entry, handed);
  /** Of the page that shows; undefined: an error panel does. */
  let page: string | undefined = pageAddress(options.shown);
  let shown = options.shown;
  /** Where the reader is on the way to. */
  let wanted: { href: string; kind: Kind } | undefined;
  let giveUp: Dispose = () => {};

  /** The page that a reader waits for. What has lain for long, or was no page when it was asked for ahead, is asked for again. */
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
    // More than one where the page is a redirect.
    const asked: URL[] = [];
    giveUp = () => {
      controller.abort();
      asked.forEach(stopAsking);
      wanted = undefined;
      cleanUp();
    };
    // Another query or fragment alone is no other page.
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

  /** After `stay`: of a place on the page that shows. What looks for it stops when the reader goes on. */
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

  /** From here on the address is the new one. */
  const enter = (url: URL, kind: Kind) => {
    // The open panel is an entry of its own: the page takes its place, so that Back leads to the page and not to its panel.
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
        // The one way to tell the style sheet of a target. It takes the state of the entry away.
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
    showErrorPanel({ error, retry: () => void go(url, 'replace'), createPagePanel: handed.createPagePanel });
    options.mount();
    if (kind === 'push') {
      scrollTo({ top: 0, behavior: 'instant' });
      focusStart();
    }
  };

  // The page itself has changed, while an author writes it.
  addEventListener('docgen:patch', (event) => (event as PatchEvent).detail(options));
  // A page that sleeps in the browser's memory wakes up where it was, and on its way nowhere.
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
      // The entry of the open panel is that of the page; and a target that was reached is told of like a step in the history.
      const isHere = entry === scroll.current && url.href === shown.href;
      if (!isHere || wanted?.kind === 'traverse') stay();
      if (isHere) return;
      const update = { location: url, previousLocation: shown };
      tellRouteUpdate(update)();
      if (entry === undefined) {
        // A fragment was followed: the browser has made the entry, and scrolled.
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

/** By the browser. An address with a fragment that is the current one would only scroll. */
function leave(url: URL, kind: Kind): void {
  if (kind === 'traverse' || url.href.split('#')[0] === location.href.split('#')[0]) {
    if (url.href !== location.href) history.replaceState(history.state, '', url);
    location.reload();
  } else if (isPanelOpen()) location.replace(url);
  else location.assign(url);
}
