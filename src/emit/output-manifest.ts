// The two records of an output folder beside its marker. The manifest lists every output with its SHA-256, sorted, the
// same bytes for the same site; it is written last, so it speaks of a whole site. The pending list is there only while
// a publication runs: what it adds, so that after a kill the next build knows those files for docgen's own.

import { join } from 'node:path';
import { isObject } from '../base/is-object.js';
import type { DiskCalls } from './disk-calls.js';
import { MANIFEST, PENDING, pathFault } from './output-paths.js';

export interface OutputRecords {
  /** Path → SHA-256 in hex, of the last complete publication. */
  files: Map<string, string>;
  /** Paths that an unfinished publication may have added. */
  pending: string[];
  /** A record is there and can't be read. */
  isDamaged: boolean;
}

export function loadRecords(disk: DiskCalls, outFolder: string): OutputRecords {
  const manifest = loadJson(disk, join(outFolder, MANIFEST));
  const pending = loadJson(disk, join(outFolder, PENDING));
  const files = manifest === 'absent' ? {} : (manifest as { files?: unknown } | undefined)?.files;
  const added = pending === 'absent' ? [] : pending;
  const entries = isObject(files) ? Object.entries(files) : [];
  return {
    files: new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && isUsable(entry[0]))),
    pending: Array.isArray(added) ? added.filter((path): path is string => typeof path === 'string' && isUsable(path)) : [],
    isDamaged: !isObject(files) || !Array.isArray(added),
  };
}

/** A folder travels, and so may its records: a path that leads out of it is never followed. */
const isUsable = (path: string): boolean => pathFault(path) === undefined;

function loadJson(disk: DiskCalls, path: string): unknown {
  if (!disk.stat(path)) return 'absent';
  try {
    return JSON.parse(disk.read(path).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** @param generator name and version, e.g. `docgen 3.8.1` */
export function manifestText(generator: string, files: ReadonlyMap<string, string>): string {
  const lines = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, sha256]) => `    ${JSON.stringify(path)}: "${sha256}"`);
  return `{\n  "generator": ${JSON.stringify(generator)},\n  "files": {\n${lines.join(',\n')}\n  }\n}\n`;
}
