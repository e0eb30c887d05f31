// Makes the views of bindings: what a server, a channel, an operation or a message states for one protocol alone. A protocol defines which
// values there are, and some of these are schemas. So every value is shown, as a schema if it is one, else as it is written.
import { withoutTokens } from '../../../base/body-token.js';
import { isObject } from '../../../base/values/is-object.js';
import type { FactView } from '../../../model/api/api-view.js';
import type { BindingView } from '../../../model/api/message-view.js';
import { exampleValue } from '../code/example-value.js';
import { factBytes } from '../fit/byte-budget.js';
import { fittingEntries } from '../fit/fit-texts.js';
import { type ApiNode, type ApiReader, childOf, namedMembersOf, type ObjectNode, textOf } from '../fit/reader.js';
import { withTraitsOf } from '../read/read-message.js';
import type { SchemaViews } from '../schema/schema-views.js';
import { anchorOf } from '../views/anchors.js';
import { cut } from '../views/value-text.js';

const MOST_NAME = 100;
const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** @param parent start of the anchors: `binding` */
export function bindingViews(
  owner: ObjectNode,
  views: SchemaViews,
  { parent, section }: { parent: string; section: string },
): BindingView[] {
  const { page } = views;
  return [...protocolsOf(owner, page.reader)].map(([protocol, values]): BindingView => {
    const anchor = page.anchors.take(anchorOf(parent, protocol));
    const all = [...values];
    const schemas = all.filter(([, value]) => isSchema(page.reader.object(value)));
    const facts = all.filter((each) => !schemas.includes(each)).map(([key, value]) => factOf(key, value, page.reader));
    for (const fact of facts) page.budget.left -= factBytes(fact, page);
    const { shown, more } = fittingEntries(schemas, page, ([key, node]) => {
      const at = anchorOf(anchor, key);
      return views.entry({ name: withoutTokens(key), anchor: at, nodes: [node], place: { anchor: at, depth: 1, level: 0, section } });
    });
    return { protocol: cut(withoutTokens(protocol), MOST_NAME), anchor, facts, entries: shown, ...(more > 0 && { more }) };
  });
}

/** Protocol → its values by name. A value of the part itself overrides that of a trait. */
function protocolsOf(owner: ObjectNode, reader: ApiReader): Map<string, Map<string, ApiNode>> {
  const found = new Map<string, Map<string, ApiNode>>();
  for (const each of withTraitsOf(owner, reader)) {
    for (const [protocol, binding] of namedMembersOf(reader.object(childOf(each, 'bindings')))) {
      const values = found.get(protocol) ?? new Map<string, ApiNode>();
      found.set(protocol, values);
      for (const [key, value] of namedMembersOf(reader.object(binding))) if (!values.has(key)) values.set(key, value);
    }
  }
  return found;
}

/** A schema has a type of JSON Schema, or a keyword that only schemas have. */
const isSchema = (node: ObjectNode | undefined): boolean => {
  if (!node) return false;
  const { type, properties, oneOf, anyOf, allOf } = node.value;
  return [type].flat().some((each) => TYPES.includes(each as string)) || isObject(properties) || [oneOf, anyOf, allOf].some(Array.isArray);
};

function factOf(key: string, node: ApiNode, reader: ApiReader): FactView {
  const label = key === 'bindingVersion' ? 'Binding version' : cut(withoutTokens(key), MOST_NAME);
  const followed = reader.object(node) ?? node;
  const text = textOf(node, reader);
  return { label, values: [text === undefined ? exampleValue(followed, reader) : { text: cut(text, 300), code: true }] };
}
