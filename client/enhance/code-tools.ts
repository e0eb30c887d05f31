// What a reader may do with a code block, in one chunk: both are wanted by the same gesture.
import type { Mount } from '../boot/shared-code.js';
import { mountCopyCode } from './copy-code.js';
import { mountWordWrap } from './word-wrap.js';

export const mountCodeTools: Mount = (root, handed) => {
  const disposals = [mountCopyCode(root, handed), mountWordWrap(root, handed)];
  return () => {
    for (const undo of disposals) undo();
  };
};
