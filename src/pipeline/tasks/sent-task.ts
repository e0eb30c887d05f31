// The form in which a rendering task is sent to a worker. What pages have in common is sent apart, once to each worker
// (`RunOptions.sharedOf`): sidebars, and the addresses that several pages link to. A page names these addresses by their places in a list.
// A page of an API links to hundreds of others, and most pages to the same ones.
import type { SharedValues } from '../../engine/pool/shared-values.js';
import { type SharedContext, type SharedSidebar, wholeContext } from '../../link/shared-sidebar.js';
import type { SidebarView } from '../../model/page-context.js';
import { type DocumentInput, documentKey } from '../render/page-key.js';
import { printParts } from '../render/page-parts.js';
import type { RenderContent, RenderedDocument, RenderTask, ShownPost } from './render-task.js';

/** JSON-shaped. */
export interface SentTask extends Omit<RenderTask, 'context' | 'content' | 'shown'> {
  context: SharedContext['context'];
  /** `name`: the name of the sidebar among the values of the batch. */
  sidebar?: { name: string } & Omit<SharedSidebar, 'view'>;
  /** The inputs of the page's key that the worker can't take from the rest of the task. */
  keyed: Pick<DocumentInput, 'made' | 'shown'> & { code?: string };
  content?: SentContent;
  shown?: (Omit<ShownPost, 'content'> & { content: SentContent })[];
}

export type SentContent = Omit<RenderContent, 'hrefs'> & { hrefs: SentHrefs };

/** Addresses, or their places in `CommonHrefs.list`. */
export type SentHrefs = (string | number)[];

/** The name of `CommonHrefs.list` among the values of a batch. Sidebars are named by their digests. */
export const HREFS = 'hrefs';

export interface CommonHrefs {
  /** Addresses that occur more than once. */
  list: string[];
  pack(hrefs: readonly string[]): SentHrefs;
}

/** @param pages all pages that will be sent */
export function commonHrefs(pages: Iterable<{ hrefs: readonly string[] }>): CommonHrefs {
  const list: string[] = [];
  const places = new Map<string, number>();
  for (const { hrefs } of pages) {
    for (const href of hrefs) {
      const place = places.get(href);
      if (place === undefined) places.set(href, MET_ONCE);
      else if (place === MET_ONCE) places.set(href, list.push(href) - 1);
    }
  }
  const pack = (href: string): string | number => {
    const place = places.get(href) ?? MET_ONCE;
    return place === MET_ONCE ? href : place;
  };
  return { list, pack: (hrefs) => hrefs.map(pack) };
}

const MET_ONCE = -1;

export interface ReceiveScope {
  /** The shared values of its batch. */
  shared: SharedValues;
  /** Key of what every document is rendered with. */
  frame: string;
}

/** The key is made before any code of the site gets the context. */
export function receiveTask(
  { context, sidebar, keyed: { code = '', ...keyed }, content, shown, ...task }: SentTask,
  { shared, frame }: ReceiveScope,
): { task: RenderTask; document: RenderedDocument } {
  const list = shared[HREFS] as string[];
  const whole = (sent: SentContent): RenderContent => ({
    ...sent,
    hrefs: sent.hrefs.map((href) => (typeof href === 'string' ? href : (list[href] as string))),
  });
  const received = content && whole(content);
  const view = sidebar && (shared[sidebar.name] as SidebarView);
  const sent: SharedContext = { context, ...(view && { sidebar: { ...sidebar, view } }) };
  const article = content?.article && { key: content.article.key, code };
  const { key, texts } = documentKey({ ...keyed, article, hrefs: received?.hrefs ?? [] }, sent, frame);
  return {
    task: {
      ...task,
      context: wholeContext(sent),
      ...(received && { content: received }),
      ...(shown && { shown: shown.map((post) => ({ ...post, content: whole(post.content) })) }),
    },
    document: { key, parts: printParts(texts) },
  };
}
