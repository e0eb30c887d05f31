// The two records that an output folder has beside its marker. The manifest lists every output with its SHA-256, sorted, so that the same
// site gives the same bytes. It is written last, so it always describes a whole site. The pending list exists only during a publication. It
// lists the files that are added, so that after a kill the next build knows that they are docgen's own.
// The manifest is published with the folder, so it does not name unlisted pages. It has a digest of each one's path, and the path is found
// again among the files of the folder.

import { join } from 'node:path';
import { digest } from '../base/values/digest.js';
import { isObject } from '../base/values/is-object.js';
import type { DiskCalls } from './disk-calls.js';
import { MANIFEST, PENDING, pathFault } from './output-paths.js';

export interface OutputRecords {
  /** Path to SHA-256 in hex, for the last complete publication. */
  files: Map<string, string>;
  /** The paths in `files` that no list may name. */
  unlisted: ReadonlySet<string>;
  /** The manifest has unlisted pages whose files are not in the folder. */
  isIncomplete: boolean;
  /** Paths that an unfinished publication may have added. */
  pending: string[];
  /** A record exists but can't be read. */
  isDamaged: boolean;
}

/** @param hints paths that the folder probably has. Unlisted pages are looked up among them first. */
export function loadRecords(disk: DiskCalls, outFolder: string, hints: readonly string[] = []): OutputRecords {
  const manifest = loadJson(disk, join(outFolder, MANIFEST));
  const pending = loadJson(disk, join(outFolder, PENDING));
  const files = manifest === 'absent' ? {} : (manifest as { files?: unknown } | undefined)?.files;
  const added = pending === 'absent' ? [] : pending;
  const listed = digestsIn(files).filter(([path]) => isUsable(path));
  const marks = new Map(digestsIn((manifest as { unlisted?: unknown } | undefined)?.unlisted));
  const found = new Map(listed);
  const unlisted = new Set<string>();
  const lookUp = (paths: Iterable<string>): void => {
    for (const path of paths) {
      if (marks.size === unlisted.size) return;
      const sha256 = found.has(path) ? undefined : marks.get(markOf(path));
      if (sha256 === undefined) continue;
      found.set(path, sha256);
      unlisted.add(path);
    }
  };
  lookUp(hints);
  if (unlisted.size < marks.size) lookUp(pathsIn(disk, outFolder));
  return {
    files: found,
    unlisted,
    isIncomplete: unlisted.size < marks.size,
    pending: Array.isArray(added) ? added.filter((path): path is string => typeof path === 'string' && isUsable(path)) : [],
    isDamaged: !isObject(files) || !Array.isArray(added),
  };
}

const digestsIn = (value: unknown): [string, string][] =>
  isObject(value) ? Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string') : [];

const markOf = (path: string): string => digest(path);

function* pathsIn(disk: DiskCalls, folder: string, prefix = ''): Generator<string> {
  for (const name of disk.stat(folder)?.isDirectory() ? disk.list(folder) : []) {
    const path = join(folder, name);
    if (disk.stat(path)?.isDirectory()) yield* pathsIn(disk, path, `${prefix}${name}/`);
    else yield prefix + name;
  }
}

/** A folder may be moved or copied with its records, so a path that leads out of it is never followed. */
const isUsable = (path: string): boolean => pathFault(path) === undefined;

function loadJson(disk: DiskCalls, path: string): unknown {
  if (!disk.stat(path)) return 'absent';
  try {
    return JSON.parse(disk.read(path).toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param generator name and version, e.g. `docgen 3.8.1`
 * @param unlisted the paths in `files` that are not named
 */
export function manifestText(generator: string, files: ReadonlyMap<string, string>, unlisted: ReadonlySet<string>): string {
  const rows = (isUnlisted: boolean): string[] =>
    [...files]
      .flatMap(([path, sha256]): [string, string][] =>
        unlisted.has(path) === isUnlisted ? [[isUnlisted ? markOf(path) : path, sha256]] : [],
      )
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, sha256]) => `    ${JSON.stringify(name)}: "${sha256}"`);
  const section = (name: string, lines: string[]): string => `,\n  "${name}": {\n${lines.join(',\n')}\n  }`;
  const apart = rows(true);
  return `{\n  "generator": ${JSON.stringify(generator)}${section('files', rows(false))}${apart.length > 0 ? section('unlisted', apart) : ''}\n}\n`;
}
