// A run's record of its bundles. The next run uses the bundles without running the bundler, if everything that they were made of is
// unchanged.

import { existsSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { isInside } from '../../base/files/is-inside.js';
import { changedLookUp } from '../../bundle/bundle-sources.js';
import { prebuiltClient, prebuiltTemplates } from '../../bundle/prebuilt.js';
import { changedStamp, stampFiles } from '../../engine/file-stamps.js';
import type { ClientManifest } from '../../model/client.js';
import type { Bundles } from '../bundles/load-bundles.js';
import type { BuildCache } from './build-cache.js';
import type { BundleRecord } from './journal.js';
import { keepText, loadText } from './stored-text.js';

/** Undefined if the next run has to bundle again: a file was written while the bundler was at work, or the cache folder takes no files. */
export function keepBundles({ record, ...bundles }: Bundles, cache: BuildCache): BundleRecord | undefined {
  if (record) return record;
  const { sources, templates, client, failed, begun, asked, isClientPrebuilt } = bundles;
  if (failed.size > 0 || sources.isUnsure || (templates !== prebuiltTemplates() && !isInside(cache.folder, templates))) return undefined;
  const { folders, probes, imports } = sources;
  const files = stampFiles(sources.files, begun);
  if (!files) return undefined;
  // A run that changes only a few pages does not need the files of the client, so these are stored apart.
  const text = JSON.stringify({ ...bundles, failed: [], client: { ...client, files: [] }, begun: 0 });
  return {
    key: keepText('bundles', text, cache),
    ...(!isClientPrebuilt && { clientFiles: keepText('bundles', JSON.stringify(client.files), cache) }),
    asked,
    files,
    folders,
    probes,
    imports,
  };
}

/** Why the bundler would make other bundles, if it is asked for the same: a file, a path or an import. Undefined: it would make the same. */
export function changedInBundles({ files, ...lookUps }: BundleRecord, siteRoot: string): string | undefined {
  const changed = changedStamp(files) ?? changedLookUp(lookUps, siteRoot);
  return changed !== undefined && isAbsolute(changed) ? relative(siteRoot, changed) : changed;
}

/** The bundles without the texts of the client's files. Undefined if the store or the disk has lost a part of them. */
export function loadStoredBundles(record: BundleRecord, cache: BuildCache): Bundles | undefined {
  const text = loadText('bundles', record.key, cache);
  if (text === undefined) return undefined;
  const { failed, ...bundles } = JSON.parse(text) as Omit<Bundles, 'failed'> & { failed: string[] };
  return existsSync(bundles.templates) ? { ...bundles, failed: new Set(failed), record } : undefined;
}

/** Undefined if the store has lost them. */
export function loadClientFiles({ clientFiles }: BundleRecord, cache: BuildCache): ClientManifest['files'] | undefined {
  if (clientFiles === undefined) return prebuiltClient()?.files;
  const text = loadText('bundles', clientFiles, cache);
  return text === undefined ? undefined : (JSON.parse(text) as ClientManifest['files']);
}
