// A path in a message, as a user at this prompt would type it.
import { isAbsolute, relative } from 'node:path';
import { isInside } from './is-inside.js';

/**
 * Relative to the working folder. Absolute if the path is outside of it and the user named it by an absolute path.
 * @param path absolute
 * @param typed the paths that the user typed
 */
export const shownPath = (path: string, ...typed: string[]): string =>
  typed.some(isAbsolute) && !isInside(process.cwd(), path) ? path : relative(process.cwd(), path) || '.';
