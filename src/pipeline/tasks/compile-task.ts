// Compiles one entry in a worker. Its parts go into the store. The main process reads the head there, or gets it in the answer.
import { bytesOfText } from '../../base/text/text-bytes.js';
import { digest } from '../../base/values/digest.js';
import { withoutOwnLinks } from '../../compile/api/text/own-links.js';
import { compileEntry } from '../../compile/compile-entry.js';
import type { DrawnDiagrams } from '../../compile/markdown/compile-state.js';
import { loadPlugins } from '../../compile/plugins/load-plugins.js';
import { fileMissing, fileUnreadable } from '../../diagnostics/pipeline.js';
import type { StoreRef } from '../../engine/store/store-entry.js';
import { createTrackedFiles, readInside } from '../../engine/tracked-fs.js';
import type { ApiPart } from '../../model/api/api-document.js';
import type { Body, CompiledEntry } from '../../model/compiled-entry.js';
import type { Diagnostic, Outcome } from '../../model/diagnostic.js';
import type { SearchRecord } from '../../model/search-record.js';
import type { SourceEntry } from '../../model/source-entry.js';
import type { PageIndexer } from '../../search/index-page.js';
import { pageRows } from '../../search/page-rows.js';
import { type AskedNames, namesKey, recordAnswers } from './asked-names.js';
import { blocksOf, bodyPayload, bodyPayloadBytes, headPayload, type PageHead, pageOf } from './compiled-page.js';
import { compileKey, storeKey } from './keys.js';
import { operationOf, printSearchPart, type SearchedText, searchPartOf, shareOf } from './search-part.js';
import type { ApiAccess, MessageAccess, NameAccess, WorkerSetup, WorkerStore } from './worker-setup.js';

export interface CompileTask {
  entry: SourceEntry;
  /** Default: false. true: the store loses what is written to it, so the head comes back in the answer. */
  isInline?: boolean;
  /** By key: diagrams that the page had before, which need not be drawn again. Default: none. */
  diagrams?: Record<string, StoreRef>;
}

/** `fault`: the file could not be read. */
export type CompileResult = { fault: Diagnostic } | CompileSuccess;

export interface CompileSuccess {
  key: string;
  /** Digest of the entry's file. */
  content: string;
  /** Present only if the store can't be relied on. Otherwise the head is read from the store. */
  head?: PageHead;
  /** The entry was compiled by the portable parser, because the first try failed. */
  wasRetried: boolean;
  /** By table. A reference is absent if the store can't be written to. The page is then compiled again when it is rendered. */
  refs: { compile?: StoreRef; body?: StoreRef; records?: StoreRef; words?: StoreRef };
  /** Texts of code blocks, by key. */
  texts: Record<string, StoreRef | undefined>;
  /** Diagrams that were drawn, by key. */
  diagrams: Record<string, StoreRef | undefined>;
}

export interface CompileScope {
  site: WorkerSetup;
  store: WorkerStore;
  openApi: ApiAccess;
  messagesOf: MessageAccess;
  namesOf: NameAccess;
  indexer: PageIndexer;
  /** Use the portable parser: the native one may have ended the last process. */
  isRetry: boolean;
}

export async function compileTask({ entry, isInline = false, diagrams: before }: CompileTask, scope: CompileScope): Promise<CompileResult> {
  const diagrams = recordDiagrams(before ?? {}, scope.store);
  const compiled = await compileFile(entry, { ...scope, diagrams });
  if ('fault' in compiled) return compiled;
  const { content, outcome, bytes, reads, asked } = compiled;
  const { writer } = scope.store;
  const key = compileKey(scope.site.compiler, entry, content);
  const { value, diagnostics } = outcome;
  const head: PageHead = {
    reads,
    ...(asked && { asked }),
    ...(diagrams.shown.size > 0 && { diagrams: [...diagrams.shown] }),
    diagnostics,
    ...(value && { page: pageOf(value, digest) }),
  };
  const texts = Object.fromEntries(
    (value ? blocksOf(value.body) : []).map(({ key, text }) => [key, writer.append(storeKey('text', key), text)]),
  );
  const refs: CompileSuccess['refs'] = {
    ...withRef('compile', writer.append(storeKey('compile', key), headPayload(head))),
    ...(value && withRef('body', appendBody(writer, storeKey('body', key), value.body, bytes))),
    ...(value && withRef('records', writer.append(storeKey('records', key), JSON.stringify(value.summary.records)))),
    ...(value &&
      scope.site.isIndexed &&
      withRef(
        'words',
        writer.append(storeKey('words', key), printSearchPart(searchPartOf(searchedText(entry, searchedOf(value)), scope.indexer))),
      )),
  };
  return { key, content, wasRetried: scope.isRetry, ...((isInline || !refs.compile) && { head }), refs, texts, diagrams: diagrams.drawn };
}

interface RecordedDiagrams extends DrawnDiagrams {
  /** Keys of all that the page shows. */
  shown: Set<string>;
  /** Those that were drawn now. */
  drawn: CompileSuccess['diagrams'];
}

function recordDiagrams(before: Record<string, StoreRef>, { reader, writer }: WorkerStore): RecordedDiagrams {
  const shown = new Set<string>();
  const drawn: CompileSuccess['diagrams'] = {};
  return {
    shown,
    drawn,
    get(key) {
      const svg = before[key] && reader.read(before[key], storeKey('diagram', key))?.toString('utf8');
      if (svg !== undefined) shown.add(key);
      return svg;
    },
    put(key, svg) {
      shown.add(key);
      drawn[key] = writer.append(storeKey('diagram', key), svg);
    },
  };
}

export const searchedOf = ({ summary: { records }, outline: { frontMatter } }: CompiledEntry): SearchedPage => ({
  records,
  frontMatter,
});

/** Front matter that the search reads. */
export interface SearchedFrontMatter {
  keywords?: readonly string[] | undefined;
  description?: string | undefined;
}

interface SearchedPage {
  records: readonly SearchRecord[];
  frontMatter: SearchedFrontMatter;
  /** Present if the page has no title of its own. */
  title?: string | undefined;
}

export const searchedText = ({ api, file }: SourceEntry, { records, frontMatter, title }: SearchedPage): SearchedText => ({
  rows: pageRows(records, title),
  keywords: frontMatter.keywords,
  description: frontMatter.description,
  share: shareOf(api),
  operation: operationOf(api),
  // Without its content folder and its file ending.
  path: (api ? `${api.api}/${api.slug}` : file.replace(/^content\/[^/]*\//, '').replace(/\.\w+$/, '')).replaceAll('/', ' '),
});

const appendBody = (writer: WorkerStore['writer'], key: string, body: Body, bytes: string | undefined): StoreRef | undefined =>
  bytes === undefined ? writer.append(key, bodyPayload(body)) : writer.append(key, bodyPayloadBytes(body, bytes), 'latin1');

const withRef = (table: string, ref: StoreRef | undefined) => (ref ? { [table]: ref } : {});

export interface CompiledFile {
  content: string;
  outcome: Outcome<CompiledEntry | undefined>;
  /** Of a page of an API: the HTML of its body as bytes (`bytesOfText`). The body's own HTML is '' then. */
  bytes?: string;
  reads: PageHead['reads'];
  asked?: AskedNames;
}

export async function compileFile(
  entry: SourceEntry,
  scope: Omit<CompileScope, 'indexer'> & { diagrams?: DrawnDiagrams },
): Promise<{ fault: Diagnostic } | CompiledFile> {
  const { site, isRetry, diagrams } = scope;
  if (entry.api) return compilePart(entry, entry.api, scope);
  const bytes = readEntry(site.siteRoot, entry.file);
  if ('code' in bytes) return { fault: bytes };
  const files = createTrackedFiles(site.siteRoot);
  const options = isRetry ? { ...site.options, parser: 'remark' as const } : site.options;
  const plugins = site.plugins === undefined ? undefined : await loadPlugins(site.plugins);
  const loaded = plugins?.value;
  const loadMessages = scope.messagesOf(files);
  const recorded = Object.keys(site.apis).length > 0 ? recordAnswers(await scope.namesOf(site.apis)) : undefined;
  const outcome = await compileEntry({
    entry,
    bytes: bytes.bytes,
    options,
    files,
    loadMessages,
    ...(diagrams && { diagrams }),
    ...(recorded && { apiNames: recorded.names }),
    ...(loaded && { plugins: loaded }),
  });
  if (plugins) outcome.diagnostics.push(...plugins.diagnostics);
  const answers = recorded?.answers() ?? [];
  const asked = answers.length > 0 && { asked: { of: namesKey(site.apis), answers } };
  return { content: digest(bytes.bytes), outcome, reads: files.reads(), ...asked };
}

/** Compiles a part of an API document. The part's digest covers all that it is made of. */
async function compilePart(
  entry: SourceEntry,
  part: ApiPart,
  { site, openApi, isRetry }: Omit<CompileScope, 'indexer'>,
): Promise<{ fault: Diagnostic } | CompiledFile> {
  const markdown = isRetry ? { ...site.options, parser: 'remark' as const } : site.options;
  const { apis, apiTemplates: templates } = site;
  const api = apis[part.api];
  if (!api || templates === undefined) return { fault: fileMissing(entry.file) };
  const { compile, draw } = await openApi(api, { markdown, templates });
  const { value, diagnostics } = compile({ ...entry, api: part });
  const { kind: _, view, ...body } = value.body;
  const drawn: CompiledEntry = { ...value, body: { kind: 'html', html: '', ...body } };
  return {
    content: part.digest,
    outcome: { value: drawn, diagnostics },
    bytes: withoutOwnLinks(draw(view), entry.key, value, bytesOfText),
    reads: { read: {}, absent: [], listed: {} },
  };
}

export function readEntry(siteRoot: string, file: string): { bytes: Uint8Array } | Diagnostic {
  try {
    const result = readInside(siteRoot, file);
    return typeof result === 'string' ? fileMissing(file) : result;
  } catch (error) {
    return fileUnreadable(file, error);
  }
}
