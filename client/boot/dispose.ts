// What every behaviour gives back: undoes all that it did to the page and to the window.
import type { Handed } from './handed.js';

export type Dispose = () => void;

/** One behaviour of a page, over HTML that is there already. `root` holds the elements it may touch; `handed`: see there. */
export type Mount = (root: ParentNode, handed: Handed) => Dispose;

/** `addEventListener` whose listener can be taken off with the others, by one signal. */
export function listening(): { signal: AbortSignal; dispose: Dispose } {
  const controller = new AbortController();
  return { signal: controller.signal, dispose: () => controller.abort() };
}
