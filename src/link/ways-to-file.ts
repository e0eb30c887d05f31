// Paths of links to the files of pages: which files a path may mean, and how to write a link to a file.
import { posix } from 'node:path';
import { decodePath } from '../base/urls/url-path.js';
import { asWritten } from '../base/urls/write-like.js';

/** Where a link was written, relative to the site root. */
export interface LinkPlace {
  /** File that contains the link. */
  from: string;
  /** Folder of the docs of that file. */
  root: string;
}

/** How a path begins: with nothing or dots, at the top of the docs, or at the root of the site. */
type Start = '' | '/' | '@site/';

export interface Reading {
  /** Relative to the site root. */
  file: string;
  start: Start;
}

/** The files that a path may mean, in the order in which they are looked for. Files outside of the site are left out. */
export function readings(written: string, { from, root }: LinkPlace): Reading[] {
  const path = decodePath(written);
  const all: Reading[] = path.startsWith('@site/')
    ? [{ file: posix.normalize(path.slice('@site/'.length)), start: '@site/' }]
    : path.startsWith('/')
      ? [
          { file: posix.join(root, path), start: '/' },
          { file: posix.join('.', path), start: '@site/' },
        ]
      : [posix.dirname(from), ...(/^\.\.?\//.test(path) ? [] : [root, '.'])].map((folder) => ({
          file: posix.join(folder, path),
          start: '',
        }));
  return all.filter(({ file }) => file !== '..' && !file.startsWith('../'));
}

export interface Way extends LinkPlace {
  start: Start;
  /** Whether a path to a file in the same folder begins with `./`. */
  isDotted: boolean;
}

/** A link to `file` that begins like `start`. Undefined if `start` is the top of the docs and the file is not in these docs. */
export function wayTo(file: string, { start, from, root, isDotted }: Way): string | undefined {
  if (start === '@site/') return asWritten(`@site/${file}`);
  const top = posix.join(root, '/');
  if (start === '/') return file.startsWith(top) ? asWritten(file.slice(top.length - 1)) : undefined;
  const way = posix.relative(posix.dirname(from), file);
  return asWritten(isDotted && !way.startsWith('.') ? `./${way}` : way);
}
