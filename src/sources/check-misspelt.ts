// Files and folders whose names are nearly those that docgen reads, or that are at a place where docgen does not look. One list has the
// names. A similar name that is not read is reported at the file.
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileKind } from '../base/files/file-kind.js';
import { MARKER } from '../base/files/output-marks.js';
import { editDistance } from '../base/names/nearest-name.js';
import { notAFile, notAFolder } from '../diagnostics/files/source.js';
import { misplacedName, misspeltName, namePattern } from '../diagnostics/files/source-names.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { isCategoryFile, isInputName, pageFormat } from './file-names.js';

/** Where a file of that name is read. */
type Where = 'any folder' | 'docs' | 'blog' | 'public';

/** Stems of data files, and names of published files, that docgen or the host of a site reads. */
const READ: { name: string; isStem: boolean; where: Where[] }[] = [
  { name: '_category_', isStem: true, where: ['any folder'] },
  { name: 'tags', isStem: true, where: ['docs', 'blog'] },
  { name: 'authors', isStem: true, where: ['blog'] },
  { name: '_redirects', isStem: false, where: ['public'] },
  { name: '_headers', isStem: false, where: ['public'] },
  { name: 'robots.txt', isStem: false, where: ['public'] },
  { name: 'sitemap.xml', isStem: false, where: ['public'] },
];
/** Folders of `content`, in addition to those that the configuration names. */
const FOLDERS = ['docs', 'blog', 'pages', 'public', 'versions'];
/** Folders beside `content` in which other generators and hosts keep files that are published unchanged. */
const OTHER_PUBLIC = ['', 'public', 'static'];
const DATA = /([^/]+)\.(?:json|ya?ml)$/;
/** Keys of `_category_` files. A data file that has one of them was meant as such a file. */
const CATEGORY_KEY = /^\s*["']?(?:label|position|collapsible|collapsed|link)["']?\s*:/m;

export interface MisspeltInput {
  siteRoot: string;
  /** Folders of the configuration, relative to the site. */
  docs: readonly string[];
  blogs: readonly string[];
  /** Files of docs, blogs and pages, relative to the site. */
  files: readonly string[];
  /** Relative to `publicFolder`. */
  publicFiles: readonly string[];
  publicFolder: string;
  /** Folders that are read or written. */
  taken: readonly string[];
}

export function checkMisspelt(input: MisspeltInput): Diagnostic[] {
  const { files, publicFiles, publicFolder } = input;
  return [
    ...contentFaults(input),
    ...[...OTHER_PUBLIC.filter((folder) => !input.taken.includes(folder)), ...foldersBetween(input)].flatMap((folder) =>
      hostFaults(folder, input),
    ),
    ...files.flatMap((file) => dataFault(file, input)),
    ...files.filter((file) => pageFormat(file) !== undefined && /\[[^\]/]+\]/.test(file)).map(namePattern),
    ...publicFiles.flatMap((file) => {
      const meant = READ.find(({ name, where }) => where.includes('public') && isNear(file, name));
      return meant ? [misspeltName(`${publicFolder}/${file}`, meant.name, publicFiles.includes(meant.name))] : [];
    }),
  ];
}

/** One slip: a letter too many, too few or wrong, or two that are swapped. Another letter case is a slip too. */
const isNear = (name: string, known: string): boolean =>
  name !== known && (name.toLowerCase() === known || editDistance(name.toLowerCase(), known, 1) === 1);

/** The published file that the name equals or nearly equals, if only a host reads it: `_redirects` for `_redirect`. */
const hostFileOf = (name: string): string | undefined =>
  READ.find(({ name: known, where }) => known.startsWith('_') && where.includes('public') && (name === known || isNear(name, known)))?.name;

function dataFault(file: string, { siteRoot, docs, blogs, files, publicFolder }: MisspeltInput): Diagnostic[] {
  const hostFile = hostFileOf(file.slice(file.lastIndexOf('/') + 1));
  if (hostFile) return [misplacedName(file, [publicFolder], hostFile)];
  const stem = DATA.exec(file)?.[1];
  if (stem === undefined || isCategoryFile(file)) return [];
  const extension = file.slice(file.lastIndexOf('.'));
  const folder = file.slice(0, file.lastIndexOf('/'));
  const isThere = (name: string): boolean => ['json', 'yaml', 'yml'].some((ending) => files.includes(`${folder}/${name}.${ending}`));
  if (isNear(stem, '_category_') || (/^(?:_?categor(?:y|ies)_?|_categories_)$/i.test(stem) && isCategoryLike(join(siteRoot, file))))
    return [misspeltName(file, `_category_${extension}`, isThere('_category_'))];
  const tops = { docs, blog: blogs };
  for (const { name, where } of READ.slice(1).filter(({ isStem }) => isStem)) {
    const places = where.flatMap((place) => (place === 'docs' || place === 'blog' ? tops[place] : []));
    const isRead = places.includes(folder);
    if (isRead && isNear(stem, name)) return [misspeltName(file, `${name}${extension}`, isThere(name))];
    if (!isRead && stem === name && docs.includes(folder) && places.length > 0) return [misplacedName(file, places)];
  }
  return [];
}

function isCategoryLike(path: string): boolean {
  try {
    return CATEGORY_KEY.test(readFileSync(path, 'utf8'));
  } catch {
    return false;
  }
}

/** Files and folders at the top of `content` that are not read. */
function contentFaults({ siteRoot, docs, blogs, publicFolder }: MisspeltInput): Diagnostic[] {
  const folders = new Set([...FOLDERS.map((name) => `content/${name}`), ...docs, ...blogs]);
  if (folders.has('content')) return [];
  const isPartOf = (path: string) => [...folders].some((folder) => folder === path || folder.startsWith(`${path}/`));
  const top = readTop(join(siteRoot, 'content'));
  return top.flatMap(({ name, isFolder, kind }) => {
    const path = `content/${name}`;
    // If it is in the place of another folder, the walk of that folder reports it.
    if (kind !== undefined && path === VERSIONS) return [notAFolder(path, kind)];
    if (kind !== undefined) return isInputName(name) && !folders.has(path) ? [notAFile(path, kind)] : [];
    if (!isInputName(name) || isPartOf(path)) return [];
    if (isFolder) {
      const meant = [...folders].find((folder) => /^content\/[^/]+$/.test(folder) && isNear(name, folder.slice('content/'.length)));
      return meant
        ? [
            misspeltName(
              path,
              meant,
              top.some((other) => `content/${other.name}` === meant),
            ),
          ]
        : [];
    }
    const published = READ.find(({ name: known, where }) => where.includes('public') && (name === known || isNear(name, known)));
    if (published) return [misplacedName(path, [publicFolder], published.name)];
    const stem = DATA.exec(name)?.[1];
    if (stem === 'tags') return [misplacedName(path, [...docs, ...blogs])];
    if (stem === 'authors' && blogs.length > 0) return [misplacedName(path, blogs)];
    return pageFormat(name) !== undefined && !name.startsWith('_') ? [misplacedName(path, ['content/pages', ...docs])] : [];
  });
}

const VERSIONS = 'content/versions';

/** Folders that are not read: those between `content` and folders that are read, and versions that the configuration does not name. */
function foldersBetween({ siteRoot, docs, blogs }: MisspeltInput): string[] {
  const read = [...docs, ...blogs];
  const isRead = (path: string): boolean => read.some((folder) => folder === path || path.startsWith(`${folder}/`));
  const above = read.flatMap((folder) => folder.split('/').map((_, depth, names) => names.slice(0, depth).join('/')));
  const inside = (folder: string): string[] =>
    readTop(join(siteRoot, folder)).flatMap(({ name, isFolder }) => (isFolder ? `${folder}/${name}` : []));
  const instances = inside(VERSIONS);
  const all = new Set([...above, VERSIONS, ...instances, ...instances.flatMap(inside)]);
  return [...all].filter((path) => path.startsWith('content/') && !isRead(path)).sort();
}

/** Files in the folder that a host would read. The output of a build is not part of the site. */
function hostFaults(folder: string, { siteRoot, publicFolder }: MisspeltInput): Diagnostic[] {
  const top = readTop(join(siteRoot, folder));
  if (top.some(({ name }) => name === MARKER)) return [];
  return top.flatMap(({ name, isFolder }) => {
    const meant = isFolder ? undefined : hostFileOf(name);
    return meant ? [misplacedName(folder === '' ? name : `${folder}/${name}`, [publicFolder], meant)] : [];
  });
}

interface TopEntry {
  name: string;
  isFolder: boolean;
  /** Only for something that is neither a file nor a folder nor a symbolic link. */
  kind: string | undefined;
}

function readTop(folder: string): TopEntry[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory(), kind: isOdd(entry) ? fileKind(entry) : undefined }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

const isOdd = (entry: Dirent): boolean => !entry.isFile() && !entry.isDirectory() && !entry.isSymbolicLink();
