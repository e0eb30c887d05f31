// `docgen explain --since`: which pages, anchors and addresses the commits since a revision change, and why. Both trees are made without output, by the
// docgen and the packages of today.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findConfig } from '../../bundle/bundle-config.js';
import { hasError } from '../../diagnostics/has-error.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { CACHE_FOLDER } from '../../pipeline/cache/build-cache.js';
import { writePastTree } from '../../sources/git/past-tree.js';
import type { Changes } from './changes.js';
import { compareTrees } from './compare-trees.js';
import { type MakeTreeOptions, makeTree } from './make-tree.js';

export interface SinceOptions extends MakeTreeOptions {
  revision: string;
  /** Called with what takes everything away that the command writes beside the cache: for a signal. */
  onStart?(close: () => void): void;
}

export interface SinceReport {
  /** Undefined: there is nothing to compare; the diagnostics say why. */
  changes: Changes | undefined;
  /** Of the site as it is. */
  diagnostics: Diagnostic[];
  /** The tree of the revision has errors: what they keep from being published counts as absent there. */
  hasPastErrors: boolean;
}

export async function explainSince({ revision, onStart, ...options }: SinceOptions): Promise<SinceReport> {
  const { siteRoot } = options;
  const cache = join(siteRoot, CACHE_FOLDER);
  mkdirSync(cache, { recursive: true });
  // Inside of the site, so that its packages are found.
  const folder = mkdtempSync(join(cache, 'since-'));
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  onStart?.(close);
  try {
    const written = await writePastTree({ siteRoot, revision, folder, env: process.env });
    if (!written.value) return { changes: undefined, diagnostics: written.diagnostics, hasPastErrors: false };
    const { commit, commits, siteRoot: past } = written.value;
    const after = await makeTree(options);
    const before = findConfig(past).value === undefined ? undefined : await makeTree({ ...options, siteRoot: past });
    if (!after.tree) return { changes: undefined, diagnostics: after.diagnostics, hasPastErrors: false };
    return {
      changes: {
        version: 1,
        since: { revision, commit, commits },
        ...compareTrees(before?.tree, after.tree),
        ...(hasOtherPackages(past, siteRoot) && { hasOtherPackages: true }),
      },
      diagnostics: after.diagnostics,
      hasPastErrors: before !== undefined && hasError(before.diagnostics),
    };
  } finally {
    close();
  }
}

const LOCKS = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

function hasOtherPackages(past: string, siteRoot: string): boolean {
  const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return LOCKS.some((name) => existsSync(join(past, name)) && textOf(join(past, name)) !== textOf(join(siteRoot, name)));
}
