// Examples that are text, and XML made from a schema's example, as lines of HTML.

import { withoutTokens } from '../../../base/body-token.js';
import { escapeHtml } from '../../../base/escape-html.js';
import { cutLine, type Painted } from '../paint-json.js';
import { createLinePainter, type LinePainter } from '../painted-lines.js';
import type { ApiReader } from '../reader.js';
import { type ApiNode, isTrue, textAt } from '../reader.js';
import { lastOf, propertiesOf, resolveSchema } from '../schema/resolve-schema.js';
import { plainOfTree, type SampleTree } from './sample-tree.js';

/** As it is, line by line. */
export function paintText(text: string, room: number): Painted {
  const shown = withoutTokens(text).replace(/\r\n?/g, '\n').slice(0, Math.max(200, room));
  const isCut = shown.length < text.length && text.length > Math.max(200, room);
  const lines = escapeHtml(shown).split('\n');
  if (isCut) lines.push(`<span class="c">… cut here: ${text.length - shown.length} more characters</span>`);
  return { code: lines.join('\n'), lines: lines.length };
}

/** Elements by name, attributes and wrappers as `xml` of the schema says. */
export function paintXml(tree: SampleTree, schema: readonly ApiNode[], reader: ApiReader, room: number): Painted {
  const painter = createLinePainter();
  const resolved = resolveSchema(schema, reader);
  const isComplete = element(tree, schema, resolved.component?.name ?? 'root', '', { painter, reader, room });
  if (!isComplete) cutLine(painter, 'cut here: the page has no room for all of it');
  return { code: painter.lines.join('\n'), lines: painter.lines.length };
}

interface Scope {
  painter: LinePainter;
  reader: ApiReader;
  room: number;
}

function element(tree: SampleTree, schema: readonly ApiNode[], called: string, indent: string, scope: Scope): boolean {
  const { painter, reader, room } = scope;
  if (painter.size > room) return false;
  const { parts } = resolveSchema(schema, reader);
  const xml = lastOf(parts, 'xml');
  const name = tagName(textAt(xml, 'name', reader) ?? called, textAt(xml, 'prefix', reader));
  if (tree.kind === 'list') {
    const items = lastOf(parts, 'items');
    const inner = items ? [items] : [];
    const itemName = textAt(lastOf(resolveSchema(inner, reader).parts, 'xml'), 'name', reader) ?? called;
    if (!isTrue(xml, 'wrapped')) return tree.items.every((item) => element(item, inner, itemName, indent, scope));
    open(name, [], indent, painter);
    painter.end();
    const isComplete = tree.items.every((item) => element(item, inner, itemName, `${indent}  `, scope));
    close(name, indent, painter);
    return isComplete;
  }
  if (tree.kind !== 'object') {
    open(name, [], indent, painter);
    painter.add(plainOfTree(tree));
    close(name, '', painter);
    return true;
  }
  const properties = propertiesOf(parts);
  const isAttribute = (field: string) => isTrue(lastOf(resolveSchema(properties.get(field) ?? [], reader).parts, 'xml'), 'attribute');
  const attributes = tree.fields
    .filter(([field]) => isAttribute(field))
    .map(([field, value]): [string, string] => [field, plainOfTree(value)]);
  open(name, attributes, indent, painter);
  painter.end();
  const isComplete = tree.fields
    .filter(([field]) => !isAttribute(field))
    .every(([field, value]) => element(value, properties.get(field) ?? [], field, `${indent}  `, scope));
  close(name, indent, painter);
  return isComplete;
}

/** Names of elements hold few characters. */
const tagName = (name: string, prefix?: string): string => {
  const plain = name.replace(/[^\p{L}\p{N}_.-]+/gu, '_') || '_';
  return prefix ? `${prefix.replace(/[^\p{L}\p{N}_.-]+/gu, '_')}:${plain}` : plain;
};

function open(name: string, attributes: readonly [string, string][], indent: string, painter: LinePainter): void {
  painter.add(indent);
  painter.add('<', 'p');
  painter.add(name, 't');
  for (const [attribute, value] of attributes) {
    painter.add(` ${tagName(attribute)}`, 'a');
    painter.add('=');
    painter.add(`"${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`, 's');
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
