// A signal ends the process in order: what is under way is closed first, then the exit code is the one that shells expect.

import { endBundler } from '../pipeline/bundles/end-bundler.js';
import { toPeople } from './terminal.js';

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** What is not closed by then is left; and until then the process has something to wait for, or it would end by itself, with another code. */
const MOST_MS = 3_000;

/**
 * A second signal while `close` is under way ends the process at once.
 * @param command what is cut off, for a line on stderr. Default: nothing is printed, as a signal is how the command ends
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
        // Left alone in the middle of a bundle it would write where everything of it stood.
        .then(endBundler)
        .finally(() => process.exit(code));
    });
  }
}
