// What a page that is too full shows of texts and lists that have no page of their own: each thing has its place, short where its text
// would take what the next ones need, and a list ends where the page does. The author is told, once a page.

import { splitNode } from '../../../base/documents/node-id.js';
import { escapeHtml } from '../../../base/text/escape-html.js';
import { pageTooLarge } from '../../../diagnostics/apis/openapi.js';
import { startOf } from '../../../diagnostics/wording.js';
import type { FactView, SchemaGroup, SchemaView, TextPart } from '../../../model/api-view.js';
import { plainOf } from '../search-drafts.js';
import { cut } from '../views/value-text.js';
import { factBytes, htmlBytes, valueBytes, viewBytes } from './byte-budget.js';
import type { ApiPage } from './page.js';
import type { ApiNode } from './reader.js';

/** UTF-16 units of a text that is shown all the same. */
const BRIEF = 120;
/** Bytes that a parameter or a response takes at least: its line, its anchor, a brief text. */
export const LEAST_BYTES = 600;

/** Description of a node, as much of it as may be here; its bytes are taken. */
export function fittingText(node: ApiNode | undefined, page: ApiPage): string {
  const shown = briefIfNeeded(page.text(node), page);
  page.budget.left -= htmlBytes(shown, page);
  return shown;
}

/** @param html finished; '' stays so. @param home where it is in full */
export function briefIfNeeded(html: string, page: ApiPage, home?: TextPart): string {
  const { left, promised } = page.budget;
  if (html.length <= BRIEF || htmlBytes(html, page) <= left - promised) return html;
  if (!home) noteCut(page);
  return `<p>${escapeHtml(cut(plainOf(html), BRIEF))}</p>`;
}

/** A schema's own words, where they are more than the page has room for: its text brief, its lists of values short. @param home where they are in full */
export function briefView<View extends Omit<SchemaView, 'groups'>>(view: View, page: ApiPage, home?: TextPart): View {
  const described = { ...view, description: briefIfNeeded(view.description, page, home), facts: [] };
  return {
    ...described,
    facts: fittingFacts(view.facts, page.budget.left - page.budget.promised - viewBytes(described, page), page, home),
  };
}

/** Lists of values end where the room does, each after its first value. */
function fittingFacts(facts: readonly FactView[], budget: number, page: ApiPage, home: TextPart | undefined): FactView[] {
  let left = budget;
  return facts.flatMap((fact) => {
    const [first] = fact.values;
    // Of the others one is never much.
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

/** Entries of a list, one after the other while there is room: at least the first. */
export function fittingEntries<From, To>(all: readonly From[], page: ApiPage, draw: (one: From) => To): { shown: To[]; more: number } {
  const shown: To[] = [];
  for (const one of all) {
    // What comes after this list has been promised its own.
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
 * What a group of a schema says of the entries that it leaves out. The author is told of those that no page shows.
 * @param home where they can be read
 */
export function restOf(count: number, home: TextPart | undefined, page: ApiPage): Pick<SchemaGroup, 'rest'> {
  if (count <= 0) return {};
  if (!home) noteCut(page);
  return { rest: { count, ...(home && { link: home }) } };
}

/** @returns how many of the first of them fit into `budget` bytes */
export function fittingCount(all: readonly { bytes: number }[], budget: number): number {
  let left = budget;
  const end = all.findIndex(({ bytes }) => {
    left -= bytes;
    return left < 0;
  });
  return end < 0 ? all.length : end;
}

/** The author is told, once a page. */
export function noteCut({ sinks, node }: ApiPage): void {
  if (sinks.diagnostics.some(({ code }) => code === 'openapi/page-too-large')) return;
  const { file, pointer } = splitNode(node);
  const isRemote = /^https?:/i.test(file);
  sinks.diagnostics.push(pageTooLarge(isRemote ? startOf(sinks.file) : { file, line: 1, column: 1, pointer }));
}
