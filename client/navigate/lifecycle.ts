// What the rest of the client may know of navigation: when another address is on its way, and when it shows. A listener that comes
// late (its code was fetched when the browser was idle) is told of the page that it finds, so that nobody misses the first one.
// A change of the fragment or the query alone is an update too: whoever does not care compares the two addresses.
// Events of the window carry it, so that any chunk may hold a copy of this file.
import type { Dispose } from '../boot/dispose.js';

export interface RouteUpdate {
  /** Where the reader is going, or is now. */
  location: URL;
  /** null: the page that the browser loaded itself. */
  previousLocation: URL | null;
}

/** Before the page is loaded. What it returns is called when that page shows, or when its load has been given up. */
export type RouteUpdateListener = (update: RouteUpdate) => Dispose | undefined;

/** The page is in the document, scrolled to its place; its enhancers are mounted, its islands may still be waiting. */
export type RouteDidUpdateListener = (update: RouteUpdate) => void;

/** What an event carries. `cleanUps`: listeners add theirs. */
export interface RouteEventDetail extends RouteUpdate {
  cleanUps: Dispose[];
}

export type RouteEventName = 'docgen:route-update' | 'docgen:route-did-update';

/** Called once for the page that is there, with `previousLocation: null`, and then for every update, before its load. */
export function onRouteUpdate(listener: RouteUpdateListener): Dispose {
  return listenTo('docgen:route-update', (detail) => {
    const cleanUp = listener(detail);
    if (cleanUp) detail.cleanUps.push(cleanUp);
  });
}

/** Called once for the page that is there, with `previousLocation: null`, and then for every update that shows. */
export const onRouteDidUpdate = (listener: RouteDidUpdateListener): Dispose => listenTo('docgen:route-did-update', listener);

/** What a listener throws is reported like that of any event, and stops nobody. */
function listenTo(name: RouteEventName, listener: (detail: RouteEventDetail) => void): Dispose {
  const controller = new AbortController();
  const { signal } = controller;
  const hear = (event: Event) => {
    const { location: to, previousLocation, cleanUps } = (event as CustomEvent<RouteEventDetail>).detail;
    listener({ location: to, previousLocation, cleanUps });
  };
  addEventListener(name, hear, { signal });
  queueMicrotask(() => {
    if (signal.aborted) return;
    const first: RouteEventDetail = { location: new URL(location.href), previousLocation: null, cleanUps: [] };
    listener(first);
    for (const cleanUp of first.cleanUps) cleanUp();
  });
  return () => controller.abort();
}
