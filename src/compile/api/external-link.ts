// Addresses that a document names: only those that a reader may follow become links, any other is text.
import type { ExternalLink } from '../../model/api-view.js';
import { schemeOf } from '../markdown/url-safety.js';
import type { ApiPage } from './page.js';
import { type ApiNode, textAt } from './reader.js';
import { cut } from './value-text.js';

const SAFE = new Set(['http', 'https', 'mailto']);
const MOST_LABEL = 300;

/** Undefined: not an address that leads out of the page safely. */
export const safeHref = (url: string | undefined): string | undefined =>
  url !== undefined && SAFE.has(schemeOf(url) ?? '') && URL.canParse(url.trim()) ? url.trim() : undefined;

/** Of `externalDocs` and the like: `url`, `description`. Undefined: there is nothing to show. */
export function externalLink(node: ApiNode | undefined, { reader }: Pick<ApiPage, 'reader'>, named?: string): ExternalLink | undefined {
  const url = textAt(node, 'url', reader);
  const label = named ?? textAt(node, 'description', reader)?.trim();
  const href = safeHref(url);
  const shown = label || url;
  return shown ? { label: cut(shown, MOST_LABEL), ...(href !== undefined && { href }) } : undefined;
}
