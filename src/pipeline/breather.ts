// Long loops of work give signals and the terminal a turn now and then: Ctrl-C ends a build within a moment.

const TURN_MS = 25;

export function createBreather(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < TURN_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    last = performance.now();
  };
}
