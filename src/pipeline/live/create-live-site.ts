// Makes the live site of `docgen dev` from what was read and bundled: its outputs, and pages that are rendered when they are requested.
import { once } from '../../base/values/once.js';
import { createInputDigests } from '../../engine/input-digests.js';
import type { Page } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { PageFacts } from '../../model/page-facts.js';
import type { CachedPage } from '../read/compile-entries.js';
import { diagnosticsOf, type SiteModel } from '../read/read-site.js';
import { pageInputs, pageKey, shownKeys } from '../render/page-key.js';
import { summaryFacts } from '../render/plan-pages.js';
import { prepareRendering } from '../render/render-site.js';
import { siteOutputs } from '../render/site-outputs.js';
import { compileKey } from '../tasks/keys.js';
import { checkLiveSite } from './check-live-site.js';
import { createLiveRenderer } from './live-renderer.js';
import type { LiveSite, LiveSiteInput } from './live-site.js';
import { createEndlessPages, type EndlessTable } from './pages/endless-pages.js';

export const createLiveSite = (input: LiveSiteInput): LiveSite => liveSiteOf(input, prepareFrame(input), 0);

/** All that sites share that differ in texts of pages at most. Its tables know for which version of a page each value is. */
type LiveFrame = ReturnType<typeof prepareFrame>;

function prepareFrame({ site, bundles, workers, compiler, siteRoot }: LiveSiteInput) {
  const { graph, scanned } = site;
  const { policy, ...rendering } = prepareRendering({ site, bundles, workers, compiler });
  return {
    rendering,
    outputs: siteOutputs({ site, bundles, policy }),
    pages: new Map(graph.pages.map((page) => [page.output, page])),
    endless: new Map() as EndlessTable,
    pagesShowing: createShowing(graph.pages, rendering.pageOf),
    plainFacts: createPlainFacts(rendering.resolveLinks),
    staleFiles: createStaleFiles({ scanned, siteRoot, compiler }),
  };
}

function liveSiteOf(input: LiveSiteInput, frame: LiveFrame, described: number): LiveSite {
  const { site, bundles, workers, cache } = input;
  const { graph } = site;
  const rendering = { ...frame.rendering, contextOf: frame.rendering.contextsOf(site.outlines) };
  const failed = new Set([...bundles.failed, ...site.faulty]);
  let rows = input.rows ?? {};
  const runsCode = ({ key }: Page): boolean => site.pages.get(key)?.summary.hasOpaqueMarkup === true;
  const inputsOf = (page: Page) => pageInputs(page, { ...rendering, pages: site.pages }).value;
  const keyOfPage = (page: Page): string => pageKey(inputsOf(page), rendering.contextOf(page), rendering.frame).key;
  const endless = createEndlessPages(keyOfPage, frame.endless);
  const renderer = createLiveRenderer({ site, workers, cache, rendering, failed, endless, rows: () => rows });
  const plainFacts = (page: Page) => frame.plainFacts(page, site.pages.get(page.key));

  const live: LiveSite = {
    ...input,
    // Publishing may add to them.
    diagnostics: [...input.diagnostics],
    outputs: frame.outputs,
    pages: frame.pages,
    described,
    render: renderer.render,
    staleFiles: (page) => frame.staleFiles(page, site),
    remade: (next) => createLiveSite({ ...input, diagnostics: live.diagnostics, site: next, rows }),
    withTexts: (next, isDescribed) =>
      liveSiteOf({ ...input, diagnostics: live.diagnostics, site: next, rows }, frame, isDescribed ? described + 1 : described),
    findings: () => [...live.diagnostics, ...diagnosticsOf(site)],
    pageOf: rendering.pageOf,
    pagesShowing: frame.pagesShowing,
    keyOf: keyOfPage,
    rows: () => rows,
    articles: () =>
      new Map(
        graph.pages.filter(runsCode).flatMap((page) => {
          const { article } = inputsOf(page);
          return article ? [[page.key, article.key] as const] : [];
        }),
      ),
    check(inTurn, isOld) {
      const onRows = (next: typeof rows): void => {
        rows = next;
      };
      return checkLiveSite({ live, renderer, plainFacts, runsCode, failed, isOld, onRows, inTurn });
    },
  };
  return live;
}

/** `LiveSite.pagesShowing`. The lists are found once, because a save has no time to look at all pages. */
function createShowing(pages: readonly Page[], pageOf: LiveSite['pageOf']): LiveSite['pagesShowing'] {
  const lists = once(() => pages.filter((page) => shownKeys(page).length > 0));
  return (keys) => [
    ...new Set([
      ...[...keys].flatMap((key) => pageOf(key) ?? []),
      ...lists().filter((page) => shownKeys(page).some((key) => keys.has(key))),
    ]),
  ];
}

/** What the compiler saw of a page. It is computed again if the page has changed. */
function createPlainFacts(resolveLinks: ReturnType<typeof prepareRendering>['resolveLinks']) {
  const known = new Map<string, { compiled: CachedPage | undefined; facts: PageFacts; diagnostics: Diagnostic[] }>();
  return (page: Page, compiled: CachedPage | undefined): { facts: PageFacts; diagnostics: Diagnostic[] } => {
    const before = known.get(page.key);
    if (before && before.compiled === compiled) return before;
    const { value: hrefs, diagnostics } = resolveLinks(page, compiled?.summary.links ?? []);
    const now = { compiled, facts: { page, ...summaryFacts({ page, compiled, hrefs }) }, diagnostics };
    known.set(page.key, now);
    return now;
  };
}

/** `LiveSite.staleFiles` */
function createStaleFiles({
  scanned,
  siteRoot,
  compiler,
}: Pick<SiteModel, 'scanned'> & Pick<LiveSiteInput, 'siteRoot' | 'compiler'>): (page: Page, site: SiteModel) => string[] {
  const entries = new Map(scanned.entries.map((entry) => [entry.key, entry]));
  const looks = new Map<string, Parameters<typeof createInputDigests>[1]>();
  return (page, site) => {
    const [entry, compiled] = [entries.get(page.key), site.pages.get(page.key)];
    if (!entry) return [];
    const inputs = createInputDigests(siteRoot, looks.get(page.key) ?? {});
    const digestNow = inputs.digestOf(entry.file);
    const reads = entry.api ? site.apiReads.get(entry.api.api) : compiled?.reads;
    const stale = Object.entries(reads?.read ?? {}).flatMap(([file, digest]) => {
      const now = inputs.digestOf(file);
      return now === undefined || now === digest ? [] : [file];
    });
    looks.set(page.key, inputs.current());
    if (entry.api) return stale;
    return digestNow === undefined || (compiled && compileKey(compiler, entry, digestNow) === compiled.key)
      ? stale
      : [entry.file, ...stale];
  };
}
