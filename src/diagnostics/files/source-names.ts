// Files and folders that are not read because of a slip in their name, or because they are in the wrong place.
import type { Diagnostic } from '../../model/diagnostic.js';
import { startOf } from '../wording.js';

/** @param meant the name that is read. @param isThere whether a file or folder with that name exists */
export const misspeltName = (path: string, meant: string, isThere: boolean): Diagnostic => ({
  code: 'source/misspelt-name',
  severity: 'warning',
  message: `${path} is not read. Its name is only similar to ${meant}`,
  at: startOf(path),
  hint: isThere
    ? `move its content to ${meant}, which also exists, or give it a less similar name`
    : `rename it to ${meant}, or give it a less similar name`,
});

/**
 * @param places the folders where a file of this name is read
 * @param meant the name that is read there, if it differs from the name of the file
 */
export function misplacedName(path: string, places: readonly string[], meant = lastName(path)): Diagnostic {
  const isMeant = meant === lastName(path);
  const place = places[0] ?? 'content/docs';
  return {
    code: 'source/misplaced-file',
    severity: 'warning',
    message: isMeant
      ? `${path} is not read: a file with this name belongs in ${places.slice(0, 3).join(' or ')}`
      : `${path} is not read: its name is similar to ${meant}, which belongs in ${places.slice(0, 3).join(' or ')}`,
    at: startOf(path),
    hint: `move it to ${isMeant ? place : `${place}/${meant}`}, or give it another name if a page imports it`,
  };
}

const lastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** @param files those in it that would be pages */
export const unreadFolder = (folder: string, files: readonly string[]): Diagnostic => ({
  code: 'source/unread-folder',
  severity: 'warning',
  message: `${folder} is not read because the configuration does not mention it. Its ${files.length === 1 ? 'page is' : `${files.length} pages are`} missing from the site`,
  at: { file: folder, line: 1, column: 1 },
  hint: `move it into a folder that is read, or add it to site.config.ts: \`${settingFor(folder, files)}\`; if it only contains files that pages include, begin its name with \`_\``,
});

/** The folder of a version belongs to the docs that it is a version of. `content/docs` is unread if its version `current` is not listed. */
function settingFor(folder: string, files: readonly string[]): string {
  const versions = new Set(files.flatMap((file) => /^content\/versions\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? []));
  const [version] = versions;
  if (version !== undefined) return `versions: [{ name: 'current' }, { name: '${version}' }${versions.size > 1 ? ', …' : ''}]`;
  if (folder === 'content/docs') return "versions: [{ name: 'current' }, …]";
  return `docs: [{}, { id: '${idOf(folder)}', folder: '${folder}' }]`;
}

/** A valid id of a docs instance. */
const idOf = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1).replace(/[^\w-]+/g, '-');

export const namePattern = (file: string): Diagnostic => ({
  code: 'source/name-pattern',
  severity: 'warning',
  message: `${file} becomes a single page with the brackets in its address: docgen does not make pages from a pattern`,
  at: startOf(file),
  hint: 'write one file for each page, with names without brackets',
});
