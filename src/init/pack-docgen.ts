// How a new site depends on docgen. While docgen is not published (`private`), its name on the registry belongs to another package. So the
// site gets a tarball with a copy of this docgen, from which colleagues and the workflow install it. Once it is published, the dependency
// is a version range.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../bundle/package-root.js';

export interface DocgenSource {
  /** The version in package.json: `file:vendor/docgen-3.8.1.tgz`, or `^3.8.1`. */
  specifier: string;
  /** Path of the tarball, relative to the root of the site. Absent: docgen comes from the registry. */
  tarball?: string;
}

export function docgenSource(): DocgenSource {
  const { version, private: isPrivate } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as {
    version: string;
    private?: boolean;
  };
  if (!isPrivate) return { specifier: `^${version}` };
  const tarball = `vendor/docgen-${version}.tgz`;
  return { specifier: `file:${tarball}`, tarball };
}

/**
 * Writes the tarball into the site with `npm pack`, without the network.
 * @returns the reason if it failed
 */
export function packDocgen(siteRoot: string, tarball: string): string | undefined {
  const folder = join(siteRoot, 'vendor');
  mkdirSync(folder, { recursive: true });
  const args = ['pack', packageRoot(), '--ignore-scripts', '--pack-destination', folder, '--silent'];
  // On Windows npm is a script, which needs a shell.
  const { status, error, stderr } = spawnSync('npm', args, { encoding: 'utf8', cwd: siteRoot, shell: process.platform === 'win32' });
  if (status === 0 && existsSync(join(siteRoot, tarball))) return undefined;
  return error?.message ?? (stderr.trim().split('\n')[0] || `npm pack ended with ${status}`);
}
