// What compiles the entries of a run: the workers are told the site, and the site's plugins are tried once. Nothing is compiled yet.
import { bundleTemplates } from '../../bundle/bundle-templates.js';
import { hasError } from '../../diagnostics/has-error.js';
import type { ApiNames } from '../../model/api-names.js';
import type { Outcome } from '../../model/diagnostic.js';
import { SAMPLE_LANGUAGES, type SiteConfig } from '../../model/site-config.js';
import { type BuildCache, isFirst } from '../cache/build-cache.js';
import type { BuildScope } from '../cache/build-scope.js';
import { createCollector } from '../create-collector.js';
import { createEntryCompiler, type EntryCompiler, type KnownHeads, type KnownNames } from '../read/compile-entries.js';
import type { LoadedApis } from '../read/load-apis.js';
import { siteEnvironment } from '../read/site-environment.js';
import { isEmbedded } from '../render/is-embedded.js';
import { namesKey } from '../tasks/asked-names.js';
import { openNames } from '../tasks/open-names.js';
import type { WorkAhead, WorkerSetup } from '../tasks/worker-setup.js';
import { checkPlugins } from './check-plugins.js';

export interface CompilersInput {
  config: SiteConfig;
  /** `WorkerSetup.compiler` */
  compiler: string;
  apis: LoadedApis;
  /** Absolute path of the bundle of the site's plugins. Undefined: it has none. */
  plugins: string | undefined;
  /** Heads that were read before. Default: each run reads them in the store. */
  heads?: KnownHeads | undefined;
}

export interface Compilers {
  /** One a run. */
  create(): EntryCompiler;
  /** Tells the workers what pages of APIs are made of from now on, and gives what other pages may name of it. */
  tell(documents: LoadedApis['documents']): KnownNames;
  /** What the site's plugins say of a page may depend on another. */
  hasPlugins: boolean;
}

/** Languages of the samples of the site's pages. */
export const samplesOf = ({ apis }: SiteConfig) =>
  // Messages are of no API: they have the languages that any of the site's has.
  apis.length === 0 ? [...SAMPLE_LANGUAGES] : [...new Set(apis.flatMap((api) => api.samples))];

/** No value: with these plugins the pages would be other pages. */
export async function prepareCompilers(
  { siteRoot, cache, workers }: BuildScope,
  { config, compiler, apis, plugins, heads }: CompilersInput,
): Promise<Outcome<Compilers | undefined>> {
  const { diagnostics, take } = createCollector();
  const drawing = config.apis.length > 0 ? take(await bundleOwnTemplates(siteRoot, cache)) : undefined;
  const workerSite: WorkerSetup = {
    siteRoot,
    env: siteEnvironment(config),
    storeFolder: cache.folder,
    compiler,
    options: { ...config.markdown, locale: config.locale, samples: samplesOf(config) },
    apis: apis.documents,
    ...(drawing && { apiTemplates: drawing.file }),
    ...(plugins !== undefined && { plugins }),
    isIndexed: isEmbedded(config),
  };
  workers.configure('site', workerSite);
  if (plugins !== undefined) {
    const faults = await checkPlugins(workers);
    diagnostics.push(...faults);
    if (hasError(faults)) return { value: undefined, diagnostics };
  }
  const { remarkPlugins = [], rehypePlugins = [] } = config.markdown;
  const modules = [...new Set([...remarkPlugins, ...rehypePlugins].map(({ module }) => module))];
  let known = createKnownNames(apis.documents);
  return {
    value: {
      create: () => createEntryCompiler({ compiler, cache, workers, plugins: modules, names: known, ...(heads && { heads }) }),
      tell(documents) {
        workers.configure('site', { ...workerSite, apis: documents });
        known = createKnownNames(documents);
        return known;
      },
      hasPlugins: modules.length > 0,
    },
    diagnostics,
  };
}

/**
 * Of a run that has all pages to compile: while this process reads the descriptions of APIs, the workers load what draws their pages, and the
 * only description, which each of them will need. @returns who is to be told where a document lies. Undefined: nobody
 */
export async function loadAhead(
  { siteRoot, cache, workers }: BuildScope,
  { apis }: Pick<SiteConfig, 'apis'>,
): Promise<((document: string) => void) | undefined> {
  if (apis.length === 0 || !isFirst(cache)) return undefined;
  // Faults are told when the compilers are prepared.
  const { value: drawing } = await bundleOwnTemplates(siteRoot, cache);
  if (!drawing) return undefined;
  const tell = (ahead: Omit<WorkAhead, 'templates'>): void => workers.prepare({ templates: drawing.file, ...ahead } satisfies WorkAhead);
  tell({});
  return apis.length === 1 ? (document) => tell({ document }) : undefined;
}

/** The documents are read when a page asks for something that it has not asked them. */
function createKnownNames(documents: LoadedApis['documents']): KnownNames {
  let opened: ApiNames | undefined;
  return {
    key: namesKey(documents),
    open() {
      opened ??= openNames(documents);
      return opened;
    },
  };
}

/** Without anything of the site's: what draws pages that no site's code can change. */
const bundleOwnTemplates = (siteRoot: string, cache: BuildCache) =>
  cache.writeInto((outFolder) => bundleTemplates({ siteRoot, overrides: {}, modules: [], pages: [], islands: [], outFolder }));
