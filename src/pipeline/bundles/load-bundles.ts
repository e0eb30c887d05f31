// Loads the code that a site is rendered with, and the code that its readers get. It is bundled if the site has code of its own.
import { bundleClient, type ClientBundleOptions } from '../../bundle/bundle-client.js';
import type { BundleDigests } from '../../bundle/bundle-digests.js';
import { type BundleSources, joinSources } from '../../bundle/bundle-sources.js';
import { bundleTemplates, type TemplateBundleOptions } from '../../bundle/bundle-templates.js';
import { browserCodeIn } from '../../compile/mdx/browser-code.js';
import { moduleVariables } from '../../compile/mdx/environment.js';
import type { RecordedReads } from '../../engine/tracked-fs.js';
import type { ClientManifest } from '../../model/client.js';
import type { AssetReference, VariableRead } from '../../model/compiled-entry.js';
import type { Diagnostic, Outcome } from '../../model/diagnostic.js';
import type { FileReader } from '../../model/file-reader.js';
import type { LinkFact } from '../../model/page-facts.js';
import type { BuildScope } from '../cache/build-scope.js';
import type { BundleRecord } from '../cache/journal.js';
import { createCollector } from '../create-collector.js';
import type { CachedPage } from '../read/compile-entries.js';
import type { SiteModel } from '../read/read-site.js';
import { siteEnvironment } from '../read/site-environment.js';
import { keyOf } from '../tasks/keys.js';
import { createModuleCompiler, type FoundInModules } from './module-compiler.js';

export interface Bundles {
  /**
   * Absolute path of an ESM file. It exports a `TemplateBundle`, and `modules`: loaders of the page modules and of modules that MDX
   * imports, by `ModuleImport.module`. The file's name changes with its content.
   */
  templates: string;
  /** The digests on which pages depend. */
  digests: BundleDigests;
  /** Files that imported parts show. */
  assets: AssetReference[];
  client: ClientManifest;
  /** Files of the site on which an address in every page depends (`BundledClient.shared`). */
  shared: string[];
  /** `BundledClient.sheetAddresses` */
  sheetAddresses: LinkFact[];
  /** The reads of imported Markdown files, by module, without the files themselves. */
  moduleReads: Record<string, RecordedReads>;
  /** Environment variables that modules of the site read. Those of pages are in their summaries. */
  variables: VariableRead[];
  /** Keys of the pages whose own modules can't be bundled. That was reported. */
  failed: Set<string>;
  /** Files of the site, and of packages that are linked to it, that went into the bundles. Relative to the site root. */
  inputs: string[];
  sources: BundleSources;
  /** When the bundler began, in ms since 1970. A file that was written since may not be in the bundles. */
  begun: number;
  /** Key of everything that the bundler was given beside the files that it read by itself. */
  asked: string;
  /** The client is the one that ships with docgen. */
  isClientPrebuilt: boolean;
  /** What was reported while they were made. */
  diagnostics: Diagnostic[];
  /** Where they are stored. Present if they were made in an earlier run. */
  record?: BundleRecord;
}

/** What the bundler is asked for. */
export interface BundlesInput {
  templates: Omit<TemplateBundleOptions, 'outFolder' | 'compileModule'>;
  client: ClientBundleOptions;
  /** The pages of the graph that have a source. */
  pages: { key: string; compiled: CachedPage }[];
  /** `Bundles.asked` */
  asked: string;
}

/** @param compiler `WorkerSetup.compiler`, with which imported Markdown is compiled */
export function bundlesInput(
  siteRoot: string,
  { config, scanned, pages, graph }: Pick<SiteModel, 'config' | 'scanned' | 'pages' | 'graph'>,
  compiler: string,
): BundlesInput {
  const { islands } = scanned;
  const env = siteEnvironment(config);
  const compiledPages = graph.pages.flatMap((page) => {
    const compiled = pages.get(page.key);
    return compiled ? [{ key: page.key, route: page.route, compiled }] : [];
  });
  const templates = {
    siteRoot,
    overrides: config.templates,
    modules: compiledPages.flatMap(({ compiled }) => compiled.imports),
    pages: compiledPages.flatMap(({ route, compiled: { module } }) => (module === undefined ? [] : [{ file: module, route }])),
    islands,
    env,
  };
  const client = {
    siteRoot,
    islands,
    env,
    styles: config.styles,
    console: config.apis.some((api) => api.console),
    search: config.search !== false,
    insights: config.search !== false && config.search.insights,
    announcementBar: config.announcementBar,
    chatWidget: config.chatWidget,
    analytics: config.analytics,
  };
  // The places of imports are only shown in errors, and bundles with errors are not stored.
  const modules = templates.modules.map(({ specifier, module, names }) => [specifier, module, names]);
  return { templates, client, pages: compiledPages, asked: keyOf(compiler, { ...templates, modules }, client) };
}

/** No value if the code that every page needs can't be bundled. The diagnostics give the reason. */
export async function loadBundles(
  { cache, workers }: BuildScope,
  { templates: options, client: clientOptions, pages, asked }: BundlesInput,
  files: FileReader,
): Promise<Outcome<Bundles | undefined>> {
  const { diagnostics, take } = createCollector();
  const begun = Date.now();
  const inModules: FoundInModules = { reads: {}, variables: [] };
  const [templateBundle, clientBundle] = await Promise.all([
    cache.writeInto((outFolder) =>
      bundleTemplates({ ...options, outFolder, compileModule: createModuleCompiler(workers, files, inModules) }),
    ),
    bundleClient(clientOptions),
  ]);
  const bundled = take(templateBundle);
  const client = take(clientBundle);
  if (!bundled || !client) return { value: undefined, diagnostics };
  const unsound = new Set<unknown>([...bundled.failed.modules, ...bundled.failed.pages.map(({ file }) => file)]);
  const isUnsound = ({ imports, module }: CachedPage) => imports.some((entry) => unsound.has(entry)) || unsound.has(module);
  const failed = new Set(pages.flatMap(({ key, compiled }) => (isUnsound(compiled) ? [key] : [])));
  const { file: templates, digests, assets, texts, inIslands } = bundled;
  for (const [name, text] of texts) if (!inIslands.has(name)) diagnostics.push(...browserCodeIn(text, name));
  return {
    value: {
      templates,
      digests,
      assets,
      client,
      isClientPrebuilt: client.isPrebuilt,
      shared: client.shared,
      sheetAddresses: client.sheetAddresses,
      moduleReads: inModules.reads,
      variables: [...[...texts].flatMap(([name, text]) => moduleVariables(text, name)), ...inModules.variables],
      failed,
      inputs: [...bundled.inputs, ...client.inputs],
      sources: joinSources([bundled.sources, client.sources]),
      begun,
      asked,
      diagnostics,
    },
    diagnostics,
  };
}
