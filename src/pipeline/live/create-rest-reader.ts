// Reads the pages of an early site in slices. Then the whole site replaces it.
import type { Session } from '../create-session.js';
import type { WorkQueue } from './create-work-queue.js';

export interface RestReader {
  /** Resolves when the whole site is served, or if it can't be made. The next update then tries again. There is one reading at a time. */
  read(): Promise<void>;
  close(): void;
}

export interface RestReaderInput {
  session: Session;
  turns: WorkQueue;
  /** Called in a turn when all pages have been read. It makes the whole site. */
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
      // A save may have replaced the early site by another one.
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
          // The session was closed, and its processes were ended.
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
