// Whole sites with the frame rendered by docgen's own renderer and by React: the same files with the same bytes.
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

/** A part of its own gives a site React's renderer; this one is docgen's, unchanged. */
const REPLACED = { own: {}, react: { SkipLink: './same-part.tsx' } };

function copyWithRenderer(source: string, renderer: keyof typeof REPLACED): string {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-renderer-'));
  if (source !== '.') cpSync(source, folder, { recursive: true });
  else for (const name of OWN) if (existsSync(name)) cpSync(name, join(folder, name), { recursive: true });
  renameSync(join(folder, 'site.config.ts'), join(folder, 'site.base.ts'));
  const templates = JSON.stringify(REPLACED[renderer]);
  writeFileSync(
    join(folder, 'site.config.ts'),
    `import base from './site.base';\nexport default { ...base, templates: ${templates} };\n`,
  );
  writeFileSync(
    join(folder, 'same-part.tsx'),
    `import { useId } from 'react';\nimport { SkipLink as Original } from 'docgen/templates/original/SkipLink';\nexport function SkipLink() {\n  useId();\n  return <Original />;\n}\n`,
  );
  return folder;
}

async function bytesUnder(source: string, renderer: keyof typeof REPLACED): Promise<Record<string, string>> {
  const folder = copyWithRenderer(source, renderer);
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

test.each(['.', ...fixtures])('%s is built to equal bytes by both renderers', { timeout: 120_000 }, async (source) => {
  const [own, react] = [await bytesUnder(source, 'own'), await bytesUnder(source, 'react')];
  expect(Object.keys(own).filter((file) => file.endsWith('.html')).length).toBeGreaterThan(5);
  expect(Object.keys(own)).toEqual(Object.keys(react));
  expect(Object.keys(own).filter((file) => own[file] !== react[file] && !file.startsWith('.docgen-manifest'))).toEqual([]);
});
