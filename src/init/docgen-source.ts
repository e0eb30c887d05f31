// Where a new site gets docgen from. While docgen is not published (`private`), its name on npm's registry belongs to another package. Then
// package.json names the folder or the tarball from which docgen runs now, if it is on this machine. npm links a folder, so that
// `npm install` needs no network. Nothing is copied into the site, except if that folder may disappear and the tarball is gone.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { packageRoot } from '../bundle/package-root.js';
import { docgenNotPacked } from '../diagnostics/init.js';
import type { Diagnostic } from '../model/diagnostic.js';

/**
 * - `registry`: a published version.
 * - `address`: a tarball or a repository on the network, from which this docgen was installed.
 * - `folder`, `tarball`: a path on this machine.
 * - `copy`: a tarball that `packDocgen` puts into the site, and that git ignores.
 */
export type DocgenSource = { specifier: string } & (
  | { kind: 'registry' | 'address' }
  | { kind: 'folder' | 'tarball'; path: string }
  | { kind: 'copy'; path: string }
);

/** @param siteRoot absolute. The folder may not exist yet */
export function docgenSource(siteRoot: string): DocgenSource {
  const root = packageRoot();
  const { version, private: isPrivate } = readJson(join(root, 'package.json')) as { version: string; private?: boolean };
  if (!isPrivate) return { kind: 'registry', specifier: `^${version}` };
  const origin = installedFrom(root);
  if (origin !== undefined && !origin.startsWith('file:')) return { kind: 'address', specifier: origin };
  const tarball = origin?.slice('file:'.length);
  if (tarball !== undefined && existsSync(tarball)) return { kind: 'tarball', specifier: pathSpecifier(siteRoot, tarball), path: tarball };
  if (!isTemporary(root)) return { kind: 'folder', specifier: pathSpecifier(siteRoot, root), path: root };
  const copy = `${COPY_FOLDER}/docgen-${version}.tgz`;
  return { kind: 'copy', specifier: `file:${copy}`, path: copy };
}

/** Only the machine on which the site was made can install docgen from such a source. */
export const isOnThisMachine = ({ kind }: DocgenSource): boolean => kind !== 'registry' && kind !== 'address';

/**
 * What npm recorded when it installed docgen into a project or into its cache.
 * @returns an address, or `file:` and an absolute path. Undefined if docgen is not in `node_modules`, or if another program installed it
 */
function installedFrom(root: string): string | undefined {
  const packages = resolve(root, '..');
  const record = join(packages, '.package-lock.json');
  if (!root.endsWith(join('node_modules', 'docgen')) || !existsSync(record)) return undefined;
  const { packages: installed } = readJson(record) as { packages?: Record<string, { resolved?: string }> };
  const resolved = installed?.['node_modules/docgen']?.resolved;
  return resolved?.startsWith('file:') ? `file:${resolve(packages, '..', resolved.slice('file:'.length))}` : resolved;
}

/** Caches of `npx` and `pnpm dlx`, which are cleared without notice. */
const isTemporary = (root: string): boolean => /[\\/](_npx|dlx)[\\/]/.test(root);

/** `file:../docgen`. The path is absolute if there is no relative one, as between two drives on Windows. */
function pathSpecifier(siteRoot: string, path: string): string {
  const between = relative(realOf(siteRoot), realOf(path));
  return `file:${(isAbsolute(between) ? path : between).replaceAll('\\', '/')}`;
}

/** The path without symbolic links, up to the first part that does not exist. npm resolves links before it follows `..`. */
function realOf(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = resolve(path, '..');
  return parent === path ? path : join(realOf(parent), relative(parent, path));
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const COPY_FOLDER = 'vendor';

/**
 * Writes the tarball of a `copy` into the site with `npm pack`, without the network. A `.gitignore` beside it keeps its megabytes out of the
 * history of the site.
 * @returns the fault if it failed
 */
export function packDocgen(siteRoot: string, tarball: string): Diagnostic | undefined {
  try {
    const why = packInto(siteRoot, tarball);
    return why === undefined ? undefined : docgenNotPacked(tarball, why);
  } catch (error) {
    return docgenNotPacked(tarball, (error as Error).message);
  }
}

/** @returns the reason if it failed */
function packInto(siteRoot: string, tarball: string): string | undefined {
  const folder = join(siteRoot, COPY_FOLDER);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, '.gitignore'))) writeFileSync(join(folder, '.gitignore'), '*.tgz\n');
  const args = ['pack', packageRoot(), '--ignore-scripts', '--pack-destination', folder, '--silent'];
  // On Windows npm is a script, which needs a shell.
  const { status, error, stderr } = spawnSync('npm', args, { encoding: 'utf8', cwd: siteRoot, shell: process.platform === 'win32' });
  if (status === 0 && existsSync(join(siteRoot, tarball))) return undefined;
  // Some other package managers come without npm.
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return 'npm was not found';
  return error?.message ?? (stderr.trim().split('\n')[0] || `npm pack ended with ${status}`);
}
