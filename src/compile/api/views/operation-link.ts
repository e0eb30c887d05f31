// An operation as other pages list it: title, method, path, and the token of its address.
import { operationTitle as titleOf } from '../../../base/documents/operation-title.js';
import { withQuotes } from '../../../base/names/typographic-quotes.js';
import type { OperationLink } from '../../../model/api/api-view.js';
import type { ApiPage } from '../fit/page.js';
import { isTrue, textAt } from '../fit/reader.js';
import { operationPlace } from '../read/operation-place.js';
import { cut } from './value-text.js';

const MOST_TEXT = 300;

/** @param key of the entry, which is the node of the operation */
export function operationLink(key: string, page: ApiPage): OperationLink {
  const { node, method, path, title } = namedOperation(key, page);
  return { method, path, title, href: page.entryLink(key), ...(node && isTrue(node, 'deprecated') && { deprecated: true as const }) };
}

/** The title without a link to the operation. */
export const operationTitle = (key: string, page: Pick<ApiPage, 'reader' | 'quotes'>): string => namedOperation(key, page).title;

function namedOperation(key: string, { reader, quotes }: Pick<ApiPage, 'reader' | 'quotes'>) {
  const node = reader.find(key);
  const { path, method, item } = operationPlace(key, reader);
  // The same title as on the operation's own page.
  const summary = textAt(node, 'summary', reader)?.trim() || textAt(item, 'summary', reader)?.trim();
  const id = textAt(node, 'operationId', reader)?.trim() || undefined;
  const title = withQuotes(cut(titleOf({ summary, id, request: path }), MOST_TEXT), quotes);
  return { node, method, path, title };
}
