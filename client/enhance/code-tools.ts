// The buttons of a code block. Both are in one chunk, because the same gesture needs both.
import type { Mount } from '../boot/shared-code.js';
import { mountCopyCode } from './copy-code.js';
import { mountWordWrap } from './word-wrap.js';

export const mountCodeTools: Mount = (root, handed) => {
  const disposals = [mountCopyCode(root, handed), mountWordWrap(root, handed)];
  return () => {
    for (const undo of disposals) undo();
  };
};
