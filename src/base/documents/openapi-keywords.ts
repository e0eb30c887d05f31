// Keywords of OpenAPI, AsyncAPI and their schemas → what is below them: a map whose keys are names of the author's, data of the author's, or
// something that a reference may stand for. The one table for whoever walks a document.

/** What a reference stands for, by where it stands. */
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
  /** Of a reference below it: of a map, in place of one of its values. */
  role: ReferenceRole;
  /**
   * `map`: an object there has names for keys, so that a property may be called `example`, or `$ref`; a list there is an ordinary one.
   * `data`: nothing of the document's is in it, and a `$ref` there is data as well. Absent: an object or a list of the document.
   */
  holds?: 'map' | 'data';
}

const maps = (role: ReferenceRole, ...keywords: string[]): [string, Keyword][] => keywords.map((each) => [each, { role, holds: 'map' }]);
const data = (...keywords: string[]): [string, Keyword][] => keywords.map((each) => [each, { role: 'other', holds: 'data' }]);

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
  // AsyncAPI's.
  ...maps('other', 'messages', 'channels', 'operations', 'messageTraits', 'operationTraits', 'correlationIds', 'replies'),
  ...data('example', 'examples', 'default', 'const', 'enum', 'value', 'dataValue', 'serializedValue', 'x-codeSamples', 'x-code-samples'),
  ['requestBody', { role: 'requestBody' }],
  ['channel', { role: 'other' }],
]);

/** What the table does not name holds schemas, or no references at all. */
const ANY_OTHER: Keyword = { role: 'schema' };
const NAMED_EXAMPLES: Keyword = { role: 'example', holds: 'map' };

/**
 * @param value what the keyword has: the list `examples` of a parameter or a schema holds data, the map of a media type holds named
 *   examples, which may be references
 */
export function keywordOf(key: string, value: object): Keyword {
  if (key === 'examples' && !Array.isArray(value) && Object.values(value).some(isExample)) return NAMED_EXAMPLES;
  return KEYWORDS.get(key) ?? ANY_OTHER;
}

const isExample = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ['$ref', 'value', 'externalValue', 'dataValue', 'serializedValue'].some((key) => Object.hasOwn(value, key));
