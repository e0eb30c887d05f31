// Reads the pages of a site that `docgen dev` serves before they have been read, in slices, and then has the whole site take its place.
import type { Session } from '../create-session.js';
import type { WorkQueue } from './create-work-queue.js';

export interface RestReader {
  /** Resolves when the whole site is served, or can't be made: the next update tries again. One reading at a time. */
  read(): Promise<void>;
  close(): void;
}

export interface RestReaderInput {
  session: Session;
  turns: WorkQueue;
  /** In a turn, once all pages have been read: makes the whole site. */
  onRead(): Promise<void>;
}

export function createRestReader({ session, turns, onRead }: RestReaderInput): RestReader {
  let reading: Promise<void> | undefined;
  let isClosed = false;
  const early = () => session.live()?.early;
  const readAll = async (): Promise<void> => {
    for (let now = early(); now && !isClosed; now = early()) {
      const read = now;
      const isMore = await turns.take(async () => early() === read && (await read.readMore()));
      // A save may have put another one in its place.
      if (isMore || early() !== read) continue;
      await turns.take(async () => {
        if (early() === read) await onRead();
      });
      if (early() === read) return;
    }
  };
  return {
    read() {
      reading ??= readAll()
        .catch((error) => {
          // Its processes were taken from it.
          if (!isClosed) throw error;
        })
        .finally(() => {
          reading = undefined;
        });
      return reading;
    },
    close() {
      isClosed = true;
    },
  };
}
