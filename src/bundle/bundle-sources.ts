// Records what a bundle was made of, so that a later run can tell without the bundler that it would be the same. Takes a metafile, and
// returns files, folders and resolved imports. The run compares the texts of files separately. A file that was missing may exist now:
// imports of the site's own modules are resolved again (`resolveSiteFile`), packages are looked up where the bundler looked, and folders of
// packages are compared by name.
import { readdirSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isInPackages } from '../base/files/is-in-packages.js';
import { isInside } from '../base/files/is-inside.js';
import { digest } from '../base/values/digest.js';
import type { Metafile } from './esbuild.js';
import { importPattern, inputFile, isMadeUp } from './metafile-inputs.js';
import { packageRoot } from './package-root.js';
import { isOwnSource, isSiteSource, namesIn, resolveSiteFile } from './site-imports.js';

/** JSON. All paths are absolute. docgen's own sources are left out, because another version of docgen has another cache. */
export interface BundleSources {
  /** Sorted: each file that is in the bundle, and each `package.json` above one of them. */
  files: string[];
  /** Folder → digest of the names in it. A new file in such a folder may be found before the file that was used, or may match a pattern. */
  folders: Record<string, string>;
  /** A path that was looked at → its real path, or null if nothing was there. */
  probes: Record<string, string | null>;
  /** Imports of the site's modules. */
  imports: AskedImport[];
  /** Something changed while the bundler ran, so this record may differ from what the bundler read. */
  isUnsure: boolean;
}

/** The result of `resolveSiteFile`. `path` is null if it reported a fault. */
export interface AskedImport {
  specifier: string;
  folder: string;
  path: string | null;
}

export interface BundleSourcesInput {
  metafile: Pick<Metafile, 'inputs'>;
  siteRoot: string;
  /** Imports of pages and of the configuration, as written, relative to the site root. Default: none */
  specifiers?: readonly string[];
  /** Name of an input that is not a file. Inputs with a namespace need not be named. Default: none */
  madeUp?: string;
}

export const NO_SOURCES: BundleSources = { files: [], folders: {}, probes: {}, imports: [], isUnsure: false };

/** Packages that always come from docgen, wherever they are imported (`site-modules-plugin.ts`). */
const ALWAYS_OWN = /^(?:react|react-dom|docgen)(?:\/|$)/;

export function bundleSources({ metafile: { inputs }, siteRoot, specifiers = [], madeUp }: BundleSourcesInput): BundleSources {
  const root = packageRoot();
  const files = new Set<string>();
  const folders = new Set<string>();
  const probes: BundleSources['probes'] = {};
  const asked = new Map<string, AskedImport>();
  let isUnsure = false;
  const probe = (path: string): string | null => {
    probes[path] ??= realPath(path);
    return probes[path] ?? null;
  };
  /** @param taken the file that the bundler used. null: none. undefined: not known */
  const ask = (specifier: string, folder: string, taken: string | null | undefined): void => {
    if (/^(?:\.|@site\/)/.test(specifier)) {
      const path = answerOf(specifier, folder, siteRoot);
      asked.set(`${folder}\n${specifier}`, { specifier, folder, path });
      isUnsure ||= taken !== undefined && taken !== null && path !== null && path !== taken;
    } else if (isPackage(specifier)) {
      const found = packagePlaces(specifier, folder).find((place) => probe(place) !== null);
      const real = found === undefined ? null : probe(found);
      isUnsure ||= taken !== undefined && (taken === null) !== (real === null);
      if (taken && real !== null) isUnsure ||= !isInside(real, realPath(taken) ?? taken);
    }
  };
  /** A module of a package may come from `path` with an extension, or from a file in the folder `path`. */
  const lookBeside = (path: string): void => {
    folders.add(dirname(path));
    if (namesIn(path).length > 0) folders.add(path);
  };
  for (const specifier of specifiers) for (const one of siteNames(specifier)) ask(one, siteRoot, undefined);
  for (const [name, { imports }] of Object.entries(inputs)) {
    const file = inputFile(name, siteRoot);
    if (file === undefined) {
      // It was made up by a plugin of ours or by esbuild. Otherwise the file was removed meanwhile.
      isUnsure ||= name !== madeUp && !isMadeUp(name);
      continue;
    }
    if (isOwnSource(root, file)) continue;
    files.add(file);
    const folder = dirname(file);
    const isOfSite = isSiteSource(siteRoot, root, file);
    const isSheet = file.endsWith('.css');
    if (!isOfSite) folders.add(folder);
    for (const above of foldersAbove(folder)) {
      const manifest = join(above, 'package.json');
      if (probe(manifest) !== null) files.add(manifest);
    }
    for (const one of imports) {
      const pattern = importPattern(name, one);
      if (pattern) {
        for (const inner of foldersIn(resolve(siteRoot, pattern.start.replace(/[^/]*$/, '')))) folders.add(inner);
        continue;
      }
      // If there is no original, the bundler found nothing, as for a `require` that is allowed to fail.
      const specifier = one.original ?? one.path;
      if (/^(?:[a-z-]{2,}:|#|<|docgen-)/.test(specifier)) continue;
      const taken = one.external ? null : inputFile(one.path, siteRoot);
      if (isSheet) for (const place of sheetPlaces(resolve(folder, specifier))) probe(place);
      if (isOfSite && !isSheet) for (const asWritten of siteNames(specifier)) ask(asWritten, folder, taken);
      else if (specifier.startsWith('.')) lookBeside(resolve(folder, specifier));
      else ask(specifier, folder, isSheet ? undefined : taken);
    }
  }
  const names = Object.fromEntries([...folders].sort().map((folder) => [folder, namesDigest(folder)]));
  return { files: [...files].sort(), folders: names, probes, imports: [...asked.values()], isUnsure };
}

/** The sources of several bundles as one. */
export const joinSources = (all: readonly BundleSources[]): BundleSources => ({
  files: [...new Set(all.flatMap(({ files }) => files))].sort(),
  folders: Object.assign({}, ...all.map(({ folders }) => folders)),
  probes: Object.assign({}, ...all.map(({ probes }) => probes)),
  imports: all.flatMap(({ imports }) => imports),
  isUnsure: all.some(({ isUnsure }) => isUnsure),
});

/** The first look-up that gives another result than before: a path or an import. The texts of the files are not compared. */
export const changedLookUp = (
  { folders, probes, imports }: Pick<BundleSources, 'folders' | 'probes' | 'imports'>,
  siteRoot: string,
): string | undefined =>
  Object.keys(folders).find((folder) => namesDigest(folder) !== folders[folder]) ??
  Object.keys(probes).find((path) => realPath(path) !== probes[path]) ??
  imports.find(({ specifier, folder, path }) => answerOf(specifier, folder, siteRoot) !== path)?.specifier;

function answerOf(specifier: string, folder: string, siteRoot: string): string | null {
  const found = resolveSiteFile({ specifier, folder, siteRoot });
  return 'path' in found ? found.path : null;
}

/** The import without a loader prefix. For `@theme/X`, the site's own component, which comes before docgen's (`site-modules-plugin.ts`). */
function siteNames(specifier: string): string[] {
  const plain = specifier.slice(specifier.lastIndexOf('!') + 1);
  return plain.startsWith('@theme/') ? [`@site/src/theme/${plain.slice('@theme/'.length)}`] : [plain];
}

const isPackage = (specifier: string): boolean => /^(?:@[^/]+\/)?[^./@][^/]*/.test(specifier) && !ALWAYS_OWN.test(specifier);

/** In the order in which the bundler looks. */
const packagePlaces = (specifier: string, folder: string): string[] => {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  return foldersAbove(folder, true).map((above) => join(above, 'node_modules', name));
};

/** In the order in which esbuild tries them for style sheets. */
const sheetPlaces = (path: string): string[] => ['', '.tsx', '.ts', '.jsx', '.js', '.css', '.json'].map((ending) => path + ending);

/**
 * The folder and those above it, the folder itself first.
 * @param passesPackages false (default): up to the package that the folder belongs to. true: up to the root
 */
function foldersAbove(folder: string, passesPackages = false): string[] {
  const found: string[] = [];
  for (let at = folder; ; at = dirname(at)) {
    if (at.endsWith(`${sep}node_modules`)) {
      if (!passesPackages) return found;
    } else found.push(at);
    if (dirname(at) === at) return found;
  }
}

/** A folder and all folders in it, without packages. */
function foldersIn(folder: string): string[] {
  const found = [folder];
  for (const at of found)
    for (const entry of entriesIn(at))
      if (entry.isDirectory() && !isInPackages(relative(folder, join(at, entry.name)))) found.push(join(at, entry.name));
  return found;
}

function entriesIn(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** A missing folder counts as an empty one. */
const namesDigest = (folder: string): string => digest(namesIn(folder).sort().join('\0'));

function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}
