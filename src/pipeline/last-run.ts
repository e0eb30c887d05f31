// What a run leaves for the next one to compare itself with. When everything that it was made of is what it was, and its outputs are
// where it put them, nothing is repeated: what it said is said again. Where only the text of pages differs, see `patch-site.ts`.
import { digest } from '../base/digest.js';
import type { Desk } from '../emit/sink.js';
import { createSegmentWriter } from '../engine/store/segment-writer.js';
import type { RecordedReads } from '../engine/tracked-fs.js';
import type { ContentGraph } from '../model/content-graph.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { SiteConfig } from '../model/site-config.js';
import { PUBLIC_FOLDER } from '../sources/scan-site.js';
import type { BuildCache } from './build-cache.js';
import type { FoundContent } from './find-content.js';
import type { LoadedConfig } from './load-config.js';
import type { ReadSite } from './read-site.js';
import { keyOf, storeKey } from './tasks/keys.js';

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
  /** `ReadSite.graphKey` */
  graphKey: string;
  /** Digest of the graph's JSON, by which the store has it. */
  graph: string;
  /** What `searchSite` returned; absent without an index. */
  search?: string[];
}

export interface RunInput {
  loaded: LoadedConfig;
  /** Part of every compiled entry's key (`WorkerSite.compiler`). */
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
  return { base: keyOf(loaded.config, loaded.places, compiler, drafts, scanned, apis.indexes, await dating, diagnostics), digests };
}

/** Cheap: a file that the last run did not know has made another site. */
const mayBeUnchanged = (content: FoundContent, { inputs }: BuildCache): boolean =>
  contentFiles(content).every((file) => inputs.glance(file) !== undefined);

/** Entries first, in their order. */
const contentFiles = ({ scanned: { entries, publicFiles } }: FoundContent): string[] => [
  ...entries.map(({ file }) => file),
  ...publicFiles.map((path) => `${PUBLIC_FOLDER}/${path}`),
];

/**
 * Code of the site's own goes through the bundler, which may take other files than last time for the same imports (one that
 * was missing is there now): only the bundler itself can tell.
 */
export const hasOwnCode = ({ templates, styles, env, analytics }: SiteConfig, { scanned: { entries, islands } }: FoundContent): boolean =>
  Object.keys(templates).length + env.length + styles.length + islands.length > 0 ||
  (analytics !== undefined && 'module' in analytics) ||
  entries.some(({ format }) => format === 'mdx' || format === 'tsx');

/** Whether the last run would do again exactly what it did. */
export async function isUnchanged(last: LastRun, input: RunInput, { cache, desk }: { cache: BuildCache; desk: Desk }): Promise<boolean> {
  if (hasOwnCode(input.loaded.config, input.content) || !mayBeUnchanged(input.content, cache)) return false;
  const { base, digests } = await runParts(input, cache);
  return base === last.base && digests.join(' ') === last.digests && cache.inputs.isUnchanged(last.reads) && desk.isWhole();
}

export interface FinishedRun {
  cache: BuildCache;
  site: ReadSite;
  counts: Pick<LastRun, 'pages' | 'links' | 'unlisted'>;
  said: Diagnostic[];
  search: string[] | undefined;
}

/** What the next run compares itself with. Undefined: it is to do everything again. */
export async function finishRun(input: RunInput, { cache, site, counts, said, search }: FinishedRun): Promise<LastRun | undefined> {
  const pages = [...site.pages.values()];
  // A block without its colours is tried again.
  if (
    hasOwnCode(input.loaded.config, input.content) ||
    pages.some(({ kind }) => kind === 'mdx' || kind === 'module') ||
    site.plain.size > 0
  )
    return undefined;
  const { base, digests } = await runParts(input, cache);
  if (digests.includes(undefined)) return undefined;
  const { graphKey } = site;
  const reads = joinReads([...site.reads, site.files.reads()]);
  const graph = keepGraph(site.graph, cache);
  const { pages: count, links, unlisted } = counts;
  return {
    base,
    digests: digests.join(' '),
    reads,
    diagnostics: said,
    pages: count,
    links,
    unlisted,
    graphKey,
    graph,
    ...(search && { search }),
  };
}

/** @returns the key that it is kept by: digest of its JSON */
export function keepGraph(graph: ContentGraph, { store, folder }: BuildCache): string {
  const text = JSON.stringify(graph);
  const key = digest(text);
  if (store.get('graph', key)) return key;
  const writer = createSegmentWriter(folder);
  const ref = writer.append(storeKey('graph', key), text);
  writer.close();
  if (ref) store.put('graph', key, ref);
  return key;
}

/** Undefined: the store has lost it. */
export function loadGraph(key: string, { store, reader }: BuildCache): ContentGraph | undefined {
  const ref = store.get('graph', key);
  const bytes = ref && reader.read(ref, storeKey('graph', key));
  return bytes && (JSON.parse(bytes.toString('utf8')) as ContentGraph);
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
