// What `docgen explain --since` reports, as plain data. This is the JSON of `--format json`, and docs/changes.schema.json describes it.
// Lists are in the order of routes and paths. Each output that differs between builds of the two trees is in exactly one list.
import type { Page } from '../../model/content-graph.js';

export interface Changes {
  version: 1;
  since: {
    /** As the caller wrote it. */
    revision: string;
    /** The full commit id. */
    commit: string;
    /** Number of commits from there to `HEAD`. Changes that are not committed yet are compared too. */
    commits: number;
    /**
     * Number of errors of the site at that revision. What they keep from being published counts as absent there. Absent if there are none.
     */
    errors?: number;
  };
  pages: { changed: ChangedPage[]; added: NamedPage[]; removed: RemovedPage[] };
  /** Addresses that lead to another address. */
  redirects: { added: NamedRedirect[]; changed: NamedRedirect[]; removed: NamedRedirect[] };
  /** Outputs that are not pages: images, scripts, lists for machines, documents of redirects. */
  files: { changed: string[]; added: string[]; removed: string[] };
  /** The installed packages may have been others: both trees were built with the ones that are installed now. */
  hasOtherPackages?: true;
}

export interface NamedPage extends Pick<Page, 'route' | 'output' | 'title'> {
  /** Absent if docgen generates the page. */
  file?: string;
}

export interface ChangedPage extends NamedPage {
  /** Names of the parts of the page that differ (`reasonsText`). */
  because: string[];
  /** What differs of the things that it is made from: files, and values of specifications with `#` and a pointer. */
  from: string[];
  /** Routes of changed pages whose name, description or address this page shows. */
  shows: string[];
  /** Ids of headings and of other places that a link can lead to. */
  anchors: { added: string[]; removed: string[] };
}

export interface RemovedPage extends NamedPage {
  /** Where its address redirects to. If absent, links to it from other sites lead to nothing. */
  to?: string;
}

export interface NamedRedirect {
  from: string;
  to: string;
}
