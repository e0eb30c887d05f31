// An operation as other pages name it: its title, method and path, and the token of its address.
import type { OperationLink } from '../../model/api-view.js';
import type { ApiPage } from './page.js';
import { operationPlace } from './read/operation-place.js';
import { type ApiReader, isTrue, textAt } from './reader.js';
import { cut } from './value-text.js';

const MOST_TEXT = 300;

/** As its own page is called. */
export function operationTitle(key: string, reader: ApiReader): string {
  const node = reader.find(key);
  const { path, item } = operationPlace(key, reader);
  const summary = textAt(node, 'summary', reader)?.trim() || textAt(item, 'summary', reader)?.trim();
  return cut(summary || textAt(node, 'operationId', reader)?.trim() || path, MOST_TEXT);
}

/** Keys of entries are the nodes that they show. */
export function operationLink(key: string, page: ApiPage): OperationLink {
  const { reader } = page;
  const node = reader.find(key);
  const { path, method } = operationPlace(key, reader);
  return {
    method,
    path,
    title: operationTitle(key, reader),
    href: page.entryLink(key),
    ...(node && isTrue(node, 'deprecated') && { deprecated: true as const }),
  };
}
