// Reads who may call: the security requirements of an operation, or else of the document, and the schemes that they name.
import { withoutTokens } from '../../../base/body-token.js';
import { keysOf } from '../../../base/documents/json-pointer.js';
import { splitNode } from '../../../base/documents/node-id.js';
import { API_SECTIONS } from '../../../model/api/api-sections.js';
import type { FactView, SecurityView } from '../../../model/api/api-view.js';
import type { ApiPage } from '../fit/page.js';
import { type ApiNode, childOf, isObjectNode, itemsOf, membersOf, type ObjectNode, textAt, textOf } from '../fit/reader.js';
import { safeHref } from '../views/external-link.js';
import { cut } from '../views/value-text.js';
import { httpScheme, keyPlace, schemeType } from './scheme-type.js';

const MOST_ALTERNATIVES = 20;
const MOST_SCOPES = 200;
const MOST_TEXT = 300;

export interface ReadScheme {
  name: string;
  scopes: string[];
  /** Undefined if the document does not define the scheme. */
  node: ObjectNode | undefined;
}

/**
 * Returns alternatives, each a list of schemes. In an empty alternative no credentials are needed. If an operation removes the requirements
 * that others have, the result is one empty alternative.
 */
export function readRequirements(owners: readonly (ApiNode | undefined)[], { reader }: Pick<ApiPage, 'reader'>): ReadScheme[][] {
  const lists = owners.map((owner) => childOf(owner, 'security')).filter((list) => Array.isArray(list?.value));
  const [first, ...others] = lists;
  if (first && itemsOf(first).length === 0 && others.some((list) => itemsOf(list).length > 0)) return [[]];
  const schemes = schemeNodes({ reader });
  return itemsOf(first)
    .filter(isObjectNode)
    .slice(0, MOST_ALTERNATIVES)
    .map((requirement) =>
      membersOf(requirement).map(([name, scopes]) => ({
        name: withoutTokens(name),
        scopes: itemsOf(scopes)
          .slice(0, MOST_SCOPES)
          .flatMap((scope) => textOf(scope, reader) ?? []),
        node: schemes.get(name),
      })),
    );
}

/** All schemes that the document defines, by name. */
export function schemeNodes({ reader }: Pick<ApiPage, 'reader'>): Map<string, ObjectNode> {
  const { document } = reader;
  const root: ApiNode = { id: `${document.file}#`, value: document.files[document.file] };
  const all = childOf(childOf(root, 'components'), 'securitySchemes') ?? childOf(root, 'securityDefinitions');
  const found = new Map<string, ObjectNode>();
  for (const [name, each] of membersOf(all)) {
    const node = reader.object(each);
    if (node) found.set(name, node);
  }
  return found;
}

/** The schemes of AsyncAPI that a server or an operation lists. One of them is needed. */
export function readMessageSchemes(owner: ApiNode | undefined, { reader }: Pick<ApiPage, 'reader'>): ReadScheme[] {
  return itemsOf(childOf(owner, 'security'))
    .slice(0, MOST_ALTERNATIVES)
    .flatMap((item): ReadScheme[] => {
      const followed = reader.follow(item);
      const node = reader.object(item);
      if (!followed || !node) return [];
      const scopes = itemsOf(childOf(node, 'scopes'))
        .slice(0, MOST_SCOPES)
        .flatMap((scope) => textOf(scope, reader) ?? []);
      const target = followed.targets.length > 0 ? keysOf(splitNode(followed.targets[0] ?? '').pointer).at(-1) : undefined;
      return [{ name: withoutTokens(target ?? textAt(node, 'type', reader) ?? ''), scopes, node }];
    });
}

/** UTF-16 units of a description that is repeated on every page. */
const MOST_REPEATED = 300;

/** A long description is only shown on the overview. Other pages link to it. */
export function securityView({ name, scopes, node }: ReadScheme, page: ApiPage): SecurityView {
  const { file } = page.reader.document;
  const overview = `${file}#`;
  const description = childOf(node, 'description');
  const isElsewhere = page.key !== overview && (textOf(description, page.reader)?.length ?? 0) > MOST_REPEATED;
  return {
    name: cut(name, MOST_TEXT),
    label: node ? schemeLabel(node, page) : cut(name, MOST_TEXT),
    scopes: scopes.map((scope) => cut(scope, MOST_TEXT)),
    description: isElsewhere ? '' : page.text(description),
    ...(isElsewhere && { more: page.entryLink(`${overview} ${API_SECTIONS.security.anchor}`) }),
    facts: node ? schemeFacts(node, scopes, page) : [],
  };
}

function schemeLabel(node: ObjectNode, { reader }: ApiPage): string {
  const type = schemeType(node, reader);
  const place = keyPlace(node, reader) ?? 'header';
  if (type === 'apiKey' && /^(?:user|password)$/.test(place)) return `API key as the ${place === 'user' ? 'user name' : 'password'}`;
  if (type === 'apiKey' || type === 'httpApiKey') {
    return `API key in the ${cut(place, 20)} ${cut(textAt(node, 'name', reader) ?? '', 100)}`.trim();
  }
  if (type === 'basic') return 'Basic authentication';
  if (type === 'oauth2') return 'OAuth 2.0';
  if (type === 'openIdConnect') return 'OpenID Connect';
  if (type === 'mutualTLS') return 'Client certificate';
  const known = Object.hasOwn(OF_MESSAGES, type) ? OF_MESSAGES[type] : undefined;
  if (known !== undefined) return known;
  const written = httpScheme(node, reader);
  const scheme = written.toLowerCase();
  if (scheme === 'bearer') {
    const format = textAt(node, 'bearerFormat', reader);
    return format ? `Bearer token (${cut(format, 60)})` : 'Bearer token';
  }
  if (scheme === 'basic') return 'Basic authentication';
  return scheme ? `HTTP authentication: ${cut(written, 60)}` : cut(type, 60) || 'Authentication';
}

/** Types that only AsyncAPI has. */
const OF_MESSAGES: Readonly<Record<string, string>> = {
  userPassword: 'User name and password',
  X509: 'X.509 certificate',
  symmetricEncryption: 'Symmetric encryption',
  asymmetricEncryption: 'Asymmetric encryption',
  plain: 'SASL PLAIN',
  scramSha256: 'SASL SCRAM-SHA-256',
  scramSha512: 'SASL SCRAM-SHA-512',
  gssapi: 'SASL GSSAPI',
};

const ADDRESSES: [string, string][] = [
  ['authorizationUrl', 'Authorization URL'],
  ['deviceAuthorizationUrl', 'Device authorization URL'],
  ['tokenUrl', 'Token URL'],
  ['refreshUrl', 'Refresh URL'],
  ['openIdConnectUrl', 'OpenID Connect URL'],
  ['oauth2MetadataUrl', 'Metadata URL'],
];

function schemeFacts(node: ObjectNode, asked: readonly string[], page: ApiPage): FactView[] {
  const { reader } = page;
  const facts = addressFacts(node, '', page);
  // In 2.0 a scheme has a single flow, whose keys are in the scheme itself.
  const flow = textAt(node, 'flow', reader);
  if (flow !== undefined) facts.unshift({ label: 'Flow', values: [{ text: cut(flow, 60), code: true }] });
  facts.push(...scopeFact(childOf(node, 'scopes'), asked, page));
  for (const [name, each] of membersOf(childOf(node, 'flows'))) {
    if (!isObjectNode(each)) continue;
    const shown = withoutTokens(name);
    facts.push(...addressFacts(each, shown, page), ...scopeFact(childOf(each, 'scopes') ?? childOf(each, 'availableScopes'), asked, page));
  }
  return facts;
}

function addressFacts(node: ObjectNode, flow: string, { reader }: ApiPage): FactView[] {
  return ADDRESSES.flatMap(([key, label]) => {
    const url = textAt(node, key, reader);
    if (url === undefined) return [];
    const href = safeHref(url);
    return [
      { label: flow ? `${label} (${cut(flow, 40)})` : label, values: [{ text: cut(url, MOST_TEXT), ...(href !== undefined && { href }) }] },
    ];
  });
}

/** Describes the requested scopes. The overview requests none, and shows all scopes. */
function scopeFact(scopes: ApiNode | undefined, asked: readonly string[], page: ApiPage): FactView[] {
  const known = membersOf(scopes).filter(([name]) => asked.length === 0 || asked.includes(name));
  const values = known.slice(0, MOST_SCOPES).map(([name, meaning]) => {
    const description = page.text(meaning);
    return { text: cut(withoutTokens(name), MOST_TEXT), code: true as const, ...(description && { description }) };
  });
  return values.length > 0
    ? [{ label: 'Scopes', values, ...(known.length > values.length && { more: known.length - values.length }) }]
    : [];
}
