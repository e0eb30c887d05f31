// Where a value of a document stands, as the checker and faults are told of it.
import { splitNode } from '../../../base/documents/node-id.js';
import { startOf } from '../../../diagnostics/wording.js';
import type { NodeId } from '../../../model/api-document.js';
import type { Place } from '../../../model/diagnostic.js';

/** Line and column are looked up when there is something to say. What comes from the network has none: it is line 1 of `home`, the file that asks for it. */
export function placeOfNode(id: NodeId, home: string): Place {
  const { file, pointer } = splitNode(id);
  return /^https?:/i.test(file) ? startOf(home) : { file, line: 1, column: 1, pointer };
}
