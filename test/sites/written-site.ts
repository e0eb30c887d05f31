// A site written for one test: files in, a built site out, as `buildFixture` gives it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuildOptions } from '../../src/pipeline/build-site.js';
import { type BuiltSite, buildFixture } from './site-fixture.js';

/** @param files path → text; `site.config.ts` is made of `config` unless it is among them */
export async function buildWritten(
  files: Record<string, string>,
  config: object = {},
  options: Partial<BuildOptions> = {},
): Promise<BuiltSite> {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-written-'));
  const settings = { title: 'Written', url: 'https://docs.example.com', search: false, ...config };
  for (const [path, text] of Object.entries({ 'site.config.ts': `export default ${JSON.stringify(settings)};\n`, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const site = await buildFixture(folder, { workers: 1, ...options });
  rmSync(folder, { recursive: true });
  return site;
}
