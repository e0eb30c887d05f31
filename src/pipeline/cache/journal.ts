// What a run leaves in the journal for the next run, as plain JSON.

import type { BundleSources } from '../../bundle/bundle-sources.js';
import type { OutputStats } from '../../emit/sink.js';
import type { FileStamps } from '../../engine/file-stamps.js';
import type { RecordedReads } from '../../engine/tracked-fs.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { FrameFacts } from '../../model/page-facts.js';

/** The journal of one output folder and one way to build (with drafts, with another base URL). */
export interface Journal {
  pages: PageRows;
  outputs: OutputStats;
  /** Absent if the last run published nothing, or must not be relied on. */
  run?: LastRun;
  last?: LastBuild;
}

/** What each page became, by output path. */
export type PageRows = Record<string, PageRow>;

export interface PageRow {
  /** Digest of the graph's inputs and the page's own. If it is equal, nothing of the page can have changed. */
  inputs: string;
  /** Digest of everything that the document shows. */
  document: string;
  sha256: string;
  /** Present if the site has templates of its own. */
  frame?: FrameFacts;
  /** `printParts` of what the page was rendered from. `explain` uses it to state why the page was rendered. */
  parts?: string;
  /** `LastBuild.build` of the run that rendered the page. */
  built?: number;
  /** Why that run rendered it: names of the parts that differed (separated by commas), or `new`, `output` or `cache`. */
  why?: string;
}

/** The last run that rendered a page. */
export interface LastBuild {
  build: number;
  /** Milliseconds since 1970. */
  at: number;
  /** What all pages have in common, by name (`printSiteParts`). */
  site: Record<string, string>;
}

/** JSON-shaped; part of the journal. */
export interface LastRun {
  /** Key of everything that is known before any page is read. */
  base: string;
  /** Key of the part of it that does not depend on which entries there are: `sharedInputs`. */
  rest: string;
  /** What `keepShared` returned. */
  shared: string;
  /** What `keepEntries` returned. */
  entries: string;
  /** Digests of all files of the content, in the order of the scan, with spaces between them. */
  digests: string;
  /** What was read on the way. */
  reads: RecordedReads;
  /** All but those of the configuration, which is evaluated in each run. */
  diagnostics: Diagnostic[];
  pages: number;
  links: number;
  /** `CheckedUrls.unlisted` */
  unlisted: number;
  /** `SiteModel.graphKey` */
  graphKey: string;
  /** Digest of the graph's JSON, under which the store holds it. */
  graph: string;
  /** Something was reported of the graph. Absent: nothing. */
  hasGraphFindings?: true;
  bundles: BundleRecord;
  /** What `keepAnchors` returned. */
  anchors: string;
  /** What `keepPlaces` returned. */
  places: string;
  /** What `searchSite` returned. Absent if the site has no index. */
  search?: string[];
  /** The last commit of the history from which hints for broken links were made. Absent if there is no such link, or no repository. */
  commit?: string;
}

/** JSON-shaped. */
export interface BundleRecord extends Pick<BundleSources, 'folders' | 'probes' | 'imports'> {
  /** What `keepText` returned for the bundles. */
  key: string;
  /** What `keepText` returned for the files of the client. Absent if the site has the client that ships with docgen. */
  clientFiles?: string;
  /** `Bundles.asked` */
  asked: string;
  files: FileStamps;
}
