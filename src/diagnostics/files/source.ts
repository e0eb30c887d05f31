// Faults of the files that a site is made of: links out of the site, names that not every disk can hold, `_category_` files,
// folders that are missing or can't be read, and what git doesn't know.
import { nearestName } from '../../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { didYouMean, quotedList, startOf } from '../wording.js';

export const symlinkOutside = (link: string, target: string): Diagnostic => ({
  code: 'source/symlink-outside',
  severity: 'warning',
  message: `${link} is a symbolic link out of the site, to ${target}, and is not read`,
  at: startOf(link),
  hint: 'copy the files into the site, or link to something inside it',
});

export const symlinkBroken = (link: string, target: string): Diagnostic => ({
  code: 'source/symlink-broken',
  severity: 'warning',
  message: `${link} is a symbolic link to ${target}, where there is nothing`,
  at: startOf(link),
  hint: 'correct the link or delete it',
});

export const symlinkLoop = (link: string, target: string): Diagnostic => ({
  code: 'source/symlink-loop',
  severity: 'warning',
  message: `${link} is a symbolic link to ${target}, which leads back to it, and is not followed`,
  at: startOf(link),
  hint: 'delete the link',
});

export const symlinkHidden = (link: string, target: string): Diagnostic => ({
  code: 'source/symlink-hidden',
  severity: 'warning',
  message: `${link} is a symbolic link to ${target}, which is hidden, and is not read`,
  at: startOf(link),
  hint: 'what begins with a full stop is never published; copy the file if it is meant to be',
});

export const symlinkRepeats = (link: string, target: string): Diagnostic => ({
  code: 'source/symlink-repeats',
  severity: 'warning',
  message: `${link} is a symbolic link to ${target}, which is a part of the site already, and is not read twice`,
  at: startOf(link),
  hint: 'delete the link; a redirect gives a page a second address',
});

/** @param kind as a person would call it: `a named pipe` */
export const notAFile = (path: string, kind: string): Diagnostic => ({
  code: 'source/not-a-file',
  severity: 'warning',
  message: `${path} is ${kind}, and is not read`,
  at: startOf(path),
  hint: 'move it out of the content, or put a file in its place',
});

/** @param kind as a person would call it: `a named pipe`, `a file` */
export const notAFolder = (path: string, kind: string): Diagnostic => ({
  code: 'source/not-a-folder',
  severity: 'warning',
  message: `${path} is ${kind}, and not the folder that docgen reads`,
  at: startOf(path),
  hint: 'move it elsewhere, and make a folder in its place',
});

/** Markdown under one of its other names: what the author wrote would be missing, and nothing would say why. */
export const unknownExtension = (file: string): Diagnostic => ({
  code: 'source/unknown-extension',
  severity: 'warning',
  message: `${file} makes no page: pages end in .md or .mdx`,
  at: startOf(file),
  hint: `rename it to ${file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '.md')}`,
});

export const caseOnlyDuplicate = (first: string, second: string): Diagnostic => ({
  code: 'source/case-only-duplicate',
  severity: 'warning',
  message: `${first} and ${second} are one name on disks that ignore letter case and the way accents are written`,
  at: startOf(second),
  hint: 'rename one of them: on macOS and Windows only one can be checked out',
  related: [{ message: 'the other one is here', at: startOf(first) }],
});

export const notPortable = (path: string, why: string, suggestion: string): Diagnostic => ({
  code: 'source/not-portable',
  severity: 'warning',
  message: `${path} can't be checked out on Windows: ${why}`,
  at: startOf(path),
  hint: `rename it, for instance to ${suggestion}`,
});

/** @param error of the system, for its code (`EACCES`) */
export const unreadable = (path: string, error: unknown): Diagnostic => {
  const { code, message } = error as NodeJS.ErrnoException;
  return {
    code: 'env/unreadable',
    severity: 'error',
    message: `Can't read ${path}: ${code === 'EACCES' || code === 'EPERM' ? `this user may not (${code})` : (code ?? message)}`,
    at: startOf(path),
    hint: 'change its permissions, or remove it from the site',
  };
};

interface DocsFolderFault {
  folder: string;
  instance: string;
  version: string;
  at: Place | undefined;
  /** A folder of that name beside `content`, with pages, that nothing reads. */
  beside?: string | undefined;
}

const readBeside = (beside: string, folder: string): string =>
  `the folder ${beside} is not read: move its pages to ${folder}, or write \`folder: '${beside}'\` in \`docs\``;

export const docsFolderMissing = ({ folder, instance, version, at, beside }: DocsFolderFault): Diagnostic => ({
  code: 'config/docs-folder-missing',
  severity: 'error',
  message: `There is no folder ${folder}, where the docs "${instance}" have their version "${version}"`,
  ...(at && { at }),
  hint:
    beside === undefined
      ? 'create it, name another one in `docs`, or write `docs: []` for a site without docs'
      : readBeside(beside, folder),
});

export const docsFolderEmpty = ({ folder, instance, version, at, beside }: DocsFolderFault): Diagnostic => ({
  code: 'config/docs-folder-empty',
  severity: 'error',
  message: `${folder} holds no page: the docs "${instance}" have none for their version "${version}"`,
  ...(at && { at }),
  hint:
    beside === undefined
      ? 'write a first page there, for instance index.md, or write `docs: []` for a site without docs'
      : readBeside(beside, folder),
});

export const categorySyntax = (message: string, at: Place): Diagnostic => ({
  code: 'source/category-syntax',
  severity: 'error',
  message: `The category file can't be read: ${message}`,
  at,
  hint: 'correct it, or delete the file: a folder needs none',
});

export const categoryUnknownKey = (key: string, known: string[], at: Place): Diagnostic => ({
  code: 'source/category-unknown-key',
  severity: 'error',
  message: `Unknown key "${key}"`,
  at,
  hint: didYouMean(nearestName(key, known)) ?? `the keys here are ${quotedList(known)}`,
});

export const categoryWrongType = (key: string, expected: string, at: Place): Diagnostic => ({
  code: 'source/category-wrong-type',
  severity: 'error',
  message: `${key === '' ? 'A category file' : `"${key}"`} must be ${expected}`,
  at,
  hint: CATEGORY_EXAMPLES[expected] ?? 'correct it, or remove the key',
});

/** By what is expected (`EXPECTED` of sources/parse-category.ts). */
const CATEGORY_EXAMPLES: Record<string, string> = {
  text: 'put it in quotation marks',
  'a number': 'write digits without quotation marks, for instance 2',
  'true or false': 'write true or false, without quotation marks',
  'a map of keys and values': 'write for instance {"label": "Guides"} in JSON, or label: Guides in YAML',
  'null, or a map with the type "doc" or "generated-index"':
    'write for instance {"type": "doc", "id": "intro"} or {"type": "generated-index"}; that is YAML as well',
};

export const categoryMissingKey = (key: string, of: string, at: Place): Diagnostic => ({
  code: 'source/category-missing-key',
  severity: 'error',
  message: `"${key}" is missing from ${of}`,
  at,
  hint: `add it: "${key}" names the page that the category leads to`,
});

export const categoryTwice = (used: string, ignored: string): Diagnostic => ({
  code: 'source/category-twice',
  severity: 'warning',
  message: `${ignored} is ignored: the folder has ${used} as well`,
  at: startOf(ignored),
  hint: 'delete one of them',
});
