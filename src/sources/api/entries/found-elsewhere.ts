// Parameters and headers that several pages show, because they belong to a path, or because a reference leads to them. The search finds
// each of them once: on the first page that shows it, in the order of the pages. All of these pages explain it in full.
import { namedNode, refOf } from '../../../base/documents/node-id.js';
import { placeOfParameter } from '../../../base/documents/openapi-keywords.js';
import { isObject } from '../../../base/values/is-object.js';
import { type ApiDocument, HTTP_METHODS, type NodeId } from '../../../model/api/api-document.js';
import type { FoundOperation } from '../operations/find-operations.js';
import { childOf, createObjectReader, itemsOf, membersOf, type Node, type ObjectNode, type ObjectReader } from '../schema/example-nodes.js';

/** @returns key of a page → what it shows and an earlier page shows too (`ApiPart.foundElsewhere`). Absent if there is nothing */
export function foundElsewhere(pages: readonly (readonly [key: NodeId, shown: readonly string[]])[]): ReadonlyMap<NodeId, string[]> {
  const seen = new Set<string>();
  const repeated = new Map<NodeId, string[]>();
  for (const [key, shown] of pages) {
    const again = [...new Set(shown)].filter((one) => seen.has(one));
    if (again.length > 0) repeated.set(key, again);
    for (const one of shown) seen.add(one);
  }
  return repeated;
}

/** @param listed in the order of their pages. @returns what each page shows, by `namedNode` */
export function sharedParts(document: ApiDocument, listed: readonly FoundOperation[]): [key: NodeId, shown: string[]][] {
  const reader = createObjectReader(document.files);
  const partsOf = createPartsReader(document, reader);
  return listed.map(({ key, node, value, pathItem }) => {
    const operation = { id: node, value };
    const called = namedOf(childOf(operation, 'callbacks'))
      .flatMap((each) => namedOf(reader.objectOf(each)))
      .flatMap((each) => reader.objectOf(each) ?? [])
      .flatMap((item) => operationsOf(item).flatMap((each) => partsOf(reader.objectOf(each), item)));
    return [key, [...partsOf(operation, reader.objectAt(pathItem)), ...called]];
  });
}

/** The operations of a path that the API calls. */
const operationsOf = (item: ObjectNode): Node[] => [
  ...HTTP_METHODS.map((method) => childOf(item, method)),
  ...membersOf(childOf(item, 'additionalOperations')),
];

const namedOf = (node: Node | undefined): Node[] => membersOf(node).filter(({ id }) => !/\/x-[^/]*$/.test(id));

type PartsReader = (operation: ObjectNode | undefined, item: ObjectNode | undefined) => string[];

function createPartsReader({ dialect }: ApiDocument, { objectOf }: ObjectReader): PartsReader {
  // From 3.1 on, a text beside a reference replaces that of the parameter, which is then another one for readers.
  const hasOwnWords = dialect === 'openapi-3.1' || dialect === 'openapi-3.2';
  const isShared = ({ value }: Node): boolean =>
    !hasOwnWords || refOf(value) === undefined || !isObject(value) || !('description' in value || 'summary' in value);

  /** A parameter of the operation replaces that of the path with the same name and place. */
  function parametersOf(owners: readonly (ObjectNode | undefined)[]): string[] {
    const byIdentity = new Map<string, string | undefined>();
    for (const each of owners.flatMap((owner) => (owner ? itemsOf(childOf(owner, 'parameters')) : []))) {
      const node = objectOf(each);
      if (!node) continue;
      const name = typeof node.value.name === 'string' ? node.value.name : '';
      const place = placeOfParameter(node.value, { isOld: dialect === 'openapi-2.0' });
      byIdentity.set(JSON.stringify([place, name]), isShared(each) ? namedNode(name, node.id) : undefined);
    }
    return [...byIdentity.values()].filter((one) => one !== undefined);
  }

  function headersOf(operation: ObjectNode | undefined): string[] {
    return namedOf(operation && childOf(operation, 'responses')).flatMap((each) => {
      const headers = childOf(objectOf(each) ?? each, 'headers');
      return Object.keys(isObject(headers.value) ? headers.value : {}).flatMap((name) => {
        const header = childOf(headers, name);
        const node = isShared(header) ? objectOf(header) : undefined;
        return node ? [namedNode(name, node.id)] : [];
      });
    });
  }

  return (operation, item) => [...parametersOf([item, operation]), ...headersOf(operation)];
}
