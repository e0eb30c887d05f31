// `docgen explain --since`: which pages, anchors and addresses changed in the commits since a revision, and why. Both trees are made
// without writing output, by the present docgen and the installed packages.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileOwner, isOwnerAlive } from '../../base/locks/file-owner.js';
import { findConfig } from '../../bundle/bundle-config.js';
import { hasError } from '../../diagnostics/has-error.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { CACHE_FOLDER } from '../../pipeline/cache/build-cache.js';
import { startFromCache } from '../../pipeline/cache/start-from.js';
import { CHECK_SINK } from '../../pipeline/check/create-check-session.js';
import { writePastTree } from '../../sources/git/past-tree.js';
import type { ReadOptions } from '../read-site-inputs.js';
import type { Changes } from './changes.js';
import { compareTrees } from './compare-trees.js';
import { makeTree } from './make-tree.js';

export interface SinceOptions extends ReadOptions {
  revision: string;
  /** Receives a function that removes everything the command writes beside the cache. A signal handler calls it. */
  onStart?(close: () => void): void;
}

export interface SinceReport {
  /** Undefined if there is nothing to compare. The diagnostics say why. */
  changes: Changes | undefined;
  /** Diagnostics of the site as it is now. */
  diagnostics: Diagnostic[];
}

export async function explainSince({ revision, onStart, ...options }: SinceOptions): Promise<SinceReport> {
  const { siteRoot } = options;
  const cache = join(siteRoot, CACHE_FOLDER);
  mkdirSync(cache, { recursive: true });
  removeLeftovers(cache);
  // The folder is inside the site so that the site's packages are found.
  const folder = mkdtempSync(join(cache, `${PAST}${fileOwner(process.pid)}-`));
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  onStart?.(close);
  try {
    const written = await writePastTree({ siteRoot, revision, folder, env: process.env });
    if (!written.value) return { changes: undefined, diagnostics: written.diagnostics };
    const { commit, commits, siteRoot: past } = written.value;
    const after = await makeTree(options);
    const hasSite = findConfig(past).value !== undefined;
    // A page that is the same in both trees is neither compiled nor rendered again.
    if (hasSite) startFromCache(siteRoot, past, [CHECK_SINK, options.outFolder]);
    const before = hasSite ? await makeTree({ ...options, siteRoot: past }) : undefined;
    // Pages that errors keep from being published would be reported as removed.
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

/** Prefix of the folder in the cache. The id of the process that made it follows. */
const PAST = 'since-';

/** Removes folders of processes that were ended while they ran. */
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
