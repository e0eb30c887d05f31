// A folder of the old site → its files, as paths from it, in code-unit order. What was installed, built or hidden is left out, and links are
// not followed: nothing outside of the site is read.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const NOT_CONTENT = new Set(['node_modules', '.git', '.docusaurus', '.cache-loader', '.DS_Store', 'Thumbs.db']);

/** @param folder absolute; [] where there is none */
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

/** As Docusaurus leaves them out by default. */
export const isLeftOut = (path: string): boolean =>
  path.split('/').some((name) => name.startsWith('_') || name === '__tests__') || /\.test\.[cm]?[jt]sx?$/.test(path);
