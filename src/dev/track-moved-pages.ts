// Where pages are whose address has changed while docgen runs, by a slug or the configuration: for tabs that stand at the old one. Whoever asks
// for that address itself is answered as a host would.
import { pathOf } from './request-guard.js';

export interface MovedPages {
  /** From one update to the next. */
  add(moved: readonly (readonly [from: string, to: string])[]): void;
  /** @param path of an address, as a browser has it. Undefined: no page has left it. */
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

/** One for all addresses of a page. */
const nameOf = (path: string): string | undefined => pathOf(path)?.replace(/(?:\/index)?(?:\.html)?\/?$/, '');
