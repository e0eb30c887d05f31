// The second half of a run: makes every output from the graph and the bundles, stages it, and checks the site.
import { atOnce } from '../../base/values/in-turns.js';
import { once } from '../../base/values/once.js';
import { VERSION } from '../../base/values/version.js';
import { checkSite } from '../../check/check-site.js';
import { unpublishedPage, unpublishedStart } from '../../diagnostics/checks/check.js';
import { raisesSeverities } from '../../diagnostics/with-severity.js';
import { buildPolicy, markupSources, type Policy } from '../../emit/outputs/build-policy.js';
import { REDIRECT_SCRIPT } from '../../emit/outputs/redirect-page.js';
import type { PublishedOutputs, Sink } from '../../emit/sink.js';
import type { Pool } from '../../engine/pool/pool.js';
import { readInside } from '../../engine/tracked-fs.js';
import { prepareContexts } from '../../link/create-page-contexts.js';
import { loadNavbarIcons } from '../../link/navbar-icons.js';
import type { Outlines } from '../../link/outlines.js';
import { createLinkResolver } from '../../link/resolve-links.js';
import { articleSiteOf, buildSiteContext } from '../../link/site-context.js';
import type { ContentGraph, Page } from '../../model/content-graph.js';
import type { Diagnostic, Outcome } from '../../model/diagnostic.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Bundles } from '../bundles/load-bundles.js';
import type { BuildScope } from '../cache/build-scope.js';
import type { Journal } from '../cache/journal.js';
import { createForeseenFindings, type RenderedFacts } from '../findings/foreseen-findings.js';
import { lintInput } from '../findings/lint-input.js';
import type { SiteModel } from '../read/read-site.js';
import { searchSite } from '../search/search-site.js';
import { keyOf } from '../tasks/keys.js';
import type { WorkerRendering } from '../tasks/worker-setup.js';
import { faultyPages } from './faulty-pages.js';
import { isEmbedded } from './is-embedded.js';
import { linksByName } from './links-by-name.js';
import { printSiteParts } from './page-parts.js';
import { type RenderedPages, type RenderPagesOptions, renderPages } from './render-pages.js';
import { type RenderPartialOptions, type RenderRound, renderPartial } from './render-partial.js';
import { siteOutputs } from './site-outputs.js';

export interface RenderSiteOptions extends BuildScope {
  site: SiteModel;
  bundles: Bundles;
  sink: Sink;
  publishedOutputs: PublishedOutputs;
  /** The journal of the last build that wrote to this sink. */
  journal: Journal;
  /** `WorkerSetup.compiler` */
  compiler: string;
  /** Default: false. true: no staged output mentions a page that is not published. */
  allowPartial?: boolean;
  /** Files that the configuration was made of, relative to the site root. */
  configFiles: readonly string[];
  /** Called with the expected findings of the checker, while the workers are still rendering. Default: not called */
  onFindings?: ((findings: Diagnostic[]) => Promise<void>) | undefined;
}

export interface SiteRendering extends RenderedPages {
  /** Paths of all outputs that are neither pages nor redirects. */
  files: string[];
  /** What `searchSite` returned. */
  search?: string[];
}

export async function renderSite(options: RenderSiteOptions): Promise<Outcome<SiteRendering>> {
  const { site, bundles, sink, workers, journal, compiler, configFiles, allowPartial = false, onFindings, ...rest } = options;
  const { config, places, pages, faulty, graph, lines, plain } = site;
  const policy = policyOf(site, bundles);
  const outputs = once(() => siteOutputs({ site, bundles, policy }));
  const check = (rendered: RenderedFacts, shown = site) =>
    checkSite({
      graph,
      config,
      places,
      files: outputs().map(({ path }) => path),
      sources: markupSources(config),
      sheetAddresses: bundles.sheetAddresses,
      parts: () => partsOfSite(config, rest.siteRoot),
      ...(shown !== site && { unpublished: pagesWithout(graph, shown.graph), named: linksByName(site, shown.graph) }),
      lint: lintInput({ site, bundles, configFiles }),
      ...rendered,
    });
  const findings = createForeseenFindings(check);
  const render: RenderRound = (shown, round) => {
    const rendering = prepareRendering({ site: shown, linked: graph, bundles, workers, compiler });
    return renderPages({
      ...rest,
      ...rendering,
      ...round,
      rows: journal.pages,
      last: journal.last,
      workers,
      graph: shown.graph,
      pages,
      lines,
      plain,
      failed: bundles.failed,
      faulty,
      // The site's own parts may link anywhere, so that nothing can be foreseen.
      ...(Object.keys(config.templates).length === 0 && {
        onForeseen: async (foreseen) => onFindings?.(await findings.foresee(foreseen)),
      }),
    });
  };
  const findFaulty: RenderPartialOptions['findFaulty'] = ({ value, diagnostics: reported }, shown) => {
    const { facts, unrendered } = value;
    // The checker itself reports no errors, so it is only needed here if the site turns warnings into errors.
    const found = raisesSeverities(config) ? atOnce(check({ facts, unrendered, reported }, shown)) : [];
    return faultyPages(site, facts, [...reported, ...found]);
  };
  const { shown, ...rendered } = allowPartial
    ? await renderPartial(site, { sink, last: journal.last, render, findFaulty })
    : { ...(await render(site, { sink })), shown: site };
  const { facts, unrendered, articles } = rendered.value;
  for (const output of shown === site ? outputs() : siteOutputs({ site: shown, bundles, policy })) await sink.stage(output);
  const searched = { ...shown.graph, pages: facts.map(({ page }) => page) };
  const searching = { ...rest, config, graph: searched, pages, articles, worker: bundles.client.searchWorker, workers, sink };
  // The workers make the index while the checker runs.
  const indexing = isEmbedded(config) ? searchSite(searching) : undefined;
  // A failure is thrown where the index is awaited.
  indexing?.catch(() => {});
  const forCheck = { facts, unrendered, reported: rendered.diagnostics };
  const found = shown === site ? findings.of(forCheck) : [...atOnce(check(forCheck, shown)), ...leftOut(graph, shown.graph)];
  const search = await indexing;
  const paths = outputs().map(({ path }) => path);
  return { value: { ...rendered.value, files: paths, ...(search && { search }) }, diagnostics: [...rendered.diagnostics, ...found] };
}

/** Pages of the whole graph whose addresses do not exist in the published one. */
function pagesWithout({ pages }: ContentGraph, published: ContentGraph): Page[] {
  const outputs = new Set(published.pages.map(({ output }) => output));
  return pages.filter(({ output }) => !outputs.has(output));
}

/**
 * Reports each page that a partial site leaves out. If the start page is missing, readers get another page there: docgen redirects them to
 * the docs. The diagnostic names that page.
 */
const leftOut = (whole: ContentGraph, shown: ContentGraph): Diagnostic[] =>
  pagesWithout(whole, shown).flatMap(({ route, output, file }) => {
    const redirect = shown.redirects.find((one) => one.output === output);
    if (file === undefined) return [];
    return [redirect ? unpublishedStart({ file, route, to: redirect.to }) : unpublishedPage({ file, route })];
  });

/** Sources of the site's own parts of the templates. */
export const partsOfSite = ({ templates }: Pick<SiteConfig, 'templates'>, siteRoot: string): { file: string; source: string }[] =>
  [...new Set(Object.values(templates))].flatMap((file) => {
    const read = readInside(siteRoot, file);
    return typeof read === 'string' ? [] : [{ file, source: new TextDecoder().decode(read.bytes) }];
  });

export interface RenderingInput {
  site: Pick<SiteModel, 'config' | 'files' | 'scanned' | 'apis' | 'graph' | 'graphKey' | 'dates'> & { outlines: Outlines };
  bundles: Pick<Bundles, 'templates' | 'digests' | 'client'>;
  /** `WorkerSetup.compiler` */
  compiler: string;
  /** The graph whose pages links in prose may lead to. Default: the graph of the site */
  linked?: ContentGraph;
}

type Rendering = Pick<
  RenderPagesOptions,
  'lastChanges' | 'contextOf' | 'pageOf' | 'resolveLinks' | 'frame' | 'articles' | 'digests' | 'siteDigest' | 'siteParts' | 'hasOwnParts'
> & {
  /** `contextOf` for other outlines that belong to the same graph. */
  contextsOf(outlines: Outlines): RenderPagesOptions['contextOf'];
};

/** Prepares what all pages are rendered with, and configures the workers with it. */
export function prepareRendering({ workers, ...input }: RenderingInput & { workers: Pool }): Rendering & { policy: Policy } {
  const { forWorkers, ...rendering } = planRendering(input);
  workers.configure('rendering', forWorkers);
  return rendering;
}

const policyOf = ({ config, apis }: Pick<SiteModel, 'config' | 'apis'>, { client }: Pick<Bundles, 'client'>): Policy =>
  buildPolicy({
    config,
    inlineScripts: [client.inlineScript, client.bannerScript, REDIRECT_SCRIPT],
    consoleSources: apis.flatMap(({ consoleSources }) => consoleSources),
  });

/** Finds a page by its key. The map is made for the first call. */
function createPageFinder({ pages }: SiteModel['graph']): RenderPagesOptions['pageOf'] {
  let byKey: Map<string, Page> | undefined;
  return (key) => {
    byKey ??= new Map(pages.map((page) => [page.key, page]));
    return byKey.get(key);
  };
}

/** As `prepareRendering`, but does not configure the workers. */
export function planRendering({
  site,
  bundles,
  compiler,
  linked,
}: RenderingInput): Rendering & { policy: Policy; forWorkers: WorkerRendering } {
  const { config, files, scanned, outlines, dates, graph, graphKey } = site;
  const { value: lastChanges } = dates;
  const { templates, digests, client } = bundles;
  const { publicFiles } = scanned;
  const policy = policyOf(site, { client });
  const siteContext = buildSiteContext({ config, client, policy: policy.meta, generator: `docgen ${VERSION}`, graph, publicFiles });
  const articleSite = articleSiteOf(siteContext);
  const icons = loadNavbarIcons(config, files);
  const sources = markupSources(config);
  const frame = keyOf(digests.frame, siteContext);
  const hasOwnParts = Object.keys(config.templates).length > 0;
  const contextsOf = prepareContexts({ config, graph, lastChanges, publicFiles, icons });
  return {
    forWorkers: {
      frame,
      bundle: templates,
      site: siteContext,
      articleSite,
      hasOwnParts,
      markupSources: sources,
    },
    siteParts: printSiteParts({ compiler, templates: digests.frame, context: siteContext, markupSources: sources }),
    hasOwnParts,
    policy,
    lastChanges,
    contextOf: contextsOf(outlines),
    contextsOf,
    pageOf: createPageFinder(graph),
    ...createLinkResolver({ config, graph: linked ?? graph, publicFiles }),
    frame,
    articles: keyOf(articleSite, sources),
    digests,
    siteDigest: keyOf(graphKey, icons),
  };
}
