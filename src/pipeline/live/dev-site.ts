// What `docgen dev` has of a site, for its server and for the terminal.
import type { Events } from '../../engine/events.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { SessionReport } from '../session-report.js';

export interface DevSiteOptions {
  /** Absolute, with no symbolic link in it. */
  siteRoot: string;
  /** Absolute: left out of the scan. */
  outFolder: string;
  baseUrl?: string;
  /** As in `BuildOptions`. */
  offline?: boolean;
  events?: Events;
  /** Called with the configuration of each whole run, before anything else is done. */
  onConfig?(config: SiteConfig): void;
  /** A site of so many pages, or more, is served before all of them have been read. Default: none is. */
  earlyFrom?: number;
  /** Called when the whole site replaces one whose pages had not been read. The report is that of an update. */
  onWhole?: (report: DevReport) => void;
  /** Called when served pages can no longer be rendered, with the faults of their code and of the site's parts. Empty: all can be rendered again. */
  onPageFaults?: (faults: Diagnostic[]) => void;
}

/** Outputs of the last good site, by their paths in the output folder. */
export interface DevFiles {
  has(path: string): boolean;
  /** Sorted. Files of the search are missing: they are built when its manifest is requested. */
  paths(): string[];
  /** If a page can't be rendered: the last good one at its address. Undefined if there is none. */
  read(path: string): Promise<string | Uint8Array | undefined>;
  /** `pageVersion` of the HTML that is served now: of a page, a redirect or a public file. Undefined if there is none. */
  versionOf(path: string): Promise<string | undefined>;
}

export interface DevReport extends SessionReport {
  /** Output paths of pages that may have changed. Undefined if all may have. */
  changedPages: string[] | undefined;
  /** Of an update that was no whole run. */
  revision?: SiteRevision;
  /** Of a whole run: how many pages were requested since the last one, and how many of them have changed. */
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
  /** All findings of a build, those of `onPageFaults` included. Takes long; saves and requests go first. Undefined if there is no site, or if it changed meanwhile. */
  check(): Promise<Pick<SessionReport, 'diagnostics' | 'ignored'> | undefined>;
  /** Files behind a page that have changed since it was compiled. */
  staleFiles(path: string): string[];
  /**
   * Files outside of the site that it depends on: imports of its configuration and code, as `../names.ts`, without installed packages and
   * without docgen's own. If pages show dates, also the files of git that change with each commit.
   */
  filesOutside(): string[];
  /**
   * Addresses of the pages that are compiled from a file of the site.
   * @param pointer into a description of an API: only the page of this part; none if many pages show it. Default: all pages
   */
  pagesOf(file: string, pointer?: string): string[];
  /** Ends its worker processes, and stores the results for the next start. */
  close(): void;
}
