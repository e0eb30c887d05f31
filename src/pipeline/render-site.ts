// The second half of a run: the graph and the bundles → every output, staged, and what the checker says of them.
import { VERSION } from '../base/version.js';
import { checkSite } from '../check/check-site.js';
import { buildPolicy } from '../emit/outputs/build-policy.js';
import { REDIRECT_SCRIPT } from '../emit/outputs/redirect-page.js';
import type { Sink } from '../emit/sink.js';
import { loadNavbarIcons } from '../link/navbar-icons.js';
import { createPageContexts } from '../link/page-context.js';
import { createLinkResolver } from '../link/resolve-links.js';
import { buildSiteContext } from '../link/site-context.js';
import type { Outcome } from '../model/diagnostic.js';
import type { PageFacts } from '../model/page-facts.js';
import type { Bundles } from './load-bundles.js';
import type { ReadSite } from './read-site.js';
import { renderPages } from './render-pages.js';
import { siteOutputs } from './site-outputs.js';

export async function renderSite(site: ReadSite, bundles: Bundles, sink: Sink): Promise<Outcome<PageFacts[]>> {
  const { config, places, files, scanned, compiled, outlines, lastChanges, graph } = site;
  const { templates, modules, client } = bundles;
  const { publicFiles } = scanned;
  const policy = buildPolicy({ config, inlineScripts: [client.inlineScript, REDIRECT_SCRIPT] });
  const siteContext = buildSiteContext({ config, client, policy: policy.meta, generator: `docgen ${VERSION}`, graph, publicFiles });
  const contextOf = createPageContexts({ config, graph, outlines, lastChanges, publicFiles, icons: loadNavbarIcons(config, files) });
  const { resolveLinks } = createLinkResolver({ config, graph, publicFiles });
  const rendered = await renderPages({
    graph,
    compiled,
    bundle: templates,
    modules,
    site: siteContext,
    contextOf,
    resolveLinks,
    files,
    sink,
    frameSources: config.security.frame,
  });

  // Of published pages only: what a draft shows is as unpublished as its text.
  const assets = [...graph.pages.flatMap(({ key }) => compiled.get(key)?.summary.assets ?? []), ...bundles.assets];
  const outputs = siteOutputs({ config, graph, assets, client, policy, publicFiles, files });
  for (const output of outputs) await sink.stage(output);
  const findings = checkSite({
    graph,
    config,
    places,
    facts: rendered.value,
    files: outputs.map(({ path }) => path),
    reported: rendered.diagnostics,
  });
  return { value: rendered.value, diagnostics: [...rendered.diagnostics, ...findings] };
}
