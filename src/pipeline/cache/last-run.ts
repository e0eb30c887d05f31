// What a run leaves for the next one to compare itself with (`stored-changes.ts`). If all of its inputs are unchanged and its outputs are
// still in place, nothing is repeated, and its findings are reported again. If only a few pages differ, see `revise.ts`.

import { PUBLIC_FOLDER } from '../../base/files/publishable.js';
import type { RecordedReads } from '../../engine/tracked-fs.js';
import type { ContentGraph } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { PageFacts } from '../../model/page-facts.js';
import type { Bundles } from '../bundles/load-bundles.js';
import { commitOfHints } from '../check/history-of-hints.js';
import type { FoundContent } from '../read/find-content.js';
import type { SiteModel } from '../read/read-site.js';
import { keyOf } from '../tasks/keys.js';
import type { BuildCache } from './build-cache.js';
import { keepBundles } from './bundle-record.js';
import { keepEntries } from './entry-records.js';
import type { LastRun } from './journal.js';
import { keepAnchors } from './linked-anchors.js';
import { keepPlaces, linkedPlaces } from './linked-places.js';
import { keepShared, type SharedInputsOptions, sharedInputs } from './shared-inputs.js';
import { keepText, loadText } from './stored-text.js';

export type RunInput = SharedInputsOptions;

/** The values that are compared first. In `digests`, undefined stands for a file that can't be read. */
export async function runParts(input: RunInput, { inputs }: BuildCache) {
  const { scanned, dating } = input.content;
  const digests = contentFiles(input.content).map((file) => inputs.digestOf(file));
  const shared = await sharedInputs(input);
  const rest = keyOf(shared);
  return { base: keyOf(rest, scanned.entries, (await dating).value), rest, shared, digests };
}

/** Entries come first, in their order. */
export const contentFiles = ({ scanned: { entries, publicFiles } }: FoundContent): string[] => [
  ...entries.map(({ file }) => file),
  ...publicFiles.map((path) => `${PUBLIC_FOLDER}/${path}`),
];

export interface FinishedRun {
  siteRoot: string;
  cache: BuildCache;
  site: SiteModel;
  bundles: Bundles;
  facts: readonly PageFacts[];
  counts: Pick<LastRun, 'pages' | 'links' | 'unlisted'>;
  reported: Diagnostic[];
  search: string[] | undefined;
}

/** The record with which the next run compares itself. Undefined if the next run has to do everything again. */
export async function finishRun(input: RunInput, run: FinishedRun): Promise<LastRun | undefined> {
  const { siteRoot, cache, site, counts, facts, reported, search } = run;
  // Code blocks that could not be highlighted are tried again.
  if (site.plain.size > 0) return undefined;
  const bundles = keepBundles(run.bundles, cache);
  if (!bundles) return undefined;
  const { base, rest, shared, digests } = await runParts(input, cache);
  if (digests.includes(undefined)) return undefined;
  const { graphKey, outlines, scanned, dates, config } = site;
  const graphDigests = { get: (key: string) => site.pages.get(key)?.graphDigest };
  const entries = keepEntries({ scanned, outlines, dates, graphDigests }, cache);
  if (entries === undefined) return undefined;
  const reads = joinReads([...site.reads, site.files.reads()]);
  const graph = keepGraph(site.graph, cache);
  const { pages: count, links, unlisted } = counts;
  const commit = await commitOfHints(reported, siteRoot);
  return {
    base,
    rest,
    shared: keepShared(shared, cache),
    entries,
    digests: digests.join(' '),
    reads,
    diagnostics: reported,
    pages: count,
    links,
    unlisted,
    graphKey,
    graph,
    ...(site.graphDiagnostics.length > 0 && { hasGraphFindings: true }),
    bundles,
    anchors: keepAnchors(facts, config, cache),
    places: keepPlaces(linkedPlaces({ facts, compiled: site.pages.values(), site: config }), cache),
    ...(search && { search }),
    ...(commit !== undefined && { commit }),
  };
}

/** @returns the key under which it is stored: the digest of its JSON */
export const keepGraph = (graph: ContentGraph, cache: BuildCache): string => keepText('graph', JSON.stringify(graph), cache);

/** Undefined if the store has lost it. */
export function loadGraph(key: string, cache: BuildCache): ContentGraph | undefined {
  const text = loadText('graph', key, cache);
  return text === undefined ? undefined : (JSON.parse(text) as ContentGraph);
}

/** Joins what several readers recorded. */
export function joinReads(all: Iterable<RecordedReads>): RecordedReads {
  const joined: RecordedReads = { read: {}, absent: [], listed: {} };
  const absent = new Set<string>();
  for (const reads of all) {
    Object.assign(joined.read, reads.read);
    Object.assign(joined.listed, reads.listed);
    for (const file of reads.absent) absent.add(file);
  }
  return { ...joined, absent: [...absent] };
}
