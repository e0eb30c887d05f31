// What the search finds on a page of an API reference: names, their descriptions, and the values that they can have.
import { namedNode } from '../../base/documents/node-id.js';
import type { EntryView } from '../../model/api/api-view.js';
import type { ApiPage } from './fit/page.js';
import type { ObjectNode } from './fit/reader.js';
import { cut } from './views/value-text.js';

/** Records per page. Otherwise a generated schema with thousands of fields would fill most of the index. */
const MOST_RECORDS = 400;
/** UTF-16 units of one record. */
const MOST_TEXT = 600;
const MOST_VALUES = 30;

export function addRecord(page: ApiPage, { name, anchor, schema }: EntryView, section: string): void {
  if (!page.isSearched || page.records.length >= MOST_RECORDS) return;
  const values = schema.facts.find(({ label }) => label === 'One of')?.values.slice(0, MOST_VALUES) ?? [];
  const content = [name, plainOf(schema.description), values.map(({ text }) => text).join(' ')].filter(Boolean).join(' ');
  page.records.push({ anchor, type: 'content', weight: 0, content: cut(content, MOST_TEXT), section });
}

/** Whether a record of the parameter or header exists: on another page, or further up on this one. With texts of its own it is another one. */
export function isFound(name: string, { id, instead }: ObjectNode, { found }: ApiPage): boolean {
  const part = namedNode(name, id);
  if (instead) return false;
  const isThere = found.has(part);
  found.add(part);
  return isThere;
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' };

/** Text of finished HTML, without tags, tokens and repeated blanks. */
export function plainOf(html: string): string {
  if (/^<p>[^<&\n\uFDD0]*<\/p>$/.test(html)) return html.slice(3, -4);
  return html
    .replace(/<[^>]*>|\uFDD0[^\uFDD1]*\uFDD1/g, ' ')
    .replace(/&(lt|gt|amp|quot);/g, (_, name: string) => NAMED[name] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .trim();
}
