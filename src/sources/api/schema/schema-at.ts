// A schema and the file that its references begin in.
import { nodeValue, refTarget, splitNode } from '../../../base/documents/node-id.js';
import type { ApiDocument } from '../../../model/api-document.js';

export interface SchemaAt {
  file: string;
  value: unknown;
}

/** What a reference leads to: the same object each time. A text that is no reference allows anything. */
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
