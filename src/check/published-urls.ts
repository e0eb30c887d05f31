// What a site publishes, as `urls.lock` lists it: pages that authors write or describe, with the anchors of their headings, and redirects. Not
// the pages that docgen adds for itself (maps of sidebars, the page for addresses that don't exist): nobody keeps links to these.
import type { Outline } from '../model/compiled-entry.js';
import type { ContentGraph } from '../model/content-graph.js';
import type { PageFacts } from '../model/page-facts.js';
import type { LockedUrl } from './urls-lock.js';

export interface PublishedUrl extends LockedUrl {
  /** All that a link can lead to on the page; undefined: nobody knows them. */
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

/** Drafts are not published, even where they are built. */
export function publishedUrls({ graph, facts, outlines }: PublishedUrlsInput): PublishedUrl[] {
  const idsOf = new Map(facts.map(({ page, ids }) => [page.key, ids]));
  const pages = graph.pages.filter(({ kind, draft }) => kind !== 'sidebarMap' && kind !== 'notFound' && !draft);
  return [
    ...pages.map(({ key, route, title, file }): PublishedUrl => {
      const known = idsOf.get(key);
      const ids = known && new Set(known.map(({ id }) => id));
      // A link to the title leads to the top of the page, and does so when the title is another one.
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
