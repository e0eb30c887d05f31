// Reads parameters of an operation in all dialects. The operation's own parameters override those of its path with the same name and place.
// Parameters of 2.0 that are the body or fields of a form are left out here (see `read-contents.ts`).
import { placeOfParameter } from '../../../base/documents/openapi-keywords.js';
import type { Serialisation } from '../../../base/documents/serialise-value.js';
import { type ApiNode, type ApiReader, childOf, isTrue, itemsOf, membersOf, type ObjectNode, textAt } from '../fit/reader.js';
import type { ParameterPlace, ReadParameter } from '../fit/reader-cache.js';

const OVERLAY = ['description', 'deprecated', 'example', 'x-example'];

/** All parameters that are objects, including those that are the body in 2.0. */
export function parameterNodes(operation: ApiNode | undefined, item: ApiNode | undefined, reader: ApiReader): ObjectNode[] {
  const byIdentity = new Map<string, ObjectNode>();
  for (const owner of [item, operation]) {
    for (const each of itemsOf(childOf(owner, 'parameters'))) {
      const node = reader.object(each);
      const name = textAt(node, 'name', reader);
      if (node) byIdentity.set(JSON.stringify([placeOf(node, reader), name ?? '']), node);
    }
  }
  return [...byIdentity.values()];
}

export const placeOf = (node: ObjectNode, { document }: ApiReader, path?: string) =>
  placeOfParameter(node.value, { isOld: document.dialect === 'openapi-2.0', ...(path !== undefined && { path }) });

/** @param path template of the operation's path */
export const readParameters = (nodes: readonly ObjectNode[], reader: ApiReader, path: string): ReadParameter[] =>
  nodes.flatMap((node) => {
    const place = placeOf(node, reader, path);
    if (place === 'body' || place === 'formData') return [];
    return [readParameter(node, place === 'querystring' ? 'query' : place, reader)];
  });

/**
 * Reads a parameter, or a header of a response, which is a parameter without a place. All references to one parameter get the same object,
 * unless the reference overrides its texts.
 */
export function readParameter(node: ObjectNode, place: ParameterPlace, reader: ApiReader, named?: string): ReadParameter {
  if (node.instead) return parameterOf(node, place, reader, named);
  const { parameters } = reader.cache;
  const key = named === undefined ? place : `${place} ${named}`;
  const ofValue = parameters.get(node.value) ?? new Map<string, ReadParameter>();
  const known = ofValue.get(key);
  if (known) return known;
  const parameter = parameterOf(node, place, reader, named);
  parameters.set(node.value, ofValue.set(key, parameter));
  return parameter;
}

function parameterOf(node: ObjectNode, place: ParameterPlace, reader: ApiReader, named: string | undefined): ReadParameter {
  const [content] = membersOf(childOf(node, 'content'));
  const schema = childOf(node, 'schema') ?? (content && childOf(content[1], 'schema'));
  const isOld = !schema && reader.document.dialect === 'openapi-2.0';
  const how = serialisation(node, place, reader);
  return {
    node,
    name: named ?? textAt(node, 'name', reader) ?? '',
    in: place,
    required: place === 'path' || isTrue(node, 'required'),
    schema: isOld ? withoutFlag(node) : schema,
    overlay: isOld ? undefined : picked(node),
    ...(content && !childOf(node, 'schema') && { mediaType: content[0] }),
    ...how,
    ...(place === 'query' && isTrue(node, 'allowReserved') && { allowReserved: true }),
    ...(named === undefined && placeOf(node, reader) === 'querystring' && content && wholeQuery(content, reader)),
    examples: examplesOf(node, content?.[1], reader),
  };
}

function wholeQuery([mediaType, node]: [string, ApiNode], reader: ApiReader): Pick<ReadParameter, 'wholeAs' | 'encoding'> {
  const encoding = childOf(reader.object(node), 'encoding');
  return { wholeAs: mediaType, ...(encoding && { encoding }) };
}

/** `required` of a parameter is a boolean. In a schema it would list fields. */
function withoutFlag(node: ObjectNode): ObjectNode {
  const { required: _, in: __, name: ___, ...value } = node.value;
  return { id: node.id, value };
}

function picked(node: ObjectNode): ObjectNode {
  const kept = Object.entries(node.value).filter(([key]) => OVERLAY.includes(key) || key.startsWith('x-'));
  return { ...node, value: Object.fromEntries(kept) };
}

function examplesOf(node: ObjectNode, content: ApiNode | undefined, reader: ApiReader): ApiNode[] {
  const found: ApiNode[] = [];
  for (const owner of [node, content]) {
    const single = childOf(owner, 'example') ?? childOf(owner, 'x-example');
    if (single) found.push(single);
    for (const [, each] of membersOf(childOf(owner, 'examples'))) {
      const example = reader.object(each);
      const value = childOf(example, 'value') ?? childOf(example, 'dataValue');
      if (value) found.push(value);
    }
  }
  return found;
}

/** How lists and objects are written: `style` and `explode`, or `collectionFormat` in 2.0. */
function serialisation(node: ObjectNode, place: ParameterPlace, reader: ApiReader): Serialisation {
  const format = textAt(node, 'collectionFormat', reader);
  if (reader.document.dialect === 'openapi-2.0' || format !== undefined) {
    return { ...collectionStyle(format, place === 'query' ? 'form' : 'simple'), ...innerOf(node, reader) };
  }
  const style = textAt(node, 'style', reader) ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const explode = childOf(node, 'explode')?.value;
  return { style, explode: typeof explode === 'boolean' ? explode : style === 'form' || style === 'cookie' };
}

/** The default is `csv`. */
export function collectionStyle(format: string | undefined, comma: 'form' | 'simple'): Serialisation {
  const style = { ssv: 'spaceDelimited', pipes: 'pipeDelimited', tsv: 'tabDelimited' }[format ?? ''];
  return { style: style ?? comma, explode: format === 'multi' };
}

/** Styles of lists inside a parameter that is a list. */
export function innerOf(node: ObjectNode, reader: ApiReader): Pick<Serialisation, 'inner'> {
  const inner = innerStyles(childOf(node, 'items'), reader);
  return inner.length > 0 ? { inner } : {};
}

/** Only items of parameters of 2.0 have a `collectionFormat`. */
function innerStyles(items: ApiNode | undefined, reader: ApiReader): string[] {
  if (textAt(items, 'type', reader) !== 'array') return [];
  const { style } = collectionStyle(textAt(items, 'collectionFormat', reader), 'form');
  return [style, ...innerStyles(childOf(items, 'items'), reader)];
}
