// What a worker process knows of the site (the main process configures it), and the store that it reads and writes.
import { readFileSync } from 'node:fs';
import { importFile } from '../../base/import-file.js';
import { bytesOfText } from '../../base/text/text-bytes.js';
import { mayNameParts } from '../../base/urls/api-address.js';
import { digest } from '../../base/values/digest.js';
import type { MarkupSources } from '../../check/check-markup.js';
import type { FrameReader } from '../../check/parts/part-facts.js';
import type { ApiCompiler } from '../../compile/api/compile-api-entry.js';
import type { CompileOptions } from '../../compile/compile-options.js';
import type { MessageLoader } from '../../compile/markdown/compile-state.js';
import type { WorkerSettings } from '../../engine/pool/serve-tasks.js';
import { createSegmentReader, type SegmentReader } from '../../engine/store/segment-reader.js';
import { createSegmentWriter, type SegmentWriter } from '../../engine/store/segment-writer.js';
import type { ApiConfig } from '../../model/api/api-config.js';
import type { ApiDocument } from '../../model/api/api-document.js';
import type { ApiNames, OwnNames } from '../../model/api/api-names.js';
import type { FileReader } from '../../model/file-reader.js';
import type { SiteContext } from '../../model/page-context.js';
import type { ArticleSiteContext, TemplateBundle } from '../../model/template-bundle.js';
import type { NamedApi } from '../../sources/api/operations/opened-api.js';
import { namesKey } from './asked-names.js';

export interface WorkerSetup {
  /** Absolute, with no symbolic link in it. */
  siteRoot: string;
  /** `siteEnvironment`: the variables that plugins may read, beside those that describe where the process runs. */
  env: Record<string, string>;
  /** Folder of the store. */
  storeFolder: string;
  /** Part of every compiled entry's key: docgen's version, the compile options, the site's plugins. */
  compiler: string;
  options: CompileOptions;
  /** By `ApiConfig.id`, in the order of the configuration. null: the document can't be read. */
  apis: Record<string, WorkerApi | null>;
  /** Absolute path of a file that exports a `TemplateBundle` without any code of the site. It draws the pages of APIs. */
  apiTemplates?: string;
  /** Absolute path of the bundle of the site's plugins (`bundlePlugins`). */
  plugins?: string;
  /** The site has a search index of its own. */
  isIndexed: boolean;
}

export interface WorkerApi {
  /** Absolute path of an `ApiDocument` as JSON. The file's name changes with its content. */
  file: string;
  config: ApiConfig;
  /** Keys of the schemas that have pages. */
  schemas: string[];
  /** The site has a search. */
  isSearched: boolean;
}

/** What later tasks will need. It is loaded while the main process still reads the site. */
export interface WorkAhead {
  /** `WorkerSetup.apiTemplates` */
  templates: string;
  /** `WorkerApi.file` of an API. Absent if it is not known yet. */
  document?: string;
}

export interface WorkerRendering {
  /** Key of what every document is rendered with. */
  frame: string;
  /** Absolute path of an ESM file that exports a `TemplateBundle` and `modules`. */
  bundle: string;
  site: SiteContext;
  /** What articles get of the site. */
  articleSite: ArticleSiteContext;
  /** The site has parts of the templates of its own. */
  hasOwnParts: boolean;
  /** What elements of pages may load from other hosts. */
  markupSources: MarkupSources;
}

export const siteOf = (settings: WorkerSettings): WorkerSetup => settings.get('site') as WorkerSetup;
export const renderingOf = (settings: WorkerSettings): WorkerRendering => settings.get('rendering') as WorkerRendering;

export interface WorkerStore {
  reader: SegmentReader;
  writer: SegmentWriter;
}

/**
 * Opens what compiles the pages of a document, and what draws them as bytes (`bytesOfText`). The document is read once, as long as its file
 * has the same name.
 */
export type ApiAccess = (
  api: WorkerApi,
  options: ApiAccessOptions,
) => Promise<ApiCompiler & { draw: ReturnType<TemplateBundle['createApiRenderer']> }>;

export interface ApiAccessOptions {
  markdown: CompileOptions;
  /** `WorkerSetup.apiTemplates` */
  templates: string;
}

export function createApiAccess(): { openApi: ApiAccess; loadAhead(ahead: WorkAhead): Promise<void> } {
  const open = new Map<string, { of: string; opened: ReturnType<ApiAccess> }>();
  /** The document that was read ahead, until it is opened. */
  let ahead: ReadDocument | undefined;
  const documentOf = (file: string): ReadDocument => {
    const read = ahead?.file === file ? ahead : readDocument(file);
    ahead = undefined;
    return read;
  };
  return {
    openApi(api, options) {
      const of = JSON.stringify([api.file, api.config, options, api.isSearched]);
      const known = open.get(api.config.id);
      if (known?.of === of) return known.opened;
      const opened = openApi(api, options, documentOf);
      open.set(api.config.id, { of, opened });
      return opened;
    },
    async loadAhead({ templates, document }) {
      await loadApiCode(templates);
      if (document !== undefined) ahead = readDocument(document);
    },
  };
}

interface ReadDocument {
  file: string;
  document: ApiDocument;
  /** Texts of the document may name its operations or schemas. */
  hasNames: boolean;
}

function readDocument(file: string): ReadDocument {
  const text = readFileSync(file, 'utf8');
  return { file, document: JSON.parse(text) as ApiDocument, hasNames: mayNameParts(text) };
}

async function loadApiCode(templates: string) {
  const { createApiCompiler } = await import('../../compile/api/compile-api-entry.js');
  const { createApiRenderer } = (await importFile(templates)) as TemplateBundle;
  return { createApiCompiler, createApiRenderer };
}

async function openApi(
  { file, config, schemas, isSearched }: WorkerApi,
  { markdown, templates }: ApiAccessOptions,
  documentOf: (file: string) => ReadDocument,
): ReturnType<ApiAccess> {
  const { createApiCompiler, createApiRenderer } = await loadApiCode(templates);
  const pages = new Set(schemas);
  const { document, hasNames } = documentOf(file);
  const compiler = await createApiCompiler({
    document,
    options: { api: config, markdown, isSearched },
    entryOf: (node) => (pages.has(node) ? node : undefined),
    names: hasNames ? await openOwnNames({ id: config.id, document, schemas }) : undefined,
  });
  return { ...compiler, draw: createApiRenderer(bytesOfText) };
}

/** Texts of a document can only name parts of that document. Its author may not know the others. */
async function openOwnNames(api: NamedApi): Promise<OwnNames> {
  const { createApiNames } = await import('../../sources/api/operations/create-api-names.js');
  return createApiNames([api]);
}

/** Loads documents of messages through a page's own reader. */
export type MessageAccess = (files: FileReader) => MessageLoader;

/**
 * A page opens a document once. Most pages show messages of the same document, so the last one is cached as long as its bytes are the same.
 */
export function createMessageAccess(): MessageAccess {
  let last: { of: string; loaded: Awaited<ReturnType<MessageLoader>> } | undefined;
  return (files) => {
    const ofPage = new Map<string, ReturnType<MessageLoader>>();
    return (file) => {
      const loading = ofPage.get(file) ?? load(file, files);
      ofPage.set(file, loading);
      return loading;
    };
  };

  async function load(file: string, files: FileReader): ReturnType<MessageLoader> {
    const root = files.read(file);
    if (typeof root === 'string') return { value: root, diagnostics: [] };
    const of = `${file} ${digest(root.bytes)}`;
    if (last?.of === of) return last.loaded;
    const { loadDocument } = await import('../../sources/api/read/load-document.js');
    const { value, diagnostics } = await loadDocument({ file, files, describes: 'messages' });
    const { createMessageCompiler } = await import('../../compile/api/messages/compile-message.js');
    // Faults in a document that can be read are reported once for all pages (`check-message-documents.ts`).
    const loaded = value ? { value: createMessageCompiler(value.document), diagnostics: [] } : { value, diagnostics };
    // A document of several files is not cached: each page has to read the other files itself, so that its reads are recorded.
    if (value && Object.keys(value.document.files).length === 1) last = { of, loaded };
    return loaded;
  }
}

/** The names that pages can use from the site's APIs. The documents are read for the first name. */
export type NameAccess = (apis: WorkerSetup['apis']) => Promise<() => ApiNames>;

export function createNameAccess(): NameAccess {
  let known: { of: string; names: ApiNames } | undefined;
  return async (apis) => {
    const { openNames } = await import('./open-names.js');
    const of = namesKey(apis);
    return () => {
      if (known?.of !== of) known = { of, names: openNames(apis) };
      return known.names;
    };
  };
}

/** Reads the frames of a site's own parts. It needs an HTML parser, which other sites don't load. */
export type FrameAccess = () => Promise<FrameReader>;

export function createFrameAccess(): FrameAccess {
  let reader: Promise<FrameReader> | undefined;
  return () => {
    reader ??= import('../../check/parts/part-facts.js').then(({ createFrameReader }) => createFrameReader());
    return reader;
  };
}

export interface StoreAccess {
  /** Opens one store for each folder. Whether the folder still exists is checked once a batch of tasks. */
  open(folder: string): WorkerStore;
  /** Makes all that was written readable for other processes. */
  flush(): void;
}

export function createStoreAccess(): StoreAccess {
  const stores = new Map<string, WorkerStore>();
  /**
   * The folders that were checked since the last flush, which ends a batch of tasks. To check the disk before each task would cost a
   * fiftieth of a build.
   */
  const asked = new Set<string>();
  return {
    open(folder) {
      const known = stores.get(folder);
      // A site that was moved away or deleted may be there again.
      if (known && (asked.has(folder) || !known.writer.isLost())) {
        asked.add(folder);
        return known;
      }
      known?.writer.close();
      const store = { reader: known?.reader ?? createSegmentReader(folder), writer: createSegmentWriter(folder) };
      stores.set(folder, store);
      return store;
    },
    flush() {
      asked.clear();
      for (const { writer } of stores.values()) writer.flush();
    },
  };
}
