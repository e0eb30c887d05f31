// Links to addresses in a document. Only an address that a reader can safely follow becomes a link. Any other is shown as text.
import type { ExternalLink } from '../../../model/api/api-view.js';
import { schemeOf } from '../../markdown/links/url-safety.js';
import type { ApiPage } from '../fit/page.js';
import { type ApiNode, childOf, textAt, textOf } from '../fit/reader.js';
import { placeOfNode } from '../text/place-of-node.js';
import { cut } from './value-text.js';

const SAFE = new Set(['http', 'https', 'mailto']);
const MOST_LABEL = 300;

/** Undefined if the address is invalid, or has a scheme that is not safe. */
export const safeHref = (url: string | undefined): string | undefined =>
  url !== undefined && SAFE.has(schemeOf(url) ?? '') && URL.canParse(url.trim()) ? url.trim() : undefined;

/** `safeHref` of a value of the document. The link is registered for the checker. */
export function hrefOf(node: ApiNode | undefined, { reader, sinks }: Pick<ApiPage, 'reader' | 'sinks'>): string | undefined {
  const href = safeHref(textOf(node, reader));
  if (node && href !== undefined) sinks.links.push({ href, from: 'html', at: placeOfNode(node.id, sinks.file), apart: 'link' });
  return href;
}

/** The link of `externalDocs` and similar objects with `url` and `description`. Undefined if there is nothing to show. */
export function externalLink(node: ApiNode | undefined, page: Pick<ApiPage, 'reader' | 'sinks'>): ExternalLink | undefined {
  return linkTo(childOf(node, 'url'), textAt(node, 'description', page.reader)?.trim(), page);
}

/** The link of a value that is itself an address. */
export const addressLink = (node: ApiNode | undefined, page: Pick<ApiPage, 'reader' | 'sinks'>): ExternalLink | undefined =>
  linkTo(node, undefined, page);

function linkTo(url: ApiNode | undefined, label: string | undefined, page: Pick<ApiPage, 'reader' | 'sinks'>): ExternalLink | undefined {
  const href = hrefOf(url, page);
  const shown = label || textOf(url, page.reader);
  return shown ? { label: cut(shown, MOST_LABEL), ...(href !== undefined && { href }) } : undefined;
}
