// One page of a document, as an entry of the site.
import { entryKey } from '../../../base/documents/entry-key.js';
import { splitNode } from '../../../base/documents/node-id.js';
import { withQuotes } from '../../../base/names/typographic-quotes.js';
import type { ApiConfig } from '../../../model/api/api-config.js';
import type { ApiDocument, ApiPart, NodeId } from '../../../model/api/api-document.js';
import type { SourceEntry } from '../../../model/source-entry.js';

/** @param node names the page inside of its API. An operation that two paths share has two of them. */
export type EntryOf = (node: NodeId, part: Omit<ApiPart, 'api'>) => SourceEntry;

/** How the index of a description is made. */
export interface IndexOptions {
  api: ApiConfig;
  locale: string;
  /** Language of typographic quotes in titles and labels. Default: quotes stay as they are */
  quotes?: string | undefined;
  /** The file to use for a part that has no file on this machine. Default: `site.config.ts` */
  home?: string | undefined;
}

export const createEntryOf =
  (document: ApiDocument, { api, locale, quotes, home = 'site.config.ts' }: IndexOptions): EntryOf =>
  (node, part) => ({
    key: entryKey(api.id, node),
    kind: 'api',
    format: 'openapi',
    file: homeOf(part.node, document) ?? home,
    path: part.slug,
    locale,
    docs: api.docs,
    api: { api: api.id, ...part, title: withQuotes(part.title, quotes) },
  });

/**
 * The file that an author edits. A part from the network has none, so it gets the root's file. Undefined if the root is from the network
 * too.
 */
function homeOf(node: NodeId, { file }: ApiDocument): string | undefined {
  const home = /^https?:/i.test(node) ? file : splitNode(node).file;
  return /^https?:/i.test(home) ? undefined : home;
}
