// test:all
// Whole sites in another way than usual: every page read by the portable parser, every frame rendered by React. The same files with the
// same bytes. The sites are those of `markdown` and `whole` and this repository's own, each as a copy.
// One folder and one cache a site: what does not depend on the parser or the renderer is made once, and the ledger says that the rest was
// made anew.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuildReport, buildSite } from '../../src/pipeline/build-site.js';
import { filesIn } from '../sites/site-fixture.js';

/** What a site of the repository root is made of. */
const OWN = ['content', 'openapi', 'site.config.ts', 'site.css', 'urls.lock'];

const SITES: string[] = [
  '.',
  ...['markdown', 'whole'].flatMap((concern) => readdirSync(join('test/sites', concern)).map((name) => join('test/sites', concern, name))),
];

/** Docgen's own part, unchanged but for a hook: a part of its own gives a site React's renderer. */
const SAME_PART = `import { useId } from 'react';
import { SkipLink as Original } from 'docgen/templates/original/SkipLink';
export function SkipLink() {
  useId();
  return <Original />;
}
`;

interface Built {
  report: BuildReport;
  /** By output path, as Latin-1. */
  bytes: Record<string, string>;
}

describe.each(SITES)('%s is built to equal bytes', (source) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-variant-')));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** @param config fields, as source text; `base` is the site's own configuration */
  async function build(config: string): Promise<Built> {
    writeFileSync(join(folder, 'site.config.ts'), `import base from './site.base';\nexport default { ...base, ${config} };\n`);
    // The small ones have work for one process.
    const report = await buildSite({ siteRoot: folder, outFolder: join(folder, 'build'), ...(source !== '.' && { workers: 1 }) });
    expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const out = join(folder, 'build');
    return { report, bytes: Object.fromEntries(filesIn(out).map((file) => [file, readFileSync(join(out, file), 'latin1')])) };
  }

  let usual: Built;
  beforeAll(async () => {
    if (source !== '.') cpSync(source, folder, { recursive: true });
    else for (const name of OWN) if (existsSync(name)) cpSync(name, join(folder, name), { recursive: true });
    renameSync(join(folder, 'site.config.ts'), join(folder, 'site.base.ts'));
    writeFileSync(join(folder, 'same-part.tsx'), SAME_PART);
    usual = await build("markdown: { ...base.markdown, parser: 'satteri' }, templates: {}");
  }, 120_000);

  function expectEqual({ bytes }: Built): void {
    expect(Object.keys(usual.bytes).filter((file) => file.endsWith('.html')).length).toBeGreaterThan(5);
    expect(Object.keys(bytes)).toEqual(Object.keys(usual.bytes));
    expect(Object.keys(bytes).filter((file) => bytes[file] !== usual.bytes[file] && !file.startsWith('.docgen-manifest'))).toEqual([]);
  }

  test('by both renderers', { timeout: 120_000 }, async () => {
    const react = await build("markdown: { ...base.markdown, parser: 'satteri' }, templates: { SkipLink: './same-part.tsx' }");
    expectEqual(react);
    expect(new Set(react.report.work.document)).toEqual(new Set(usual.report.work.document));
  });

  test('by both parsers', { timeout: 120_000 }, async () => {
    const portable = await build("markdown: { ...base.markdown, parser: 'remark' }, templates: {}");
    expectEqual(portable);
    expect(new Set(portable.report.work.compile)).toEqual(new Set(usual.report.work.compile));
  });
});
