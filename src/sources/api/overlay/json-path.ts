// The door to json-p3: JSONPath as RFC 9535 defines it. It is loaded only for sites with overlays.
import { JSONPathError, jsonpath } from 'json-p3';

/** Keys of objects and indices of lists that lead to a value. */
export type PathKeys = readonly (string | number)[];

/** In the order of the document. A fault says what is wrong with the path itself. */
export function selectNodes(path: string, value: unknown): { nodes: { keys: PathKeys; value: unknown }[] } | { fault: string } {
  try {
    const { nodes } = jsonpath.query(path, value as Parameters<typeof jsonpath.query>[1]);
    return { nodes: nodes.map((node) => ({ keys: node.location, value: node.value })) };
  } catch (error) {
    if (!(error instanceof JSONPathError)) throw error;
    // The library adds a part of the path and its index.
    return { fault: error.message.replace(/ \('.*':\d+\)$/s, '') };
  }
}
