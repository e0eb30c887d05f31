// Digests of what the site's files hold now. If the last build left an equal stat key, its digest is used. Otherwise the bytes are read.
// Each file is looked at once a build. A key that was taken too close to the file's last write is not trusted (a second write within the
// same tick leaves it equal), so such a file is read again.
import { join } from 'node:path';
import { isHidden } from '../base/files/publishable.js';
import { digest } from '../base/values/digest.js';
import { RACY, statKey } from './stat-key.js';
import { listInside, namesDigest, type RecordedReads, readInside } from './tracked-fs.js';

/** File relative to the site root → stat key and digest. JSON-shaped; part of the journal. */
export type KnownInputs = Record<string, [stat: string, digest: string]>;

export interface InputDigests {
  /** Undefined if the file is missing, or may not be read. */
  digestOf(file: string): string | undefined;
  /** The digest, if it is known without reading the file. The stat key is taken in any case, and a later `learn` belongs to that key. */
  glance(file: string): string | undefined;
  /** Whether any file that the last build asked for may have changed. */
  looksChanged(): boolean;
  /** Whether the last build asked for it. */
  wasKnown(file: string): boolean;
  /** Stores the digest of a file that the caller read after `glance`. */
  learn(file: string, digest: string): void;
  /** Whether all reads, missing files and listed folders would give the same results now. */
  isUnchanged(reads: RecordedReads): boolean;
  /** The first of these files and folders that would give another result now. */
  changedIn(reads: RecordedReads): string | undefined;
  readonly last: Readonly<KnownInputs>;
  /** These files may have changed. They are looked at again when they are next asked for. */
  forget(files: readonly string[]): void;
  /** Stat keys and digests of all files that were asked for. The next build gets them. */
  current(): KnownInputs;
}

export function createInputDigests(siteRoot: string, before: Readonly<KnownInputs>): InputDigests {
  const last = { ...before };
  const stats = new Map<string, string | undefined>();
  const digests = new Map<string, string | undefined>();
  const folders = new Map<string, string>();

  const statOf = (file: string): string | undefined => {
    if (!stats.has(file)) stats.set(file, statKey(join(siteRoot, file)));
    return stats.get(file);
  };
  const glance = (file: string): string | undefined => {
    if (digests.has(file)) return digests.get(file);
    const key = statOf(file);
    const known = Object.hasOwn(last, file) ? last[file] : undefined;
    if (key === undefined || key === RACY || known?.[0] !== key) return undefined;
    digests.set(file, known[1]);
    return known[1];
  };
  const digestOf = (file: string): string | undefined => {
    const quick = glance(file);
    if (quick !== undefined || digests.has(file)) return quick;
    // A record never holds the refusal of a hidden name. So if a record names a hidden file, docgen chose that file, and it may be read.
    const read = safely(() => readInside(siteRoot, file, isHidden(file)));
    const value = read === undefined || typeof read === 'string' ? undefined : digest(read.bytes);
    digests.set(file, value);
    return value;
  };
  const namesOf = (folder: string): string => {
    const known = folders.get(folder) ?? namesDigest(listInside(siteRoot, folder));
    folders.set(folder, known);
    return known;
  };

  const changedIn = ({ read, absent, listed }: RecordedReads): string | undefined =>
    Object.keys(read).find((file) => digestOf(file) !== read[file]) ??
    absent.find((file) => digestOf(file) !== undefined) ??
    Object.keys(listed).find((folder) => namesOf(folder) !== listed[folder]);

  return {
    last,
    changedIn,
    digestOf,
    glance,
    looksChanged: () => Object.entries(last).some(([file, [key]]) => statOf(file) !== key),
    wasKnown: (file) => Object.hasOwn(last, file),
    learn: (file, value) => void digests.set(file, value),
    isUnchanged: (reads) => changedIn(reads) === undefined,
    forget(files) {
      for (const file of files) {
        const [key, value] = [stats.get(file), digests.get(file)];
        if (key !== undefined && value !== undefined) last[file] = [key, value];
        stats.delete(file);
        digests.delete(file);
      }
      folders.clear();
    },
    current() {
      const entries = [...digests].flatMap(([file, value]) => {
        const key = stats.get(file);
        return value === undefined || key === undefined ? [] : [[file, [key, value]] as const];
      });
      return Object.fromEntries(entries) as unknown as KnownInputs;
    },
  };
}

function safely<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
