// Compiles source entries, each on its own: what one contains never changes the result of another. An entry is not compiled again if its
// file, its options and its reads are unchanged. Its diagnostics are reported as if it had been compiled.
import { splitNode } from '../../base/documents/node-id.js';
import { hasError } from '../../diagnostics/has-error.js';
import { failedAtPart, pagesNotTried } from '../../diagnostics/pipeline.js';
import { isFailure, type Pool, type TaskFailure } from '../../engine/pool/pool.js';
import type { StoreRef } from '../../engine/store/store-entry.js';
import type { RecordedReads } from '../../engine/tracked-fs.js';
import type { ApiNames } from '../../model/api/api-names.js';
import type { Diagnostic, Outcome } from '../../model/diagnostic.js';
import type { SourceEntry } from '../../model/source-entry.js';
import type { BuildCache } from '../cache/build-cache.js';
import { pageFailure } from '../render/page-workers.js';
import { type AskedNames, hasSameAnswers } from '../tasks/asked-names.js';
import type { CompileResult, CompileTask } from '../tasks/compile-task.js';
import { type CompiledPage, type KnownLinks, type PageHead, parseHead } from '../tasks/compiled-page.js';
import { compileKey, keyOf, storeKey } from '../tasks/keys.js';
import { joinPluginFaults } from './join-plugin-faults.js';

export interface EntryCompilerOptions {
  /** `WorkerSetup.compiler` */
  compiler: string;
  cache: BuildCache;
  workers: Pool;
  /** Names of the site's own plugins. */
  plugins: string[];
  /** Names that pages can use from the site's APIs. Absent if the site has no APIs. */
  names?: KnownNames | undefined;
  /** Heads that are kept in memory from run to run. Default: they are read from the store. */
  heads?: KnownHeads;
}

export interface KnownNames {
  /** `namesKey` */
  key: string;
  open(): ApiNames;
}

/** By `compileKey`. The owner of the map drops heads that no entry uses any more. */
export type KnownHeads = Map<string, PageHead>;

/** Compiles the entries of one run. An entry that was settled is not looked at again. */
export interface EntryCompiler {
  /** Compiles entries that are not in the cache, and reads the others from it. One call at a time. */
  settle(entries: SourceEntry[]): Promise<void>;
  /** Returns settled entries, in this order. */
  take(entries: SourceEntry[]): Outcome<CompiledEntries>;
}

/** If plugins do not end on this many pages, the other pages are not tried. */
const MAX_TIMEOUTS = 3;

/** A compiled page, and the key that its parts have in the store. */
export interface CachedPage extends CompiledPage {
  entry: SourceEntry;
  key: string;
  /** Key of all that the page was made of: its own text and options, and what it read beside them. */
  made: string;
  /** What was read beside the page's own text. */
  reads: RecordedReads;
  /** Absent if it named nothing of the site's APIs. */
  asked?: AskedNames;
  /** Where its body is stored. */
  body: StoreRef | undefined;
}

export interface CompiledEntries {
  /** By `SourceEntry.key`. An entry with errors may be missing, but its diagnostics are always reported. */
  pages: Map<string, CachedPage>;
  /** Keys of the entries with errors. What could be compiled of such a page is not published. */
  faulty: Set<string>;
  /** Reads of all entries, also of those with errors. */
  reads: RecordedReads[];
  /** Diagnostics of each entry by its key. Entries without diagnostics are missing. */
  diagnosticsOf: Map<string, Diagnostic[]>;
  /** Texts of the code blocks that were compiled in this run, by block key. */
  texts: Map<string, StoreRef>;
  /** Keys of the entries that were compiled because the cache did not have them. */
  compiled: string[];
}

interface FoundHead {
  key: string;
  head: PageHead;
  body: StoreRef | undefined;
}

export function createEntryCompiler(options: EntryCompilerOptions): EntryCompiler {
  const { compiler, cache, plugins, names, heads: memory } = options;
  const { store } = cache;
  const made: Made = { heads: new Map(), faults: new Map(), texts: new Map(), compiled: [], untried: 0 };
  const links: KnownLinks = new Map();
  const headAt = (ref: StoreRef, key: string): PageHead | undefined => {
    const head = memory?.get(key) ?? readHead(ref, key, { cache, links });
    if (head) memory?.set(key, head);
    return head;
  };
  const settled = new Set<string>();
  const compile = (entries: SourceEntry[], isInline: boolean) => compileOnWorkers(entries, isInline, { ...options, made, links });
  return {
    async settle(entries) {
      const known: { entry: SourceEntry; key: string; ref: StoreRef }[] = [];
      const missing: SourceEntry[] = [];
      for (const entry of entries) {
        if (settled.has(entry.key)) continue;
        settled.add(entry.key);
        const key = keyOfFile(entry, compiler, cache);
        const ref = key === undefined ? undefined : store.get('compile', key);
        if (key !== undefined && ref) known.push({ entry, key, ref });
        else missing.push(entry);
      }
      // The other entries are read while the workers compile.
      const underWay = compile(missing, false);
      const stale: SourceEntry[] = [];
      for (const { entry, key, ref } of known) {
        const head = wholeHead({ ref, key, cache, names, read: headAt });
        if (head) made.heads.set(entry.key, { key, head, body: store.get('body', key) });
        else stale.push(entry);
      }
      made.compiled.push(...[...missing, ...stale].map(({ key }) => key));
      const lost = [...(await underWay), ...(await compile(stale, false))];
      // The cache was cleared meanwhile, so their heads come back in the answers.
      await compile(lost, true);
    },
    take: (entries) => takeEntries(entries, made, plugins),
  };
}

/** Results of all entries that were settled so far. */
interface Made {
  heads: Map<string, FoundHead>;
  faults: Map<string, Diagnostic>;
  texts: Map<string, StoreRef>;
  compiled: string[];
  /** Number of entries that were skipped because plugins did not end. */
  untried: number;
}

/** @param isInline the heads come back in the answers @returns entries whose parts are not in the store */
async function compileOnWorkers(
  entries: SourceEntry[],
  isInline: boolean,
  { compiler, cache, workers, plugins, heads: memory, made, links }: EntryCompilerOptions & { made: Made; links: KnownLinks },
): Promise<SourceEntry[]> {
  const { store, inputs } = cache;
  const lost: SourceEntry[] = [];
  const keep = (result: CompileResult | TaskFailure, index: number): void => {
    const entry = entries[index] as SourceEntry;
    if (isFailure(result) && result.failure === 'skipped') made.untried++;
    else if (isFailure(result)) {
      const fault = pageFailure(result, entry.file, { plugins });
      made.faults.set(entry.key, entry.api ? failedAtPart(fault, splitNode(entry.api.node).pointer) : fault);
    } else if ('fault' in result) made.faults.set(entry.key, result.fault);
    else {
      const { key, content, refs } = result;
      // Not the head in memory: files that the entry includes may have changed since.
      const head = result.head ?? (refs.compile && readHead(refs.compile, key, { cache, links }));
      if (head) memory?.set(key, head);
      if (!head) {
        lost.push(entry);
        return;
      }
      if (!entry.api) inputs.learn(entry.file, content);
      // The key names the parser that was asked for, so results of the other one are not stored.
      if (!result.wasRetried) for (const [table, ref] of Object.entries(refs)) store.put(table, key, ref);
      for (const [block, ref] of Object.entries(result.texts)) if (ref) made.texts.set(block, ref);
      for (const [diagram, ref] of Object.entries(result.diagrams)) if (ref) store.put('diagram', diagram, ref);
      made.heads.set(entry.key, { key, head, body: refs.body });
    }
  };
  await workers.run<CompileTask, CompileResult>(
    'compile',
    entries.map((entry) => ({ entry, isInline, ...diagramsBefore(entry, { compiler, cache }) })),
    { onResult: keep, ...(plugins.length > 0 && { maxTimeouts: MAX_TIMEOUTS }) },
  );
  return lost;
}

function takeEntries(
  entries: SourceEntry[],
  { heads, faults, texts, compiled, untried }: Made,
  plugins: string[],
): Outcome<CompiledEntries> {
  const pages = new Map<string, CachedPage>();
  const faulty = new Set<string>();
  const reads: RecordedReads[] = [];
  const diagnosticsOf = new Map<string, Diagnostic[]>();
  for (const entry of entries) {
    const fault = faults.get(entry.key);
    const storedHead = heads.get(entry.key);
    const ofEntry = [...(fault ? [fault] : []), ...(storedHead?.head.diagnostics ?? [])];
    if (ofEntry.length > 0) diagnosticsOf.set(entry.key, ofEntry);
    if (!storedHead) continue;
    const { head } = storedHead;
    if (hasError(head.diagnostics)) faulty.add(entry.key);
    if (!isEmpty(head.reads)) reads.push(head.reads);
    const page = cachedPage(entry, storedHead);
    if (page) pages.set(entry.key, page);
  }
  const diagnostics = [...diagnosticsOf.values()].flat();
  if (untried > 0) diagnostics.push(pagesNotTried(untried, MAX_TIMEOUTS, plugins));
  return {
    value: { pages, faulty, reads, diagnosticsOf, texts, compiled: [...compiled].sort() },
    diagnostics: joinPluginFaults(diagnostics),
  };
}

/** Undefined if the entry could not be compiled. */
function cachedPage(entry: SourceEntry, found: FoundHead): CachedPage | undefined {
  const { key, body } = found;
  const { page, reads, asked } = found.head;
  return page && { ...page, entry, key, made: madeOf(found), reads, ...(asked && { asked }), body };
}

/** The page of an entry whose file had this digest. Undefined if it was never compiled, or if the store has lost it. */
export function storedPage(entry: SourceEntry, content: string, options: HeadOptions): CachedPage | undefined {
  const found = headOf(entry, content, options);
  return found && cachedPage(entry, { ...found, body: options.cache.store.get('body', found.key) });
}

/** The diagrams of the page as the last build compiled it. */
function diagramsBefore(entry: SourceEntry, { compiler, cache }: HeadOptions): Partial<CompileTask> {
  const { last } = cache.inputs;
  const content = !entry.api && Object.hasOwn(last, entry.file) ? last[entry.file]?.[1] : undefined;
  const keys = content === undefined ? [] : (headOf(entry, content, { compiler, cache })?.head.diagrams ?? []);
  const known = keys.flatMap((key) => {
    const ref = cache.store.get('diagram', key);
    return ref ? [[key, ref] as const] : [];
  });
  return known.length > 0 ? { diagrams: Object.fromEntries(known) } : {};
}

type HeadOptions = Pick<EntryCompilerOptions, 'compiler' | 'cache'>;

/** What the store holds of an entry whose file had this digest. */
function headOf(entry: SourceEntry, content: string, { compiler, cache }: HeadOptions): Omit<FoundHead, 'body'> | undefined {
  const key = compileKey(compiler, entry, entry.api?.digest ?? content);
  const ref = cache.store.get('compile', key);
  const head = ref && readHead(ref, key, { cache });
  return head && { key, head };
}

function readHead(ref: StoreRef, key: string, { cache, links }: { cache: BuildCache; links?: KnownLinks }): PageHead | undefined {
  const bytes = cache.reader.read(ref, storeKey('compile', key));
  return bytes && parseHead(bytes.toString('utf8'), links);
}

/** Undefined if the file is missing, or if no build has read it before. */
export function keyOfFile(entry: SourceEntry, compiler: string, { inputs }: BuildCache): string | undefined {
  if (entry.api) return compileKey(compiler, entry, entry.api.digest);
  // Looked at before the file is read, so that the next build notices a later write.
  const content = inputs.glance(entry.file) ?? (inputs.wasKnown(entry.file) ? inputs.digestOf(entry.file) : undefined);
  return content === undefined ? undefined : compileKey(compiler, entry, content);
}

interface HeadInStore {
  ref: StoreRef;
  key: string;
  cache: BuildCache;
  names: KnownNames | undefined;
  read(ref: StoreRef, key: string): PageHead | undefined;
}

/** Returns the head if all its parts are stored, its reads are unchanged, and no plugin failed on it. */
function wholeHead({ ref, key, cache: { inputs, store }, names, read }: HeadInStore): PageHead | undefined {
  const head = read(ref, key);
  if (!head) store.drop('compile', key);
  if (!head || !inputs.isUnchanged(head.reads) || !isStillReported(head.asked, names)) return undefined;
  // A plugin may read things that no key covers. The cause of its failure may be gone.
  if (head.diagnostics.some(({ code }) => code === 'markdown/plugin')) return undefined;
  store.get('records', key);
  store.get('words', key);
  for (const diagram of head.diagrams ?? []) store.get('diagram', diagram);
  const isWhole =
    !head.page ||
    (store.get('body', key) !== undefined &&
      head.page.blocks.every(({ key: block }) => store.get('highlight', block) ?? store.get('text', block)));
  return isWhole ? head : undefined;
}

/** Whether the page's questions about the site's APIs still have the same answers. */
export const isStillReported = (asked: AskedNames | undefined, names: KnownNames | undefined): boolean =>
  !asked || (names !== undefined && (names.key === asked.of || hasSameAnswers(asked, names.open())));

const madeOf = ({ key, head: { reads, asked } }: FoundHead): string => (isEmpty(reads) && !asked ? key : keyOf(key, reads, asked?.answers));

/** Most pages read only their own file. */
export const isEmpty = ({ read, absent, listed }: RecordedReads): boolean =>
  Object.keys(read).length + absent.length + Object.keys(listed).length === 0;
