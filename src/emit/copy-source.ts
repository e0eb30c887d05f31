// Files of the site that are copied unchanged. Only files inside of the site root are read, after following symbolic links: a link in the
// public folder may lead to another file of the site, but not to any other file of the machine.

import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolveSitePath } from '../base/files/site-path.js';
import type { Refused } from '../model/refused.js';

export interface CopySource {
  /** Absolute, without symbolic links. */
  path: string;
  size: number;
  /** Equal as long as the file is not written to. It is only a hint, for results that can be computed again. */
  statKey: string;
}

/**
 * @param siteRoot absolute, without symbolic links
 * @param file relative to `siteRoot`
 */
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

/** SHA-256 of a file, in hex. Memory use does not depend on the file's size. */
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
