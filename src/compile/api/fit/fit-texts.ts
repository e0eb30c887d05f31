// Shortens texts and lists that have no page of their own, if a page's budget is too small: every entry keeps its place, long texts are cut
// so that later entries fit, and a list ends when the budget does. This is reported to the author once per page.

import { splitNode } from '../../../base/documents/node-id.js';
import { escapeHtml } from '../../../base/text/escape-html.js';
import { pageTooLarge } from '../../../diagnostics/apis/openapi.js';
import { startOf } from '../../../diagnostics/wording.js';
import type { FactView, SchemaGroup, SchemaView, TextPart } from '../../../model/api/api-view.js';
import { plainOf } from '../search-drafts.js';
import { cut } from '../views/value-text.js';
import { factBytes, htmlBytes, valueBytes, viewBytes } from './byte-budget.js';
import type { ApiPage } from './page.js';
import type { ApiNode } from './reader.js';

/** A text of at most this many UTF-16 units is always shown. */
const BRIEF = 120;
/** Least bytes of a parameter or a response: its line, its anchor and a brief text. */
export const LEAST_BYTES = 600;

/** The description of a node, shortened if necessary. Its bytes are subtracted from the budget. */
export function fittingText(node: ApiNode | undefined, page: ApiPage): string {
  const shown = briefIfNeeded(page.text(node), page);
  page.budget.left -= htmlBytes(shown, page);
  return shown;
}

/**
 * @param html finished; '' stays ''
 * @param home page that shows the whole text, if there is one
 */
export function briefIfNeeded(html: string, page: ApiPage, home?: TextPart): string {
  const { left, promised } = page.budget;
  if (html.length <= BRIEF || htmlBytes(html, page) <= left - promised) return html;
  if (!home) noteCut(page);
  return `<p>${escapeHtml(cut(plainOf(html), BRIEF))}</p>`;
}

/**
 * The view of a schema, shortened to the page's budget: its text is cut, and its lists of values end early.
 * @param home page that shows the schema completely, if there is one
 */
export function briefView<View extends Omit<SchemaView, 'groups'>>(view: View, page: ApiPage, home?: TextPart): View {
  const described = { ...view, description: briefIfNeeded(view.description, page, home), facts: [] };
  return {
    ...described,
    facts: fittingFacts(view.facts, page.budget.left - page.budget.promised - viewBytes(described, page), page, home),
  };
}

/** Shortens the lists of values to the budget. Each keeps at least its first value. */
function fittingFacts(facts: readonly FactView[], budget: number, page: ApiPage, home: TextPart | undefined): FactView[] {
  let left = budget;
  return facts.flatMap((fact) => {
    const [first] = fact.values;
    // Only a block can be large. A single value of another kind always fits.
    if (first?.isBlock && valueBytes(first, page) > left) {
      if (!home) noteCut(page);
      return [];
    }
    const count = Math.max(
      1,
      fittingCount(
        fact.values.map((value) => ({ bytes: valueBytes(value, page) })),
        left,
      ),
    );
    const shown = count < fact.values.length ? { ...fact, values: fact.values.slice(0, count) } : fact;
    left -= factBytes(shown, page);
    if (shown === fact) return fact;
    if (!home) noteCut(page);
    return { ...shown, more: (fact.more ?? 0) + fact.values.length - count };
  });
}

/** Shows entries of a list as long as the budget suffices, at least the first. */
export function fittingEntries<From, To>(all: readonly From[], page: ApiPage, draw: (one: From) => To): { shown: To[]; more: number } {
  const shown: To[] = [];
  for (const one of all) {
    // What follows this list has its own share of the budget.
    const later = page.budget.promised - (all.length - shown.length) * LEAST_BYTES;
    if (shown.length > 0 && page.budget.left - later < LEAST_BYTES) break;
    page.budget.promised = Math.max(0, page.budget.promised - LEAST_BYTES);
    shown.push(draw(one));
  }
  const more = all.length - shown.length;
  page.budget.promised = Math.max(0, page.budget.promised - more * LEAST_BYTES);
  if (more > 0) noteCut(page);
  return { shown, more };
}

/**
 * The line that counts the entries which a group of a schema leaves out. If no page shows them, that is reported.
 * @param home page that shows them
 */
export function restOf(count: number, home: TextPart | undefined, page: ApiPage): Pick<SchemaGroup, 'rest'> {
  if (count <= 0) return {};
  if (!home) noteCut(page);
  return { rest: { count, ...(home && { link: home }) } };
}

/** @returns how many entries from the start fit into `budget` bytes */
export function fittingCount(all: readonly { bytes: number }[], budget: number): number {
  let left = budget;
  const end = all.findIndex(({ bytes }) => {
    left -= bytes;
    return left < 0;
  });
  return end < 0 ? all.length : end;
}

/** Reports once per page that something was left out. */
export function noteCut({ sinks, node }: ApiPage): void {
  if (sinks.diagnostics.some(({ code }) => code === 'openapi/page-too-large')) return;
  const { file, pointer } = splitNode(node);
  const isRemote = /^https?:/i.test(file);
  sinks.diagnostics.push(pageTooLarge(isRemote ? startOf(sinks.file) : { file, line: 1, column: 1, pointer }));
}
