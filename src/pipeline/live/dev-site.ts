// The interface of a site under `docgen dev`, which the server and the terminal use.
import type { Events } from '../../engine/events.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { SessionReport } from '../session-report.js';

export interface DevSiteOptions {
  /** Absolute, with no symbolic link in it. */
  siteRoot: string;
  /** Absolute. It is left out of the scan. */
  outFolder: string;
  baseUrl?: string;
  /** As in `BuildOptions`. */
  offline?: boolean;
  events?: Events;
  /** Called with the configuration of each whole run, before anything else is done. */
  onConfig?(config: SiteConfig): void;
  /** A site with at least this many pages is served before all of them have been read. Default: no site is. */
  earlyFrom?: number;
  /** Called when the whole site replaces one whose pages had not been read. The report is that of an update. */
  onWhole?: (report: DevReport) => void;
  /**
   * Called if served pages can no longer be rendered, with the faults of their code and of the site's parts. The list is empty when all can
   * be rendered again.
   */
  onPageFaults?: (faults: Diagnostic[]) => void;
}

/** Outputs of the last good site, by their paths in the output folder. */
export interface DevFiles {
  has(path: string): boolean;
  /** Sorted. Files of the search are missing: they are built when its manifest is requested. */
  paths(): string[];
  /** Returns the last good version if the page can't be rendered. Undefined if there is none. */
  read(path: string): Promise<string | Uint8Array | undefined>;
  /** `pageVersion` of the HTML that is served now at this path: a page, a redirect or a public file. Undefined if there is none. */
  versionOf(path: string): Promise<string | undefined>;
}

export interface DevReport extends SessionReport {
  /** Output paths of pages that may have changed. Undefined if all may have. */
  changedPages: string[] | undefined;
  /** Present if the update was not a whole run. */
  revision?: SiteRevision;
  /** Present after a whole run: how many pages were requested since the last one, and how many of them have changed. */
  seen?: { pages: number; others: number };
  /** A file other than a page has changed and kept its name. */
  changedFiles: boolean;
  /** Pages whose address has changed: the old and the new address, as in links. */
  moved: readonly (readonly [from: string, to: string])[];
}

export interface SiteRevision {
  /** Output paths of pages whose own text has changed. */
  edited: string[];
  /** How many of these are operations of an API. */
  operations: number;
  /** How many pages were added and removed, and how many requested pages show something that was edited. */
  added: number;
  removed: number;
  affected: number;
}

export interface DevBackend {
  files: DevFiles;
  /** @param changed all files that changed since the last run, by all their names. Default: each file may have changed */
  update(changed?: readonly string[]): Promise<DevReport>;
  /**
   * All findings of a build, those of `onPageFaults` included. This takes long, and saves and requests go first. Undefined if there is no
   * site, or if it changed meanwhile.
   */
  check(): Promise<Pick<SessionReport, 'diagnostics' | 'ignored'> | undefined>;
  /** Files behind a page that have changed since it was compiled. */
  staleFiles(path: string): string[];
  /**
   * Files outside of the site on which it depends: imports of its configuration and code such as `../names.ts`. Installed packages and
   * docgen's own files are left out. If pages show dates, the files of git that change with each commit are added.
   */
  filesOutside(): string[];
  /**
   * Addresses of the pages that are compiled from a file of the site.
   * @param pointer into an API description: returns only the page of this part, or nothing if many pages show it. Default: all pages
   */
  pagesOf(file: string, pointer?: string): string[];
  /** Ends its worker processes, and stores the results for the next start. */
  close(): void;
}
