// Writes a value as XML. Names of elements, attributes and wrappers follow the `xml` objects of the schema. Pages, samples and the console
// use this code. The result is well formed for any value: it has one root, its names are valid, and no text in it is read as markup.
import { createPlainLines, type LinePainter } from '../code/painted-lines.js';
import { type ApiNode, type ApiReader, isTrue, textAt } from '../fit/reader.js';
import type { SampleTree } from '../fit/reader-cache.js';
import { lastOf, propertiesOf, resolveSchema, schemasOf } from '../schema/resolve-schema.js';
import { plainOfTree } from './sample-tree.js';

/** Whether the value is a text that is an XML document already. */
export const isXml = (tree: SampleTree): tree is SampleTree & { kind: 'text' } => tree.kind === 'text' && /^\s*</.test(tree.text);

/** The XML that is sent. */
export function xmlText(tree: SampleTree, schema: readonly ApiNode[], reader: ApiReader): string {
  if (isXml(tree)) return tree.text;
  const painter = createPlainLines();
  writeXml(tree, schema, { painter, reader, budget: Number.POSITIVE_INFINITY });
  return painter.lines.join('\n');
}

export interface XmlScope {
  painter: LinePainter;
  reader: ApiReader;
  /** Limit of `painter.size`. */
  budget: number;
}

/** Returns false if the budget was exceeded. */
export function writeXml(tree: SampleTree, schema: readonly ApiNode[], scope: XmlScope): boolean {
  const called = resolveSchema(schema, scope.reader).component?.name ?? 'root';
  return writeElement(tree, schema, { ...scope, called, indent: '', isRoot: true });
}

interface Place extends XmlScope {
  /** Name of the element if `xml` defines none. */
  called: string;
  indent: string;
  /** It is the root. A list always has an element of its own there. */
  isRoot?: true;
}

function writeElement(tree: SampleTree, schema: readonly ApiNode[], place: Place): boolean {
  const { called, indent, isRoot, ...scope } = place;
  const { painter, reader, budget } = scope;
  if (painter.size > budget) return false;
  const { parts } = resolveSchema(schema, reader);
  const xml = lastOf(parts, 'xml');
  const name = nameOf(xml, called, reader);
  const within = `${indent}  `;
  if (tree.kind === 'list') {
    const inner = schemasOf(parts, 'items');
    const write = (indent: string): boolean => tree.items.every((item) => writeElement(item, inner, { ...scope, called, indent }));
    const isWrapped = isRoot || isTrue(xml, 'wrapped') || textAt(xml, 'nodeType', reader) === 'element';
    if (!isWrapped) return write(indent);
    open(name, namespaceOf(xml, reader), indent, painter);
    painter.end();
    const isComplete = write(within);
    close(name, indent, painter);
    return isComplete;
  }
  if (tree.kind !== 'object') {
    open(name, namespaceOf(xml, reader), indent, painter);
    painter.add(escaped(plainOfTree(tree)));
    close(name, '', painter);
    return true;
  }
  const properties = propertiesOf(parts);
  const attributes = namespaceOf(xml, reader);
  const children: [string, SampleTree][] = [];
  for (const [field, value] of tree.fields) {
    const xml = lastOf(resolveSchema(properties.get(field) ?? [], reader).parts, 'xml');
    const isAttribute = isTrue(xml, 'attribute') || textAt(xml, 'nodeType', reader) === 'attribute';
    if (isAttribute) attributes.set(nameOf(xml, field, reader), plainOfTree(value));
    else children.push([field, value]);
  }
  open(name, attributes, indent, painter);
  painter.end();
  const isComplete = children.every(([field, value]) =>
    writeElement(value, properties.get(field) ?? [], { ...scope, called: field, indent: within }),
  );
  close(name, indent, painter);
  return isComplete;
}

function nameOf(xml: ApiNode | undefined, called: string, reader: ApiReader): string {
  const prefix = textAt(xml, 'prefix', reader);
  const name = textAt(xml, 'name', reader) || called;
  return prefix ? `${plainName(prefix)}:${plainName(name)}` : writtenName(name);
}

/** A name may have a prefix of its own, such as `xml:lang`. */
const writtenName = (name: string): string => (/^[^:]+:[^:]+$/.test(name) ? name.split(':').map(plainName).join(':') : plainName(name));

/** Replaces characters that XML does not allow in a name, or at its start. */
const plainName = (name: string): string => name.replace(/[^\p{L}\p{Nd}_.-]+/gu, '_').replace(/^(?![\p{L}_])/u, '_');

/** The declaration of the namespace, which gives a prefix its meaning. */
function namespaceOf(xml: ApiNode | undefined, reader: ApiReader): Map<string, string> {
  const namespace = textAt(xml, 'namespace', reader);
  const prefix = textAt(xml, 'prefix', reader);
  return new Map(namespace ? [[prefix ? `xmlns:${plainName(prefix)}` : 'xmlns', namespace]] : []);
}

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Removes characters that can't be written in XML. */
const escaped = (text: string, special = /[&<>]/g): string =>
  text.replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/gu, '').replace(special, (character) => NAMED[character] ?? '');

function open(name: string, attributes: ReadonlyMap<string, string>, indent: string, painter: LinePainter): void {
  painter.add(indent);
  painter.add('<', 'p');
  painter.add(name, 't');
  for (const [attribute, value] of attributes) {
    painter.add(` ${attribute}`, 'a');
    painter.add('=');
    painter.add(`"${escaped(value, /[&<"]/g)}"`, 's');
  }
  painter.add('>', 'p');
}

function close(name: string, indent: string, painter: LinePainter): void {
  painter.add(indent);
  painter.add('</', 'p');
  painter.add(name, 't');
  painter.add('>', 'p');
  painter.end();
}
