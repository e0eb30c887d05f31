// Handles names of the site's APIs in a page. `[text](api:create-order)` links to the page of the operation, and `[…](api:Order.status)` to
// the field. With `markdown.apiNames`, inline code that is a request (`GET /v1/orders`), an operation's id or a field becomes such a link,
// and code that is almost one is reported.
import type { InlineCode, Link } from 'mdast';
import { bodyToken } from '../../../base/body-token.js';
import { decodePath } from '../../../base/urls/url-path.js';
import { noApis, noSuchApiName } from '../../../diagnostics/apis/unknown-names.js';
import type { FoundName } from '../../../model/api/api-names.js';
import type { Place } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { placeOf, type Transform } from '../transform-scope.js';
import { schemeOf } from './url-safety.js';

/** A single word (`pause`) may be the name of anything. */
export const MAY_BE_NAME = /[-_./=]|[a-z][A-Z]/;

/** `api://…` is an ordinary address if the site has no APIs. */
export const isApiAddress = (url: string, { apiNames, isWithoutApis = false }: CompileState): boolean =>
  schemeOf(url) === 'api' && (apiNames !== undefined || (isWithoutApis && !/^\s*api:\/\//i.test(url)));

/** Value for the href. Undefined if the APIs have no such name, or can't be read. Both are reported. */
export function apiHref(url: string, at: Place, state: CompileState): string | undefined {
  const name = decodePath(url.slice(url.indexOf(':') + 1)).trim();
  if (!state.apiNames) {
    state.diagnostics.push(noApis(name, at));
    return undefined;
  }
  const found = state.apiNames.find(name);
  if ('target' in found) return hrefOf(found.target, at, state);
  if (!('unread' in found)) state.diagnostics.push(noSuchApiName(name, at, found));
  return undefined;
}

export const transformInlineCode: Transform<InlineCode> = (node, { state, linked }) => {
  const found = foundIn(node.value, state);
  if (!found || 'unread' in found) return [node];
  const at = placeOf(state, node);
  if (!('target' in found)) {
    state.diagnostics.push(noSuchApiName(node.value, at, found));
    return [node];
  }
  if (linked > 0) return [node];
  const href = hrefOf(found.target, at, state);
  const link: Link = { type: 'link', url: '', children: [node], data: { hProperties: { href } } };
  if (node.position) link.position = node.position;
  return [link];
};

function foundIn(text: string, { apiNames, markdown }: CompileState): FoundName | undefined {
  return markdown.apiNames && MAY_BE_NAME.test(text) ? apiNames?.findCode(text) : undefined;
}

const hrefOf = (target: string, at: Place, state: CompileState): string =>
  bodyToken('L', state.links.push({ href: target, from: 'entry', at }) - 1);
