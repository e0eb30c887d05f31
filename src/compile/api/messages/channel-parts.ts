// What pages show of where messages go: the servers of a channel, and the parameters of its address.
import { withoutTokens } from '../../../base/body-token.js';
import { nodeId } from '../../../base/documents/node-id.js';
import type { EntryView, FactView, SecurityView, ServerView } from '../../../model/api/api-view.js';
import type { MessageServerView } from '../../../model/api/message-view.js';
import { examplesFact } from '../code/example-value.js';
import { fittingEntries, fittingText } from '../fit/fit-texts.js';
import type { ApiPage } from '../fit/page.js';
import { type ApiNode, childOf, itemsOf, namedMembersOf, type ObjectNode, textAt, textOf } from '../fit/reader.js';
import { memberOf, rootOf } from '../read/read-message.js';
import { type ReadScheme, readMessageSchemes, securityView } from '../read/read-security.js';
import type { SchemaViews } from '../schema/schema-views.js';
import { isFound } from '../search-drafts.js';
import { anchorOf } from '../views/anchors.js';
import { externalLink } from '../views/external-link.js';
import { cut } from '../views/value-text.js';
import { bindingViews } from './binding-views.js';
import { codeFact, commonFacts, describedBy } from './part-texts.js';

const MOST_SERVERS = 20;
const MOST_VALUES = 100;
const MOST_TEXT = 500;

interface NamedServer {
  name: string;
  node: ObjectNode;
}

/** The servers of a channel: those that it lists, or else all of the document. @param channel undefined: all servers */
export function serversOf(channel: ObjectNode | undefined, { reader }: Pick<ApiPage, 'reader'>): NamedServer[] {
  const all = namedMembersOf(childOf(rootOf(reader), 'servers')).flatMap(([name, each]): NamedServer[] => {
    const node = reader.object(each);
    return node ? [{ name, node }] : [];
  });
  const listed = itemsOf(childOf(channel, 'servers')).flatMap((each) => reader.object(each)?.id ?? []);
  return listed.length === 0 ? all : all.filter(({ node }) => listed.includes(node.id));
}

export const serverViews = (servers: readonly NamedServer[], views: SchemaViews): MessageServerView[] =>
  servers.slice(0, MOST_SERVERS).map((server) => serverView(server, views));

function serverView({ name, node }: NamedServer, views: SchemaViews): MessageServerView {
  const { page } = views;
  const { reader } = page;
  const title = textAt(node, 'title', reader) ?? name;
  const protocol = textAt(node, 'protocol', reader) ?? '';
  const version = textAt(node, 'protocolVersion', reader);
  const docs = externalLink(reader.object(memberOf(node, 'externalDocs', reader)), page);
  const url = `${protocol.toLowerCase()}://${textAt(node, 'host', reader) ?? ''}${textAt(node, 'pathname', reader) ?? ''}`;
  const security = readMessageSchemes(node, page).map((scheme) => securityOf(scheme, page));
  const bindings = bindingViews(node, views, { parent: anchorOf('server-binding', name), section: 'Servers' });
  return {
    name: cut(withoutTokens(title), MOST_TEXT),
    url: cut(url, MOST_TEXT),
    description: describedBy(node, title, page),
    variables: namedMembersOf(childOf(node, 'variables')).flatMap(([variable, each]) => {
      const value = reader.object(each);
      return value ? [variableView(variable, value, page)] : [];
    }),
    facts: [...codeFact('Protocol', [version === undefined ? protocol : `${protocol} ${version}`]), ...commonFacts(node, page)],
    ...(docs && { externalDocs: docs }),
    ...(security.length > 0 && { security }),
    ...(bindings.length > 0 && { bindings }),
  };
}

/** The overview explains all schemes in a section of their own. */
function securityOf(scheme: ReadScheme, page: ApiPage): SecurityView {
  const view = securityView(scheme, page);
  return page.key === nodeId(page.reader.document.file, '') ? { ...view, description: '', facts: [] } : view;
}

function variableView(name: string, node: ObjectNode, page: ApiPage): ServerView['variables'][number] {
  const textsAt = (key: string): string[] =>
    itemsOf(childOf(node, key))
      .slice(0, MOST_VALUES)
      .flatMap((value) => textOf(value, page.reader) ?? []);
  const examples = textsAt('examples');
  return {
    name: withoutTokens(name),
    default: textAt(node, 'default', page.reader) ?? '',
    values: textsAt('enum'),
    description: fittingText(childOf(node, 'description'), page),
    ...(examples.length > 0 && { examples }),
  };
}

interface ShownParameters {
  parameters: EntryView[];
  moreParameters?: number;
}

/** The parameters of a channel's address. Their values are text. */
export function addressParameters(channel: ObjectNode | undefined, views: SchemaViews, section: string): ShownParameters {
  const { page } = views;
  const found = namedMembersOf(childOf(channel, 'parameters')).flatMap(([name, each]): [string, ObjectNode][] => {
    const node = page.reader.object(each);
    return node ? [[name, node]] : [];
  });
  const { shown, more } = fittingEntries(found, page, ([name, node]) => parameterEntry(name, node, views, section));
  return { parameters: shown, ...(more > 0 && { moreParameters: more }) };
}

function parameterEntry(name: string, node: ObjectNode, views: SchemaViews, section: string): EntryView {
  const { reader } = views.page;
  const anchor = anchorOf('address', name);
  // The keys of a parameter are words of JSON Schema, except for `location`.
  const schema: ApiNode = { id: node.id, value: { ...node.value, type: 'string' } };
  const entry = views.entry({
    name: withoutTokens(name),
    required: true,
    anchor,
    nodes: [schema],
    place: { anchor, depth: 1, level: 0, section, isFoundElsewhere: isFound(name, node, views.page) },
  });
  const location = textAt(node, 'location', reader);
  const hasExamples = entry.schema.facts.some(({ label }) => /^Examples?$/.test(label));
  const facts: FactView[] = [
    ...(hasExamples ? [] : examplesFact(itemsOf(childOf(node, 'examples')), reader)),
    ...codeFact('Taken from', location === undefined ? [] : [location]),
  ];
  const { same: _, ...view } = entry.schema;
  return facts.length === 0 ? entry : { ...entry, schema: { ...view, facts: [...view.facts, ...facts] } };
}
