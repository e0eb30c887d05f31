// Makes the links at the end of a page to schemas that the page leads to but does not show. They are sorted by name, so that an edit
// of the page does not change their order.
import { nodeId } from '../../../base/documents/node-id.js';
import { API_SECTIONS } from '../../../model/api/api-sections.js';
import type { MoreLinks, TextPart } from '../../../model/api/api-view.js';
import { fittingCount } from '../fit/fit-texts.js';
import type { ApiPage } from '../fit/page.js';
import type { ReachedSchema } from '../fit/schema-reach.js';

/** Part of the budget that these links may take together. */
const MOST_FOR_NAMES = 0.4;

/**
 * Call it while the page is still empty.
 * @returns bytes to reserve for the links at the end of the page; the markup of the list is included in `bytes`
 */
export function bytesForNames(names: readonly { bytes: number }[], { budget }: ApiPage): number {
  const wanted = names.reduce((sum, { bytes }) => sum + bytes, 0);
  return Math.min(wanted, budget.left * MOST_FOR_NAMES);
}

interface Elsewhere {
  elsewhere: TextPart[];
  moreElsewhere?: MoreLinks;
}

/**
 * @param reached schemas with a page, sorted by name, without those that the page shows or links to
 * @param kept bytes that were reserved for these links. What is left of the budget is added. Schemas that don't fit
 * are listed on the overview
 */
export function elsewhereOf(reached: readonly ReachedSchema[], kept: number, page: ApiPage): Elsewhere {
  // Two names can lead to the same schema, which has only one page.
  const entries = new Set([...page.covered].map((id) => page.entryOf(id)));
  const listed: ReachedSchema[] = [];
  for (const schema of reached) {
    if (page.covered.has(schema.id) || entries.has(schema.entry)) continue;
    entries.add(schema.entry);
    listed.push(schema);
  }
  if (listed.length === 0) return { elsewhere: [] };
  page.heading(2, API_SECTIONS.elsewhere.title, API_SECTIONS.elsewhere.anchor);
  // At least one schema is listed, since the number of further schemas is shown in the same list.
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
