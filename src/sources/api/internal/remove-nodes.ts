// Removes values from a document. Pointers of objects that stay don't change: of a list of objects, an item becomes null, which readers skip.
// A list of plain values gets shorter.
import { keysOf } from '../../../base/documents/json-pointer.js';
import { splitNode } from '../../../base/documents/node-id.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';

type Files = ApiDocument['files'];

/** The keys that lead to removed values. A branch that is `true` is such a value. */
interface Branches extends Map<string, Branches | true> {}

/** Parts without a removed value are shared with the original. */
export function removeNodes(files: Files, nodes: Iterable<NodeId>): Files {
  const byFile = new Map<string, Branches>();
  for (const node of nodes) {
    const { file, pointer } = splitNode(node);
    const root = byFile.get(file) ?? new Map();
    byFile.set(file, root);
    add(root, keysOf(pointer));
  }
  return { ...files, ...Object.fromEntries([...byFile].map(([file, branches]) => [file, without(files[file], branches)])) };
}

function add(root: Branches, keys: readonly string[]): void {
  let at = root;
  for (const key of keys.slice(0, -1)) {
    const next = at.get(key) ?? new Map();
    if (next === true) return;
    at.set(key, next);
    at = next;
  }
  const last = keys.at(-1);
  if (last !== undefined) at.set(last, true);
}

function without(value: unknown, branches: Branches): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const isPlain = !value.some((each) => typeof each === 'object' && each !== null);
    return value.flatMap((each, index) => {
      const below = branches.get(String(index));
      if (below === true) return isPlain ? [] : [null];
      return [below === undefined ? each : without(each, below)];
    });
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      const below = branches.get(key);
      return below === true ? [] : [[key, below === undefined ? each : without(each, below)]];
    }),
  );
}
