// The second half of a run: the graph and the bundles → every output, staged, and what the checker says of them.
import { once } from '../base/once.js';
import { VERSION } from '../base/version.js';
import { checkSiteInSteps } from '../check/check-site.js';
import { buildPolicy, type Policy } from '../emit/outputs/build-policy.js';
import { REDIRECT_SCRIPT } from '../emit/outputs/redirect-page.js';
import type { Desk, Sink } from '../emit/sink.js';
import type { Pool } from '../engine/pool/pool.js';
import { readInside } from '../engine/tracked-fs.js';
import { loadNavbarIcons } from '../link/navbar-icons.js';
import type { Outlines } from '../link/outlines.js';
import { createSharedContexts } from '../link/page-context.js';
import { createLinkResolver } from '../link/resolve-links.js';
import { articleSiteOf, buildSiteContext } from '../link/site-context.js';
import type { Page } from '../model/content-graph.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { SiteConfig } from '../model/site-config.js';
import type { Journal } from './build-cache.js';
import type { BuildScope } from './build-scope.js';
import { createForeseenFindings } from './foreseen-findings.js';
import { isEmbedded } from './is-embedded.js';
import type { Bundles } from './load-bundles.js';
import { printSiteParts } from './page-parts.js';
import type { ReadSite } from './read-site.js';
import { type RenderedPages, type RenderPagesOptions, renderPages } from './render-pages.js';
import { searchSite } from './search-site.js';
import { siteOutputs } from './site-outputs.js';
import { keyOf } from './tasks/keys.js';
import type { WorkerRendering } from './tasks/worker-site.js';

export interface RenderSiteOptions extends BuildScope {
  site: ReadSite;
  bundles: Bundles;
  sink: Sink;
  desk: Desk;
  /** Of the last build into this sink. */
  journal: Journal;
  /** `WorkerSite.compiler` */
  compiler: string;
  /** Told what the checker will say, while the workers are still at the pages. Default: nobody is */
  onFindings?: ((findings: Diagnostic[]) => Promise<void>) | undefined;
}

export interface RenderedSite extends RenderedPages {
  /** Paths of all outputs that are neither pages nor redirects. */
  files: string[];
  /** What `searchSite` returned. */
  search?: string[];
}

export async function renderSite(options: RenderSiteOptions): Promise<Outcome<RenderedSite>> {
  const { site, bundles, sink, workers, journal, compiler, onFindings, ...rest } = options;
  const { config, places, files, scanned, pages, faulty, graph, lines, plain, outlines, dates } = site;
  const { publicFiles } = scanned;
  const { policy, ...rendering } = prepareRendering({ site, bundles, workers, compiler });
  // Of published pages only: what a draft shows is as unpublished as its text.
  const assets = [...graph.pages.flatMap(({ key }) => pages.get(key)?.summary.assets ?? []), ...bundles.assets];
  const outputs = once(() =>
    siteOutputs({ config, graph, assets, client: bundles.client, policy, publicFiles, files, outlines, lastChanges: dates.value }),
  );
  const findings = createForeseenFindings((rendered) =>
    checkSiteInSteps({
      graph,
      config,
      places,
      files: outputs().map(({ path }) => path),
      parts: () => partsOfSite(config, rest.siteRoot),
      ...rendered,
    }),
  );
  const rendered = await renderPages({
    ...rest,
    ...rendering,
    rows: journal.pages,
    last: journal.last,
    sink,
    workers,
    graph,
    pages,
    lines,
    plain,
    failed: bundles.failed,
    faulty,
    // Parts of the site's own may lead anywhere.
    ...(Object.keys(config.templates).length === 0 && {
      onForeseen: async (foreseen) => onFindings?.(await findings.foresee(foreseen)),
    }),
  });
  for (const output of outputs()) await sink.stage(output);
  const { facts, unrendered } = rendered.value;
  const published = facts.map(({ page }) => page);
  const searching = { ...rest, config, graph: { ...graph, pages: published }, pages, worker: bundles.client.searchWorker, workers, sink };
  // The workers are at it while the checker is.
  const indexing = isEmbedded(config) ? searchSite(searching) : undefined;
  // Told where it is waited for.
  indexing?.catch(() => {});
  const found = findings.of({ facts, unrendered, reported: rendered.diagnostics });
  const search = await indexing;
  const paths = outputs().map(({ path }) => path);
  return { value: { ...rendered.value, files: paths, ...(search && { search }) }, diagnostics: [...rendered.diagnostics, ...found] };
}

/** Sources of the site's own parts of the templates. */
export const partsOfSite = ({ templates }: Pick<SiteConfig, 'templates'>, siteRoot: string): { file: string; source: string }[] =>
  [...new Set(Object.values(templates))].flatMap((file) => {
    const read = readInside(siteRoot, file);
    return typeof read === 'string' ? [] : [{ file, source: new TextDecoder().decode(read.bytes) }];
  });

export interface RenderingInput {
  site: Pick<ReadSite, 'config' | 'files' | 'scanned' | 'apis' | 'graph' | 'graphKey' | 'dates'> & { outlines: Outlines };
  bundles: Pick<Bundles, 'templates' | 'digests' | 'client'>;
  /** `WorkerSite.compiler` */
  compiler: string;
}

type Rendering = Pick<
  RenderPagesOptions,
  'lastChanges' | 'contextOf' | 'pageOf' | 'resolveLinks' | 'frame' | 'articles' | 'digests' | 'world' | 'siteParts'
>;

/** What all pages are rendered with; the workers are told. */
export function prepareRendering({ workers, ...input }: RenderingInput & { workers: Pool }): Rendering & { policy: Policy } {
  const { forWorkers, ...rendering } = planRendering(input);
  workers.configure('rendering', forWorkers);
  return rendering;
}

/** By key; the map is made when somebody asks. */
function createPageFinder({ pages }: ReadSite['graph']): RenderPagesOptions['pageOf'] {
  let byKey: Map<string, Page> | undefined;
  return (key) => {
    byKey ??= new Map(pages.map((page) => [page.key, page]));
    return byKey.get(key);
  };
}

/** As `prepareRendering`, and nobody is told. */
export function planRendering({ site, bundles, compiler }: RenderingInput): Rendering & { policy: Policy; forWorkers: WorkerRendering } {
  const { config, files, scanned, apis, outlines, dates, graph, graphKey } = site;
  const { value: lastChanges } = dates;
  const { templates, digests, client } = bundles;
  const { publicFiles } = scanned;
  const policy = buildPolicy({
    config,
    inlineScripts: [client.inlineScript, client.bannerScript, REDIRECT_SCRIPT],
    consoleSources: apis.flatMap(({ consoleSources }) => consoleSources),
  });
  const siteContext = buildSiteContext({ config, client, policy: policy.meta, generator: `docgen ${VERSION}`, graph, publicFiles });
  const articleSite = articleSiteOf(siteContext);
  const icons = loadNavbarIcons(config, files);
  const frameSources = config.security.frame;
  const frame = keyOf(digests.frame, siteContext);
  return {
    forWorkers: {
      frame,
      bundle: templates,
      site: siteContext,
      articleSite,
      hasOwnParts: Object.keys(config.templates).length > 0,
      frameSources,
    },
    siteParts: printSiteParts({ compiler, templates: digests.frame, context: siteContext, frameSources }),
    policy,
    lastChanges,
    contextOf: createSharedContexts({ config, graph, outlines, lastChanges, publicFiles, icons }),
    pageOf: createPageFinder(graph),
    ...createLinkResolver({ config, graph, publicFiles }),
    frame,
    articles: keyOf(articleSite, frameSources),
    digests,
    world: keyOf(graphKey, icons),
  };
}
