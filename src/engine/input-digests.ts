// What the site's files hold now, as digests: by their stat key where the last build left one, by their bytes otherwise. One
// look at each file a build. A key that was taken too close to the file's last write proves nothing (a second write within
// the same tick leaves it equal), so such a file is read again.
import { join } from 'node:path';
import { isHidden } from '../base/files/publishable.js';
import { digest } from '../base/values/digest.js';
import { RACY, statKey } from './stat-key.js';
import { listInside, namesDigest, type RecordedReads, readInside } from './tracked-fs.js';

/** File relative to the site root → stat key and digest. JSON-shaped; part of the journal. */
export type KnownInputs = Record<string, [stat: string, digest: string]>;

export interface InputDigests {
  /** Undefined: not there, or not to be read. */
  digestOf(file: string): string | undefined;
  /** The digest, if it can be had without reading the file. Looks at the file either way: `learn` goes with that look. */
  glance(file: string): string | undefined;
  /** Whether any file that the last build asked for may be another one now. */
  looksChanged(): boolean;
  /** The last build asked for it. */
  wasKnown(file: string): boolean;
  /** What somebody read after `glance`. */
  learn(file: string, digest: string): void;
  /** Whether everything would be read, found absent and listed as it was then. */
  isUnchanged(reads: RecordedReads): boolean;
  readonly last: Readonly<KnownInputs>;
  /** They may be others now: they are looked at again when somebody asks. */
  forget(files: readonly string[]): void;
  /** Of all files that were asked for, for the next build. */
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
    // The refusal of a hidden name is never recorded: where a record has one, docgen chose it.
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

  return {
    last,
    digestOf,
    glance,
    looksChanged: () => Object.entries(last).some(([file, [key]]) => statOf(file) !== key),
    wasKnown: (file) => Object.hasOwn(last, file),
    learn: (file, value) => void digests.set(file, value),
    isUnchanged: ({ read, absent, listed }) =>
      Object.entries(read).every(([file, value]) => digestOf(file) === value) &&
      absent.every((file) => digestOf(file) === undefined) &&
      Object.entries(listed).every(([folder, value]) => namesOf(folder) === value),
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
