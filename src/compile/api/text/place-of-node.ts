// The place of a value of a document, for diagnostics and for the checker.
import { splitNode } from '../../../base/documents/node-id.js';
import { startOf } from '../../../diagnostics/wording.js';
import type { NodeId } from '../../../model/api/api-document.js';
import type { Place } from '../../../model/diagnostic.js';

/**
 * Line and column are only looked up when the place is reported. A value from the network has no line: its place is line
 * 1 of `home`, the file that refers to it.
 */
export function placeOfNode(id: NodeId, home: string): Place {
  const { file, pointer } = splitNode(id);
  return /^https?:/i.test(file) ? startOf(home) : { file, line: 1, column: 1, pointer };
}
