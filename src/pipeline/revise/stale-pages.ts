// The pages that a build renders after a revision: those that were edited, those that are new, and those that show something else than
// before of the graph or of other pages. Also the other outputs that differ.

import type { Table } from '../../base/values/tables.js';
import { describersOf } from '../../link/description-of.js';
import type { Outlines } from '../../link/outlines.js';
import type { ContentGraph, Page } from '../../model/content-graph.js';
import type { Output } from '../../model/output.js';
import type { CachedPage } from '../read/compile-entries.js';
import { contextText, shownKeys } from '../render/page-key.js';
import type { planRendering } from '../render/render-site.js';
import { type SiteOutputsOptions, siteOutputs } from '../render/site-outputs.js';
import { decline, declineLost, declineMany } from './declined.js';
import type { Stale } from './revise.js';

interface Side {
  graph: ContentGraph;
  outlines: Outlines;
  rendering: Pick<ReturnType<typeof planRendering>, 'contextsOf' | 'frame'>;
}

/** In the order of the graph. @param added pages whose outputs are new */
export function stalePages({ changed, described, isLinked }: Stale, before: Side, after: Side, added: readonly Page[]): Page[] {
  const { graph } = after;
  const edited = new Set(changed.map(({ after: { entry } }) => entry.key));
  const stale = new Set([
    ...added,
    ...(isLinked ? differingPages(before, after) : []),
    ...(described.size > 0 ? describersOf(graph, described) : []),
    ...graph.pages.filter((page) => edited.has(page.key) || shownKeys(page).some((key) => edited.has(key))),
  ]);
  declineMany(stale.size - edited.size);
  return graph.pages.filter((page) => stale.has(page));
}

/** Pages that show something else of the graph than before, or have another source. */
function differingPages(before: Side, after: Side): Page[] {
  if (before.rendering.frame !== after.rendering.frame) decline('all pages show the change');
  const old = new Map(before.graph.pages.map((page) => [page.output, page]));
  const contexts = [before, after].map(({ outlines, rendering }) => rendering.contextsOf(withoutTexts(outlines)));
  const [contextBefore, contextAfter] = contexts as [(typeof contexts)[0], (typeof contexts)[0]];
  return after.graph.pages.filter((page) => {
    const known = old.get(page.output);
    if (!known) return false;
    return JSON.stringify(known) !== JSON.stringify(page) || contextText(contextBefore(known)) !== contextText(contextAfter(page));
  });
}

/** Only a page itself shows its headings. A page that shows the description of another one is found by `describersOf`. */
function withoutTexts(outlines: Outlines): Outlines {
  const found = new Map<string, ReturnType<Outlines['get']>>();
  return {
    get(key) {
      if (!found.has(key)) {
        const outline = outlines.get(key);
        const { description: _, ...frontMatter } = outline?.frontMatter ?? {};
        found.set(key, outline && { ...outline, frontMatter, description: key, hasContentTitle: false, headings: [] });
      }
      return found.get(key);
    },
  };
}

/** The compiled pages of these pages, and of the posts whose texts they show. */
export const compiledOf = (shown: readonly Page[], pages: Table<CachedPage>): Map<string, CachedPage> =>
  new Map(
    shown
      .flatMap((page) => [...(page.file === undefined ? [] : [page.key]), ...shownKeys(page)])
      .map((key) => [key, pages.get(key) ?? declineLost()]),
  );

/** Outputs that are neither pages nor files beside pages, and have another content than before. */
export function differingOutputs(before: SiteOutputsOptions, after: SiteOutputsOptions): Output[] {
  const [old, now] = [before, after].map(({ site, ...options }) => siteOutputs({ ...options, site: { ...site, pages: NO_PAGES } })) as [
    Output[],
    Output[],
  ];
  const known = new Map(old.map((output) => [output.path, JSON.stringify(output)]));
  if (now.length !== old.length || now.some(({ path }) => !known.has(path))) decline('other files are published');
  return now.filter((output) => known.get(output.path) !== JSON.stringify(output));
}

const NO_PAGES = { get: () => undefined };
