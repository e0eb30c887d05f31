// Ends the process in order after a signal: running work is closed first, and the exit code is the one that shells expect.

import { endBundler } from '../pipeline/bundles/end-bundler.js';
import { toPeople } from './terminal.js';

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Work that is not closed by then is abandoned. The timer also keeps the process from ending earlier by itself, with another exit code. */
const MOST_MS = 3_000;

/**
 * A second signal while `close` runs ends the process at once.
 * @param command the command that is cut off, for a line on stderr. Default: nothing is printed, because a signal is the normal end of the
 * command.
 */
export function endOnSignal(close: () => Promise<void> | undefined, command?: string): void {
  let isClosing = false;
  for (const [signal, code] of Object.entries(EXIT_CODES)) {
    process.on(signal, () => {
      if (isClosing) process.exit(code);
      isClosing = true;
      if (command !== undefined) toPeople(`${command} was ended by ${signal} before it was done`);
      setTimeout(() => process.exit(code), MOST_MS);
      void Promise.resolve(close())
        // If the bundler stayed behind in the middle of a bundle, it would print a dump of its state.
        .then(endBundler)
        .finally(() => process.exit(code));
    });
  }
}
