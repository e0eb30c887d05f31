// What the pages of a site may show of each other, with the graph that was made of it, as one payload in the store. It spares the next
// start of `docgen dev` a look into thousands of heads. Each record has the key of the compiled page that it was taken from.
import { createSegmentWriter } from '../../engine/store/segment-writer.js';
import type { RecordedReads } from '../../engine/tracked-fs.js';
import type { Outline } from '../../model/compiled-entry.js';
import type { ContentGraph } from '../../model/content-graph.js';
import { type CachedPage, isEmpty } from '../read/compile-entries.js';
import type { SiteModel } from '../read/read-site.js';
import { storeKey } from '../tasks/keys.js';
import type { BuildCache } from './build-cache.js';
import { keepGraph, loadGraph } from './last-run.js';

export interface OutlineRecord extends Pick<Outline, 'frontMatter' | 'title' | 'description'> {
  /** `CachedPage.key`. `reads`: what the page read beside its own text; absent if it read nothing. */
  made: string;
  reads?: RecordedReads;
  /** `CompiledPage.graphDigest` */
  digest: string;
  /** The page brings modules into the bundle of all pages. */
  hasModules?: true;
}

export interface OutlineRecords {
  of(entryKey: string): OutlineRecord | undefined;
  /** Undefined if the stored graph was made of something else, or if the store has lost it. @param key `SiteModel.graphKey` */
  graph(key: string): ContentGraph | undefined;
}

/** JSON-shaped. */
interface Payload {
  pages: Record<string, OutlineRecord>;
  graphKey: string;
  graph: string;
}

/** @param compiler `WorkerSetup.compiler`. With other options the keys would differ. */
export function loadOutlines(compiler: string, cache: BuildCache): OutlineRecords | undefined {
  const { store, reader } = cache;
  const ref = store.get('outlines', compiler);
  const bytes = ref && reader.read(ref, storeKey('outlines', compiler));
  if (!bytes) return undefined;
  const { pages, graphKey, graph } = JSON.parse(bytes.toString('utf8')) as Payload;
  return {
    of: (entryKey) => (Object.hasOwn(pages, entryKey) ? pages[entryKey] : undefined),
    graph: (key) => (key === graphKey ? loadGraph(graph, cache) : undefined),
  };
}

export function keepOutlines({ pages, graph, graphKey }: SiteModel, compiler: string, cache: BuildCache): void {
  const { store, reader, folder } = cache;
  const records = Object.fromEntries([...pages].map(([key, page]) => [key, recordOf(page)]));
  const text = JSON.stringify({ pages: records, graphKey, graph: keepGraph(graph, cache) } satisfies Payload);
  const before = store.get('outlines', compiler);
  if (before && reader.read(before, storeKey('outlines', compiler))?.equals(Buffer.from(text))) return;
  const writer = createSegmentWriter(folder);
  const ref = writer.append(storeKey('outlines', compiler), text);
  writer.close();
  if (ref) store.put('outlines', compiler, ref);
}

function recordOf({ key, reads, outline: { frontMatter, title, description }, graphDigest, imports, module }: CachedPage): OutlineRecord {
  return {
    made: key,
    ...(!isEmpty(reads) && { reads }),
    digest: graphDigest,
    frontMatter,
    ...(title !== undefined && { title }),
    description,
    ...((imports.length > 0 || module !== undefined) && { hasModules: true as const }),
  };
}
