// This repository's own site, built once per run for all its readers.
import { realpathSync } from 'node:fs';
import { buildSite } from '../../src/pipeline/build-site.js';
import { builtOnce } from './built-once.js';

/** @returns the output folder, which other callers share */
export const builtOwnSite = (): Promise<string> =>
  builtOnce('own', async (outFolder) => {
    const { published, diagnostics } = await buildSite({ siteRoot: realpathSync('.'), outFolder });
    if (!published) throw new Error(`the own site does not build: ${JSON.stringify(diagnostics, null, 2)}`);
  });
