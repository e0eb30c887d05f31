// What every behaviour gives back: undoes all that it did to the page and to the window.

export type Dispose = () => void;

/** As `Mount` in `handed.ts`, of a behaviour that needs nothing of what is handed. */
export type PlainMount = (root: ParentNode) => Dispose;

/** `addEventListener` whose listener can be taken off with the others, by one signal. */
export function listening(): { signal: AbortSignal; dispose: Dispose } {
  const controller = new AbortController();
  return { signal: controller.signal, dispose: () => controller.abort() };
}
