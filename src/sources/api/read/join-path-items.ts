// A path item may have a `$ref` and other fields beside it (OpenAPI 3). This joins it with its target: fields beside `$ref` win, lists of
// parameters and servers are joined, and operations of the target become references.

import { pointerTo } from '../../../base/documents/json-pointer.js';
import { followRef, nodeId, refOf, splitNode } from '../../../base/documents/node-id.js';
import { isObject } from '../../../base/values/is-object.js';
import { type ApiDocument, HTTP_METHODS, type NodeId } from '../../../model/api/api-document.js';
import { objectAt } from '../operations/find-operations.js';

type Item = Record<string, unknown>;

/** Fields that only describe the target. If there are no others, nothing is joined. */
const WORDS: ReadonlySet<string> = new Set(['$ref', 'summary', 'description']);

/**
 * Returns the document itself if there is nothing to join. Faults are still reported for the document as it is written.
 * @param always whether a path item is joined even if it is only a reference. Default: never
 */
export function joinPathItems(document: ApiDocument, always: (item: NodeId) => boolean = () => false): ApiDocument {
  const { file, files } = document;
  const root = objectAt(files[file]);
  const joined = ['paths', 'webhooks'].flatMap((section) =>
    Object.entries(objectAt(root, section)).flatMap(([path, item]) => {
      const at = nodeId(file, pointerTo(`/${section}`, path));
      if (!isObject(item) || refOf(item) === undefined || (Object.keys(item).every((key) => WORDS.has(key)) && !always(at))) return [];
      const target = followRef(files, at);
      if (!target || !isObject(target.value)) return [];
      return [{ section, path, item: join(item, target.value, (pointer) => refTo(`${target.id}${pointer}`, file)) }];
    }),
  );
  if (joined.length === 0) return document;
  const whole = { ...root };
  for (const { section, path, item } of joined) whole[section] = { ...objectAt(whole, section), [path]: item };
  return { ...document, files: { ...files, [file]: whole } };
}

/** A reference from the document's own file, which contains the path. */
function refTo(node: string, from: string): { $ref: string } {
  const { file, pointer } = splitNode(node);
  const up = '../'.repeat(from.split('/').length - 1);
  const path = file === from ? '' : /^https?:/i.test(file) ? file : encodeURI(up + file);
  return { $ref: `${path}#${encodeURI(pointer)}` };
}

function join({ $ref: _, ...item }: Item, target: Item, referTo: (pointer: string) => { $ref: string }): Item {
  const all = { ...item };
  for (const [key, value] of Object.entries(target)) {
    const own = item[key];
    if (key === 'parameters' && Array.isArray(value)) {
      const [mine, names] = Array.isArray(own) ? [own, new Set(own.map(identityOf))] : [[], new Set()];
      all.parameters = [...value.flatMap((each, index) => (names.has(identityOf(each)) ? [] : [referTo(`/parameters/${index}`)])), ...mine];
    } else if (key === 'additionalOperations' && isObject(value)) {
      const more = Object.keys(value).map((verb) => [verb, referTo(pointerTo('/additionalOperations', verb))]);
      all[key] = { ...Object.fromEntries(more), ...(isObject(own) ? own : {}) };
    } else if (own === undefined) all[key] = HTTP_METHODS.includes(key as never) ? referTo(pointerTo('', key)) : value;
  }
  return all;
}

const identityOf = (parameter: unknown): string => {
  const { name, in: place, $ref } = isObject(parameter) ? parameter : {};
  return JSON.stringify([name, place, $ref]);
};
