// Random API descriptions, by seed, with everything that pages inherit or share: servers, texts and parameters of a path, a path item and a
// security scheme in another file, and security requirements of the whole description. Also makes the same description with one leaf
// changed.
import { pointerTo } from '../../src/base/documents/json-pointer.js';
import type { ApiDialect, ApiDocument } from '../../src/model/api/api-document.js';
import { generateDocument, type Json } from '../fuzz/generate-document.js';

type Fields = Record<string, Json>;

export const ROOT = 'openapi/root.json';
const PARTS = 'openapi/parts.json';

const DIALECTS: Record<string, ApiDialect> = {
  '2.0': 'openapi-2.0',
  '3.0.3': 'openapi-3.0',
  '3.1.0': 'openapi-3.1',
  '3.2.0': 'openapi-3.2',
};

export function furnishedDocument(seed: number): ApiDocument {
  const { root } = generateDocument(seed);
  // A random description rarely has all the parts that are added here.
  const isOld = 'swagger' in root;
  root.info = {
    ...(root.info as Fields),
    contact: { name: 'Us', email: 'us@a.example' },
    license: { name: 'MIT' },
    termsOfService: '/terms',
  };
  root.externalDocs = { url: 'https://docs.example', description: 'More' };
  root.security = [{ key: [] }, { far: ['read'] }];
  const paths = root.paths as Record<string, Fields>;
  for (const item of Object.values(paths)) Object.assign(item, isOld ? { parameters: pathParameters(true) } : sharedByPath());
  paths['/far/{id}'] = { $ref: 'parts.json#/item' };
  const far = { type: 'apiKey', in: 'header', name: 'X-Far', description: 'From afar.' };
  const schema = { type: 'object', description: 'Afar.', properties: { note: { type: 'string' } } };
  const answer = isOld
    ? { description: 'Here.', schema: { $ref: '#/schema' } }
    : { description: 'Here.', content: { 'application/json': { schema: { $ref: '#/schema' } } } };
  const item: Fields = {
    ...(isOld ? { parameters: pathParameters(true) } : sharedByPath()),
    get: { operationId: 'far', responses: { 200: answer } },
  };
  if (isOld) {
    Object.assign(root, { consumes: ['application/json'], produces: ['application/json', 'text/plain'] });
    Object.assign(root.securityDefinitions as Fields, { far });
    root.parameters = { page: { name: 'page', in: 'query', type: 'integer', description: 'Which page' } };
  } else {
    const components = root.components as Fields;
    Object.assign(components.securitySchemes as Fields, { far: { $ref: 'parts.json#/far' } });
    components.parameters = { page: { name: 'page', in: 'query', schema: { $ref: 'parts.json#/schema' } } };
  }
  return {
    file: ROOT,
    dialect: DIALECTS[String(root.swagger ?? root.openapi)] as ApiDialect,
    files: { [ROOT]: root, [PARTS]: { item, far, schema } },
    written: {},
  };
}

const pathParameters = (isOld: boolean): Json => [
  { name: 'id', in: 'path', required: true, description: 'Which one', ...(isOld ? { type: 'string' } : { schema: { type: 'string' } }) },
  { $ref: `root.json#/${isOld ? '' : 'components/'}parameters/page` },
];

const sharedByPath = (): Fields => ({
  summary: 'Of a path',
  description: 'What a path is.',
  servers: [
    { url: 'https://path.example/{room}', description: 'Of a path', variables: { room: { default: 'one', description: 'Which room' } } },
  ],
  parameters: pathParameters(false),
});

export interface Leaf {
  file: string;
  pointer: string;
  keys: string[];
  value: null | boolean | number | string;
}

export function leavesOf({ files }: ApiDocument): Leaf[] {
  const found: Leaf[] = [];
  const visit = (value: unknown, file: string, keys: string[]): void => {
    if (typeof value === 'object' && value !== null) for (const [key, child] of Object.entries(value)) visit(child, file, [...keys, key]);
    else found.push({ file, keys, pointer: keys.reduce(pointerTo, ''), value: value as Leaf['value'] });
  };
  for (const [file, root] of Object.entries(files)) visit(root, file, []);
  return found;
}

/** Whether the leaf belongs to no single operation or schema. The first path stands for all paths. */
export const isShared = ({ keys }: Leaf): boolean =>
  !/^paths [^ ]+ (get|post|delete|query|additional)|^(components schemas|definitions|webhooks) |^paths \/things[1-9]/.test(keys.join(' '));

export function withLeaf(document: ApiDocument, leaf: Leaf): ApiDocument {
  const files = structuredClone(document.files);
  let at = files[leaf.file] as Fields;
  for (const key of leaf.keys.slice(0, -1)) at = at[key] as Fields;
  const key = leaf.keys.at(-1) as string;
  Object.defineProperty(at, key, { value: changed(leaf, key), enumerable: true, configurable: true, writable: true });
  return { ...document, files };
}

const SWAPPED: Record<string, string> = {
  string: 'integer',
  object: 'string',
  header: 'query',
  query: 'header',
  '3.0.3': '3.1.0',
  '3.1.0': '3.0.3',
};

/** A value that is read as well: a type is replaced by another type, and a reference by one that leads somewhere. */
function changed({ value }: Leaf, key: string): Json {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return 'null';
  if (key === '$ref')
    return `parts.json#/${/schemas|definitions|schema$/.test(value) ? 'schema' : /parameters/.test(value) ? 'item/parameters/0' : 'far'}`;
  return Object.hasOwn(SWAPPED, value) ? (SWAPPED[value] as string) : `${value}x`;
}
