// A path in a message, as a person at this prompt would type it.
import { isAbsolute, relative } from 'node:path';
import { isInside } from './is-inside.js';

/** From the working folder; absolute if it lies elsewhere and was named so. @param path absolute @param typed what the person named it by */
export const shownPath = (path: string, ...typed: string[]): string =>
  typed.some(isAbsolute) && !isInside(process.cwd(), path) ? path : relative(process.cwd(), path) || '.';
