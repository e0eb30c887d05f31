// Where a document names internal fields a second time: in `required`, and in examples and defaults of schemas that have such fields.

import { pointerTo } from '../../../base/documents/json-pointer.js';
import { followRef, nodeId, nodeValue, splitNode } from '../../../base/documents/node-id.js';
import { walkObjects } from '../../../base/documents/walk-references.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';

const PARTS = ['allOf', 'oneOf', 'anyOf'];

export function internalFields({ files }: ApiDocument, removed: ReadonlySet<NodeId>): NodeId[] {
  if (![...removed].some((node) => /\/properties\/[^/]*$/.test(node))) return [];
  const found: NodeId[] = [];
  for (const [file, root] of Object.entries(files))
    walkObjects(root, (value, pointerOf) => {
      const { schema } = value;
      const has = (key: string): boolean => Object.hasOwn(value, key);
      if (!['required', 'allOf', 'example', 'examples', 'default'].some(has)) return;
      const node = nodeId(file, pointerOf());
      if (has('required') || has('allOf')) found.push(...requiredBelow(node, namesOf(node)));
      const shape = isObject(schema) ? `${node}/schema` : node;
      for (const key of ['example', 'default']) if (has(key)) found.push(...inData(`${node}/${key}`, value[key], [shape]));
      for (const [key, each] of isObject(value.examples) || Array.isArray(value.examples) ? Object.entries(value.examples) : []) {
        const at = pointerTo(`${node}/examples`, key);
        if (Array.isArray(value.examples)) found.push(...inData(at, each, [shape]));
        else {
          const example = followRef(files, at);
          const fields = isObject(example?.value) ? example.value : {};
          for (const data of ['value', 'dataValue']) found.push(...inData(`${example?.id}/${data}`, fields[data], [shape]));
        }
      }
    });
  return found;

  /** A schema and the parts that it is combined of, after references are followed. */
  function partsOf(schemas: readonly NodeId[]): NodeId[] {
    const parts = new Set<NodeId>();
    const visit = (node: NodeId): void => {
      const target = followRef(files, node);
      if (!target || !isObject(target.value) || parts.has(target.id)) return;
      parts.add(target.id);
      for (const keyword of PARTS) {
        const list = target.value[keyword];
        if (Array.isArray(list)) for (const index of list.keys()) visit(`${target.id}/${keyword}/${index}`);
      }
    };
    for (const schema of schemas) visit(schema);
    return [...parts];
  }

  /** Names of internal fields in `required` of a schema, and of the parts that are written in its `allOf`. */
  function requiredBelow(schema: NodeId, names: ReadonlySet<string>): NodeId[] {
    const value = nodeValue(files, schema);
    if (names.size === 0 || !isObject(value)) return [];
    const { required, allOf } = value;
    const own = (Array.isArray(required) ? required : []).flatMap((name, index) =>
      names.has(String(name)) ? [`${schema}/required/${index}`] : [],
    );
    return [
      ...own,
      ...(Array.isArray(allOf) ? [...allOf.keys()] : []).flatMap((index) => requiredBelow(`${schema}/allOf/${index}`, names)),
    ];
  }

  function namesOf(schema: NodeId): Set<string> {
    const names = partsOf([schema]).flatMap((part) => {
      const properties = nodeValue(files, `${part}/properties`);
      return isObject(properties) ? Object.keys(properties).filter((name) => removed.has(fieldOf(part, name))) : [];
    });
    return new Set(names);
  }

  /** Nodes of the internal fields in a value. */
  function inData(at: NodeId, value: unknown, schemas: readonly NodeId[]): NodeId[] {
    if (typeof value !== 'object' || value === null) return [];
    const parts = partsOf(schemas);
    if (parts.length === 0) return [];
    return Object.entries(value).flatMap(([key, each]) => {
      const below = Array.isArray(value) ? parts.map((part) => `${part}/items`) : parts.map((part) => fieldOf(part, key));
      const node = nodeId(splitNode(at).file, pointerTo(splitNode(at).pointer, key));
      return !Array.isArray(value) && below.some((field) => removed.has(field)) ? [node] : inData(node, each, below);
    });
  }
}

const fieldOf = (schema: NodeId, name: string): NodeId => pointerTo(`${schema}/properties`, name);
