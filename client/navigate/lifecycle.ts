// How other code of the client learns of navigation: that another address is on its way, and that it shows. A listener that is added late
// (its code was fetched when the browser was idle) is called for the current page, so that every listener gets a first call. A change of
// only the fragment or the query is an update too. A listener that does not care about those compares the two addresses. Updates are sent
// as events of the window, so any chunk may contain a copy of this file.
import type { Dispose } from '../boot/dispose.js';

export interface RouteUpdate {
  /** The address to which the reader is going, or where the reader is now. */
  location: URL;
  /** null for the page that the browser loaded itself. */
  previousLocation: URL | null;
}

/** Called before the page is loaded. The function that it returns is called when that page shows, or when its load has been given up. */
export type RouteUpdateListener = (update: RouteUpdate) => Dispose | undefined;

/** Called when the page is in the document and scrolled to its place. Its behaviours are mounted. Its islands may still be waiting. */
export type RouteDidUpdateListener = (update: RouteUpdate) => void;

/** The `detail` of an event. Listeners add their functions to `cleanUps`. */
export interface RouteEventDetail extends RouteUpdate {
  cleanUps: Dispose[];
}

export type RouteEventName = 'docgen:route-update' | 'docgen:route-did-update';

/** Calls `listener` once for the current page, with `previousLocation: null`, and then for every update, before its load. */
export function onRouteUpdate(listener: RouteUpdateListener): Dispose {
  return listenTo('docgen:route-update', (detail) => {
    const cleanUp = listener(detail);
    if (cleanUp) detail.cleanUps.push(cleanUp);
  });
}

/** Calls `listener` once for the current page, with `previousLocation: null`, and then for every page that shows. */
export const onRouteDidUpdate = (listener: RouteDidUpdateListener): Dispose => listenTo('docgen:route-did-update', listener);

/** An exception in a listener is reported like that of any event listener, and does not keep the others from running. */
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
