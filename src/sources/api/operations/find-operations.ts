// The operations of a document with its webhooks, in the order of the document. That order decides addresses. Pages list them in another
// order, by `x-position` first: moving an operation in a list does not change its address.

import { pointerTo } from '../../../base/documents/json-pointer.js';
import { followRef, nodeId, splitNode } from '../../../base/documents/node-id.js';
import { isObject } from '../../../base/values/is-object.js';
import { type ApiDocument, type ApiMethod, HTTP_METHODS, type NodeId } from '../../../model/api/api-document.js';

export interface FoundOperation {
  /** Pointer without following references, so an operation that two paths share has two keys. */
  key: NodeId;
  node: NodeId;
  pathItem: NodeId;
  method: ApiMethod;
  /** The method of the request. `method` is `webhook` for a webhook. */
  verb: string;
  path: string;
  value: Record<string, unknown>;
  id: string | undefined;
  summary: string | undefined;
  tags: string[];
  isDeprecated: boolean;
  /** `x-position`. Infinity if it has none. */
  position: number;
}

export function findOperations({ file, files }: ApiDocument): FoundOperation[] {
  const root = files[file] as Record<string, unknown>;
  const found: FoundOperation[] = [];
  for (const section of ['paths', 'webhooks'] as const) {
    for (const [path, item] of Object.entries(objectAt(root, section))) {
      const at = nodeId(file, pointerTo(`/${section}`, path));
      const followed = isObject(item) ? followRef(files, at) : undefined;
      if (!followed || !isObject(followed.value) || path.startsWith('x-')) continue;
      for (const { verb, below } of verbsOf(followed.value)) {
        const { file: home, pointer } = splitNode(followed.id);
        const own = followRef(files, nodeId(home, pointer + below));
        if (!own || !isObject(own.value)) continue;
        const { value } = own;
        found.push({
          key: nodeId(file, pointerTo(`/${section}`, path) + below),
          node: own.id,
          pathItem: followed.id,
          method: section === 'webhooks' ? 'webhook' : verb,
          verb,
          path,
          value,
          id: textOf(value.operationId),
          summary: textOf(value.summary) ?? textOf(followed.value.summary),
          tags: Array.isArray(value.tags) ? [...new Set(value.tags.filter((tag) => typeof tag === 'string'))] : [],
          isDeprecated: value.deprecated === true,
          position: typeof value['x-position'] === 'number' ? value['x-position'] : Number.POSITIVE_INFINITY,
        });
      }
    }
  }
  return found;
}

/** If neither has a position, the difference is NaN (infinity minus infinity), and they keep their order. */
export const inOrderOfPages = (operations: readonly FoundOperation[]): FoundOperation[] =>
  [...operations].sort((a, b) => a.position - b.position || 0);

/** A valid method of a request (RFC 9110). */
export const isMethod = (word: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(word);

/** Documents may write a method in another case, such as `GET`. That is reported, and its page is made all the same. */
export function methodOf(key: string, item: Record<string, unknown>): string | undefined {
  const verb = key.toLowerCase();
  return HTTP_METHODS.includes(verb as never) && (key === verb || !Object.hasOwn(item, verb)) ? verb : undefined;
}

/** In the order of the document. `below` is relative to the path item. Since 3.2 documents can add methods of their own. */
function verbsOf(item: Record<string, unknown>): { verb: string; below: string }[] {
  return Object.keys(item).flatMap((key) => {
    const verb = methodOf(key, item);
    if (verb !== undefined) return [{ verb, below: pointerTo('', key) }];
    if (key !== 'additionalOperations') return [];
    const methods = Object.keys(objectAt(item, key)).filter(isMethod);
    return methods.map((verb) => ({ verb, below: pointerTo('/additionalOperations', verb) }));
  });
}

/** A string that is not blank, without blanks at its ends. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);

/** {} if the value is missing or not an object. */
export function objectAt(value: unknown, ...keys: string[]): Record<string, unknown> {
  let at = value;
  for (const key of keys) at = isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  return isObject(at) ? at : {};
}
