// Makes what every page shows of a message: what it is, its headers, its payload, its examples and its bindings.
import { withoutTokens } from '../../../base/body-token.js';
import type { FactView, SchemaView } from '../../../model/api/api-view.js';
import type { MessageBody } from '../../../model/api/message-view.js';
import { exampleValue, withoutBlocks } from '../code/example-value.js';
import { exampleViews } from '../examples/example-views.js';
import type { ApiPage } from '../fit/page.js';
import { type ApiNode, childOf, type ObjectNode, textOf } from '../fit/reader.js';
import { foreignFormat, memberOf, readMessageContent, schemaOf, withTraitsOf } from '../read/read-message.js';
import type { SchemaViews } from '../schema/schema-views.js';
import { externalLink } from '../views/external-link.js';
import { cut } from '../views/value-text.js';
import { bindingViews } from './binding-views.js';
import { codeFact, commonFacts, describedBy, locationFact } from './part-texts.js';

const MOST_TEXT = 300;

export interface MessagePlace {
  /** Key of the message. */
  name: string;
  title: string;
  /** Anchor of the whole message, which is taken already. */
  anchor: string;
  /** Start of the anchors of its fields. Default: `anchor` */
  parent?: string;
  /** Text of the heading above, for the search. */
  section: string;
  href?: string | undefined;
  /** The message is what the page is about. */
  isMain?: boolean;
  facts?: readonly FactView[];
}

export function messageBody(message: ObjectNode, views: SchemaViews, place: MessagePlace): MessageBody {
  const { page } = views;
  const { reader } = page;
  const { name, title, anchor, parent = anchor, section, href, isMain = false, facts = [] } = place;
  const member = (key: string): ApiNode | undefined => memberOf(message, key, reader);
  const description = describedBy(message, title, page, isMain ? 'main' : undefined);
  const docs = externalLink(reader.object(member('externalDocs')), page);
  const content = readMessageContent(message, reader);
  const at = { depth: 0, level: 0, section };
  const headers = headersOf(message, page);
  const shownHeaders =
    headers.length > 0 ? schemaOrForeign(headers, views, { ...at, anchor: `${parent}-headers`, shownAt: anchor }) : undefined;
  const payload = member('payload');
  const shownPayload = payload && schemaOrForeign([payload], views, { ...at, anchor: parent, shownAt: anchor });
  const written = textOf(member('name'), reader);
  return {
    name: cut(withoutTokens(name), MOST_TEXT),
    title: cut(title, MOST_TEXT),
    anchor,
    ...(href !== undefined && { href }),
    ...(member('deprecated')?.value === true && { deprecated: true as const }),
    description,
    ...(docs && { externalDocs: docs }),
    contentType: cut(content.mediaType, MOST_TEXT),
    ...(shownHeaders && { headers: shownHeaders }),
    ...(shownPayload && { payload: shownPayload }),
    examples: exampleViews(content, 'response', page, true),
    facts: [
      ...facts,
      ...codeFact('Name', written === undefined || written === name || written === title ? [] : [written]),
      ...locationFact('Correlation ID', reader.object(member('correlationId')), page),
      ...commonFacts(message, page),
    ],
    bindings: bindingViews(message, views, { parent: `${parent}-binding`, section }),
  };
}

/** The headers of the message and of its traits. All of them apply. */
const headersOf = (message: ObjectNode, { reader }: ApiPage): ApiNode[] =>
  withTraitsOf(message, reader)
    .flatMap((each) => childOf(each, 'headers') ?? [])
    .reverse();

type Place = Parameters<SchemaViews['view']>[1];

/** A schema in another language than JSON Schema is shown as its author wrote it. */
function schemaOrForeign(nodes: readonly ApiNode[], views: SchemaViews, place: Place): SchemaView {
  const { reader } = views.page;
  const [only] = nodes;
  const format = foreignFormat(only, reader);
  if (format === undefined)
    return withoutBlocks(
      views.view(
        nodes.flatMap((node) => unwrappedIn(node, reader)),
        place,
      ),
    );
  const schema = childOf(reader.object(only), 'schema');
  const shown = schema && reader.follow(schema)?.node;
  return {
    type: [{ text: cut(format, MOST_TEXT) }],
    flags: [],
    description: '',
    facts: shown ? [{ label: 'Schema', values: [exampleValue(shown, reader)] }] : [],
    groups: [],
  };
}

/** The schema inside of a wrapper with `schemaFormat`. Without a wrapper the node keeps its reference, and with it the name of its schema. */
const unwrappedIn = (node: ApiNode, reader: ApiPage['reader']): ApiNode[] => {
  const wrapper = reader.object(node);
  const inside = schemaOf(wrapper);
  return inside === wrapper ? [node] : inside ? [inside] : [];
};
