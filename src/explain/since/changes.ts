// What `docgen explain --since` reports, as plain data: the JSON of `--format json`, which docs/changes.schema.json describes. Lists are in the order
// of routes and paths; each output that differs between builds of the two trees is in exactly one of them.
import type { Page } from '../../model/content-graph.js';

export interface Changes {
  version: 1;
  since: {
    /** As it was asked for. */
    revision: string;
    /** Its whole name. */
    commit: string;
    /** From there to `HEAD`. What is not committed yet is compared too. */
    commits: number;
    /** Of the site at that revision: what they keep from being published counts as absent there. Absent: none. */
    errors?: number;
  };
  pages: { changed: ChangedPage[]; added: NamedPage[]; removed: RemovedPage[] };
  /** Addresses that lead on. */
  redirects: { added: NamedRedirect[]; changed: NamedRedirect[]; removed: NamedRedirect[] };
  /** Outputs that are no pages: images, scripts, lists for machines, documents of redirects. */
  files: { changed: string[]; added: string[]; removed: string[] };
  /** The packages that are installed may differ: both trees were built with those of today. */
  hasOtherPackages?: true;
}

export interface NamedPage extends Pick<Page, 'route' | 'output' | 'title'> {
  /** Absent: docgen makes it up. */
  file?: string;
}

export interface ChangedPage extends NamedPage {
  /** Names of the parts of the page that differ (`reasonsText`). */
  because: string[];
  /** What it is made from and that differs: files, and values of specifications with `#` and a pointer. */
  from: string[];
  /** Routes of other pages whose name, description or address it shows, and that differ. */
  shows: string[];
  /** Of headings and other places that a link can lead to. */
  anchors: { added: string[]; removed: string[] };
}

export interface RemovedPage extends NamedPage {
  /** Its address leads on. Absent: links to it from elsewhere find nothing. */
  to?: string;
}

export interface NamedRedirect {
  from: string;
  to: string;
}
