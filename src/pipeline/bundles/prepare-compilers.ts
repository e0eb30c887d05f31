// Prepares the compilation of entries: configures the workers for the site, and tries its plugins once. No entry is compiled here.
import { bundleTemplates } from '../../bundle/bundle-templates.js';
import { hasError } from '../../diagnostics/has-error.js';
import { SAMPLE_LANGUAGES } from '../../model/api/api-config.js';
import type { ApiNames } from '../../model/api/api-names.js';
import type { Outcome } from '../../model/diagnostic.js';
import type { SiteConfig } from '../../model/site-config.js';
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
  /** Absolute path of the bundle of the site's plugins. Undefined if the site has none. */
  plugins: string | undefined;
  /** Heads that were read before. Default: each run reads them from the store. */
  heads?: KnownHeads | undefined;
}

export interface Compilers {
  /** Creates the compiler of one run. */
  create(): EntryCompiler;
  /** Configures the workers with new documents for pages of APIs. Returns the names that other pages can use from them. */
  tell(documents: LoadedApis['documents']): KnownNames;
  /** What the site's plugins report about a page may depend on another page. */
  hasPlugins: boolean;
}

/** Languages of the samples on the site's pages. */
export const samplesOf = ({ apis }: SiteConfig) =>
  // Messages belong to no API. They have the languages of all the site's APIs, or all languages if it has none.
  apis.length === 0 ? [...SAMPLE_LANGUAGES] : [...new Set(apis.flatMap((api) => api.samples))];

/** No value if the plugins have errors: without them the pages would have other content. */
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
 * For a run that has all pages to compile. While this process reads the descriptions of APIs, the workers load the code that draws their
 * pages. If there is only one description, they load that too, since each of them will need it.
 * @returns a function to call when the path of a document is known, or undefined if none need be called
 */
export async function loadAhead(
  { siteRoot, cache, workers }: BuildScope,
  { apis }: Pick<SiteConfig, 'apis'>,
): Promise<((document: string) => void) | undefined> {
  if (apis.length === 0 || !isFirst(cache)) return undefined;
  // Its faults are reported when the compilers are prepared.
  const { value: drawing } = await bundleOwnTemplates(siteRoot, cache);
  if (!drawing) return undefined;
  const tell = (ahead: Omit<WorkAhead, 'templates'>): void => workers.prepare({ templates: drawing.file, ...ahead } satisfies WorkAhead);
  tell({});
  return apis.length === 1 ? (document) => tell({ document }) : undefined;
}

/** The documents are read when a page asks for a name whose answer is not stored. */
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

/** Bundles templates without any code of the site. They draw pages of APIs, which no code of a site can change. */
const bundleOwnTemplates = (siteRoot: string, cache: BuildCache) =>
  cache.writeInto((outFolder) => bundleTemplates({ siteRoot, overrides: {}, modules: [], pages: [], islands: [], outFolder }));
