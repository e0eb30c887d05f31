// Whole sites built with another configuration than their own, for tests that two ways give the same bytes: the fixtures of
// `markdown` and `whole` and this repository's own site, each as a copy whose configuration is its own and a little more.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type BuiltSite, buildFixture } from './site-fixture.js';

/** What a site of the repository root is made of. */
const OWN = ['content', 'openapi', 'site.config.ts'];

/** Folders of all sites; `.` is this repository's. */
export const VARIANT_SITES: string[] = [
  '.',
  ...['markdown', 'whole'].flatMap((concern) => readdirSync(join('test/sites', concern)).map((name) => join('test/sites', concern, name))),
];

export interface Variant {
  /** Fields of the configuration, as source text; `base` is the site's own. */
  config: string;
  /** More files of the site. */
  files?: Record<string, string>;
}

/** Output path → bytes as Latin-1. Fails where the site has errors. */
export async function buildVariant(source: string, { config, files = {} }: Variant): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-variant-'));
  let site: BuiltSite | undefined;
  try {
    if (source !== '.') cpSync(source, folder, { recursive: true });
    else for (const name of OWN) if (existsSync(name)) cpSync(name, join(folder, name), { recursive: true });
    renameSync(join(folder, 'site.config.ts'), join(folder, 'site.base.ts'));
    writeFileSync(join(folder, 'site.config.ts'), `import base from './site.base';\nexport default { ...base, ${config} };\n`);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    site = await buildFixture(folder, { useCache: false });
    expect(site.report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { out } = site;
    return Object.fromEntries(site.files().map((file) => [file, readFileSync(join(out, file), 'latin1')]));
  } finally {
    site?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
