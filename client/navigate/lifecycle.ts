// What the rest of the client may know of navigation: when another address is on its way, and when it shows. A listener that comes
// late (its code was fetched when the browser was idle) is told of the page that it finds, so that nobody misses the first one.
// A change of the fragment or the query alone is an update too: whoever does not care compares the two addresses.
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

const before = new Set<RouteUpdateListener>();
const after = new Set<RouteDidUpdateListener>();

/** Called once for the page that is there, with `previousLocation: null`, and then for every update, before its load. */
export function onRouteUpdate(listener: RouteUpdateListener): Dispose {
  before.add(listener);
  queueMicrotask(() => before.has(listener) && guarded(() => listener(firstUpdate())?.()));
  return () => before.delete(listener);
}

/** Called once for the page that is there, with `previousLocation: null`, and then for every update that shows. */
export function onRouteDidUpdate(listener: RouteDidUpdateListener): Dispose {
  after.add(listener);
  queueMicrotask(() => after.has(listener) && guarded(() => listener(firstUpdate())));
  return () => after.delete(listener);
}

const firstUpdate = (): RouteUpdate => ({ location: new URL(location.href), previousLocation: null });

/** Only navigation calls this. Gives what runs the clean-ups. */
export function tellRouteUpdate(update: RouteUpdate): Dispose {
  const cleanUps = [...before].map((listener) => guarded(() => listener(update)));
  return () => {
    for (const cleanUp of cleanUps) guarded(() => cleanUp?.());
  };
}

/** Only navigation calls this. */
export function tellRouteDidUpdate(update: RouteUpdate): void {
  for (const listener of after) guarded(() => listener(update));
}

/** A listener that fails stops neither the others nor the reader. */
function guarded<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
