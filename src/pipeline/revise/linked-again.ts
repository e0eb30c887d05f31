// An edit that changes the graph and no address: a title, a position in the sidebar. The graph is made again from what the store has
// of all pages. A page differs if it shows something else of the graph or of other pages.
import type { ContentGraph, Page } from '../../model/content-graph.js';
import type { Output } from '../../model/output.js';
import { graphKeyOf, graphOf, type SiteModel } from '../read/read-site.js';
import { contextText } from '../render/page-key.js';
import type { planRendering } from '../render/render-site.js';
import { type SiteOutputsOptions, siteOutputs } from '../render/site-outputs.js';
import { decline, declineLost } from './declined.js';

/** Declines if a page, an address or a redirect comes, goes or changes, or if something is reported of the graph. */
export function linkAgain(
  before: ContentGraph,
  site: Omit<Parameters<typeof graphOf>[0], 'outlines'>,
): Pick<SiteModel, 'graph' | 'graphKey'> {
  const outlines = new Map([...site.pages].map(([key, { outline }]) => [key, outline]));
  const { value: graph, diagnostics } = graphOf({ ...site, outlines });
  if (diagnostics.length > 0) decline('something is reported of the graph');
  if (addressesOf(graph) !== addressesOf(before)) decline('a page, an address or a redirect comes, goes or changes');
  return { graph, graphKey: graphKeyOf(site, (key) => site.pages.get(key)?.graphDigest) };
}

const addressesOf = ({ pages, sidebars: _, ...rest }: ContentGraph): string =>
  JSON.stringify([
    // The search has titles of pages without a source, and knows such a page by its place alone.
    pages.map(({ title, tags, post, listing, at, ...page }) => [page, page.file === undefined && title]),
    rest,
  ]);

type Linked = Pick<ReturnType<typeof planRendering>, 'contextOf' | 'frame' | 'pageOf'>;

/** Pages of the graph that show something else of it than before. */
export function differingPages({ pages }: ContentGraph, before: Linked, after: Linked): Page[] {
  if (before.frame !== after.frame) decline('all pages show the change');
  return pages.filter((page) => {
    const old = before.pageOf(page.key) ?? declineLost();
    return JSON.stringify(old) !== JSON.stringify(page) || contextText(before.contextOf(old)) !== contextText(after.contextOf(page));
  });
}

/** Outputs that are not pages and have another content than before. */
export function differingOutputs(before: SiteOutputsOptions, after: SiteOutputsOptions): Output[] {
  const [old, now] = [siteOutputs(before), siteOutputs(after)];
  const known = new Map(old.map((output) => [output.path, JSON.stringify(output)]));
  if (now.length !== old.length || now.some(({ path }) => !known.has(path))) decline('other files are published');
  return now.filter((output) => known.get(output.path) !== JSON.stringify(output));
}
