// Every behaviour of a page, each on its own: one that fails, now or when it is undone, takes no other with it.
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
