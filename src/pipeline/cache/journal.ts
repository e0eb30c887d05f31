// What a run leaves in the journal for the next run: plain JSON.

import type { BundleSources } from '../../bundle/bundle-sources.js';
import type { OutputStats } from '../../emit/sink.js';
import type { FileStamps } from '../../engine/file-stamps.js';
import type { RecordedReads } from '../../engine/tracked-fs.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { FrameFacts } from '../../model/page-facts.js';

/** Of one output folder and one way to build (with drafts, another base URL). */
export interface Journal {
  pages: PageRows;
  outputs: OutputStats;
  /** Absent: the last run published nothing, or must not be relied on. */
  run?: LastRun;
  last?: LastBuild;
}

/** What a page became, by output path. */
export type PageRows = Record<string, PageRow>;

export interface PageRow {
  /** Of the graph's inputs and the page's own: equal, and nothing about the page can have changed. */
  inputs: string;
  /** Of everything that the document shows. */
  document: string;
  sha256: string;
  /** Of a site with templates of its own. */
  frame?: FrameFacts;
  /** `printParts` of what it was rendered from. `explain` says by it why the page was rendered. */
  parts?: string;
  /** `LastBuild.build` of the run that rendered it. */
  built?: number;
  /** Why it did: names of the parts that differed, `new`, `output`, `cache`; several with commas. */
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
  /** Of all that is known before anything is read. */
  base: string;
  /** Of each file of the content, in the order of the scan, with a space between them. */
  digests: string;
  /** Of what was found out on the way. */
  reads: RecordedReads;
  /** All but those of the configuration, which is evaluated each time. */
  diagnostics: Diagnostic[];
  pages: number;
  links: number;
  /** `CheckedUrls.unlisted` */
  unlisted: number;
  /** `SiteModel.graphKey` */
  graphKey: string;
  /** Digest of the graph's JSON, by which the store has it. */
  graph: string;
  bundles: BundleRecord;
  /** What `keepAnchors` returned. */
  anchors: string;
  /** What `searchSite` returned; absent without an index. */
  search?: string[];
  /** Commit that the history ended with, which hints of broken links were made of. Absent: there is no such link, or no repository. */
  commit?: string;
}

/** JSON-shaped. */
export interface BundleRecord extends Pick<BundleSources, 'folders' | 'probes' | 'imports'> {
  /** What `keepText` returned for the bundles. */
  key: string;
  files: FileStamps;
}
