// One folder a diagnostic code: `test/errors/<area>/<fault>/` is a small site with that fault in it, and `expected.txt`
// is what a build of it prints, and its exit code. A second fixture of one code is `<fault>--<case>`.
// `UPDATE=1 npx vitest run --project errors` rewrites them: read the difference.
// A fixture may leave out site.config.ts (unless it holds a file `no-config`) and content; it then gets the plainest that work. `run.json` holds build options, or under
// `checkLinks` those of that command, which then runs instead. What is found is also held against the schema of `--format json`.

import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { diagnosticsText } from '../../src/cli/report-text.js';
import { exitCode } from '../../src/diagnostics/print/exit-code.js';
import { printJson } from '../../src/diagnostics/print/print-json.js';
import { buildSite } from '../../src/pipeline/build-site.js';
import { checkLinks } from '../../src/pipeline/check/check-links.js';
import { Ajv2020 } from '../ajv.js';
import type { SharedParts } from './shared-parts.js';

const here = dirname(fileURLToPath(import.meta.url));
const folders = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const all = folders(here).flatMap((area) => folders(join(here, area)).map((fault) => `${area}/${fault}`));

const isFinding = new Ajv2020({}).compile(JSON.parse(readFileSync('docs/findings.schema.json', 'utf8')));

const CODE = /(?<!^site\.config)\.(?:mdx|[mc]?[jt]sx?)$/;
const hasCode = (fixture: string): boolean =>
  // With types, so that links are not followed.
  readdirSync(join(here, fixture), { recursive: true, withFileTypes: true }).some(({ name }) => CODE.test(name));

const hasConfig = (fixture: string): boolean =>
  readdirSync(join(here, fixture)).some((name) => name.startsWith('site.config.') || name === 'no-config');

async function report(fixture: string): Promise<string> {
  const source = join(here, fixture);
  const siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-error-')));
  try {
    cpSync(source, siteRoot, { recursive: true, verbatimSymlinks: true });
    rmSync(join(siteRoot, 'expected.txt'), { force: true });
    if (!hasConfig(fixture)) {
      writeFileSync(join(siteRoot, 'site.config.ts'), "export default { title: 'Fixture', url: 'https://example.com', search: false };\n");
    }
    if (!existsSync(join(siteRoot, 'content'))) {
      mkdirSync(join(siteRoot, 'content/docs'), { recursive: true });
      writeFileSync(join(siteRoot, 'content/docs/index.md'), '---\ntitle: Start\n---\n\nText.\n');
    }
    const run = existsSync(join(siteRoot, 'run.json')) ? JSON.parse(readFileSync(join(siteRoot, 'run.json'), 'utf8')) : {};
    const { out = 'build', checkLinks: checking, ...options } = run as { out?: string; checkLinks?: object };
    // Most have work for one process; a second would be started, and ended unused.
    const { diagnostics } = checking
      ? await checkLinks({ siteRoot, ...checking })
      : await buildSite({ siteRoot, outFolder: resolve(siteRoot, out), workers: 1, ...options });
    // What is wrong is half of it: each says what to do.
    expect(diagnostics.filter(({ hint }) => !hint)).toEqual([]);
    for (const line of diagnostics.map(printJson)) expect(isFinding(JSON.parse(line)) || [line, isFinding.errors]).toBe(true);
    const text = diagnosticsText(
      diagnostics.filter(({ severity }) => severity !== 'info'),
      { format: 'pretty', siteRoot, shown: Number.POSITIVE_INFINITY },
    );
    return `${text.replaceAll(siteRoot, '<site>')}exit ${exitCode(diagnostics, checking !== undefined)}\n`;
  } finally {
    rmSync(siteRoot, { recursive: true, force: true });
  }
}

/** Half of them, so that both processors have work. @param half 0 or 1: every other fixture from there */
export function expectReported(half: number, shared: SharedParts): void {
  const fixtures = all.filter((_, index) => index % 2 === half);

  test.each(fixtures)('%s is reported as in expected.txt', async (fixture) => {
    const expected = join(here, fixture, 'expected.txt');
    shared.share({ workers: !hasCode(fixture), config: !hasConfig(fixture) });
    const actual = await report(fixture);
    if (process.env.UPDATE) writeFileSync(expected, actual);
    expect(actual).toBe(existsSync(expected) ? readFileSync(expected, 'utf8') : 'no expected.txt: run with UPDATE=1');
  });

  test.each(fixtures)('%s shows the fault that its folder is named after', (fixture) => {
    expect(readFileSync(join(here, fixture, 'expected.txt'), 'utf8')).toContain(` ${fixture.replace(/--.*$/, '')} `);
  });
}
