// A signal ends the process in order: what is under way is closed first, then the exit code is the one that shells expect.

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** A second signal while `close` is under way ends the process at once. */
export function endOnSignal(close: () => Promise<void> | undefined): void {
  let isClosing = false;
  for (const [signal, code] of Object.entries(EXIT_CODES)) {
    process.on(signal, () => {
      if (isClosing) process.exit(code);
      isClosing = true;
      void Promise.resolve(close()).finally(() => process.exit(code));
    });
  }
}
