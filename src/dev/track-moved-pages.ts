// Tracks pages whose address changes while docgen runs, because of a slug or the configuration. A tab that shows the old address is sent to
// the new one. A request for the old address itself is answered as a host would.
import { pathOf } from './request-guard.js';

export interface MovedPages {
  /** Adds the moves of one update. */
  add(moved: readonly (readonly [from: string, to: string])[]): void;
  /**
   * @param path path of an address, as a browser has it
   * @returns the page's present address; undefined if no page has left this one
   */
  now(path: string): string | undefined;
}

export function trackMovedPages(): MovedPages {
  const places = new Map<string, string>();
  return {
    add(moved) {
      const next = new Map(moved.map(([from, to]) => [nameOf(from), to]));
      for (const [from, to] of places) places.set(from, next.get(nameOf(to)) ?? to);
      for (const [from, to] of next) if (from !== undefined) places.set(from, to);
      for (const [from, to] of places) if (nameOf(to) === from) places.delete(from);
    },
    now(path) {
      const name = nameOf(path);
      return name === undefined ? undefined : places.get(name);
    },
  };
}

/** The same for all addresses of a page. */
const nameOf = (path: string): string | undefined => pathOf(path)?.replace(/(?:\/index)?(?:\.html)?\/?$/, '');
