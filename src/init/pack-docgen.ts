// How a new site names docgen. As long as docgen is not published (`private`), its name on the registry is somebody else's: the site gets
// a copy of this very docgen as a tarball of its own, which colleagues and the workflow install from. Later it is a version range.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../bundle/package-root.js';

export interface DocgenSource {
  /** What package.json says: `file:vendor/docgen-3.8.1.tgz`, or `^3.8.1`. */
  specifier: string;
  /** Of the tarball, from the root of the site; absent: the registry has it. */
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

/** Writes the tarball into the site; npm does it, without the network. @returns why there is none */
export function packDocgen(siteRoot: string, tarball: string): string | undefined {
  const folder = join(siteRoot, 'vendor');
  mkdirSync(folder, { recursive: true });
  const args = ['pack', packageRoot(), '--ignore-scripts', '--pack-destination', folder, '--silent'];
  // On Windows npm is a script of the shell.
  const { status, error, stderr } = spawnSync('npm', args, { encoding: 'utf8', cwd: siteRoot, shell: process.platform === 'win32' });
  if (status === 0 && existsSync(join(siteRoot, tarball))) return undefined;
  return error?.message ?? (stderr.trim().split('\n')[0] || `npm pack ended with ${status}`);
}
