// Mounts every behaviour of a page separately: if one fails, when it is mounted or undone, the others still work.
import type { Dispose } from './dispose.js';
import type { Mount } from './shared-code.js';
import { SHARED_CODE } from './shared-code.js';

export function mountAll(mounts: Mount[], root: ParentNode): Dispose {
  const disposals = mounts.map((mount) => guarded(() => mount(root, SHARED_CODE)));
  return () => {
    for (const dispose of disposals) guarded(() => dispose?.());
  };
}

function guarded<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
