// Search records of a page of an API reference: its title, request line and operation id, its sections, and each name on the page.
import { serverPath } from '../../base/urls/server-path.js';
import type { ApiPart } from '../../model/api/api-document.js';
import type { ApiPageView } from '../../model/api/message-view.js';
import type { SearchRecord } from '../../model/search-record.js';
import type { ApiPage } from './fit/page.js';
import { descriptionBlocks } from './views/description-blocks.js';
import { cut } from './views/value-text.js';

const TITLE_WEIGHT = 100;
const LEVEL_STEP = 10;
const MOST_TEXT = 4_000;

export function buildApiRecords(part: ApiPart, operationId: string | undefined, view: ApiPageView, page: ApiPage): SearchRecord[] {
  const { key, headings, records } = page;
  const lvl1 = part.title;
  const made: SearchRecord[] = [];
  const counts = new Map<string, number>();
  const add = (record: Omit<SearchRecord, 'objectID'>): void => {
    const count = counts.get(record.anchor) ?? 0;
    counts.set(record.anchor, count + 1);
    made.push({ objectID: `${key}#${record.anchor}-${count}`, ...record });
  };
  const content = (text: string, hierarchy: SearchRecord['hierarchy'], anchor: string): void => {
    if (text !== '') add({ type: 'content', content: cut(text, MOST_TEXT), hierarchy, anchor, weight: 0 });
  };
  add({ type: 'lvl1', hierarchy: { lvl1 }, anchor: '', weight: TITLE_WEIGHT });
  // Readers search for a request in the form in which they send it.
  if (view.part === 'operation') {
    const { method, webhookMethod, servers, path } = view;
    const words = webhookMethod === undefined ? [method] : [method, webhookMethod];
    content(`${words.join(' ').toUpperCase()} ${serverPath(servers[0]?.url ?? '')}${path}`, { lvl1 }, '');
  }
  if (view.part === 'exchange') content(`${view.action.toUpperCase()} ${view.channel.address ?? view.channel.title}`, { lvl1 }, '');
  if (view.part === 'channel') content([view.channel.address, view.name].filter((text) => text !== lvl1).join(' '), { lvl1 }, '');
  if (view.part === 'message' && view.name !== lvl1) content(view.name, { lvl1 }, '');
  if (operationId !== undefined && operationId !== lvl1) content(operationId, { lvl1 }, '');
  for (const { heading, levels, text } of descriptionBlocks(view.description, page.sinks.components)) {
    const hierarchy = { lvl1, ...levels };
    const anchor = heading?.anchor ?? '';
    if (heading) add({ type: `lvl${heading.depth}`, hierarchy, anchor, weight: TITLE_WEIGHT - LEVEL_STEP * (heading.depth - 1) });
    content(text, hierarchy, anchor);
  }
  let lvl2: string | undefined;
  for (const { depth, id, text } of headings) {
    if (depth === 2) lvl2 = text;
    const hierarchy = depth === 2 ? { lvl1, lvl2: text } : { lvl1, ...(lvl2 !== undefined && { lvl2 }), lvl3: text };
    add({ type: depth === 2 ? 'lvl2' : 'lvl3', hierarchy, anchor: id, weight: TITLE_WEIGHT - LEVEL_STEP * (depth - 1) });
  }
  for (const { anchor, content: text = '', section } of records) {
    content(text, { lvl1, ...(section !== undefined && { lvl2: section }) }, anchor);
  }
  return made;
}
