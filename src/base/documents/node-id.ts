// Names for values of documents that consist of several files: `openapi/shop.yaml#/paths/~1orders/get` (`NodeId`). This file also decides
// what a `$ref` means, both for the index of a document and for its pages.

import { decodePath } from '../urls/url-path.js';
import { valueAt } from './json-pointer.js';

export const nodeId = (file: string, pointer: string): string => `${file}#${pointer}`;

/** The first `#` ends the file name. Names of specification files that contain one are refused when the files are read. */
export function splitNode(id: string): { file: string; pointer: string } {
  const end = id.indexOf('#');
  return { file: id.slice(0, end), pointer: id.slice(end + 1) };
}

/** Targets by file and reference. A document refers to the same schema hundreds of times. */
const targets = new Map<string, Map<string, string | undefined>>();
/** Documents of one site have fewer files. `docgen dev` may see more in a long life. */
const MOST_FILES = 10_000;

/**
 * The target of a `$ref` in a file, whether it exists or not: `#/a/b`, `other.yaml`, `../x.json#/a`, an address. Percent-encoding is
 * decoded in the path and in the pointer. Undefined if the reference does not name a file.
 * @param file relative to the site root, or the address of a document from the network
 */
export function refTarget(file: string, ref: string): string | undefined {
  let ofFile = targets.get(file);
  if (!ofFile) {
    if (targets.size >= MOST_FILES) targets.clear();
    ofFile = new Map();
    targets.set(file, ofFile);
  }
  const known = ofFile.get(ref);
  if (known !== undefined || ofFile.has(ref)) return known;
  const target = resolveRef(file, ref);
  ofFile.set(ref, target);
  return target;
}

function resolveRef(file: string, ref: string): string | undefined {
  const end = ref.indexOf('#');
  const path = end < 0 ? ref : ref.slice(0, end);
  const fragment = end < 0 ? '' : decodePath(ref.slice(end + 1));
  if (fragment !== '' && !fragment.startsWith('/')) return undefined;
  if (path === '') return nodeId(file, fragment);
  const base = /^https?:/i.test(file) ? file : undefined;
  if (base !== undefined || /^https?:/i.test(path)) {
    return URL.canParse(path, base) ? nodeId(new URL(path, base).href, fragment) : undefined;
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('//')) return undefined;
  return nodeId(joinPath(file, decodePath(path)), fragment);
}

/** Steps out of the site stay in the path. The code that reads files refuses them. */
function joinPath(file: string, path: string): string {
  if (path.startsWith('/')) return path;
  const parts = file.split('/').slice(0, -1);
  for (const part of path.replaceAll('\\', '/').split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** The value of a node as the file has it, which may be another reference. Undefined if there is none. */
export function nodeValue(files: Readonly<Record<string, unknown>>, id: string): unknown {
  const { file, pointer } = splitNode(id);
  return Object.hasOwn(files, file) ? valueAt(files[file], pointer) : undefined;
}

/** More steps than any document needs. It ends chains that go on for ever. */
const MOST_STEPS = 50;

/**
 * Follows references until it finds a value. OpenAPI 3.1 allows text beside a `$ref`, so `via` lists the objects with the references, from
 * the first to the last. Undefined if the chain leads nowhere or in a circle.
 */
export function followRef(files: Readonly<Record<string, unknown>>, id: string): { id: string; value: unknown; via: string[] } | undefined {
  const via: string[] = [];
  for (let at = id; via.length < MOST_STEPS; ) {
    const value = nodeValue(files, at);
    if (value === undefined) return undefined;
    const ref = refOf(value);
    if (ref === undefined) return { id: at, value, via };
    via.push(at);
    const next = refTarget(splitNode(at).file, ref);
    if (next === undefined) return undefined;
    at = next;
  }
  return undefined;
}

/**
 * The reference that a discriminator's value stands for. The value is a reference, or only the name of a schema: `Order.v2` is a name,
 * `order.yaml` is a file.
 */
export const mappingRef = (target: string): string =>
  /^[\w.-]+$/.test(target) && !/\.(?:ya?ml|json)$/i.test(target) ? `#/components/schemas/${target}` : target;

/** The reference, if the value is an object with a `$ref`. */
export function refOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { $ref } = value as { $ref?: unknown };
  return typeof $ref === 'string' ? $ref : undefined;
}

/** A parameter or a header of an API, by its name and the node that describes it. A header has no name of its own: a reference gives it one. */
export const namedNode = (name: string, node: string): string => `${node} ${name}`;
