// What a run leaves for the next one to compare itself with. When everything that it was made of is what it was, and its outputs are
// where it put them, nothing is repeated, and its findings are reported again. Where only the text of pages differs, see `revise-stored-site.ts`.

import { PUBLIC_FOLDER } from '../../base/files/publishable.js';
import type { PublishedOutputs } from '../../emit/sink.js';
import type { RecordedReads } from '../../engine/tracked-fs.js';
import type { ContentGraph } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { PageFacts } from '../../model/page-facts.js';
import type { Bundles } from '../bundles/load-bundles.js';
import { commitOfHints, isHistoryUnchanged } from '../check/history-of-hints.js';
import type { FoundContent } from '../read/find-content.js';
import type { LoadedConfig } from '../read/load-config.js';
import type { SiteModel } from '../read/read-site.js';
import { siteEnvironment } from '../read/site-environment.js';
import { keyOf } from '../tasks/keys.js';
import type { BuildCache } from './build-cache.js';
import { areBundlesUnchanged, keepBundles } from './bundle-record.js';
import type { LastRun } from './journal.js';
import { keepAnchors } from './linked-anchors.js';
import { keepText, loadText } from './stored-text.js';

export interface RunInput {
  loaded: LoadedConfig;
  /** Part of every compiled entry's key (`WorkerSetup.compiler`). */
  compiler: string;
  drafts: boolean;
  content: FoundContent;
}

/** What comparison begins with. `digests`: undefined where a file can't be read. */
export async function runParts(
  { loaded, compiler, drafts, content }: RunInput,
  { inputs }: BuildCache,
): Promise<{ base: string; digests: (string | undefined)[] }> {
  const { scanned, apis, dating, diagnostics } = content;
  const digests = contentFiles(content).map((file) => inputs.digestOf(file));
  const { config, places } = loaded;
  return {
    base: keyOf(config, siteEnvironment(config), places, compiler, drafts, scanned, apis.indexes, await dating, diagnostics),
    digests,
  };
}

/** Cheap: a file that the last run did not know has made another site. */
const mayBeUnchanged = (content: FoundContent, { inputs }: BuildCache): boolean =>
  contentFiles(content).every((file) => inputs.glance(file) !== undefined);

/** Entries first, in their order. */
const contentFiles = ({ scanned: { entries, publicFiles } }: FoundContent): string[] => [
  ...entries.map(({ file }) => file),
  ...publicFiles.map((path) => `${PUBLIC_FOLDER}/${path}`),
];

/** Whether the last run would do again exactly what it did. */
export async function isUnchanged(last: LastRun, input: RunInput, { siteRoot, cache, publishedOutputs }: UnchangedScope): Promise<boolean> {
  if (!mayBeUnchanged(input.content, cache)) return false;
  const { base, digests } = await runParts(input, cache);
  return (
    base === last.base &&
    digests.join(' ') === last.digests &&
    cache.inputs.isUnchanged(last.reads) &&
    areBundlesUnchanged(last.bundles, siteRoot) &&
    publishedOutputs.isWhole() &&
    isHistoryUnchanged(last, siteRoot)
  );
}

export interface UnchangedScope {
  siteRoot: string;
  cache: BuildCache;
  publishedOutputs: PublishedOutputs;
}

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

/** What the next run compares itself with. Undefined: it is to do everything again. */
export async function finishRun(input: RunInput, run: FinishedRun): Promise<LastRun | undefined> {
  const { siteRoot, cache, site, counts, facts, reported, search } = run;
  // A block without its colours is tried again.
  if (site.plain.size > 0) return undefined;
  const bundles = keepBundles(run.bundles, cache);
  if (!bundles) return undefined;
  const { base, digests } = await runParts(input, cache);
  if (digests.includes(undefined)) return undefined;
  const { graphKey } = site;
  const reads = joinReads([...site.reads, site.files.reads()]);
  const graph = keepGraph(site.graph, cache);
  const { pages: count, links, unlisted } = counts;
  const commit = await commitOfHints(reported, siteRoot);
  return {
    base,
    digests: digests.join(' '),
    reads,
    diagnostics: reported,
    pages: count,
    links,
    unlisted,
    graphKey,
    graph,
    bundles,
    anchors: keepAnchors(facts, site.config, cache),
    ...(search && { search }),
    ...(commit !== undefined && { commit }),
  };
}

/** @returns the key that it is kept by: digest of its JSON */
export const keepGraph = (graph: ContentGraph, cache: BuildCache): string => keepText('graph', JSON.stringify(graph), cache);

/** Undefined: the store has lost it. */
export function loadGraph(key: string, cache: BuildCache): ContentGraph | undefined {
  const text = loadText('graph', key, cache);
  return text === undefined ? undefined : (JSON.parse(text) as ContentGraph);
}

/** What several readers were told, together. */
function joinReads(all: Iterable<RecordedReads>): RecordedReads {
  const joined: RecordedReads = { read: {}, absent: [], listed: {} };
  const absent = new Set<string>();
  for (const reads of all) {
    Object.assign(joined.read, reads.read);
    Object.assign(joined.listed, reads.listed);
    for (const file of reads.absent) absent.add(file);
  }
  return { ...joined, absent: [...absent] };
}
