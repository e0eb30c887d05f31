// The files in a folder of the old site, as paths relative to it, in code-unit order. Installed, built and hidden system files are left
// out. Symbolic links are not followed, so nothing outside of the site is read.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const NOT_CONTENT = new Set(['node_modules', '.git', '.docusaurus', '.cache-loader', '.DS_Store', 'Thumbs.db']);

/** @param folder absolute. Returns [] if it is missing. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const filesIn = (inner: string): string[] =>
    readdirSync(join(folder, inner), { withFileTypes: true })
      .filter(({ name }) => !NOT_CONTENT.has(name))
      .flatMap((entry) => {
        const path = inner === '' ? entry.name : `${inner}/${entry.name}`;
        return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : [];
      });
  return filesIn('').sort();
}

/** Whether Docusaurus leaves the file out by default. */
export const isLeftOut = (path: string): boolean =>
  path.split('/').some((name) => name.startsWith('_') || name === '__tests__') || /\.test\.[cm]?[jt]sx?$/.test(path);
