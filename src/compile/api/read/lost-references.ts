// References of an operation, or of a channel, that lead nowhere. What they stand for is left out of the page, so the page names them.
// References to schemas are named where the schema would be.
import { withoutTokens } from '../../../base/body-token.js';
import { followRef, refTarget, splitNode } from '../../../base/documents/node-id.js';
import { walkReferences } from '../../../base/documents/walk-references.js';
import type { FactView } from '../../../model/api/api-view.js';
import { type ApiNode, type ApiReader, childOf } from '../fit/reader.js';
import { cut } from '../views/value-text.js';

const MOST_REFERENCES = 20;
const MOST_TEXT = 200;

/** @param item the path item of the operation */
export function lostReferences(operation: ApiNode, item: ApiNode | undefined, { document: { files } }: ApiReader): FactView[] {
  const lost = new Set<string>();
  for (const part of [operation, childOf(item, 'parameters')])
    walkReferences(part?.value, 'parameter', ({ ref, role }) => {
      if (!part || role === 'schema') return;
      const target = refTarget(splitNode(part.id).file, ref);
      if (target === undefined || !followRef(files, target)) lost.add(ref);
    });
  if (lost.size === 0) return [];
  const values = [...lost].slice(0, MOST_REFERENCES).map((ref) => ({ text: cut(withoutTokens(ref), MOST_TEXT), code: true as const }));
  return [{ label: 'Reference that leads nowhere', values }];
}
