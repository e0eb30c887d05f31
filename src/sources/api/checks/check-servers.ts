// Variables in addresses of servers that are not described. Code samples and the console would send the braces.

import { pointerTo } from '../../../base/documents/json-pointer.js';
import { followRef, nodeId, splitNode } from '../../../base/documents/node-id.js';
import { nearestName } from '../../../base/names/nearest-name.js';
import { isObject } from '../../../base/values/is-object.js';
import { contradiction, unknownServerVariable } from '../../../diagnostics/apis/openapi-meaning.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import { type FoundOperation, objectAt } from '../operations/find-operations.js';
import type { Finding } from './finding.js';

export function checkServers({ file, files, dialect }: ApiDocument, operations: readonly FoundOperation[]): Finding[] {
  // The address of Swagger 2.0 is not a template.
  if (dialect === 'openapi-2.0') return [];
  const holders = [nodeId(file, ''), ...new Set(operations.flatMap(({ node, pathItem }) => [pathItem, node]))];
  return holders.flatMap((holder) => {
    const { servers } = objectAt(followRef(files, holder)?.value);
    return (Array.isArray(servers) ? servers : []).flatMap((server: unknown, index) =>
      isObject(server) ? serverFindings(server, pointerTo(pointerTo(holder, 'servers'), index)) : [],
    );
  });
}

function serverFindings({ url, variables }: Record<string, unknown>, node: NodeId): Finding[] {
  if (typeof url !== 'string') return [];
  const described = Object.entries(objectAt(variables));
  const known = described.map(([name]) => name);
  const named = new Set([...url.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name as string));
  const unknown = [...named].filter((name) => !known.includes(name));
  const unused = known.filter((name) => !named.has(name));
  return [
    ...unknown.map(
      (name): Finding => ({
        nodes: [pointerTo(node, 'url')],
        tell: (at) => unknownServerVariable(name, { url, nearest: nearestName(name, unused) }, at),
      }),
    ),
    ...described.flatMap(([name, variable]): Finding[] => {
      const { enum: choices, default: chosen } = objectAt(variable);
      if (!Array.isArray(choices) || typeof chosen !== 'string' || choices.includes(chosen)) return [];
      const at = pointerTo(pointerTo(pointerTo(node, 'variables'), name), 'default');
      const message = `the default of the server variable "${name}" is "${chosen}", which is not in its "enum"`;
      return [{ nodes: [at], tell: (place) => contradiction(message, splitNode(at).pointer, place) }];
    }),
  ];
}
