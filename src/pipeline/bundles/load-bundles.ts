// Loads the code that a site is rendered with, and the code that its readers get. It is bundled if the site has code of its own.
import { bundleClient } from '../../bundle/bundle-client.js';
import type { BundleDigests } from '../../bundle/bundle-digests.js';
import { type BundleSources, joinSources } from '../../bundle/bundle-sources.js';
import { bundleTemplates } from '../../bundle/bundle-templates.js';
import { moduleVariables } from '../../compile/mdx/environment.js';
import type { RecordedReads } from '../../engine/tracked-fs.js';
import type { ClientManifest } from '../../model/client.js';
import type { AssetReference, VariableRead } from '../../model/compiled-entry.js';
import type { Outcome } from '../../model/diagnostic.js';
import type { LinkFact } from '../../model/page-facts.js';
import type { BuildScope } from '../cache/build-scope.js';
import { createCollector } from '../create-collector.js';
import type { CachedPage } from '../read/compile-entries.js';
import type { SiteModel } from '../read/read-site.js';
import { siteEnvironment } from '../read/site-environment.js';
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
}

/** No value if the code that every page needs can't be bundled. The diagnostics give the reason. */
export async function loadBundles(
  { siteRoot, cache, workers }: BuildScope,
  { config, files, scanned, pages, graph }: Pick<SiteModel, 'config' | 'files' | 'scanned' | 'pages' | 'graph'>,
): Promise<Outcome<Bundles | undefined>> {
  const { diagnostics, take } = createCollector();
  const begun = Date.now();
  const { islands } = scanned;
  const compiledPages = graph.pages.flatMap((page) => {
    const compiled = pages.get(page.key);
    return compiled ? [{ page, compiled }] : [];
  });
  const inModules: FoundInModules = { reads: {}, variables: [] };
  const env = siteEnvironment(config);
  const [templateBundle, clientBundle] = await Promise.all([
    cache.writeInto((outFolder) =>
      bundleTemplates({
        siteRoot,
        overrides: config.templates,
        modules: compiledPages.flatMap(({ compiled }) => compiled.imports),
        pages: compiledPages.flatMap(({ page, compiled: { module } }) =>
          module === undefined ? [] : [{ file: module, route: page.route }],
        ),
        islands,
        env,
        outFolder,
        compileModule: createModuleCompiler(workers, files, inModules),
      }),
    ),
    bundleClient({
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
    }),
  ]);
  const bundled = take(templateBundle);
  const client = take(clientBundle);
  if (!bundled || !client) return { value: undefined, diagnostics };
  const unsound = new Set<unknown>([...bundled.failed.modules, ...bundled.failed.pages.map(({ file }) => file)]);
  const isUnsound = ({ imports, module }: CachedPage) => imports.some((entry) => unsound.has(entry)) || unsound.has(module);
  const failed = new Set(compiledPages.flatMap(({ page, compiled }) => (isUnsound(compiled) ? [page.key] : [])));
  const { file: templates, digests, assets, readers } = bundled;
  return {
    value: {
      templates,
      digests,
      assets,
      client,
      shared: client.shared,
      sheetAddresses: client.sheetAddresses,
      moduleReads: inModules.reads,
      variables: [...[...readers].flatMap(([name, text]) => moduleVariables(text, name)), ...inModules.variables],
      failed,
      inputs: [...bundled.inputs, ...client.inputs],
      sources: joinSources([bundled.sources, client.sources]),
      begun,
    },
    diagnostics,
  };
}
