// Descriptions of APIs drawn at random, by seed: Swagger 2.0, OpenAPI 3.0, 3.1 and 3.2, with circles of schemas, every kind of parameter
// and body, callbacks, webhooks, links and what only 3.2 has. All are valid.
import fc from 'fast-check';
import { anyValue, refTo, type SchemaScope, schemaOf, textOf } from './generate-schema.js';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Dialect = '2.0' | '3.0.3' | '3.1.0' | '3.2.0';

export interface Draw {
  chance(share: number): boolean;
  /** 0 to `limit` - 1 */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  list<T>(least: number, most: number, item: () => T): T[];
  /** Some documents have more than a page has room for. */
  isLarge: boolean;
}

export interface GeneratedDocument {
  root: Record<string, Json>;
  /** Each has a page: `get /things/{id}`, `post changed` of a webhook. */
  operations: string[];
  schemas: string[];
}

/** The same for the same seed. */
export function generateDocument(seed: number): GeneratedDocument {
  const made = fc.gen().map((gen) => {
    const below = (limit: number): number => gen(fc.nat, { max: limit - 1 });
    const draw: Draw = {
      isLarge: seed % 12 === 0,
      below,
      chance: (share) => below(1_000) < share * 1_000,
      pick: (list) => list[below(list.length)] as never,
      list: (least, most, item) => Array.from({ length: least + below(most - least + 1) }, item),
    };
    return documentOf((['2.0', '3.0.3', '3.1.0', '3.2.0'] as const)[seed % 4] as Dialect, draw);
  });
  return fc.sample(made, { seed, numRuns: 1 })[0] as GeneratedDocument;
}

const NAMES = ['A', 'B', 'Node', 'Tree', 'Pet_List', 'a.b', 'constructor', 'toString', 'Order-Line'];

interface Scope extends SchemaScope {
  operations: string[];
  ids: Set<string>;
}

function documentOf(dialect: Dialect, draw: Draw): GeneratedDocument {
  const names = NAMES.slice(0, 1 + draw.below(NAMES.length));
  const scope: Scope = { dialect, names, draw, operations: [], ids: new Set() };
  const isOldest = dialect === '2.0';
  const isNew = dialect === '3.1.0' || dialect === '3.2.0';
  // A schema that is nothing but a reference names an earlier one: a chain of such has an end.
  const schemas = Object.fromEntries(
    names.map((name, index) => {
      const schema = schemaOf(scope, 4);
      const isBare = typeof schema === 'object' && schema !== null && ('$ref' in schema || '$dynamicRef' in schema);
      return [name, isBare ? (index > 0 ? { $ref: refTo(names[index - 1] as string, scope) } : { type: 'object' }) : schema];
    }),
  );
  if (isNew) Object.assign(schemas, anchors(scope));
  const root: Record<string, Json> = {
    ...(isOldest ? { swagger: '2.0', host: 'a.example', basePath: '/v1', schemes: ['https'] } : { openapi: dialect }),
    info: { title: 'Generated', version: '1', description: textOf(draw) },
    tags: tagsOf(scope),
    paths: Object.fromEntries(
      draw.list(1, 4, () => 0).map((_, index) => [`/things${index}/{id}`, pathItem(`/things${index}/{id}`, scope)]),
    ),
  };
  if (isOldest)
    Object.assign(root, { definitions: schemas, securityDefinitions: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } });
  else {
    root.servers = [{ url: 'https://{host}.example/v1', variables: { host: { default: 'a', enum: ['a', 'b'] } } }];
    root.components = {
      schemas,
      securitySchemes: {
        key: { type: 'apiKey', in: 'query', name: 'k' },
        oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://a.example/t', scopes: { read: textOf(draw) } } } },
      },
    };
  }
  if (draw.chance(0.5)) root.security = [{ key: [] }];
  if (isNew && draw.chance(0.5)) root.webhooks = { changed: withOperation('post', 'changed', scope, false) };
  return { root, operations: scope.operations, schemas: Object.keys(schemas) };
}

/** Targets of `$dynamicRef` and of references to an anchor. */
const anchors = (scope: Scope): Record<string, Json> => ({
  Dynamic: { $dynamicAnchor: 'node', type: 'object', properties: { children: { type: 'array', items: { $dynamicRef: '#node' } } } },
  Anchored: {
    type: 'object',
    properties: { inner: { $anchor: 'anchored', ...(schemaOf({ ...scope, names: [] }, 1) as object), type: 'object' } },
  },
});

function tagsOf({ dialect, draw }: Scope): Json {
  const tags: Record<string, Json>[] = ['one', 'two', 'three'].map((name) => ({ name, description: textOf(draw) }));
  if (dialect !== '3.2.0') return tags;
  Object.assign(tags[1] as object, { parent: 'one', summary: 'The second' });
  Object.assign(tags[2] as object, { parent: draw.pick(['two', 'one']), kind: draw.pick(['nav', 'badge', 'audience', 'own']) });
  return tags;
}

function pathItem(path: string, scope: Scope): Json {
  const { dialect, draw } = scope;
  const item: Record<string, Json> = { parameters: [parameter('id', 'path', scope)] };
  const verbs = dialect === '3.2.0' ? ['get', 'post', 'query'] : ['get', 'post', 'delete'];
  for (const verb of verbs) if (verb === 'get' || draw.chance(0.5)) Object.assign(item, withOperation(verb, path, scope));
  if (dialect === '3.2.0' && draw.chance(0.5)) item.additionalOperations = withOperation('COPY', path, scope);
  if (dialect !== '2.0' && draw.chance(0.2)) item.summary = textOf(draw);
  return item;
}

function withOperation(verb: string, path: string, scope: Scope, isPath = true): Record<string, Json> {
  const { dialect, draw } = scope;
  scope.operations.push(`${verb} ${path}`);
  const id = `${verb}-${scope.operations.length}`;
  const operation: Record<string, Json> = {
    ...(draw.chance(0.7) && { operationId: id }),
    ...(draw.chance(0.7) && { summary: draw.pick(['List', 'Get *it*', '<b>x</b>', 'ünï']) }),
    ...(draw.chance(0.7) && { tags: [draw.pick(['one', 'two', 'three'])] }),
    ...(draw.chance(0.7) && { description: textOf(draw) }),
    ...(draw.chance(0.1) && { deprecated: true }),
    parameters: isPath ? parametersOf(scope) : [],
    responses: responsesOf(scope),
  };
  if (verb === 'post' || verb === 'query' || verb === 'COPY') withBody(operation, scope);
  if (dialect !== '2.0' && draw.chance(0.3)) operation.callbacks = callbacksOf(scope);
  if (draw.chance(0.1)) operation['x-codeSamples'] = [{ lang: 'Shell', label: 'CLI', source: "do 'it'\n</script>" }];
  return { [verb]: operation };
}

function withBody(operation: Record<string, Json>, scope: Scope): void {
  const { dialect, draw } = scope;
  if (dialect !== '2.0') operation.requestBody = { description: textOf(draw), required: draw.chance(0.5), content: contentOf(scope) };
  else if (draw.chance(0.5)) (operation.parameters as Json[]).push({ name: 'body', in: 'body', schema: schemaOf(scope, 3) });
  else (operation.parameters as Json[]).push({ name: 'field', in: 'formData', type: 'string', required: true });
}

const MEDIA = [
  'application/json',
  'application/xml',
  'text/plain',
  'multipart/form-data',
  'application/octet-stream',
  'application/vnd.a+json; v=1',
  '*/*',
];

function contentOf(scope: Scope): Json {
  const { draw, dialect } = scope;
  const content = draw.list(1, draw.isLarge ? 6 : 3, () => {
    const media: Record<string, Json> = draw.chance(0.95) ? { schema: schemaOf(scope, 3) } : {};
    const shown = draw.below(10);
    if (shown < 3) media.example = anyValue(draw);
    else if (shown < 5)
      media.examples = { one: { summary: textOf(draw), value: anyValue(draw) }, 'a b': { externalValue: 'https://a.example/e' } };
    return [draw.pick(MEDIA), media] as const;
  });
  if (dialect === '3.2.0' && draw.chance(0.4))
    content.push(['text/event-stream', { itemSchema: schemaOf(scope, 2), ...(draw.chance(0.3) && { schema: schemaOf(scope, 1) }) }]);
  return Object.fromEntries(content);
}

function parametersOf(scope: Scope): Json[] {
  const { draw, dialect } = scope;
  const count = draw.isLarge ? 40 : draw.below(5);
  const places = dialect === '2.0' ? ['query', 'header'] : ['query', 'header', 'cookie'];
  const parameters = Array.from({ length: count }, (_, index) => parameter(`p${index}`, draw.pick(places), scope));
  if (dialect === '3.2.0' && draw.chance(0.2))
    return [{ name: 'all', in: 'querystring', content: { 'application/x-www-form-urlencoded': { schema: schemaOf(scope, 2) } } }];
  return parameters;
}

function parameter(name: string, place: string, scope: Scope): Json {
  const { draw, dialect } = scope;
  const base = { name, in: place, description: textOf(draw), ...(place === 'path' && { required: true }) };
  if (dialect === '2.0') return { ...base, type: 'array', items: { type: 'string' }, collectionFormat: draw.pick(['csv', 'ssv', 'pipes']) };
  if (draw.chance(0.1)) return { ...base, content: { 'application/json': { schema: schemaOf(scope, 2) } } };
  return {
    ...base,
    schema: schemaOf(scope, 2),
    ...(place === 'query' && draw.chance(0.3) && { style: draw.pick(['deepObject', 'pipeDelimited', 'form']), explode: draw.chance(0.5) }),
  };
}

function responsesOf(scope: Scope): Json {
  const { draw, dialect } = scope;
  const responses = ['200', '4XX', 'default'].slice(0, 1 + draw.below(3)).map((status) => {
    if (dialect === '2.0')
      return [
        status === '4XX' ? '404' : status,
        { description: textOf(draw), schema: schemaOf(scope, 3), examples: { 'application/json': anyValue(draw) } },
      ];
    const headers = draw.chance(0.3) ? { 'X-Rate': { description: textOf(draw), schema: schemaOf(scope, 1) } } : {};
    const links = draw.chance(0.2)
      ? { next: { operationId: 'get-1', parameters: { id: '$response.body#/id' }, description: textOf(draw) } }
      : {};
    return [status, { description: textOf(draw), content: contentOf(scope), headers, links }];
  });
  return Object.fromEntries(responses);
}

/** An operation in a callback is part of another's page: it has none of its own. */
function callbacksOf(scope: Scope): Json {
  const { operations } = scope;
  const inner = withOperation('post', 'callback', { ...scope, operations: [] }, false);
  delete (inner.post as Record<string, Json>).callbacks;
  delete (inner.post as Record<string, Json>).operationId;
  scope.operations = operations;
  return { onChange: { '{$request.body#/url}/{$request.query.id}': inner } };
}
