// The files in a folder of the site, in code-unit order of their paths. Symbolic links are followed only inside of the site root, and after
// all real files, so that a file that can be reached both ways keeps its own name. No real folder is entered twice, so loops end, and no
// page is made twice.
import { readdirSync } from 'node:fs';
import { readlink, realpath, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { fileKind } from '../base/files/file-kind.js';
import { isInside } from '../base/files/is-inside.js';
import { isPrivate } from '../base/files/publishable.js';
import { pathInSite } from '../base/files/site-path.js';
import {
  notAFile,
  notAFolder,
  symlinkBroken,
  symlinkHidden,
  symlinkLoop,
  symlinkOutside,
  symlinkRepeats,
  unreadable,
} from '../diagnostics/files/source.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';

export interface WalkOptions {
  /** Absolute, with symbolic links resolved. */
  siteRoot: string;
  /** Relative to the site root, `''` for the root itself. */
  folder: string;
  /** Whether a file is listed, or a folder entered. `path` is relative to the site root. */
  accepts(name: string, path: string): boolean;
  /** Whether a folder with these names in it is skipped. Not called for the first folder. */
  stopsAt?(names: string[]): boolean;
  /** Default: `follow`. With `ignore`, folders that can't be read are not reported either. Use it to look around, not for content. */
  links?: 'follow' | 'ignore';
}

/**
 * @returns paths relative to the site root, with `/`. Undefined if the folder is missing, or if something else is in its place, which is
 * reported.
 */
export async function walkFolder({
  siteRoot,
  folder,
  accepts,
  stopsAt,
  links = 'follow',
}: WalkOptions): Promise<Outcome<string[] | undefined>> {
  const files: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const pending: string[] = [];
  const seen = new Set<string>();

  const enter = async (path: string, real: string): Promise<void> => {
    seen.add(real);
    let entries: ReturnType<typeof readFolder>;
    try {
      entries = readFolder(real);
    } catch (error) {
      if (links === 'follow') diagnostics.push(unreadable(path || '.', error));
      return;
    }
    if (path !== folder && stopsAt?.(entries.map(({ name }) => name))) return;
    for (const entry of entries) {
      const child = path === '' ? entry.name : `${path}/${entry.name}`;
      if (!accepts(entry.name, child)) continue;
      const realChild = join(real, entry.name);
      if (entry.isDirectory()) {
        if (!seen.has(realChild)) await enter(child, realChild);
      } else if (entry.isFile()) {
        seen.add(realChild);
        files.push(child);
      } else if (links === 'ignore') continue;
      else if (entry.isSymbolicLink()) pending.push(child);
      else diagnostics.push(notAFile(child, fileKind(entry)));
    }
  };

  const follow = async (link: string): Promise<void> => {
    const target = await resolveLink(siteRoot, link);
    if ('fault' in target) diagnostics.push(target.fault);
    else if (seen.has(target.real)) diagnostics.push(symlinkRepeats(link, pathInSite(siteRoot, target.real)));
    else if (target.isFolder) await enter(link, target.real);
    else if (target.kind !== undefined) diagnostics.push(notAFile(link, `a symbolic link to ${target.kind}`));
    else {
      seen.add(target.real);
      files.push(link);
    }
  };

  const start = folder === '' ? { real: siteRoot, isFolder: true } : await resolveStart(siteRoot, folder);
  if (!start) return { value: undefined, diagnostics };
  if ('fault' in start) return { value: undefined, diagnostics: [start.fault] };
  await enter(folder, start.real);
  for (let link = pending.shift(); link !== undefined; link = pending.shift()) await follow(link);
  return { value: files.sort(), diagnostics };
}

/** `kind` is set for something that is neither a file nor a folder. */
type Target = { real: string; isFolder: boolean; kind?: string } | { fault: Diagnostic };

/** Synchronous: passing a folder through the thread pool takes longer than reading it, and nothing else has to run meanwhile. */
const readFolder = (real: string) => readdirSync(real, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));

async function resolveStart(siteRoot: string, folder: string): Promise<Target | undefined> {
  try {
    const real = await realpath(join(siteRoot, folder));
    if (!isInside(siteRoot, real)) return { fault: symlinkOutside(folder, real) };
    const inSite = pathInSite(siteRoot, real);
    if (isPrivate(inSite)) return { fault: symlinkHidden(folder, inSite) };
    const stats = await stat(real);
    if (stats.isDirectory()) return { real, isFolder: true };
    return { fault: notAFolder(folder, stats.isFile() ? 'a file' : fileKind(stats)) };
  } catch (error) {
    if (!isMissing(error)) return { fault: unreadable(folder, error) };
    const target = await readlink(join(siteRoot, folder)).catch(() => undefined);
    if (target !== undefined) return { fault: symlinkBroken(folder, target) };
    const above = posix.dirname(folder);
    const odd = (error as NodeJS.ErrnoException).code === 'ENOTDIR' && above !== '.' ? await resolveStart(siteRoot, above) : undefined;
    return odd && 'fault' in odd ? odd : undefined;
  }
}

async function resolveLink(siteRoot: string, link: string): Promise<Target> {
  const path = join(siteRoot, link);
  let text = '';
  try {
    text = await readlink(path);
    const real = await realpath(path);
    if (!isInside(siteRoot, real)) return { fault: symlinkOutside(link, text) };
    if (isInside(real, await realpath(dirname(path)))) return { fault: symlinkLoop(link, text) };
    const inSite = pathInSite(siteRoot, real);
    // A page made from .env or .git/config would publish what is hidden everywhere else.
    if (isPrivate(inSite)) return { fault: symlinkHidden(link, inSite) };
    const stats = await stat(real);
    return { real, isFolder: stats.isDirectory(), ...(!stats.isFile() && !stats.isDirectory() && { kind: fileKind(stats) }) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') return { fault: symlinkLoop(link, text) };
    return { fault: isMissing(error) ? symlinkBroken(link, text) : unreadable(link, error) };
  }
}

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
