// A site as it is, or as it would be after an edit, and the keys of its documents. Comparing the keys of two variants shows which pages an
// edit renders, because a build decides by the same keys.

import { NO_DIGESTS } from '../bundle/bundle-digests.js';
import type { Page } from '../model/content-graph.js';
import type { Bundles } from '../pipeline/bundles/load-bundles.js';
import type { SiteInputs } from '../pipeline/cache/site-inputs.js';
import type { CachedPage } from '../pipeline/read/compile-entries.js';
import { graphOf, type SiteModel } from '../pipeline/read/read-site.js';
import { type DocumentKey, type PageInputs, pageInputs, pageKey } from '../pipeline/render/page-key.js';
import { planRendering } from '../pipeline/render/render-site.js';

export interface SiteVariant {
  site: SiteModel;
  bundles: Pick<Bundles, 'templates' | 'digests' | 'client'>;
  compiler: string;
}

export interface VariantPage extends DocumentKey, PageInputs {}

/** If the site's code can't be bundled, pages are compared without it. */
const NO_BUNDLES: SiteVariant['bundles'] = {
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

export const variantOf = ({ site, bundles, compiler }: SiteInputs): SiteVariant => ({
  site,
  bundles: bundles ?? NO_BUNDLES,
  compiler,
});

/** Builds the graph again after a change of entries, outlines, category files or the configuration. */
export function withGraph(variant: SiteVariant): SiteVariant {
  const { value: graph, diagnostics: graphDiagnostics } = graphOf(variant.site);
  return { ...variant, site: { ...variant.site, graph, graphDiagnostics } };
}

/** The variant after an edit of something that every entry is compiled with. */
export const recompiled = (variant: SiteVariant): SiteVariant => ({
  ...remade(variant, () => true),
  compiler: `${variant.compiler} edited`,
});

/** The variant after an edit of the text of the selected entries. */
export const remade = (variant: SiteVariant, isMeant: (compiled: CachedPage) => boolean): SiteVariant => ({
  ...variant,
  site: {
    ...variant.site,
    pages: new Map(
      [...variant.site.pages].map(([key, compiled]) => [
        key,
        isMeant(compiled) ? { ...compiled, made: `${compiled.made} edited` } : compiled,
      ]),
    ),
  },
});

type VariantRendering = ReturnType<typeof planRendering>;

const renderings = new WeakMap<SiteVariant, VariantRendering>();

/** Planned once for each variant. */
export function renderingOf(variant: SiteVariant): VariantRendering {
  const rendering = renderings.get(variant) ?? planRendering(variant);
  renderings.set(variant, rendering);
  return rendering;
}

/** Key of everything that all documents have in common. */
export const frameOf = (variant: SiteVariant): string => renderingOf(variant).frame;

/**
 * Pages with their keys, by output path.
 * @param wanted selects pages. Default: all.
 */
export function documentsOf(variant: SiteVariant, wanted?: (page: Page) => boolean): Map<string, VariantPage> {
  const { site } = variant;
  const found = new Map<string, VariantPage>();
  const rendering = renderingOf(variant);
  for (const page of site.graph.pages) {
    if (wanted && !wanted(page)) continue;
    const inputs = pageInputs(page, { ...rendering, pages: site.pages }).value;
    found.set(page.output, { ...inputs, ...pageKey(inputs, rendering.contextOf(page), rendering.frame) });
  }
  return found;
}

/** Pages of the second variant that a build renders after the first, in the order of their routes. */
export const renderedAfter = (before: ReadonlyMap<string, VariantPage>, after: ReadonlyMap<string, VariantPage>): Page[] =>
  [...after].flatMap(([output, { key, page }]) => (before.get(output)?.key === key ? [] : [page]));
