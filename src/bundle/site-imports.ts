// Finds what a module of the site imports, with the rules that hold for every import of a site: relative paths stay inside
// the site, are written in the case of the file, and lead to code; `@site/` is the site root; React is docgen's own.
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

/** Extensions that a specifier may leave out, as esbuild tries them. */
const IMPLIED = ['', '.tsx', '.ts', '.jsx', '.js', '.json', '.mdx', '.md'];

/** What is wrong with an import, once it is known where it stands, and how it is written there when that differs from what was asked. */
export type ImportFault = (at: Place, asWritten?: string) => Diagnostic;

export interface SiteImport {
  /** Relative, or beginning with `@site/`. */
  specifier: string;
  /** Absolute folder of the module that imports. */
  folder: string;
  /** Absolute and real. */
  siteRoot: string;
}

/** Absolute path of the module that the specifier leads to, or why there is none. */
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
  // A symbolic link may not lead where `..` may not, and a hidden file is no part of a page, be it code or data.
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

/** The path relative to the site root, as the file system spells it: one that folds case finds a file under many spellings. */
function spelledPath(siteRoot: string, path: string): string {
  const segments = relative(siteRoot, path).split(sep);
  const spelled = segments.map((segment, depth) => {
    const names = namesIn(join(siteRoot, ...segments.slice(0, depth)));
    return names.includes(segment) ? segment : (names.find((name) => name.toLowerCase() === segment.toLowerCase()) ?? segment);
  });
  return spelled.join(sep);
}

/** A module that the site's author wrote, rather than a package or docgen, whose own sources may lie in the same folder. */
export const isSiteSource = (siteRoot: string, packageRoot: string, file: string): boolean =>
  isInside(siteRoot, file) && !isInPackages(file) && !isOwnSource(packageRoot, file);

/** docgen's own. */
export const isOwnSource = (packageRoot: string, file: string): boolean =>
  ['templates', 'client', 'src', 'dist'].some((folder) => isInside(join(packageRoot, folder), file));

/** Names in a folder; none when it is missing. */
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
