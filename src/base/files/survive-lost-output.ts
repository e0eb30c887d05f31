// For processes that run a site's code. The reader of that code's output may be gone, or its disk may be full. Node would treat this as an
// error of the code.

/**
 * Changes `process`. The function's source text can run in another process. A stream is only created when the code first uses it, because
 * that takes a millisecond.
 */
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
