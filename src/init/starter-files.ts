// The files of a new site: those of the folder `starter/` of this package, which is a site that builds. Only docgen's version in
// package.json is filled in.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../bundle/package-root.js';
import type { NewFile } from './new-folder.js';

/** npm leaves files named `.gitignore` out of packages. */
const RENAMED: Record<string, string> = { gitignore: '.gitignore' };

/** @param specifier `DocgenSource.specifier` */
export function starterFiles(specifier: string): NewFile[] {
  const root = join(packageRoot(), 'starter');
  return filesIn(root).map((path): NewFile => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path: RENAMED[path] ?? path, text: path === 'package.json' ? packageFile(text, specifier) : text };
  });
}

/**
 * The text of a site's package.json.
 * @param text with any version of docgen
 */
export function packageFile(text: string, specifier: string): string {
  const parsed = JSON.parse(text) as { devDependencies: Record<string, string> };
  return `${JSON.stringify({ ...parsed, devDependencies: { ...parsed.devDependencies, docgen: specifier } }, null, 2)}\n`;
}

/** Folders that a build in `starter/` leaves behind. They are not part of it. */
const LEFT_BEHIND = ['.docgen', 'build', 'node_modules'];

const filesIn = (root: string, folder = ''): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !LEFT_BEHIND.includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(root, path) : [path];
    });
