// A site as it is, or as it would be after an edit, in; the key of each of its documents out. Two worlds side by side say which pages an
// edit renders, by the very keys by which a build decides that.

import { NO_DIGESTS } from '../bundle/bundle-digests.js';
import type { Page } from '../model/content-graph.js';
import type { Bundles } from '../pipeline/bundles/load-bundles.js';
import type { KnownSite } from '../pipeline/cache/known-site.js';
import type { KeptPage } from '../pipeline/read/compile-entries.js';
import { graphOf, type ReadSite } from '../pipeline/read/read-site.js';
import { type DocumentKey, type PageInputs, pageInputs, pageKey } from '../pipeline/render/page-key.js';
import { planRendering } from '../pipeline/render/render-site.js';

export interface World {
  site: ReadSite;
  bundles: Pick<Bundles, 'templates' | 'digests' | 'client'>;
  compiler: string;
}

export interface WorldPage extends DocumentKey, PageInputs {}

/** Where the site's code can't be bundled, pages are compared without it. */
const NO_BUNDLES: World['bundles'] = {
  templates: '',
  digests: NO_DIGESTS,
  client: {
    inlineScript: '',
    bannerScript: '',
    scripts: [],
    styles: [],
    apiStyles: [],
    listStyles: [],
    searchStyles: [],
    featureFiles: { console: [], search: [] },
    searchWorker: '',
    files: [],
  },
};

export const worldOf = ({ site, bundles, compiler }: KnownSite): World => ({
  site,
  bundles: bundles ?? NO_BUNDLES,
  compiler,
});

/** What changed of entries, outlines, category files or the configuration, carried into routes and sidebars. */
export function withGraph(world: World): World {
  const { value: graph, diagnostics: graphSaid } = graphOf(world.site);
  return { ...world, site: { ...world.site, graph, graphSaid } };
}

/** As after an edit of what every entry is compiled with. */
export const recompiled = (world: World): World => ({ ...remade(world, () => true), compiler: `${world.compiler} edited` });

/** Other text in those entries. */
export const remade = (world: World, isMeant: (kept: KeptPage) => boolean): World => ({
  ...world,
  site: {
    ...world.site,
    pages: new Map([...world.site.pages].map(([key, kept]) => [key, isMeant(kept) ? { ...kept, made: `${kept.made} edited` } : kept])),
  },
});

type WorldRendering = ReturnType<typeof planRendering>;

const renderings = new WeakMap<World, WorldRendering>();

/** Made once a world. */
export function renderingOf(world: World): WorldRendering {
  const rendering = renderings.get(world) ?? planRendering(world);
  renderings.set(world, rendering);
  return rendering;
}

/** Key of what all documents have in common. */
export const frameOf = (world: World): string => renderingOf(world).frame;

/** By output path. @param wanted of these alone; default: of all */
export function documentsOf(world: World, wanted?: (page: Page) => boolean): Map<string, WorldPage> {
  const { site } = world;
  const found = new Map<string, WorldPage>();
  const rendering = renderingOf(world);
  for (const page of site.graph.pages) {
    if (wanted && !wanted(page)) continue;
    const inputs = pageInputs(page, { ...rendering, pages: site.pages }).value;
    found.set(page.output, { ...inputs, ...pageKey(inputs, rendering.contextOf(page), rendering.frame) });
  }
  return found;
}

/** Pages of the second world that a build renders after the first, in the order of their routes. */
export const renderedAfter = (before: ReadonlyMap<string, WorldPage>, after: ReadonlyMap<string, WorldPage>): Page[] =>
  [...after].flatMap(([output, { key, page }]) => (before.get(output)?.key === key ? [] : [page]));
