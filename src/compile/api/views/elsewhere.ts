// Schemas that a page leads to and doesn't show → links to their pages at its end, by name, so that an edit of the page moves none.
import { nodeId } from '../../../base/documents/node-id.js';
import { API_SECTIONS } from '../../../model/api-sections.js';
import type { MoreLinks, TextPart } from '../../../model/api-view.js';
import { fittingCount } from '../fit/fit-texts.js';
import type { ApiPage } from '../fit/page.js';
import type { ReachedSchema } from '../fit/schema-reach.js';

/** How much of the page the names at its end may take together. */
const MOST_FOR_NAMES = 0.4;

/** @returns bytes to be kept for what is named last, of a page that is still empty. What it is listed with costs as much. */
export function bytesForNames(names: readonly { bytes: number }[], { budget }: ApiPage): number {
  const wanted = names.reduce((sum, { bytes }) => sum + bytes, 0);
  return Math.min(wanted, budget.left * MOST_FOR_NAMES);
}

interface Elsewhere {
  elsewhere: TextPart[];
  moreElsewhere?: MoreLinks;
}

/**
 * @param reached schemas with a page, by name; those that the page shows or links to are left out
 * @param kept bytes, taken from the page's room; what that has left is added. The overview lists what has no room here.
 */
export function elsewhereOf(reached: readonly ReachedSchema[], kept: number, page: ApiPage): Elsewhere {
  // A schema may have two names, of which one leads to the other; its page is one.
  const entries = new Set([...page.covered].map((id) => page.entryOf(id)));
  const listed: ReachedSchema[] = [];
  for (const schema of reached) {
    if (page.covered.has(schema.id) || entries.has(schema.entry)) continue;
    entries.add(schema.entry);
    listed.push(schema);
  }
  if (listed.length === 0) return { elsewhere: [] };
  page.heading(2, API_SECTIONS.elsewhere.title, API_SECTIONS.elsewhere.anchor);
  // At least one: the list is where the page says how many more there are.
  const shown = listed.slice(0, Math.max(1, fittingCount(listed, kept + page.budget.left)));
  for (const { id } of shown) page.covered.add(id);
  const elsewhere = shown.map(({ entry, name }) => page.entryPart(entry, name));
  page.budget.left += kept - shown.reduce((sum, { bytes }) => sum + bytes, 0);
  const more = listed.length - shown.length;
  if (more === 0) return { elsewhere };
  return {
    elsewhere,
    moreElsewhere: { count: more, href: page.entryLink(`${nodeId(page.reader.document.file, '')} ${API_SECTIONS.schemas.anchor}`) },
  };
}
