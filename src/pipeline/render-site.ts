// The second half of a run: the graph and the bundles → every output, staged, and what the checker says of them.
import { VERSION } from '../base/version.js';
import { checkSite } from '../check/check-site.js';
import { buildPolicy, type Policy } from '../emit/outputs/build-policy.js';
import { REDIRECT_SCRIPT } from '../emit/outputs/redirect-page.js';
import type { Desk, Sink } from '../emit/sink.js';
import type { Pool } from '../engine/pool/pool.js';
import { loadNavbarIcons } from '../link/navbar-icons.js';
import type { Outlines } from '../link/outlines.js';
import { createSharedContexts } from '../link/page-context.js';
import { createLinkResolver } from '../link/resolve-links.js';
import { articleSiteOf, buildSiteContext } from '../link/site-context.js';
import type { Outcome } from '../model/diagnostic.js';
import type { PageRows } from './build-cache.js';
import type { BuildScope } from './build-scope.js';
import type { Bundles } from './load-bundles.js';
import type { ReadSite } from './read-site.js';
import { type RenderedPages, type RenderPagesOptions, renderPages } from './render-pages.js';
import { siteOutputs } from './site-outputs.js';
import { keyOf } from './tasks/keys.js';
import type { WorkerRendering } from './tasks/worker-site.js';

export interface RenderSiteOptions extends BuildScope {
  site: ReadSite;
  bundles: Bundles;
  sink: Sink;
  desk: Desk;
  /** Of the last build into this sink. */
  rows: PageRows;
}

export async function renderSite(options: RenderSiteOptions): Promise<Outcome<RenderedPages>> {
  const { site, bundles, sink, workers, ...rest } = options;
  const { config, places, files, scanned, pages, faulty, graph, lines, plain } = site;
  const { publicFiles } = scanned;
  const { policy, ...rendering } = prepareRendering({ site, bundles, workers });
  const rendered = await renderPages({
    ...rest,
    ...rendering,
    sink,
    workers,
    graph,
    pages,
    lines,
    plain,
    failed: new Set([...bundles.failed, ...faulty]),
  });

  // Of published pages only: what a draft shows is as unpublished as its text.
  const assets = [...graph.pages.flatMap(({ key }) => pages.get(key)?.summary.assets ?? []), ...bundles.assets];
  const outputs = siteOutputs({ config, graph, assets, client: bundles.client, policy, publicFiles, files });
  for (const output of outputs) await sink.stage(output);
  const { facts } = rendered.value;
  const findings = checkSite({
    graph,
    config,
    places,
    facts,
    files: outputs.map(({ path }) => path),
    reported: rendered.diagnostics,
  });
  return { value: rendered.value, diagnostics: [...rendered.diagnostics, ...findings] };
}

export interface RenderingInput {
  site: Pick<ReadSite, 'config' | 'files' | 'scanned' | 'apis' | 'graph' | 'graphKey' | 'lastChanges'> & { outlines: Outlines };
  bundles: Bundles;
  workers: Pool;
}

type Rendering = Pick<RenderPagesOptions, 'lastChanges' | 'contextOf' | 'resolveLinks' | 'frame' | 'articles' | 'digests' | 'world'>;

/** What all pages are rendered with; the workers are told. */
export function prepareRendering({ site, bundles, workers }: RenderingInput): Rendering & { policy: Policy } {
  const { config, files, scanned, apis, outlines, lastChanges, graph, graphKey } = site;
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
  workers.configure('rendering', { bundle: templates, site: siteContext, articleSite, frameSources } satisfies WorkerRendering);
  return {
    policy,
    lastChanges,
    contextOf: createSharedContexts({ config, graph, outlines, lastChanges, publicFiles, icons }),
    ...createLinkResolver({ config, graph, publicFiles }),
    frame: keyOf(digests.frame, siteContext),
    articles: keyOf(articleSite, frameSources),
    digests,
    world: keyOf(graphKey, icons),
  };
}
