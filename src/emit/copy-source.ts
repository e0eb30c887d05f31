// Files of the site that are copied as they are. Read only inside the site root, symbolic links followed: a link in the
// public folder may lead to another file of the site, never to one of the machine.

import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolveSitePath } from '../base/files/site-path.js';
import type { Refused } from '../model/refused.js';

export interface CopySource {
  /** Absolute, without symbolic links. */
  path: string;
  size: number;
  /** Equal as long as nobody wrote to the file: a hint, for what may be computed again at leisure. */
  statKey: string;
}

/** @param siteRoot absolute and real  @param file relative to it */
export function resolveCopySource(siteRoot: string, file: string): CopySource | 'missing' | Refused {
  try {
    const found = resolveSitePath(siteRoot, file);
    if (typeof found === 'string') return found;
    const path = found.real;
    const stats = statSync(path, { bigint: true });
    if (!stats.isFile()) return 'missing';
    return { path, size: Number(stats.size), statKey: `${stats.size}-${stats.mtimeNs}-${stats.ctimeNs}-${stats.ino}` };
  } catch {
    return 'missing';
  }
}

/** SHA-256 in hex, in constant memory. */
export async function digestFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  const handle = await open(path);
  try {
    const buffer = Buffer.allocUnsafe(1 << 18);
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
}
