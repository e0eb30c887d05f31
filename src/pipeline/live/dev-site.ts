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
  /** Told of the configuration of each whole run, before anything else is done. */
  onConfig?(config: SiteConfig): void;
  /** A site of so many pages, or more, is served before all of them have been read. Default: none is. */
  earlyFrom?: number;
  /** Told when the whole site has taken the place of one whose pages had not been read: as after an update. */
  onWhole?: (report: DevReport) => void;
  /** Told when pages that were served as good can't be rendered: faults of their code, and of the site's parts; none when that is mended. */
  onPageFaults?: (faults: Diagnostic[]) => void;
}

/** Outputs of the last good site, by their paths in the output folder. */
export interface DevFiles {
  has(path: string): boolean;
  /** Sorted; without those of the search, which are made when its manifest is asked for. */
  paths(): string[];
  /** A page that can't be rendered is the last good one of its address; undefined without one. */
  read(path: string): Promise<string | Uint8Array | undefined>;
  /** `pageVersion` of what is served as HTML, as it is now: of a page, a redirect, a public file; undefined: there is none. */
  versionOf(path: string): Promise<string | undefined>;
}

export interface DevReport extends SessionReport {
  /** Output paths of pages that may be others than before; undefined: all may be. */
  changedPages: string[] | undefined;
  /** Of an update that was no whole run. */
  revision?: SiteRevision;
  /** Of an update that was a whole run: pages that somebody has seen since the one before, and how many of these are others now. */
  seen?: { pages: number; others: number };
  /** A file that is no page has other bytes under the same name. */
  changedFiles: boolean;
  /** Addresses of pages that have another now, and that: as links name them. */
  moved: readonly (readonly [from: string, to: string])[];
}

export interface SiteRevision {
  /** Output paths of pages that have another text of their own. */
  edited: string[];
  /** How many of these are operations of an API. */
  operations: number;
  /** How many pages have come, have gone, and show something of what was edited, as far as they were asked for. */
  added: number;
  removed: number;
  affected: number;
}

export interface DevSite {
  files: DevFiles;
  /** @param changed files that are others than at the last run, by all their names, and no more than these. Default: anything may be */
  update(changed?: readonly string[]): Promise<DevReport>;
  /** All that a build would say now, of pages that were told to `onPageFaults` too. Takes long, and lets others go first. Undefined: the site changed meanwhile, or there is none. */
  check(): Promise<Pick<SessionReport, 'diagnostics' | 'ignored'> | undefined>;
  /** Files behind a page that are not what the page was made of. */
  staleFiles(path: string): string[];
  /**
   * Files that the site is made of and that lie outside of it: what its configuration and code import, as `../names.ts`, without packages that
   * are installed, and without docgen's own; and where pages show dates, what tells that its history has another end.
   */
  filesOutside(): string[];
  /**
   * Addresses of the pages that are made of a file of the site.
   * @param pointer into a description of an API: of the page that shows what is there, and nothing else; none where many do. Default: of all pages
   */
  pagesOf(file: string, pointer?: string): string[];
  /** Ends its worker processes; what was made is kept for the next start. */
  close(): void;
}
