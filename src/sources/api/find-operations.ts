// The operations of a document, webhooks among them, in the order in which pages list them: by `x-position`, then as they are written.
import { pointerTo } from '../../base/json-pointer.js';
import { followRef, nodeId, splitNode } from '../../base/node-id.js';
import type { ApiDocument, ApiMethod, NodeId } from '../../model/api-document.js';

export interface FoundOperation {
  /** Where the document has it, references not followed: the same operation of two paths has two. */
  key: NodeId;
  node: NodeId;
  pathItem: NodeId;
  method: ApiMethod;
  /** As in requests: that of a webhook is no method of its page. */
  verb: string;
  path: string;
  value: Record<string, unknown>;
  id: string | undefined;
  summary: string | undefined;
  tags: string[];
  isDeprecated: boolean;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

export function findOperations({ file, files }: ApiDocument): FoundOperation[] {
  const root = files[file] as Record<string, unknown>;
  const found: (FoundOperation & { position: number })[] = [];
  for (const section of ['paths', 'webhooks'] as const) {
    for (const [path, item] of Object.entries(objectAt(root, section))) {
      const at = nodeId(file, pointerTo(`/${section}`, path));
      const followed = isObject(item) ? followRef(files, at) : undefined;
      if (!followed || !isObject(followed.value) || path.startsWith('x-')) continue;
      for (const verb of Object.keys(followed.value)) {
        if (!METHODS.includes(verb as never)) continue;
        const { file: home, pointer } = splitNode(followed.id);
        const own = followRef(files, nodeId(home, pointerTo(pointer, verb)));
        if (!own || !isObject(own.value)) continue;
        const { value } = own;
        found.push({
          key: nodeId(file, pointerTo(pointerTo(`/${section}`, path), verb)),
          node: own.id,
          pathItem: followed.id,
          method: section === 'webhooks' ? 'webhook' : (verb as ApiMethod),
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
  // Two that have no position differ by infinity minus infinity, which is no number: their order stays.
  return found.sort((a, b) => a.position - b.position || 0).map(({ position: _, ...operation }) => operation);
}

/** Text with something in it. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** {} where there is none, or something else. */
export function objectAt(value: unknown, ...keys: string[]): Record<string, unknown> {
  let at = value;
  for (const key of keys) at = isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  return isObject(at) ? at : {};
}
