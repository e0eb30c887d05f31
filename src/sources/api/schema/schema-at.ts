// A schema, and the file to which its references are relative.
import { nodeValue, refTarget, splitNode } from '../../../base/documents/node-id.js';
import type { ApiDocument } from '../../../model/api/api-document.js';

export interface SchemaAt {
  file: string;
  value: unknown;
}

/**
 * The target of a reference. The same reference always returns the same object. If the text is not a reference, the result allows any
 * value.
 */
export type FollowSchema = (file: string, ref: string) => SchemaAt;

export function createFollow(files: ApiDocument['files']): FollowSchema {
  const targets = new Map<string, SchemaAt>();
  return (file, ref) => {
    const target = refTarget(file, ref);
    if (target === undefined) return { file, value: true };
    const known = targets.get(target);
    if (known) return known;
    const found = { file: splitNode(target).file, value: nodeValue(files, target) };
    targets.set(target, found);
    return found;
  };
}
