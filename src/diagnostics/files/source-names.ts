// Names of files and folders that docgen would read under another name, or in another place.
import type { Diagnostic } from '../../model/diagnostic.js';
import { startOf } from '../wording.js';

/** @param meant the name that is read. @param isThere a file or folder of that name is there */
export const misspeltName = (path: string, meant: string, isThere: boolean): Diagnostic => ({
  code: 'source/misspelt-name',
  severity: 'warning',
  message: `${path} is not read: its name is nearly ${meant}`,
  at: startOf(path),
  hint: isThere
    ? `${meant} is there too: move what belongs to it there, or rename this one to a name that is less like it`
    : `rename it to ${meant}, or to a name that is less like it`,
});

/**
 * @param places the folders where a file of this name is read
 * @param meant the name that is read there, if it is not that of the file
 */
export function misplacedName(path: string, places: readonly string[], meant = lastName(path)): Diagnostic {
  const isMeant = meant === lastName(path);
  const place = places[0] ?? 'content/docs';
  return {
    code: 'source/misplaced-file',
    severity: 'warning',
    message: `${path} is not read: ${isMeant ? 'a file of this name' : `${meant}, which its name nearly is,`} belongs in ${places.slice(0, 3).join(' or ')}`,
    at: startOf(path),
    hint: `move it to ${isMeant ? place : `${place}/${meant}`}, or give it another name if a page imports it`,
  };
}

const lastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** @param pages number of files that would be pages */
export const unreadFolder = (folder: string, pages: number): Diagnostic => ({
  code: 'source/unread-folder',
  severity: 'warning',
  message: `${folder} is not read: no key of the configuration names it, and its ${pages === 1 ? 'page is' : `${pages} pages are`} missing from the site`,
  at: { file: folder, line: 1, column: 1 },
  hint: `move it into a folder that is read, or add it to site.config.ts: \`docs: [{}, { id: '${idOf(folder)}', folder: '${folder}' }]\`; begin its name with \`_\` if pages only include its files`,
});

/** As a configuration may name docs. */
const idOf = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1).replace(/[^\w-]+/g, '-');

export const namePattern = (file: string): Diagnostic => ({
  code: 'source/name-pattern',
  severity: 'warning',
  message: `${file} makes one page, whose address holds the brackets: docgen makes no pages from a pattern`,
  at: startOf(file),
  hint: 'rename it, and write one file for each page',
});
