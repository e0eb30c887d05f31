// Every object of a description in which a slip can be made, in all of its files, with what OpenAPI's schema states about it.
import { keysOf, pointerTo, valueAt } from '../../src/base/documents/json-pointer.js';
import { refTarget, splitNode } from '../../src/base/documents/node-id.js';
import type { Json, Part } from './json-schemas.js';
import { isPart, type OfficialShape, partsOf, schemaBelow, shapeOf } from './official-shapes.js';

export interface SlipPlace {
  /** `file#pointer` */
  node: string;
  value: Part;
  shape: OfficialShape;
  area: string;
}

/** Keys whose values are maps: the next key is a name. */
const MAPS = new Set([
  ...'paths webhooks schemas definitions properties patternProperties $defs dependentSchemas responses headers examples'.split(' '),
  ...'callbacks links securitySchemes securityDefinitions requestBodies content encoding variables mapping scopes'.split(' '),
  'additionalOperations',
]);

const AREAS: Record<string, string> = {
  paths: 'path',
  webhooks: 'path',
  parameters: 'parameter',
  requestBody: 'body',
  requestBodies: 'body',
  content: 'body',
  responses: 'response',
  headers: 'header',
  schema: 'schema',
  schemas: 'schema',
  definitions: 'schema',
  examples: 'example',
  securitySchemes: 'security',
  securityDefinitions: 'security',
  servers: 'server',
  callbacks: 'callback',
  links: 'link',
};
const METHODS = /^(?:get|put|post|delete|options|head|patch|trace)$/;
const BELOW_SCHEMA = /^(?:properties|patternProperties|additionalProperties|items|allOf|anyOf|oneOf|not)$/;

/** From this many steps into a schema on. */
const DEEP = 3;

/** The part of a description to which an object belongs: `parameter`, `deep schema`. What is below a callback is `callback`. */
function areaOf(above: string, keys: readonly string[]): string {
  let area = above;
  let steps = 0;
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as string;
    if (area === 'schema' && BELOW_SCHEMA.test(key)) steps++;
    if (area !== 'callback' && area !== 'schema') area = area === 'path' && METHODS.test(key) ? 'operation' : (AREAS[key] ?? area);
    if (MAPS.has(key)) index++;
  }
  return area === 'schema' && steps >= DEEP ? 'deep schema' : area;
}

/** @param files by their names, the first one is the root */
export function findPlaces(files: ReadonlyMap<string, Json>, root: Part): SlipPlace[] {
  const places: SlipPlace[] = [];
  const [[first, document] = ['', null]] = files;
  type Waiting = { node: string; value: Json; schema: Json | undefined; home: string; area: string };
  const stack: Waiting[] = [{ node: `${first}#`, value: document, schema: root, home: `${first}#`, area: 'document' }];
  const seen = new Set<string>();
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, value, schema, home, area } = next;
    if (typeof value !== 'object' || value === null) continue;
    const { file } = splitNode(node);
    const target = isPart(value) && typeof value.$ref === 'string' ? refTarget(file, value.$ref) : undefined;
    if (target !== undefined) {
      const { file: other, pointer } = splitNode(target);
      const found = files.get(other);
      // What is in the same file is walked where it is written.
      if (other === file || found === undefined || seen.has(target)) continue;
      seen.add(target);
      const there = valueAt(found, pointer) as Json | undefined;
      const named = { node: target, home: target, area: areaOf(area, keysOf(node.slice(home.length))).replace('deep ', '') };
      if (there !== undefined) stack.push({ ...named, value: there, schema });
      continue;
    }
    const parts = partsOf(schema, value, root);
    const shape = shapeOf(parts);
    const here = areaOf(area, keysOf(node.slice(home.length)));
    // Objects that the schema says nothing about can't have slips.
    if (isPart(value) && shape.fields.size > 0) places.push({ node, value, shape, area: here });
    for (const [key, below] of Object.entries(value)) {
      const own = key.startsWith('x-') ? undefined : schemaBelow(parts, key, Array.isArray(value));
      if (own !== undefined) stack.push({ node: pointerTo(node, key), value: below as Json, schema: own, home, area });
    }
  }
  return places;
}
