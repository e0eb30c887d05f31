// Compares a page with the journal of a build folder: whether the last build rendered it, why, and whether the next build will.
import type { BuildCache } from '../pipeline/cache/build-cache.js';
import type { Journal } from '../pipeline/cache/journal.js';
import { differingParts, differingSiteParts, printParts } from '../pipeline/render/page-parts.js';
import { madeTexts } from '../pipeline/render/plan-pages.js';
import type { LastBuildOfPage } from './explanation.js';
import { renderingOf, type SiteVariant, type VariantPage } from './site-variant.js';

export interface LastBuildInput {
  journal: Journal;
  inputs: BuildCache['inputs'];
  variant: SiteVariant;
}

/** @param found the page as it is now */
export function lastBuildOf(found: VariantPage, { journal: { last, pages }, inputs, variant }: LastBuildInput): LastBuildOfPage {
  if (!last) return { state: 'unknown', next: ['new'] };
  const at = new Date(last.at).toISOString();
  const row = Object.hasOwn(pages, found.page.output) ? pages[found.page.output] : undefined;
  if (!row) return { state: 'absent', at, next: ['new'] };
  const because = row.why?.split(',') ?? ['new'];
  const buildsSince = last.build - (row.built ?? last.build);
  const differing =
    row.document === found.key
      ? []
      : [
          ...differingParts(row.parts ?? '', printParts([...madeTexts(found, { inputs }), ...found.texts])),
          ...differingSiteParts(last.site, renderingOf(variant).siteParts),
        ];
  const next = row.document === found.key ? [] : differing.length > 0 ? differing : ['other'];
  return { state: buildsSince === 0 ? 'rendered' : 'kept', at, because, buildsSince, next };
}
