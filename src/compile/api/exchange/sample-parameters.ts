// The values of an operation's parameters as samples and the console send them.
import { serialiseHeader, serialisePairs, serialisePath, serialiseQuery } from '../../../base/documents/serialise-value.js';
import { nameToFillIn } from '../../../base/names/name-to-fill-in.js';
import { exampleNodes } from '../code/example-nodes.js';
import { fieldStyles } from '../examples/form-fields.js';
import { hasGiven } from '../examples/given/given-values.js';
import { samplePatterns } from '../examples/pattern/sample-patterns.js';
import { sampleSchema } from '../examples/sample-schema.js';
import { hasTellingFormat, patternsOf } from '../examples/sample-string.js';
import { isCut, plainOfTree, plainValue, textTree, treeOf } from '../examples/sample-tree.js';
import { type ApiReader, isTrue, type ObjectNode } from '../fit/reader.js';
import type { ReadParameter, SampleTree } from '../fit/reader-cache.js';
import { choicesOf, lastOf, resolveSchema } from '../schema/resolve-schema.js';
import { typesOf } from '../schema/schema-type.js';

/** UTF-16 units of a value in an address or a header. If the document's own value is longer, a shorter, readable one is used. */
const MOST_VALUE = 300;
/** Most optional parameters with an example. */
const MOST_OPTIONAL = 4;
/** How many examples of a parameter are tried until one is short enough. */
const MOST_TRIED = 10;
/** In 3.x these headers are not parameters, even if a document declares them: they follow from the body and the credentials. */
export const FOLLOWING = new Set(['content-type', 'authorization', 'accept']);
export const isFollowing = ({ in: place, name }: ReadParameter, reader: ApiReader): boolean =>
  place === 'header' && FOLLOWING.has(name.toLowerCase()) && reader.document.dialect !== 'openapi-2.0';

/** Parameters whose value comes from an earlier response. An example of such a value is not a useful start. */
const CURSOR = /^(?:.*cursor|(?:next_?|page_?|continuation_?)token|starting_after|ending_before)$/i;

/**
 * All required parameters, and a few optional ones with examples: query parameters first, and those with the
 * shortest examples, which are easiest to read.
 */
export function shownParameters(parameters: readonly ReadParameter[], reader: ApiReader): ReadParameter[] {
  const optional = parameters.flatMap((each) => {
    if (each.required || CURSOR.test(each.name) || isTrue(each.node, 'deprecated') || isFollowing(each, reader)) return [];
    const example = each.examples[0] ?? exampleNodes(partsOf(each, reader))[0];
    return example ? [{ each, length: plainOfTree(treeOf(example, reader)).length }] : [];
  });
  const places = ['query', 'header', 'cookie'];
  optional.sort((a, b) => places.indexOf(a.each.in) - places.indexOf(b.each.in) || a.length - b.length);
  const chosen = new Set(optional.slice(0, MOST_OPTIONAL).map(({ each }) => each));
  return parameters.filter((each) => each.required || chosen.has(each));
}

const partsOf = ({ schema, overlay }: ReadParameter, reader: ApiReader): ObjectNode[] => [
  ...resolveSchema(schema ? [schema] : [], reader).parts,
  ...(overlay ? [overlay] : []),
];

/** The initial value of a parameter in the console. Undefined if only the reader can know one. */
export function parameterTree(parameter: ReadParameter, reader: ApiReader): SampleTree | undefined {
  const [given] = parameter.examples;
  return given ? treeOf(given, reader) : madeTree(parameter, reader);
}

/** @param longest as in `SampleInput` */
function madeTree({ name, schema }: ReadParameter, reader: ApiReader, longest?: number): SampleTree | undefined {
  const resolved = resolveSchema(schema ? [schema] : [], reader);
  const [type = 'string'] = typesOf(resolved, reader);
  const isGiven = hasGiven(resolved.parts, reader, longest);
  const isOpen = type === 'string' && !isGiven && !hasTellingFormat(resolved.parts, reader);
  if (isOpen && choicesOf(resolved.parts).length === 0 && (isId(name) || !hasMadePattern(resolved.parts))) return undefined;
  return schema && sampleSchema([schema], reader, { direction: 'request', most: 30, ...(longest !== undefined && { longest }) });
}

/** Whether the parameter is an id. A generated id would not exist, so a name to fill in is used instead. */
const isId = (name: string): boolean => /(?:^|[^A-Za-z])[iI][dD]$|[a-z\d]I[dD]$/.test(name);

/** Whether there is a pattern for which a text can be generated. */
function hasMadePattern(parts: readonly ObjectNode[]): boolean {
  const [least, most] = ['minLength', 'maxLength'].map((key) => lastOf(parts, key)?.value);
  const made = samplePatterns(
    patternsOf(parts),
    typeof least === 'number' ? least : 0,
    typeof most === 'number' ? most : Number.POSITIVE_INFINITY,
  );
  return made !== undefined;
}

function pairsOf(parameter: ReadParameter, tree: SampleTree): [string, string][] {
  const { name, in: place, mediaType } = parameter;
  if (mediaType !== undefined) return [[name, plainOfTree(tree)]];
  const value = plainValue(tree);
  return place === 'header' ? [[name, serialiseHeader(value, parameter)]] : serialisePairs(name, value, parameter);
}

/** Values are never cut: a part of a value is a different value, which a server would reject. */
export const parameterPairs = (parameter: ReadParameter, reader: ApiReader): [string, string][] =>
  pairsOf(parameter, wholeTree(parameter, reader));

/** Returns pairs if they are enough to write the query, since they are easier to read, and clients encode them. */
export function queryOf(parameter: ReadParameter, reader: ApiReader): { pairs?: [string, string][]; written?: string } {
  const tree = wholeTree(parameter, reader);
  const pairs = pairsOf(parameter, tree);
  if (parameter.mediaType !== undefined && parameter.wholeAs === undefined) return { pairs };
  const how = { ...parameter, ...fieldStyles(parameter, reader) };
  const written = serialiseQuery(parameter.name, plainValue(tree), how, percentEncoded);
  return written === pairs.map((pair) => pair.map(percentEncoded).join('=')).join('&') ? { pairs } : { written };
}

/** Does the same for a cookie. A list or an object in one cookie needs the written form. */
export function cookieOf(parameter: ReadParameter, reader: ApiReader): { pairs?: [string, string][]; written?: string } {
  const tree = wholeTree(parameter, reader);
  const pairs = pairsOf(parameter, tree);
  if (parameter.mediaType !== undefined || parameter.explode || tree.kind === 'text' || tree.kind === 'word') return { pairs };
  const written = serialisePairs(parameter.name, plainValue(tree), parameter, percentEncoded);
  return { written: written.map((pair) => pair.join('=')).join('; ') };
}

function wholeTree(parameter: ReadParameter, reader: ApiReader): SampleTree {
  const isShort = (tree: SampleTree): boolean => !isCut(tree) && pairsOf(parameter, tree).every(([, value]) => value.length <= MOST_VALUE);
  const given = parameter.examples.slice(0, MOST_TRIED).map((node) => treeOf(node, reader));
  const chosen = given.find(isShort) ?? madeTree(parameter, reader, MOST_VALUE);
  return chosen && !isCut(chosen) ? chosen : textTree(nameToFillIn(parameter.name));
}

/** Fills in the names in braces. A name for which there is no parameter stays as it is. */
export const filledPath = (path: string, parameters: readonly ReadParameter[], reader: ApiReader): string =>
  path.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
    if (!parameter) return whole;
    const tree = wholeTree(parameter, reader);
    const value = parameter.mediaType === undefined ? plainValue(tree) : { text: plainOfTree(tree) };
    return serialisePath(name, value, parameter, percentEncoded);
  });

/** Half of a surrogate pair can't be encoded, and is removed. */
export const percentEncoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
