// A build of which nothing changed: everything that the last run was made of is what it was, and its outputs are where it put
// them. Then it is not repeated; what it said is said again.
import type { Desk } from '../emit/sink.js';
import type { RecordedReads } from '../engine/tracked-fs.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { SiteConfig } from '../model/site-config.js';
import { PUBLIC_FOLDER } from '../sources/scan-site.js';
import type { BuildCache } from './build-cache.js';
import type { FoundContent } from './find-content.js';
import type { LoadedConfig } from './load-config.js';
import type { ReadSite } from './read-site.js';
import { keyOf } from './tasks/keys.js';

/** JSON-shaped; part of the journal. */
export interface LastRun {
  /** Of all that is known before anything is compiled. */
  key: string;
  /** Of what was found out on the way. */
  reads: RecordedReads;
  /** All but those of the configuration, which is evaluated each time. */
  diagnostics: Diagnostic[];
  pages: number;
  links: number;
}

export interface RunInput {
  loaded: LoadedConfig;
  /** Part of every compiled entry's key (`WorkerSite.compiler`). */
  compiler: string;
  drafts: boolean;
  content: FoundContent;
}

/** Undefined: a file of the content can't be read. */
async function runKey({ loaded, compiler, drafts, content }: RunInput, { inputs }: BuildCache): Promise<string | undefined> {
  const { scanned, dating, diagnostics } = content;
  const digests = contentFiles(content).map((file) => inputs.digestOf(file));
  if (digests.includes(undefined)) return undefined;
  return keyOf(loaded.config, loaded.places, compiler, drafts, scanned, digests, await dating, diagnostics);
}

/** Cheap: a file that the last run did not know has made another site. */
const mayBeUnchanged = (content: FoundContent, { inputs }: BuildCache): boolean =>
  contentFiles(content).every((file) => inputs.glance(file) !== undefined);

const contentFiles = ({ scanned: { entries, publicFiles } }: FoundContent): string[] => [
  ...entries.map(({ file }) => file),
  ...publicFiles.map((path) => `${PUBLIC_FOLDER}/${path}`),
];

/**
 * Code of the site's own goes through the bundler, which may take other files than last time for the same imports (one that
 * was missing is there now): only the bundler itself can tell.
 */
const hasOwnCode = ({ templates, styles, env }: SiteConfig, { scanned: { entries, islands } }: FoundContent): boolean =>
  Object.keys(templates).length + env.length + styles.length + islands.length > 0 || entries.some(({ format }) => format !== 'md');

/** Whether the last run would do again exactly what it did. */
export async function isUnchanged(last: LastRun, input: RunInput, { cache, desk }: { cache: BuildCache; desk: Desk }): Promise<boolean> {
  if (hasOwnCode(input.loaded.config, input.content) || !mayBeUnchanged(input.content, cache)) return false;
  return (await runKey(input, cache)) === last.key && cache.inputs.isUnchanged(last.reads) && desk.isWhole();
}

export interface FinishedRun {
  cache: BuildCache;
  site: ReadSite;
  counts: Pick<LastRun, 'pages' | 'links'>;
  said: Diagnostic[];
}

/** What the next run compares itself with. */
export async function finishRun(input: RunInput, { cache, site, counts, said }: FinishedRun): Promise<LastRun | undefined> {
  // A block without its colours is tried again.
  if (hasOwnCode(input.loaded.config, input.content) || site.plain.size > 0) return undefined;
  const key = await runKey(input, cache);
  const reads = joinReads([...site.reads, site.files.reads()]);
  return key === undefined ? undefined : { key, reads, diagnostics: said, pages: counts.pages, links: counts.links };
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
