// For processes in which code of a site runs: what that code prints for people may have no reader any more, or no room on its disk. Node
// would take this for a fault of the code.

/** Changes `process`; its own text can be run in another process. No stream is made before the code asks for one: that takes a millisecond. */
export function surviveLostOutput(): void {
  for (const name of ['stdout', 'stderr'] as const) {
    const stream = Object.getOwnPropertyDescriptor(process, name)?.get;
    let isWatched = false;
    Object.defineProperty(process, name, {
      configurable: true,
      enumerable: true,
      get() {
        const made = stream?.call(process);
        if (!isWatched) made?.on('error', () => {});
        isWatched = true;
        return made;
      },
    });
  }
}
