// Paths of links to the files of pages: which files a path may mean, and how a link to a file is written.
import { posix } from 'node:path';
import { decodePath } from '../base/urls/url-path.js';
import { asWritten } from '../base/urls/write-like.js';

/** Where a link stands, relative to the site root. */
export interface LinkPlace {
  /** File that holds the link. */
  from: string;
  /** Folder of the docs of that file. */
  root: string;
}

/** What a path begins with: nothing or dots, the top of the docs, the site. */
type Start = '' | '/' | '@site/';

export interface Reading {
  /** Relative to the site root. */
  file: string;
  start: Start;
}

/** The files that a path may mean, in the order in which they are looked for. A file that would lie outside of the site is left out. */
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
  /** A path beside the file begins with `./`. */
  isDotted: boolean;
}

/** A link to `file`, as `start` begins. Undefined: the file is not in the docs, and a link from their top can't lead to it. */
export function wayTo(file: string, { start, from, root, isDotted }: Way): string | undefined {
  if (start === '@site/') return asWritten(`@site/${file}`);
  const top = posix.join(root, '/');
  if (start === '/') return file.startsWith(top) ? asWritten(file.slice(top.length - 1)) : undefined;
  const way = posix.relative(posix.dirname(from), file);
  return asWritten(isDotted && !way.startsWith('.') ? `./${way}` : way);
}
