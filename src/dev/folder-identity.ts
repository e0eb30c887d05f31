// Identifies a folder beyond its name: a folder that is deleted and made again is another one, and is not watched yet.
import { type Stats, statSync } from 'node:fs';
import { parse } from 'node:path';

/**
 * Equal as long as the name leads to the same folder. The birth time is part of it, because ext4 gives the inode number of a deleted folder
 * to the next one. Other times are not, because they change with every change in the folder.
 */
export const identityOf = ({ dev, ino, birthtimeMs }: Stats): string => `${dev} ${ino} ${tellsBirths() ? birthtimeMs : ''}`;

/**
 * Whether the system reports birth times. If it reports none (seccomp profiles without `statx`), Node returns the last change instead.
 * On a disk that keeps none it is zero.
 */
const tellsBirths = (): boolean => {
  known ??= [process.execPath, parse(process.execPath).root].some((path) => {
    const { birthtimeMs, ctimeMs } = statSync(path);
    return birthtimeMs !== ctimeMs;
  });
  return known;
};
let known: boolean | undefined;
