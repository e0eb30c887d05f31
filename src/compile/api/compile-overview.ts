// Makes the overview of an API, the page above all its other pages: what the API is, its servers,
// its authorization, and all its operations.

import { withoutTokens } from '../../base/body-token.js';
import { withQuotes } from '../../base/names/typographic-quotes.js';
import type { ApiGroup, ApiPart } from '../../model/api/api-document.js';
import { API_SECTIONS } from '../../model/api/api-sections.js';
import type { ApiOverviewView, ExternalLink } from '../../model/api/api-view.js';
import { contentsBytes, docsBytes } from './fit/byte-budget.js';
import { fitOverview } from './fit/fit-overview.js';
import type { ApiPage } from './fit/page.js';
import { type ApiNode, type ApiReader, childOf, itemsOf, textAt, textOf } from './fit/reader.js';
import { schemeNodes, securityView } from './read/read-security.js';
import { readServers } from './read/read-servers.js';
import { anchorOf } from './views/anchors.js';
import { externalLink, hrefOf, safeHref } from './views/external-link.js';
import { operationLink } from './views/operation-link.js';
import { cut } from './views/value-text.js';

const MOST_TEXT = 300;
const MOST_LOST = 20;

/** Estimated bytes of HTML of a group's heading and of the markup around its list. */
const GROUP_BYTES = 300;

export function compileOverview(root: ApiNode, { groups = [], schemas = [], lost }: ApiPart, page: ApiPage): ApiOverviewView {
  const { reader } = page;
  const info = childOf(root, 'info');
  const description = page.text(childOf(info, 'description'), 'main');
  const servers = readServers([root], page);
  if (servers.length > 0) page.heading(2, API_SECTIONS.servers.title, API_SECTIONS.servers.anchor);
  const security = [...schemeNodes(page)].map(([name, node]) => securityView({ name, scopes: [], node }, page));
  if (security.length > 0) page.heading(2, API_SECTIONS.security.title, API_SECTIONS.security.anchor);
  const shown = groups
    .flatMap((group) => flatGroups(group))
    .map((group) => {
      const label = group.label ?? API_SECTIONS.operations.title;
      const anchor = page.heading(2, label, group.tag === undefined ? API_SECTIONS.operations.anchor : anchorOf('tag', group.tag));
      const tag = tagNode(root, group.tag, page);
      const about = page.text(childOf(tag, 'description'), 'tag');
      const docs = externalLink(childOf(tag, 'externalDocs'), page);
      return {
        ...(group.label !== undefined && { label: group.label }),
        anchor,
        description: about,
        ...(docs && { externalDocs: docs }),
        operations: group.entries.map((key) => operationLink(key, page)),
      };
    });
  if (schemas.length > 0) page.heading(2, API_SECTIONS.schemas.title, API_SECTIONS.schemas.anchor);
  const usedBytes =
    JSON.stringify([servers, security, lost?.slice(0, MOST_LOST)]).length +
    description.length +
    contentsBytes(page.sinks.headings) +
    shown.reduce(
      (sum, group) => sum + group.description.length + (group.externalDocs ? docsBytes(group.externalDocs) : 0) + GROUP_BYTES,
      0,
    );
  const lists = fitOverview({
    groups: shown,
    schemas: schemas.map((key) => page.entryPart(key, cut(reader.nameOfSchema(key), MOST_TEXT))),
    budget: page.budget.left - usedBytes,
  });
  return {
    part: 'overview',
    version: cut(textAt(info, 'version', reader) ?? '', MOST_TEXT),
    summary: withQuotes(cut(textAt(info, 'summary', reader)?.trim() ?? '', MOST_TEXT), page.quotes),
    description,
    servers,
    security,
    ...lostView(lost),
    links: aboutLinks(root, info, page),
    ...lists,
  };
}

/** The first parts are named, and the others are counted. */
export const lostView = (lost: readonly string[] = []): Pick<ApiOverviewView, 'lost'> =>
  lost.length === 0
    ? {}
    : {
        lost: {
          names: lost.slice(0, MOST_LOST).map((name) => cut(withoutTokens(name), MOST_TEXT)),
          more: Math.max(0, lost.length - MOST_LOST),
        },
      };

/** The label of a nested group contains the labels of the groups above: `Orders › Refunds`. */
export function flatGroups({ groups = [], ...group }: ApiGroup, above = ''): ApiGroup[] {
  const label = group.label === undefined ? undefined : above + group.label;
  const below = groups.flatMap((each) => flatGroups(each, label === undefined ? '' : `${label} › `));
  // A group of tags has no operations of its own.
  if (group.tag === undefined && group.entries.length === 0) return below;
  return [{ ...group, ...(label !== undefined && { label }) }, ...below];
}

function tagNode(root: ApiNode, tag: string | undefined, { reader }: ApiPage): ApiNode | undefined {
  return tag === undefined ? undefined : itemsOf(childOf(root, 'tags')).find((each) => textAt(each, 'name', reader) === tag);
}

export function aboutLinks(root: ApiNode, info: ApiNode | undefined, page: ApiPage): ExternalLink[] {
  const { reader } = page;
  const terms = childOf(info, 'termsOfService');
  const contact = childOf(info, 'contact');
  const [name, email] = ['name', 'email'].map((key) => textAt(contact, key, reader));
  const hasAddress = textAt(contact, 'url', reader) !== undefined;
  const licence = childOf(info, 'license');
  const links: (ExternalLink | undefined)[] = [
    textOf(terms, reader) === undefined ? undefined : link('Terms of service', terms, page),
    hasAddress ? link(name || 'Contact', childOf(contact, 'url'), page) : undefined,
    email === undefined ? undefined : mailLink(email, hasAddress ? undefined : name),
    name && !hasAddress && email === undefined ? { label: cut(name, MOST_TEXT) } : undefined,
    licence ? link(licenceLabel(licence, reader), childOf(licence, 'url'), page) : undefined,
    externalLink(childOf(root, 'externalDocs'), page),
  ];
  return links.filter((each) => each !== undefined);
}

/** Name of the licence, followed by its identifier in brackets if that is different. */
function licenceLabel(licence: ApiNode, reader: ApiReader): string {
  const name = textAt(licence, 'name', reader) || 'Licence';
  const identifier = textAt(licence, 'identifier', reader);
  const text = identifier && identifier !== name ? `${name} (${identifier})` : name;
  return /licen[cs]e/i.test(text) ? text : `Licence: ${text}`;
}

function mailLink(email: string, name: string | undefined): ExternalLink {
  const href = safeHref(`mailto:${email}`);
  return { label: cut(name ? `${name} (${email})` : email, MOST_TEXT), ...(href !== undefined && { href }) };
}

function link(label: string, url: ApiNode | undefined, page: ApiPage): ExternalLink {
  const href = hrefOf(url, page);
  return { label: cut(label, MOST_TEXT), ...(href !== undefined && { href }) };
}
