// Whole sites under either parser: the same files with the same bytes.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type BuiltSite, buildFixture } from './site-fixture.js';

/** What a site of the repository root is made of. */
const OWN = ['content', 'openapi', 'site.config.ts'];

const fixtures = ['markdown', 'whole'].flatMap((concern) =>
  readdirSync(join('test/sites', concern)).map((name) => join('test/sites', concern, name)),
);

/** A copy whose configuration names the parser. */
function copyWithParser(source: string, parser: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-parser-'));
  if (source !== '.') cpSync(source, folder, { recursive: true });
  else for (const name of OWN) if (existsSync(name)) cpSync(name, join(folder, name), { recursive: true });
  renameSync(join(folder, 'site.config.ts'), join(folder, 'site.base.ts'));
  writeFileSync(
    join(folder, 'site.config.ts'),
    `import base from './site.base';\nexport default { ...base, markdown: { ...base.markdown, parser: '${parser}' } };\n`,
  );
  return folder;
}

async function bytesUnder(source: string, parser: string): Promise<Record<string, string>> {
  const folder = copyWithParser(source, parser);
  let site: BuiltSite | undefined;
  try {
    site = await buildFixture(folder, { useCache: false });
    expect(site.report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { out } = site;
    return Object.fromEntries(site.files().map((file) => [file, readFileSync(join(out, file), 'latin1')]));
  } finally {
    site?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

test.each(['.', ...fixtures])('%s is built to equal bytes by both parsers', { timeout: 120_000 }, async (source) => {
  const [native, portable] = [await bytesUnder(source, 'satteri'), await bytesUnder(source, 'remark')];
  expect(Object.keys(native).length).toBeGreaterThan(5);
  expect(Object.keys(native)).toEqual(Object.keys(portable));
  expect(Object.keys(native).filter((file) => native[file] !== portable[file] && !file.startsWith('.docgen-manifest'))).toEqual([]);
});
