// Whether the page of an entry is where a reader sees what stands at a place of a description of an API.
import { splitNode } from '../../base/documents/node-id.js';
import type { SourceEntry } from '../../model/source-entry.js';

/** What many pages may show, and what has pages of its own. */
const PARTS = /^\/(?:paths|webhooks|components|definitions|parameters|responses)\//;

/** What is said of the whole API stands on its overview; a part that many pages show, and that has no page, is nobody's. Of an entry without an API: true */
export function isShownAt(entry: SourceEntry | undefined, pointer: string): boolean {
  if (!entry?.api) return true;
  const own = splitNode(entry.api.node).pointer;
  return own === '' ? !PARTS.test(pointer) : pointer === own || pointer.startsWith(`${own}/`);
}
