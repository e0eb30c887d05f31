// What every behaviour returns: a function that undoes all its changes to the page and to the window.

export type Dispose = () => void;

/** Like `Mount` in `shared-code.ts`, for a behaviour that needs no shared code. */
export type PlainMount = (root: ParentNode) => Dispose;

/** A signal for several listeners: `dispose` removes all of them at once. */
export function listening(): { signal: AbortSignal; dispose: Dispose } {
  const controller = new AbortController();
  return { signal: controller.signal, dispose: () => controller.abort() };
}
