// The HTML of pages as `docgen dev` served it, as long as it is up to date, and what open tabs may show.
import { pageVersion } from '../../../base/urls/page-version.js';

export interface ServedPage {
  html: string;
  /** `pageVersion` */
  version: string;
}

export interface ServedPages {
  /** The page as it was last served, up to date or not. */
  get(path: string): ServedPage | undefined;
  /** Undefined if the page has to be rendered. */
  current(path: string): ServedPage | undefined;
  keep(path: string, html: string): ServedPage;
  /** @param key `LiveSite.keyOf` of what is shown there */
  note(path: string, key: string): void;
  /**
   * Keys of what open tabs may show, by output path. Undefined if they are not known: everything that tabs show may then be out of date.
   */
  shown(): ReadonlyMap<string, string> | undefined;
  /** Marks pages that may have changed. A tab that shows one of them asks for it again. @param paths default: all */
  outdate(paths?: readonly string[]): void;
  /** Another site replaces this one. @param areKnown the keys of what is shown of the new site are known */
  startAgain(areKnown: boolean): void;
}

/** The number of served pages that stay in memory: those of open tabs, and prefetched ones. */
const MAX_KEPT = 128;
/** The number of pages in open tabs whose keys are remembered. */
const MAX_SHOWN = 512;

export function createServedPages(): ServedPages {
  /** In order of use; the page that was requested last comes last. */
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
