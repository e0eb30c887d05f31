// What a site publishes, as `urls.lock` lists it: redirects, and pages that authors write or describe, with the anchors of their headings.
// Pages that docgen adds for itself (sidebar maps, the page for unknown addresses) are left out, because readers don't save links to them.
import type { Outline } from '../model/compiled-entry.js';
import type { ContentGraph } from '../model/content-graph.js';
import type { PageFacts } from '../model/page-facts.js';
import type { LockedUrl } from './urls-lock.js';

export interface PublishedUrl extends LockedUrl {
  /** Everything on the page that a link can lead to. Undefined if it is not known. */
  ids?: ReadonlySet<string>;
  /** Source of the page, relative to the site root. */
  file?: string;
}

export interface PublishedUrlsInput {
  graph: Pick<ContentGraph, 'pages' | 'redirects'>;
  facts: readonly PageFacts[];
  /** By entry key. */
  outlines: { get(key: string): Pick<Outline, 'headings'> | undefined };
}

/** Drafts count as unpublished, even if they are built. */
export function publishedUrls({ graph, facts, outlines }: PublishedUrlsInput): PublishedUrl[] {
  const idsOf = new Map(facts.map(({ page, ids }) => [page.key, ids]));
  const pages = graph.pages.filter(({ kind, draft }) => kind !== 'sidebarMap' && kind !== 'notFound' && !draft);
  return [
    ...pages.map(({ key, route, title, file }): PublishedUrl => {
      const known = idsOf.get(key);
      const ids = known && new Set(known.map(({ id }) => id));
      // The title's anchor is left out: a link to it leads to the top of the page, also after the title changed.
      const headings = (outlines.get(key)?.headings ?? []).flatMap(({ id, depth }) => (depth > 1 ? [id] : []));
      return {
        route,
        title,
        anchors: [...new Set(headings)].filter((id) => id !== '' && ids?.has(id)),
        ...(ids && { ids }),
        ...(file !== undefined && { file }),
      };
    }),
    ...graph.redirects.map(({ from }): PublishedUrl => ({ route: from, title: '', anchors: [] })),
  ];
}
