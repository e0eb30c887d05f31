// The HTML of pages as `docgen dev` has served it, for as long as it is the same, and what open tabs may show of it.
import { pageVersion } from '../../../base/urls/page-version.js';

export interface ServedPage {
  html: string;
  /** `pageVersion` */
  version: string;
}

export interface ServedPages {
  /** The last that was served, old or not. */
  get(path: string): ServedPage | undefined;
  /** Undefined: it has to be rendered. */
  current(path: string): ServedPage | undefined;
  keep(path: string, html: string): ServedPage;
  /** @param key `LiveSite.keyOf` of what is shown there */
  note(path: string, key: string): void;
  /** By output path: keys of what open tabs may show. Undefined: they are not known, and all that they show may be old. */
  shown(): ReadonlyMap<string, string> | undefined;
  /** @param paths of pages that may be others now: who shows one of them asks for it again. Default: all */
  outdate(paths?: readonly string[]): void;
  /** Another site takes the place of this one. @param areKnown what is shown of it has keys */
  startAgain(areKnown: boolean): void;
}

/** Pages that stay in memory as they were served: those of open tabs, and what is prefetched. */
const MAX_KEPT = 128;
/** Pages that open tabs may show: their keys are remembered. */
const MAX_SHOWN = 512;

export function createServedPages(): ServedPages {
  /** The one that was asked for last is the last. */
  const kept = new Map<string, ServedPage>();
  const outdated = new Set<string>();
  let shown: Map<string, string> | undefined = new Map();
  const put = (path: string, page: ServedPage): ServedPage => {
    kept.delete(path);
    kept.set(path, page);
    return page;
  };
  const outdate = (paths: Iterable<string>): void => {
    for (const path of paths) {
      if (kept.has(path)) outdated.add(path);
      shown?.delete(path);
    }
  };
  return {
    get: (path) => kept.get(path),
    current(path) {
      const page = outdated.has(path) ? undefined : kept.get(path);
      return page && put(path, page);
    },
    keep(path, html) {
      outdated.delete(path);
      const page = put(path, { html, version: pageVersion(html) });
      const [oldest = path] = kept.keys();
      if (kept.size > MAX_KEPT) {
        kept.delete(oldest);
        outdated.delete(oldest);
      }
      return page;
    },
    note(path, key) {
      shown?.set(path, key);
      if (shown && shown.size > MAX_SHOWN) shown = undefined;
    },
    shown: () => shown,
    outdate: (paths) => outdate(paths ?? [...kept.keys()]),
    startAgain(areKnown) {
      outdate(kept.keys());
      shown = areKnown ? new Map() : undefined;
    },
  };
}
