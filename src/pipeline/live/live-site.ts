// The site of `docgen dev` between two whole runs: everything that all pages need is there, and a page is rendered when it is asked for
// (`create-live-site.ts`). A save that leaves the graph as it is changes this site in place (`reviseLiveSite`).
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
  heads: KnownHeads;
  /** Files that the configuration and the plugins were made of. */
  configInputs: string[];
  /** Of the run that made it, but for what the site itself knows: of entries, of dates, of descriptions of APIs and messages, of the graph. */
  diagnostics: Diagnostic[];
  remote: RemoteDocuments;
  /** Files of descriptions that were parsed. */
  parsedFiles: ParsedFiles | undefined;
  /** Of the site that this one takes the place of. Default: nothing is known. */
  rows?: PageRows;
}

export interface LivePage {
  page: Page;
  /** Undefined: it can't be rendered, and the diagnostics say why. */
  html: string | undefined;
  diagnostics: Diagnostic[];
}

/** Gives others their turn at the workers, between two pieces of a long work. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Of a site that is served before its pages have been read (`early-live.ts`). */
export interface EarlyPages {
  /** Undefined: only the whole site has this page. */
  render(page: Page): Promise<LivePage | undefined>;
  /** Compiles some more, so that a whole run finds them. Not while anything else runs on the workers. @returns whether some are left */
  readMore(): Promise<boolean>;
}

export interface LiveSite extends Omit<LiveSiteInput, 'rows'> {
  /** Absent: all pages have been read. */
  early?: EarlyPages;
  /** Of what is no page. */
  outputs: Output[];
  /** By output path. */
  pages: ReadonlyMap<string, Page>;
  /** How often it was revised: what takes long looks whether it is still the same. */
  revision: number;
  /** How often that was with another description, which pages that were not edited may show. */
  described: number;
  /** Not while anything else runs on the workers. */
  render(page: Page): Promise<LivePage>;
  /** A live site of the same kind, of another state of the site. */
  remade(site: SiteModel): LiveSite;
  /** Files of a page that are not what it was made of; files that are gone at the moment are not among them. */
  staleFiles(page: Page): string[];
  /** What a build would say of this site, all of it. Undefined: it was revised meanwhile. */
  check(inTurn: InTurn): Promise<Diagnostic[] | undefined>;
  /** What is known to be wrong before the check. */
  findings(): Diagnostic[];
  /** By key. */
  pageOf(key: string): Page | undefined;
  /** Pages that show the text of one of these entries: their own, and lists of posts. */
  pagesShowing(keys: ReadonlySet<string>): Page[];
  /** Of all that a page shows: an equal one, an equal page. */
  keyOf(page: Page): string;
  /** Of pages that run code: what the last check found. */
  rows(): PageRows;
  /** `RenderedPages.articles`. A page that was not rendered yet has nothing in the store. */
  articles(): ReadonlyMap<string, string>;
}
