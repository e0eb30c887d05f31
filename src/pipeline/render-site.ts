// The second half of a run: the graph and the bundles → every output, staged, and what the checker says of them.
import { VERSION } from '../base/version.js';
import { checkSite } from '../check/check-site.js';
import { buildPolicy } from '../emit/outputs/build-policy.js';
import { REDIRECT_SCRIPT } from '../emit/outputs/redirect-page.js';
import type { Desk, Sink } from '../emit/sink.js';
import { loadNavbarIcons } from '../link/navbar-icons.js';
import { createPageContexts } from '../link/page-context.js';
import { createLinkResolver } from '../link/resolve-links.js';
import { articleSiteOf, buildSiteContext } from '../link/site-context.js';
import type { Outcome } from '../model/diagnostic.js';
import type { PageRows } from './build-cache.js';
import type { BuildScope } from './build-scope.js';
import type { Bundles } from './load-bundles.js';
import type { ReadSite } from './read-site.js';
import { type RenderedPages, renderPages } from './render-pages.js';
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
  const { config, places, files, scanned, pages, faulty, outlines, lastChanges, graph, graphKey, lines, plain } = site;
  const { templates, digests, client, failed } = bundles;
  const { publicFiles } = scanned;
  const policy = buildPolicy({ config, inlineScripts: [client.inlineScript, REDIRECT_SCRIPT] });
  const siteContext = buildSiteContext({ config, client, policy: policy.meta, generator: `docgen ${VERSION}`, graph, publicFiles });
  const articleSite = articleSiteOf(siteContext);
  const icons = loadNavbarIcons(config, files);
  const frameSources = config.security.frame;
  workers.configure('rendering', { bundle: templates, site: siteContext, articleSite, frameSources } satisfies WorkerRendering);
  const rendered = await renderPages({
    ...rest,
    sink,
    workers,
    graph,
    pages,
    lines,
    plain,
    failed: new Set([...failed, ...faulty]),
    lastChanges,
    contextOf: createPageContexts({ config, graph, outlines, lastChanges, publicFiles, icons }),
    ...createLinkResolver({ config, graph, publicFiles }),
    frame: keyOf(digests.frame, siteContext),
    articles: keyOf(articleSite, frameSources),
    digests,
    world: keyOf(graphKey, icons),
  });

  // Of published pages only: what a draft shows is as unpublished as its text.
  const assets = [...graph.pages.flatMap(({ key }) => pages.get(key)?.summary.assets ?? []), ...bundles.assets];
  const outputs = siteOutputs({ config, graph, assets, client, policy, publicFiles, files });
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
