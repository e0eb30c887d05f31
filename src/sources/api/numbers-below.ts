// The numbers in a part of a document whose text differs from their value (`1.0`, `1e3`). Two numbers with one value may be written
// differently.
import type { ApiDocument, NodeId } from '../../model/api/api-document.js';

/** Pointer from the part to the number, and the number's text, sorted by pointer. */
export type NumbersBelow = (id: NodeId) => [pointer: string, text: string][];

export function createNumbersBelow(written: ApiDocument['written']): NumbersBelow {
  const ids = Object.keys(written).sort();
  return (id) => {
    const own = written[id];
    const found: [string, string][] = own === undefined ? [] : [['', own]];
    // Without the slash, a longer name with the same beginning would match too.
    const above = `${id}/`;
    for (let index = firstFrom(ids, above); ids[index]?.startsWith(above); index++) {
      const each = ids[index] as NodeId;
      found.push([each.slice(id.length), written[each] ?? '']);
    }
    return found;
  };
}

/** Index of the first id that is not less than `id`; the number of ids if all are less. */
function firstFrom(ids: readonly NodeId[], id: string): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? '') < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
