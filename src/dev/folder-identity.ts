// Which folder it is that has a name now: one that is deleted and made again is another one, which nobody watches yet.
import { type Stats, statSync } from 'node:fs';
import { parse } from 'node:path';

/**
 * Equal for as long as it is the same folder. By its birth too: ext4 gives the number of a folder that was deleted to the next one.
 * Nothing of its times otherwise, which change with everything in it.
 */
export const identityOf = ({ dev, ino, birthtimeMs }: Stats): string => `${dev} ${ino} ${tellsBirths() ? birthtimeMs : ''}`;

/** Where a system tells no births at all (seccomp profiles without `statx`), Node gives the last change instead; of a disk that keeps none, zero. */
const tellsBirths = (): boolean => {
  known ??= [process.execPath, parse(process.execPath).root].some((path) => {
    const { birthtimeMs, ctimeMs } = statSync(path);
    return birthtimeMs !== ctimeMs;
  });
  return known;
};
let known: boolean | undefined;
