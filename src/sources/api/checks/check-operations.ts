// Faults that a valid document may still have: two operations with one id, path parameters that are not described, undeclared tags.

import { pointerTo } from '../../../base/documents/json-pointer.js';
import { followRef, nodeId, splitNode } from '../../../base/documents/node-id.js';
import { placeOfParameter } from '../../../base/documents/openapi-keywords.js';
import { nearestName } from '../../../base/names/nearest-name.js';
import { isObject } from '../../../base/values/is-object.js';
import {
  circularTags,
  collidingSlugs,
  duplicateOperationId,
  noOperations,
  notAMethod,
  pathParameterMissing,
  pathParameterUnknown,
  undeclaredTag,
} from '../../../diagnostics/apis/openapi.js';
import { startOf } from '../../../diagnostics/wording.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import type { IndexedDocument } from '../index-document.js';
import { type FoundOperation, isMethod, objectAt } from '../operations/find-operations.js';
import type { Finding } from './finding.js';

export function checkOperations(document: ApiDocument, indexed: Omit<IndexedDocument, 'index' | 'entries'>): Finding[] {
  const { file } = document;
  const { operations, slugs } = indexed;
  if (operations.length === 0) return [{ nodes: [nodeId(file, '')], tell: () => noOperations(file, startOf(file)) }];
  return [
    ...idFindings(operations, slugs),
    ...schemaFindings(indexed),
    ...tagFindings(document, operations),
    ...parentFindings(document),
    ...methodFindings(document),
    ...operations.flatMap((operation) => pathFindings(document, operation)),
  ];
}

const below = (node: NodeId, key: string): NodeId => {
  const { file, pointer } = splitNode(node);
  return nodeId(file, pointerTo(pointer, key));
};

const nameOf = ({ id, verb, path }: FoundOperation): string => id ?? `${verb.toUpperCase()} ${path}`;

function idFindings(operations: FoundOperation[], slugs: IndexedDocument['slugs']): Finding[] {
  const first = new Map<string, FoundOperation>();
  return operations.flatMap((operation, index): Finding[] => {
    const { id, node } = operation;
    const same = id === undefined ? undefined : first.get(id);
    // An operation object that two paths share counts as one.
    if (id !== undefined && same && same.node !== node) {
      return [
        {
          nodes: [below(node, 'operationId'), below(same.node, 'operationId')],
          tell: (at, other = at) => duplicateOperationId({ id, slug: slugs[index]?.slug ?? '' }, at, other),
        },
      ];
    }
    if (id !== undefined) first.set(id, operation);
    const { taken, slug, wanted } = slugs[index] ?? { slug: '', wanted: '' };
    const owner = taken === undefined ? undefined : operations[taken];
    if (!owner || owner.id === id) return [];
    const ids: [string, string] = [nameOf(owner), nameOf(operation)];
    return [
      {
        nodes: [id === undefined ? node : below(node, 'operationId'), owner.node],
        tell: (at, other = at) => collidingSlugs({ slug: wanted, ids, taken: slug, kind: 'operation' }, at, other),
      },
    ];
  });
}

function schemaFindings({ schemas, schemaSlugs }: Pick<IndexedDocument, 'schemas' | 'schemaSlugs'>): Finding[] {
  return schemas.flatMap(({ name, node }, index): Finding[] => {
    const { taken, slug, wanted } = schemaSlugs[index] ?? { slug: '', wanted: '' };
    const owner = taken === undefined ? undefined : schemas[taken];
    if (!owner) return [];
    const texts = {
      slug: `schemas/${wanted}`,
      ids: [owner.name, name] as [string, string],
      taken: `schemas/${slug}`,
      kind: 'schema' as const,
    };
    return [{ nodes: [node, owner.node], tell: (at, other = at) => collidingSlugs(texts, at, other) }];
  });
}

/** A document that declares no tags may use any. If the list has a tag without a name, it is incomplete, and only that is reported. */
function tagFindings({ file, files }: ApiDocument, operations: FoundOperation[]): Finding[] {
  const root = files[file];
  const names = isObject(root) && Array.isArray(root.tags) ? root.tags.map((tag) => (isObject(tag) ? tag.name : undefined)) : [];
  const declared = names.filter((name) => typeof name === 'string');
  if (declared.length === 0 || declared.length < names.length) return [];
  const reported = new Set<string>();
  return operations.flatMap(({ tags, node, value }) =>
    tags.flatMap((tag): Finding[] => {
      if (declared.includes(tag) || reported.has(tag)) return [];
      reported.add(tag);
      const at = below(below(node, 'tags'), String((value.tags as unknown[]).indexOf(tag)));
      return [{ nodes: [at], tell: (place) => undeclaredTag(tag, declared, nearestName(tag, declared), place) }];
    }),
  );
}

/** Since 3.2 a tag may name a parent. The parent must exist, and a tag must not be below itself. A circle is reported once. */
function parentFindings({ file, files }: ApiDocument): Finding[] {
  const root = files[file];
  const tags = isObject(root) && Array.isArray(root.tags) ? root.tags : [];
  const parents = new Map(tags.filter(isObject).flatMap(({ name, parent }) => (typeof name === 'string' ? [[name, parent] as const] : [])));
  const reported = new Set<string>();
  return tags.flatMap((tag: unknown, index): Finding[] => {
    if (!isObject(tag) || typeof tag.parent !== 'string' || typeof tag.name !== 'string') return [];
    const { name, parent } = tag;
    const node = nodeId(file, `/tags/${index}/parent`);
    const known = [...parents.keys()];
    if (!parents.has(parent)) return [{ nodes: [node], tell: (at) => undeclaredTag(parent, known, nearestName(parent, known), at) }];
    const circle = [name];
    for (let at: unknown = parent; typeof at === 'string' && !circle.includes(at); at = parents.get(at)) circle.push(at);
    if (parents.get(circle.at(-1) as string) !== name || reported.has(name)) return [];
    for (const each of circle) reported.add(each);
    return [{ nodes: [node], tell: (at) => circularTags([...circle, name], at) }];
  });
}

/** Checks the names of `additionalOperations`, which 3.2 introduced. */
function methodFindings({ file, files }: ApiDocument): Finding[] {
  return ['paths', 'webhooks'].flatMap((section) =>
    Object.keys(objectAt(files[file], section)).flatMap((path) => {
      const item = followRef(files, below(nodeId(file, `/${section}`), path));
      const added = item ? below(item.id, 'additionalOperations') : '';
      const names = Object.keys(objectAt(item?.value, 'additionalOperations')).filter((name) => !isMethod(name));
      return names.map((name): Finding => ({ nodes: [below(added, name)], tell: (at) => notAMethod(name, path, at) }));
    }),
  );
}

function pathFindings({ files, dialect }: ApiDocument, { path, method, node, pathItem, value }: FoundOperation): Finding[] {
  if (method === 'webhook') return [];
  const isOld = dialect === 'openapi-2.0';
  const wanted = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name as string));
  const described = new Map<string, NodeId>();
  for (const holder of [pathItem, node]) {
    const parameters =
      holder === node ? value.parameters : (followRef(files, pathItem)?.value as Record<string, unknown> | undefined)?.parameters;
    if (parameters === undefined) continue;
    if (!Array.isArray(parameters)) return [];
    for (const index of parameters.keys()) {
      const at = below(below(holder, 'parameters'), String(index));
      const parameter = followRef(files, at)?.value;
      // If a reference leads nowhere, or a parameter has no name, the list is incomplete, so nothing else is reported.
      if (!isObject(parameter) || typeof parameter.name !== 'string') return [];
      if (placeOfParameter(parameter, { isOld, path }) === 'path') described.set(parameter.name, at);
    }
  }
  const missing = [...wanted].filter((name) => !described.has(name));
  const unknown = [...described].filter(([name]) => !wanted.has(name));
  const names = unknown.map(([name]) => name);
  return [
    ...missing.map(
      (name): Finding => ({ nodes: [node], tell: (at) => pathParameterMissing({ name, path, nearest: nearestName(name, names) }, at) }),
    ),
    ...unknown.map(
      ([name, at]): Finding => ({
        nodes: [at],
        tell: (place) => pathParameterUnknown({ name, path, nearest: nearestName(name, missing) }, place),
      }),
    ),
  ];
}
