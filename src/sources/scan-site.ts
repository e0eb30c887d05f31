// Finds in the site's folders the files that become pages, that are copied, and that are imported. Only names decide. The only
// contents that are read are those of `_category_` files and of files that declare names (`tags.yml`). Leftovers of editors and hidden files
// are ignored, `_` marks a partial, `.island.tsx` an island.

import { readFileSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { atNearestPointer } from '../base/documents/nearest-pointer.js';
import { MARKER } from '../base/files/output-marks.js';
import { PUBLIC_FOLDER } from '../base/files/publishable.js';
import { quotesOf } from '../base/names/typographic-quotes.js';
import { blogFolderMissing } from '../diagnostics/config/config-blogs.js';
import {
  categorySyntax,
  categoryTwice,
  docsFolderEmpty,
  docsFolderMissing,
  unknownExtension,
  unreadable,
} from '../diagnostics/files/source.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { ConfigPlaces, SiteConfig } from '../model/site-config.js';
import type { AuthorsFile, CategoryFile, SiteFiles, SourceEntry, TagsFile } from '../model/source-entry.js';
import { checkMisspelt } from './check-misspelt.js';
import { checkNames } from './check-names.js';
import { hasOtherMarkdownName, hasPublishedName, isCategoryFile, isInputName, isIslandFile, isPartial, pageFormat } from './file-names.js';
import { findUnreadFolders } from './find-unread-folders.js';
import { parseCategory } from './parse-category.js';
import { AUTHOR_RULES, authorAddressFaults, declaredAuthors, declaredTags, readNamesFile, TAG_RULES } from './read-names-file.js';
import { walkFolder } from './walk-folder.js';

export const PAGES_FOLDER = 'content/pages';

export interface ScanOptions {
  siteRoot: string;
  config: SiteConfig;
  places?: ConfigPlaces;
  /** The output folder relative to the site root, if it is inside: the output of a build is not an input of the next. */
  outFolder?: string;
}

export async function scanSite(options: ScanOptions): Promise<Outcome<SiteFiles>> {
  const { config } = options;
  const siteRoot = await realpath(options.siteRoot);
  const scan = { ...options, siteRoot };
  const docs = await scanDocs(scan);
  const pages = await scanPages(scan);
  const blogs = await scanBlogs(scan);
  const published = await walkFolder({ siteRoot, folder: PUBLIC_FOLDER, accepts: hasPublishedName });
  const publicFiles = (published.value ?? []).map((file) => file.slice(PUBLIC_FOLDER.length + 1));
  const files = [...docs.value.files, ...pages.value.files, ...blogs.value.files];
  const known = new Set([
    ...[docs, pages, blogs].flatMap(({ value }) => [
      ...value.entries.map(({ file }) => file),
      ...value.partials,
      ...value.tagFiles.map(({ file }) => file),
    ]),
    ...blogs.value.authorFiles.map(({ file }) => file),
  ]);
  const misspelt = checkMisspelt({
    siteRoot,
    docs: docs.value.folders,
    blogs: blogs.value.folders,
    files,
    publicFiles,
    publicFolder: PUBLIC_FOLDER,
    taken: takenFolders(scan),
  });
  const renamed = new Set(misspelt.map(({ at }) => at?.file));
  // A file with another diagnostic is not also reported as unused: the author should rename or correct it, not delete it.
  const reported = new Set([...docs.diagnostics, ...blogs.diagnostics].map(({ at }) => at?.file));
  const isOther = (file: string): boolean =>
    !known.has(file) &&
    !isCategoryFile(file) &&
    !isIslandFile(file) &&
    !hasOtherMarkdownName(file) &&
    !renamed.has(file) &&
    !reported.has(file);
  const unread = await findUnreadFolders({
    siteRoot,
    folders: takenFolders(scan),
    descriptions: config.apis.map(({ specification }) => plainFolder(specification)),
    stopsAt: isOtherSite,
  });
  const walked = [docs, pages, blogs].flatMap(({ value }) => value.folders);
  return {
    value: {
      entries: [...docs.value.entries, ...pages.value.entries, ...blogs.value.entries].sort((a, b) => (a.key < b.key ? -1 : 1)),
      categories: docs.value.categories,
      tagFiles: [...docs.value.tagFiles, ...blogs.value.tagFiles],
      authorFiles: blogs.value.authorFiles,
      blogs: blogs.value.blogs,
      publicFiles,
      islands: [...new Set([...files.filter(isIslandFile), ...(await findIslands(scan, walked))])].sort(),
      others: [...new Set(files.filter(isOther))].sort(),
      partials: [...docs.value.partials, ...pages.value.partials, ...blogs.value.partials].sort(),
      unread: unread.filter(({ folder }) => !renamed.has(folder)),
    },
    diagnostics: [
      ...docs.diagnostics,
      ...pages.diagnostics,
      ...blogs.diagnostics,
      ...published.diagnostics,
      ...files.filter(hasOtherMarkdownName).map(unknownExtension),
      ...checkNames([...files, ...(published.value ?? [])]),
      ...misspelt,
    ],
  };
}

/** Folders that are read, each for one purpose, and the output folder. */
const takenFolders = ({ config, outFolder }: Pick<ScanOptions, 'config' | 'outFolder'>): string[] => [
  PAGES_FOLDER,
  PUBLIC_FOLDER,
  ...config.blogs.map(({ folder }) => folder),
  ...config.docs.flatMap(({ versions }) => versions.map(({ folder }) => plainFolder(folder))),
  ...(outFolder ? [plainFolder(outFolder)] : []),
];

interface Found {
  /** The folders that `files` come from. */
  folders: string[];
  files: string[];
  entries: SourceEntry[];
  partials: string[];
  categories: CategoryFile[];
  tagFiles: TagsFile[];
}

async function scanDocs({ siteRoot, config, places = {}, outFolder }: ScanOptions): Promise<Outcome<Found>> {
  const found: Found = { folders: [], files: [], entries: [], partials: [], categories: [], tagFiles: [] };
  const quotes = quotesOf({ ...config.markdown, locale: config.locale });
  const diagnostics: Diagnostic[] = [];
  const versions = config.docs.flatMap(({ id, versions: all }, i) =>
    all.map((version, j) => ({
      docs: { instance: id, version: version.name },
      folder: plainFolder(version.folder),
      pointer: `/docs/${i}/versions/${j}/folder`,
    })),
  );
  const taken = takenFolders({ config, ...(outFolder && { outFolder }) });

  for (const { docs, folder, pointer } of versions) {
    const fault = { folder, ...docs, at: atNearestPointer(places, pointer) };
    // If folders are nested, files belong to the innermost one.
    const inner = new Set(taken.filter((other) => other !== folder));
    const walked = await walkFolder({
      siteRoot,
      folder,
      accepts: (name, path) => isInputName(name) && !inner.has(path),
      stopsAt: isOutput,
    });
    diagnostics.push(...walked.diagnostics);
    if (!walked.value) {
      if (isMissing(walked)) diagnostics.push(docsFolderMissing({ ...fault, beside: await unreadBeside(siteRoot, folder, taken) }));
      continue;
    }
    const base = folder === '' ? '' : `${folder}/`;
    const entries = entriesOf(walked.value, base, (entry) => ({ ...entry, kind: 'doc', locale: config.locale, docs }));
    if (entries.length === 0 && walked.diagnostics.length === 0)
      diagnostics.push(docsFolderEmpty({ ...fault, beside: await unreadBeside(siteRoot, folder, taken) }));
    const categories = readCategories(siteRoot, walked.value, {
      base,
      docs,
      quotes,
    });
    const tags = readNamesFile({ siteRoot, files: walked.value, base, stem: 'tags', rules: TAG_RULES });
    diagnostics.push(...categories.diagnostics, ...tags.diagnostics);
    if (tags.value) found.tagFiles.push({ file: tags.value.file, docs, tags: declaredTags(tags.value.entries, quotes) });
    found.folders.push(folder);
    found.files.push(...walked.value);
    found.entries.push(...entries);
    found.partials.push(...partialsOf(walked.value, base));
    found.categories.push(...categories.value);
  }
  return { value: found, diagnostics };
}

/** `docs` for `content/docs`, if it contains pages and no other docs use it. */
async function unreadBeside(siteRoot: string, folder: string, taken: readonly string[]): Promise<string | undefined> {
  const beside = folder.replace(/^content\//, '');
  if (beside === folder || taken.includes(beside)) return undefined;
  const { value: files = [] } = await walkFolder({ siteRoot, folder: beside, links: 'ignore', accepts: isInputName, stopsAt: isOutput });
  return files.some((file) => pageFormat(file) !== undefined) ? beside : undefined;
}

async function scanPages({ siteRoot, config }: ScanOptions): Promise<Outcome<Found>> {
  const { value: files = [], diagnostics } = await walkFolder({ siteRoot, folder: PAGES_FOLDER, accepts: isInputName, stopsAt: isOutput });
  const base = `${PAGES_FOLDER}/`;
  const entries = entriesOf(files, base, (entry) => ({ ...entry, kind: 'page', locale: config.locale }), true);
  return {
    value: { folders: [PAGES_FOLDER], files, entries, partials: partialsOf(files, base), categories: [], tagFiles: [] },
    diagnostics,
  };
}

interface FoundBlogs extends Omit<Found, 'categories'> {
  authorFiles: AuthorsFile[];
  blogs: string[];
}

async function scanBlogs({ siteRoot, config, places = {} }: ScanOptions): Promise<Outcome<FoundBlogs>> {
  const found: FoundBlogs = { folders: [], files: [], entries: [], partials: [], tagFiles: [], authorFiles: [], blogs: [] };
  const quotes = quotesOf({ ...config.markdown, locale: config.locale });
  const diagnostics: Diagnostic[] = [];
  for (const [index, { id: blog, folder, isOptional }] of config.blogs.entries()) {
    const { value: files, diagnostics: faults } = await walkFolder({ siteRoot, folder, accepts: isInputName, stopsAt: isOutput });
    diagnostics.push(...faults);
    if (!files) {
      if (!isOptional && isMissing({ diagnostics: faults }))
        diagnostics.push(blogFolderMissing({ folder, blog, at: atNearestPointer(places, `/blogs/${index}`) }));
      continue;
    }
    const base = `${folder}/`;
    const tags = readNamesFile({ siteRoot, files, base, stem: 'tags', rules: TAG_RULES });
    const authors = readNamesFile({ siteRoot, files, base, stem: 'authors', rules: AUTHOR_RULES });
    diagnostics.push(...tags.diagnostics, ...authors.diagnostics, ...authorAddressFaults(authors.value?.entries ?? []));
    if (tags.value) found.tagFiles.push({ file: tags.value.file, blog, tags: declaredTags(tags.value.entries, quotes) });
    const unread = authors.value ? undefined : authors.diagnostics[0]?.at?.file;
    if (authors.value) found.authorFiles.push({ file: authors.value.file, blog, authors: declaredAuthors(authors.value.entries, quotes) });
    else if (unread !== undefined) found.authorFiles.push({ file: unread, blog, authors: [], isUnread: true });
    found.blogs.push(blog);
    found.folders.push(folder);
    found.files.push(...files);
    found.entries.push(...entriesOf(files, base, (entry) => ({ ...entry, kind: 'post', locale: config.locale, blog })));
    found.partials.push(...partialsOf(files, base));
  }
  return { value: found, diagnostics };
}

/**
 * Whether the folder of docs or of a blog is missing. Something else in its place counts as missing too, and was reported as well. For
 * other faults this returns false.
 */
const isMissing = ({ diagnostics }: { diagnostics: readonly Diagnostic[] }): boolean =>
  diagnostics.every(({ code }) => code === 'source/not-a-folder');

type EntryStart = Pick<SourceEntry, 'key' | 'format' | 'file' | 'path'>;

function entriesOf(files: string[], base: string, complete: (entry: EntryStart) => SourceEntry, withModules = false): SourceEntry[] {
  return files.flatMap((file) => {
    const path = file.slice(base.length);
    const format = pageFormat(path);
    if (!format || isPartial(path) || (format === 'tsx' && !withModules)) return [];
    return [complete({ key: file, format, file, path })];
  });
}

const partialsOf = (files: string[], base: string): string[] =>
  files.filter((file) => isPartial(file.slice(base.length)) && ['md', 'mdx'].includes(pageFormat(file) ?? ''));

function readCategories(
  siteRoot: string,
  files: string[],
  { base, docs, quotes }: { base: string; docs: CategoryFile['docs']; quotes: string | undefined },
): Outcome<CategoryFile[]> {
  const value = new Map<string, CategoryFile>();
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const path = file.slice(base.length);
    if (!isCategoryFile(path) || isPartial(path)) continue;
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    // .json, .yaml, .yml: the first in code-unit order is used.
    const other = value.get(folder);
    if (other) {
      diagnostics.push(categoryTwice(other.file, file));
      continue;
    }
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(siteRoot, file)));
      const category = parseCategory(text, { file, folder, docs }, quotes);
      diagnostics.push(...category.diagnostics);
      value.set(folder, category.value);
    } catch (error) {
      const isEncoding = error instanceof TypeError;
      diagnostics.push(isEncoding ? categorySyntax('it is not UTF-8', { file, line: 1, column: 1 }) : unreadable(file, error));
    }
  }
  return { value: [...value.values()], diagnostics };
}

/**
 * Islands may be anywhere in the site, except in installed packages, in outputs, and in another site inside this one (a folder with a
 * `content` folder or a configuration of its own).
 * @param walked folders whose files are known
 */
async function findIslands({ siteRoot, outFolder }: ScanOptions, walked: readonly string[]): Promise<string[]> {
  const out = outFolder === undefined ? undefined : plainFolder(outFolder);
  // A walk of `content` does not include the public folder.
  const known = new Set(walked.filter((folder) => folder !== '' && !`${PUBLIC_FOLDER}/`.startsWith(`${folder}/`)));
  const { value: files = [] } = await walkFolder({
    siteRoot,
    folder: '',
    links: 'ignore',
    accepts: (name, path) => isInputName(name) && path !== out && !known.has(path),
    stopsAt: isOtherSite,
  });
  return files.filter(isIslandFile);
}

const isOtherSite = (names: string[]): boolean =>
  isOutput(names) || names.some((name) => name === 'content' || name.startsWith('site.config.'));

/** The output of any build, also in another folder than the configured one. */
const isOutput = (names: string[]): boolean => names.includes(MARKER);

/** `./content/docs/` → `content/docs`. The site root itself is `''`. */
const plainFolder = (folder: string): string =>
  folder
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
