// The site of `docgen dev` between two saves. It has everything that all pages need, and renders a page when it is requested
// (`create-live-site.ts`). A save makes a new site (`reviseLiveSite`), which shares with this one all that is unchanged. Only tables that
// rendering fills are changed in place, such as the highlighted lines of code blocks: their keys are digests of contents.
import type { Page } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { Output } from '../../model/output.js';
import type { ParsedFiles } from '../../sources/api/read/parsed-files.js';
import type { Bundles } from '../bundles/load-bundles.js';
import type { Compilers } from '../bundles/prepare-compilers.js';
import type { BuildScope } from '../cache/build-scope.js';
import type { PageRows } from '../cache/journal.js';
import type { KnownHeads } from '../read/compile-entries.js';
import type { SiteModel } from '../read/read-site.js';
import type { RemoteDocuments } from '../read/remote-documents.js';

export interface LiveSiteInput extends BuildScope {
  site: SiteModel;
  bundles: Bundles;
  compilers: Compilers;
  /** `WorkerSetup.compiler` */
  compiler: string;
  /** Absolute. */
  outFolder: string;
  heads: KnownHeads;
  /** Files that the configuration and the plugins were made of. */
  configInputs: string[];
  /**
   * Diagnostics of the run that made it, without those that the site model holds: of entries, dates, API descriptions, documents of
   * messages, and the graph.
   */
  diagnostics: Diagnostic[];
  remote: RemoteDocuments;
  /** Files of descriptions that were parsed. */
  parsedFiles: ParsedFiles | undefined;
  /** Rows of the site that this one replaces. Default: none are known. */
  rows?: PageRows;
}

export interface LivePage {
  page: Page;
  /** Undefined if the page can't be rendered. The diagnostics give the reason. */
  html: string | undefined;
  diagnostics: Diagnostic[];
}

/** Runs a piece of a long task. Between two pieces, other work gets its turn at the workers. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** The pages of an early site, which is served before they have been read (`early-live.ts`). */
export interface EarlyPages {
  /** Undefined if only the whole site can render this page. */
  render(page: Page): Promise<LivePage | undefined>;
  /**
   * Compiles some more pages for the whole run that follows. Must not run while anything else runs on the workers.
   * @returns whether some are left
   */
  readMore(): Promise<boolean>;
}

export interface LiveSite extends Omit<LiveSiteInput, 'rows'> {
  /** Absent if all pages have been read. */
  early?: EarlyPages;
  /** All outputs that are not pages. */
  outputs: Output[];
  /** By output path. Two sites with the same map differ in texts of pages at most. */
  pages: ReadonlyMap<string, Page>;
  /** How many of the revisions that led to this site changed a page's description, which pages that were not edited may show. */
  described: number;
  /** Must not run while anything else runs on the workers. */
  render(page: Page): Promise<LivePage>;
  /** Makes a live site of the same kind from another site model. */
  remade(site: SiteModel): LiveSite;
  /**
   * Like `remade`, but fast: everything that is made of the graph, the dates and the files beside the pages is shared. Only texts of pages,
   * their outlines and diagnostics may differ. @param isDescribed a page's description differs
   */
  withTexts(site: SiteModel, isDescribed: boolean): LiveSite;
  /** Files of a page that have changed since it was made. Files that are missing at the moment are left out. */
  staleFiles(page: Page): string[];
  /**
   * All that a build would report of this site. @param isOld whether another site has replaced it, or is being made: the check then ends
   * with undefined
   */
  check(inTurn: InTurn, isOld: () => boolean): Promise<Diagnostic[] | undefined>;
  /** The diagnostics that are known before the check. */
  findings(): Diagnostic[];
  /** Finds a page by its key. */
  pageOf(key: string): Page | undefined;
  /** Pages that show the text of one of these entries: their own pages, and lists of posts. */
  pagesShowing(keys: ReadonlySet<string>): Page[];
  /** Key of all that a page shows. Equal keys mean that the page shows the same. */
  keyOf(page: Page): string;
  /** Rows of pages that run code, from the last check. */
  rows(): PageRows;
  /** `RenderedPages.articles`. The store has nothing of a page that was not rendered yet. */
  articles(): ReadonlyMap<string, string>;
}
