// Faults of the files that a site is made of: links out of the site, names that some file systems can't store, `_category_` files, and
// folders that are missing or can't be read.
import { nearestName } from '../../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { didYouMean, quotedList, startOf } from '../wording.js';

export const symlinkOutside = (link: string, target: string): Diagnostic => ({
  code: 'source/symlink-outside',
  severity: 'warning',
  message: `${link} is a symbolic link to ${target}, which is outside the site. It is not read`,
  at: startOf(link),
  hint: 'copy the files into the site, or link to a file or folder inside the site',
});

export const symlinkBroken = (link: string, target: string): Diagnostic => ({
  code: 'source/symlink-broken',
  severity: 'warning',
  message: `${link} is a symbolic link to ${target}, which does not exist`,
  at: startOf(link),
  hint: 'correct the link or delete it',
});

export const symlinkLoop = (link: string, target: string): Diagnostic => ({
  code: 'source/symlink-loop',
  severity: 'warning',
  message: `${link} is a symbolic link to ${target}, which contains the link. It is not followed`,
  at: startOf(link),
  hint: 'delete the link',
});

export const symlinkHidden = (link: string, target: string): Diagnostic => ({
  code: 'source/symlink-hidden',
  severity: 'warning',
  message: `${link} is a symbolic link to ${target}, which is hidden. It is not read`,
  at: startOf(link),
  hint: 'copy the file to a name that does not begin with a dot, if it should be published: hidden files never are',
});

export const symlinkRepeats = (link: string, target: string): Diagnostic => ({
  code: 'source/symlink-repeats',
  severity: 'warning',
  message: `${link} is a symbolic link to ${target}, which is already part of the site. It is not read a second time`,
  at: startOf(link),
  hint: 'delete the link; to give a page a second address, add a redirect',
});

/** @param kind in words: `a named pipe` */
export const notAFile = (path: string, kind: string): Diagnostic => ({
  code: 'source/not-a-file',
  severity: 'warning',
  message: `${path} is not read because it is ${kind}`,
  at: startOf(path),
  hint: 'move it out of the content, or replace it with a file',
});

/** @param kind in words: `a named pipe`, `a file` */
export const notAFolder = (path: string, kind: string): Diagnostic => ({
  code: 'source/not-a-folder',
  severity: 'warning',
  message: `${path} is ${kind}, but docgen expects a folder`,
  at: startOf(path),
  hint: 'move it elsewhere, or replace it with a folder',
});

/** A Markdown file with another extension. Without this warning, its page would be missing for no visible reason. */
export const unknownExtension = (file: string): Diagnostic => ({
  code: 'source/unknown-extension',
  severity: 'warning',
  message: `${file} does not become a page: pages must end in .md or .mdx`,
  at: startOf(file),
  hint: `rename it to ${file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '.md')}`,
});

export const caseOnlyDuplicate = (first: string, second: string): Diagnostic => ({
  code: 'source/case-only-duplicate',
  severity: 'warning',
  message: `${first} and ${second} have the same name on disks that ignore letter case and how accents are encoded`,
  at: startOf(second),
  hint: 'rename one of them: macOS and Windows can only check out one',
  related: [{ message: 'the other one is here', at: startOf(first) }],
});

export const notPortable = (path: string, why: string, suggestion: string): Diagnostic => ({
  code: 'source/not-portable',
  severity: 'warning',
  message: `${path} can't be checked out on Windows: ${why}`,
  at: startOf(path),
  hint: `rename it, for example to ${suggestion}`,
});

/** @param error of the file system; its code (`EACCES`) is shown */
export const unreadable = (path: string, error: unknown): Diagnostic => {
  const { code, message } = error as NodeJS.ErrnoException;
  return {
    code: 'env/unreadable',
    severity: 'error',
    message: `${path} can't be read: ${code === 'EACCES' || code === 'EPERM' ? `permission denied (${code})` : (code ?? message)}`,
    at: startOf(path),
    hint: 'change its permissions, or remove it from the site',
  };
};

interface DocsFolderFault {
  folder: string;
  instance: string;
  version: string;
  at: Place | undefined;
  /** A folder with pages and with that name beside `content`, which is not read. */
  beside?: string | undefined;
}

const readBeside = (beside: string, folder: string): string =>
  `move the pages of the folder ${beside}, which is not read, to ${folder}, or write \`folder: '${beside}'\` in \`docs\``;

export const docsFolderMissing = ({ folder, instance, version, at, beside }: DocsFolderFault): Diagnostic => ({
  code: 'config/docs-folder-missing',
  severity: 'error',
  message: `The folder ${folder} with the version "${version}" of the docs "${instance}" was not found`,
  ...(at && { at }),
  hint:
    beside === undefined
      ? 'create it, set another `folder` in `docs`, or write `docs: []` if the site has no docs'
      : readBeside(beside, folder),
});

export const docsFolderEmpty = ({ folder, instance, version, at, beside }: DocsFolderFault): Diagnostic => ({
  code: 'config/docs-folder-empty',
  severity: 'error',
  message: `The folder ${folder} with the version "${version}" of the docs "${instance}" contains no pages`,
  ...(at && { at }),
  hint:
    beside === undefined
      ? 'add a first page to it, for example index.md, or write `docs: []` if the site has no docs'
      : readBeside(beside, folder),
});

export const categorySyntax = (message: string, at: Place): Diagnostic => ({
  code: 'source/category-syntax',
  severity: 'error',
  message: `The category file can't be read: ${message}`,
  at,
  hint: 'correct it, or delete the file, which is optional',
});

export const categoryUnknownKey = (key: string, known: string[], at: Place): Diagnostic => ({
  code: 'source/category-unknown-key',
  severity: 'error',
  message: `Unknown key "${key}"`,
  at,
  hint: didYouMean(nearestName(key, known)) ?? `use one of the keys ${quotedList(known)}`,
});

export const categoryWrongType = (key: string, expected: string, at: Place): Diagnostic => ({
  code: 'source/category-wrong-type',
  severity: 'error',
  message: `${key === '' ? 'A category file' : `"${key}"`} must be ${expected}`,
  at,
  hint: CATEGORY_EXAMPLES[expected] ?? 'correct it, or remove the key',
});

/** By the expected type (`EXPECTED` in sources/parse-category.ts). */
const CATEGORY_EXAMPLES: Record<string, string> = {
  text: 'put it in quotation marks',
  'a number': 'write digits without quotation marks, for instance 2',
  'true or false': 'write true or false, without quotation marks',
  'a map of keys and values': 'write for example {"label": "Guides"} in JSON, or label: Guides in YAML',
  'null, or a map with the type "doc" or "generated-index"':
    'write for example {"type": "doc", "id": "intro"} or {"type": "generated-index"}, in JSON or YAML',
};

export const categoryMissingKey = (key: string, of: string, at: Place): Diagnostic => ({
  code: 'source/category-missing-key',
  severity: 'error',
  message: `"${key}" is missing from ${of}`,
  at,
  hint: `add it: "${key}" is the id of the page that the category links to`,
});

export const categoryTwice = (used: string, ignored: string): Diagnostic => ({
  code: 'source/category-twice',
  severity: 'warning',
  message: `${ignored} is ignored because the folder also contains ${used}`,
  at: startOf(ignored),
  hint: 'delete one of them',
});
