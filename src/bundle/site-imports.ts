// Resolves the imports of a site's modules, by rules for every import of a site: relative paths stay inside the site, are written in the
// case of the file, and lead to code. `@site/` is the site root. React comes from docgen.
import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { oddKindAt } from '../base/files/file-kind.js';
import { isInPackages } from '../base/files/is-in-packages.js';
import { isInside } from '../base/files/is-inside.js';
import { isHidden } from '../base/files/publishable.js';
import { pathInSite, resolveSitePath } from '../base/files/site-path.js';
import { caseMismatch, importOutsideSite, notAModule, styleImport, unresolvedModule } from '../diagnostics/bundle.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import type { Refused } from '../model/refused.js';

/** Extensions that a specifier may leave out, in the order in which esbuild tries them. */
const IMPLIED = ['', '.tsx', '.ts', '.jsx', '.js', '.json', '.mdx', '.md'];

/**
 * Makes the diagnostic once the place of the import is known. `asWritten` is the specifier at that place, if it differs from the resolved
 * one.
 */
export type ImportFault = (at: Place, asWritten?: string) => Diagnostic;

export interface SiteImport {
  /** Relative, or beginning with `@site/`. */
  specifier: string;
  /** Absolute folder of the module that imports. */
  folder: string;
  /** Absolute, with symbolic links resolved. */
  siteRoot: string;
}

/** Absolute path of the module that the specifier means, or the fault. */
export function resolveSiteFile({ specifier, folder, siteRoot }: SiteImport): { path: string } | { fault: ImportFault } {
  if (/\.css$/i.test(specifier)) return { fault: (at, written = specifier) => styleImport(written, at) };
  const wanted = specifier.startsWith('@site/') ? resolve(siteRoot, specifier.slice('@site/'.length)) : resolve(folder, specifier);
  const refused = (why: Refused) => ({ fault: (at: Place, written = specifier) => importOutsideSite(written, at, why) });
  if (!isInside(siteRoot, wanted)) return refused('outside');
  if (isHidden(pathInSite(siteRoot, wanted))) return refused('hidden');
  const names = namesIn(dirname(wanted));
  const candidates = candidateNames(basename(wanted));
  const name = candidates.find((candidate) => names.includes(candidate) && isFile(join(dirname(wanted), candidate)));
  const path = name === undefined ? indexOf(wanted) : join(dirname(wanted), name);
  if (path === undefined) {
    const kind = oddKindAt(wanted);
    if (kind !== undefined) return { fault: (at, written = specifier) => notAModule(written, kind, at) };
    const folded = names.find((neighbour) => candidates.some((candidate) => candidate.toLowerCase() === neighbour.toLowerCase()));
    return {
      fault: (at, written = specifier) =>
        folded ? caseMismatch(written, written.slice(0, written.lastIndexOf('/') + 1) + folded, at) : unresolvedModule(written, names, at),
    };
  }
  const spelled = spelledPath(siteRoot, path);
  if (spelled !== relative(siteRoot, path)) return { fault: (at, written = specifier) => caseMismatch(written, `@site/${spelled}`, at) };
  // A symbolic link may not lead where `..` may not. A hidden file is never part of a page, whether it is code or data.
  const found = resolveSitePath(siteRoot, relative(siteRoot, path));
  return typeof found === 'string' && found !== 'missing' ? refused(found) : { path };
}

const candidateNames = (base: string): string[] => [
  ...IMPLIED.map((extension) => base + extension),
  ...(base.endsWith('.js') ? [base.replace(/\.js$/, '.ts'), base.replace(/\.js$/, '.tsx')] : []),
];

function indexOf(folder: string): string | undefined {
  const names = namesIn(folder);
  const index = ['index.tsx', 'index.ts', 'index.jsx', 'index.js'].find((name) => names.includes(name));
  return index && join(folder, index);
}

/**
 * The path relative to the site root, in the spelling of the file system. A case-insensitive file system finds a file under many spellings.
 */
function spelledPath(siteRoot: string, path: string): string {
  const segments = relative(siteRoot, path).split(sep);
  const spelled = segments.map((segment, depth) => {
    const names = namesIn(join(siteRoot, ...segments.slice(0, depth)));
    return names.includes(segment) ? segment : (names.find((name) => name.toLowerCase() === segment.toLowerCase()) ?? segment);
  });
  return spelled.join(sep);
}

/** Whether the site's author wrote the module. Packages do not count, nor docgen's own sources, which may be in the same folder. */
export const isSiteSource = (siteRoot: string, packageRoot: string, file: string): boolean =>
  isInside(siteRoot, file) && !isInPackages(file) && !isOwnSource(packageRoot, file);

/** Whether the file is one of docgen's own sources. */
export const isOwnSource = (packageRoot: string, file: string): boolean =>
  ['templates', 'client', 'src', 'dist'].some((folder) => isInside(join(packageRoot, folder), file));

/** Names in a folder; empty if it is missing. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
