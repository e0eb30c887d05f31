// What is below each keyword of OpenAPI, AsyncAPI and their schemas: a map whose keys are names that the author chose, data of the author,
// or something that may be a reference. All code that walks a document uses this table.
import { isObject } from '../values/is-object.js';

/** What a reference refers to. The place of the reference decides it. */
export type ReferenceRole =
  | 'schema'
  | 'parameter'
  | 'response'
  | 'requestBody'
  | 'header'
  | 'example'
  | 'link'
  | 'callback'
  | 'pathItem'
  | 'other';

export interface Keyword {
  /** Role of a reference below the keyword. In a map, of a reference in place of one of its values. */
  role: ReferenceRole;
  /**
   * `map`: the keys of an object there are names, so that a property may be called `example`, or `$ref`. A list there is an ordinary list.
   * `data`: everything below is data, even a `$ref`. Absent: an object or a list of the document.
   */
  holds?: 'map' | 'data';
}

const maps = (role: ReferenceRole, ...keywords: string[]): [string, Keyword][] => keywords.map((each) => [each, { role, holds: 'map' }]);
const data = (...keywords: string[]): [string, Keyword][] => keywords.map((each) => [each, { role: 'other', holds: 'data' }]);

/** Operations of a path item. */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Objects and lists of AsyncAPI that are no schemas. `bindings` may be one reference, and has schemas only below the names of protocols. */
const OTHERS = ['channel', 'bindings', 'traits', 'correlationId', 'tags', 'externalDocs', 'reply', 'address', 'security'];

const KEYWORDS: ReadonlyMap<string, Keyword> = new Map([
  ...maps('schema', 'properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas', 'dependencies', 'schemas', 'mapping'),
  ...maps('response', 'responses'),
  ...maps('parameter', 'parameters'),
  ...maps('header', 'headers'),
  ...maps('requestBody', 'requestBodies'),
  ...maps('link', 'links'),
  ...maps('callback', 'callbacks'),
  ...maps('pathItem', 'paths', 'webhooks', 'pathItems'),
  ...maps('other', 'securitySchemes', 'additionalOperations', 'mediaTypes', 'content', 'encoding', 'variables', 'servers'),
  // For AsyncAPI.
  ...maps('other', 'messages', 'channels', 'operations', 'messageTraits', 'operationTraits', 'correlationIds', 'replies'),
  ...maps('other', 'serverVariables', 'replyAddresses', 'serverBindings', 'channelBindings', 'operationBindings', 'messageBindings'),
  ...data('example', 'examples', 'default', 'const', 'enum', 'value', 'dataValue', 'serializedValue', 'x-codeSamples', 'x-code-samples'),
  ['requestBody', { role: 'requestBody' }],
  ...[...OTHERS, ...METHODS].map((key): [string, Keyword] => [key, { role: 'other' }]),
]);

/** A keyword that the table does not name has schemas below it, or no references at all. */
const ANY_OTHER: Keyword = { role: 'schema' };
const NAMED_EXAMPLES: Keyword = { role: 'example', holds: 'map' };
const SCHEMA: Keyword = { role: 'schema' };

/**
 * @param value value of the keyword. The list `examples` of a parameter or a schema contains data. The map `examples` of a media type
 * contains named examples, which may be references.
 */
export function keywordOf(key: string, value: object): Keyword {
  if (key === 'examples' && !Array.isArray(value) && Object.values(value).some(isExample)) return NAMED_EXAMPLES;
  // The headers of a message are one schema. Those of a response are a map.
  if (key === 'headers' && isSchema(value)) return SCHEMA;
  return KEYWORDS.get(key) ?? ANY_OTHER;
}

/** A header that is called `$ref` or `type` is an object. */
const isSchema = (value: object): boolean =>
  ['$ref', 'type'].some((key) => Object.hasOwn(value, key) && typeof (value as Record<string, unknown>)[key] === 'string');

const isExample = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ['$ref', 'value', 'externalValue', 'dataValue', 'serializedValue'].some((key) => Object.hasOwn(value, key));

/** Places of parameters. A description that states one wrongly is reported, and its parameter is shown all the same. */
const PLACES = ['path', 'query', 'querystring', 'header', 'cookie', 'formData', 'body'] as const;

/**
 * The place as OpenAPI writes it, whatever its case in the description is. If the description has none that OpenAPI knows: the body in 2.0
 * for a parameter with a schema, the path if that names the parameter, and otherwise the query.
 * @param path template of the operation's path
 */
export function placeOfParameter(parameter: unknown, { isOld, path = '' }: { isOld: boolean; path?: string }): (typeof PLACES)[number] {
  const { in: place, name, schema } = isObject(parameter) ? parameter : {};
  const written = typeof place === 'string' ? place.trim().toLowerCase() : '';
  const known = PLACES.find((each) => each.toLowerCase() === written);
  if (known) return known;
  if (isOld && schema !== undefined) return 'body';
  return typeof name === 'string' && path.includes(`{${name}}`) ? 'path' : 'query';
}
