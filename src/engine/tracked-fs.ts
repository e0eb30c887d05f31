// The one way by which phases read the site's files: contained in the site root (a symbolic link that leads out is
// never opened), and recorded, so that a memo entry knows what it read, what was absent and what it listed.
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isInside } from '../base/is-inside.js';
import { isPrivate } from '../base/publishable.js';
import type { FileReader } from '../model/file-reader.js';

/** Everything that a phase asked of the file system, and what it was told; paths relative to the site root. */
export interface RecordedReads {
  read: Set<string>;
  missing: Set<string>;
  listed: Set<string>;
}

export interface TrackedFiles extends FileReader {
  reads: RecordedReads;
}

/** @param siteRoot absolute, and real: no symbolic link in it */
export function createTrackedFiles(siteRoot: string): TrackedFiles {
  const reads: RecordedReads = { read: new Set(), missing: new Set(), listed: new Set() };
  return {
    reads,
    read(file) {
      const real = realPathInside(siteRoot, file);
      if (real === 'outside') return 'outside';
      try {
        if (real === undefined) throw new Error('missing');
        const bytes = readFileSync(real);
        reads.read.add(file);
        return { bytes };
      } catch (error) {
        if (isUnreadable(error)) throw error;
        reads.missing.add(file);
        return 'missing';
      }
    },
    list(folder) {
      reads.listed.add(folder);
      const real = realPathInside(siteRoot, folder);
      if (real === undefined || real === 'outside') return [];
      try {
        return readdirSync(real).sort();
      } catch {
        return [];
      }
    },
  };
}

const isUnreadable = (error: unknown): boolean =>
  ['EACCES', 'EPERM', 'EIO', 'EMFILE'].includes((error as NodeJS.ErrnoException).code ?? '');

function realPathInside(siteRoot: string, file: string): string | 'outside' | undefined {
  if (file.includes('\0')) return undefined;
  const wanted = join(siteRoot, file);
  if (!isInside(siteRoot, wanted)) return 'outside';
  try {
    const real = realpathSync(wanted);
    if (!isInside(siteRoot, real)) return 'outside';
    // A link with a harmless name may not stand for .env.
    return real === wanted || !isPrivate(relative(siteRoot, real).split(sep).join('/')) ? real : 'outside';
  } catch {
    return undefined;
  }
}
