// A run's record of its bundles. The next run uses the bundles without running the bundler, if everything that they were made of is
// unchanged.

import { existsSync } from 'node:fs';
import { isInside } from '../../base/files/is-inside.js';
import { haveSameAnswers } from '../../bundle/bundle-sources.js';
import { prebuiltTemplates } from '../../bundle/prebuilt.js';
import { areAsStamped, stampFiles } from '../../engine/file-stamps.js';
import type { Bundles } from '../bundles/load-bundles.js';
import type { BuildCache } from './build-cache.js';
import type { BundleRecord } from './journal.js';
import { keepText, loadText } from './stored-text.js';

/** Undefined if the next run has to bundle again: a file was written while the bundler was at work, or the cache folder takes no files. */
export function keepBundles(bundles: Bundles, cache: BuildCache): BundleRecord | undefined {
  const { sources, templates, client, failed, begun } = bundles;
  if (failed.size > 0 || sources.isUnsure || (templates !== prebuiltTemplates() && !isInside(cache.folder, templates))) return undefined;
  const { folders, probes, imports } = sources;
  const files = stampFiles(sources.files, begun);
  if (!files) return undefined;
  // The files of the client are in the output already, so the record leaves them out.
  const text = JSON.stringify({ ...bundles, failed: [], client: { ...client, files: [] }, begun: 0 });
  return {
    key: keepText('bundles', text, cache),
    files,
    folders,
    probes,
    imports,
  };
}

/** Whether the bundler would make the same bundles again. */
export const areBundlesUnchanged = ({ files, ...asked }: BundleRecord, siteRoot: string): boolean =>
  areAsStamped(files) && haveSameAnswers(asked, siteRoot);

/** The bundles without the texts of the client's files. Undefined if the store or the disk has lost a part of them. */
export function loadStoredBundles({ key }: BundleRecord, cache: BuildCache): Bundles | undefined {
  const text = loadText('bundles', key, cache);
  if (text === undefined) return undefined;
  const { failed, ...bundles } = JSON.parse(text) as Omit<Bundles, 'failed'> & { failed: string[] };
  return existsSync(bundles.templates) ? { ...bundles, failed: new Set(failed) } : undefined;
}
