// `docgen explain --since`: which pages, anchors and addresses the commits since a revision change, and why. Both trees are made without output, by the
// docgen and the packages of today.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findConfig } from '../../bundle/bundle-config.js';
import { hasError } from '../../diagnostics/has-error.js';
import { fileOwner, isOwnerAlive } from '../../engine/store/file-owner.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { CACHE_FOLDER } from '../../pipeline/cache/build-cache.js';
import { writePastTree } from '../../sources/git/past-tree.js';
import type { ReadOptions } from '../read-site-inputs.js';
import type { Changes } from './changes.js';
import { compareTrees } from './compare-trees.js';
import { makeTree } from './make-tree.js';

export interface SinceOptions extends ReadOptions {
  revision: string;
  /** Called with what takes everything away that the command writes beside the cache: for a signal. */
  onStart?(close: () => void): void;
}

export interface SinceReport {
  /** Undefined: there is nothing to compare; the diagnostics say why. */
  changes: Changes | undefined;
  /** Of the site as it is. */
  diagnostics: Diagnostic[];
}

export async function explainSince({ revision, onStart, ...options }: SinceOptions): Promise<SinceReport> {
  const { siteRoot } = options;
  const cache = join(siteRoot, CACHE_FOLDER);
  mkdirSync(cache, { recursive: true });
  removeLeftovers(cache);
  // Inside of the site, so that its packages are found.
  const folder = mkdtempSync(join(cache, `${PAST}${fileOwner(process.pid)}-`));
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  onStart?.(close);
  try {
    const written = await writePastTree({ siteRoot, revision, folder, env: process.env });
    if (!written.value) return { changes: undefined, diagnostics: written.diagnostics };
    const { commit, commits, siteRoot: past } = written.value;
    const after = await makeTree(options);
    const before = findConfig(past).value === undefined ? undefined : await makeTree({ ...options, siteRoot: past });
    // What errors keep from being published would pass for removed.
    if (!after.tree || hasError(after.diagnostics)) return { changes: undefined, diagnostics: after.diagnostics };
    const pastErrors = (before?.diagnostics ?? []).filter(({ severity }) => severity === 'error').length;
    return {
      changes: {
        version: 1,
        since: { revision, commit, commits, ...(pastErrors > 0 && { errors: pastErrors }) },
        ...compareTrees(before?.tree, after.tree),
        ...(hasOtherPackages(past, siteRoot) && { hasOtherPackages: true }),
      },
      diagnostics: after.diagnostics,
    };
  } finally {
    close();
  }
}

/** Of a folder in the cache; the process that made it follows. */
const PAST = 'since-';

/** What a process left that was ended in the middle. */
function removeLeftovers(cache: string): void {
  for (const name of readdirSync(cache)) {
    const [, owner] = new RegExp(`^${PAST}(\\d+-\\d+)-`).exec(name) ?? [];
    if (owner !== undefined && !isOwnerAlive(owner)) rmSync(join(cache, name), { recursive: true, force: true });
  }
}

const LOCKS = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

function hasOtherPackages(past: string, siteRoot: string): boolean {
  const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return LOCKS.some((name) => existsSync(join(past, name)) && textOf(join(past, name)) !== textOf(join(siteRoot, name)));
}
