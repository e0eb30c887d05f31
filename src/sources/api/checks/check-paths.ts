// Faults that paths and parameters have only together: a parameter that is listed twice, paths that a server can't distinguish, a query in
// a path.

import { pointerTo } from '../../../base/documents/json-pointer.js';
import { followRef, nodeId } from '../../../base/documents/node-id.js';
import { isObject } from '../../../base/values/is-object.js';
import { duplicateParameter, equivalentPaths, pathWithMore } from '../../../diagnostics/apis/openapi-meaning.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import { type FoundOperation, objectAt } from '../operations/find-operations.js';
import type { Finding } from './finding.js';

export function checkPaths(document: ApiDocument, operations: readonly FoundOperation[]): Finding[] {
  return [...pathFindings(document), ...parameterFindings(document, operations)];
}

function pathFindings({ file, files }: ApiDocument): Finding[] {
  const first = new Map<string, string>();
  const nodeOf = (path: string): NodeId => nodeId(file, pointerTo('/paths', path));
  return Object.keys(objectAt(files[file], 'paths')).flatMap((path): Finding[] => {
    if (!path.startsWith('/')) return [];
    const more = /[?#]/.exec(path.replace(/\{[^{}]*\}/g, ''))?.[0];
    const found: Finding[] =
      more === undefined ? [] : [{ nodes: [nodeOf(path)], tell: (at) => pathWithMore(path, more === '?' ? 'query' : 'fragment', at) }];
    const plain = path.replace(/\{[^{}]*\}/g, '{}');
    const other = first.get(plain);
    if (other === undefined) first.set(plain, path);
    else found.push({ nodes: [nodeOf(path), nodeOf(other)], tell: (at, there = at) => equivalentPaths(path, other, at, there) });
    return found;
  });
}

/** An operation may override parameters of its path. So each list is checked by itself. */
function parameterFindings({ files }: ApiDocument, operations: readonly FoundOperation[]): Finding[] {
  const holders = new Set(operations.flatMap(({ node, pathItem }) => [pathItem, node]));
  return [...holders].flatMap((holder) => {
    const list = objectAt(followRef(files, holder)?.value).parameters;
    const first = new Map<string, NodeId>();
    return (Array.isArray(list) ? list : []).flatMap((_, index): Finding[] => {
      const node = pointerTo(pointerTo(holder, 'parameters'), index);
      const parameter = followRef(files, node)?.value;
      if (!isObject(parameter) || typeof parameter.name !== 'string' || typeof parameter.in !== 'string') return [];
      const { name, in: place } = parameter as { name: string; in: string };
      const identity = `${place} ${place === 'header' ? name.toLowerCase() : name}`;
      const other = first.get(identity);
      if (other === undefined) {
        first.set(identity, node);
        return [];
      }
      return [{ nodes: [node, other], tell: (at, there = at) => duplicateParameter(name, place, at, there) }];
    });
  });
}
