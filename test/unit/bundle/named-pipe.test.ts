// Nothing writes into these pipes: whatever reads one of them never ends.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { bundleConfig } from '../../../src/bundle/bundle-config.js';
import { runEsbuild } from '../../../src/bundle/esbuild.js';
import { buildSite } from '../../../src/pipeline/build-site.js';
import { loadBaseline, writeBaseline } from '../../../src/pipeline/findings/baseline-file.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-pipe-')));
const siteRoot = join(folder, 'site');
/** Outside of the site. */
const outside = join(folder, 'pipe');
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(siteRoot, path)), { recursive: true });
  writeFileSync(join(siteRoot, path), text);
};
const HINT = 'replace it with a file, or import another one';

describe.runIf(process.platform !== 'win32')('a named pipe that is imported is reported at the import', () => {
  beforeAll(() => {
    write('node_modules/pier/package.json', '{ "name": "pier", "main": "main.js" }');
    execFileSync('mkfifo', ['pipe.js', 'pipe.css', 'node_modules/pier/main.js'].map((path) => join(siteRoot, path)).concat(outside));
    mkdirSync(join(siteRoot, 'content/public'), { recursive: true });
    write('node_modules/quay/package.json', '{ "name": "quay", "main": "main.js" }');
    for (const path of ['node_modules/quay/main.js', 'far.ts', 'far.css', 'far.png', 'content/public/far.png', 'far.jsonl'])
      symlinkSync(outside, join(siteRoot, path));
    symlinkSync('pipe.js', join(siteRoot, 'linked.js'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('package.json itself, which the bundler reads past all plugins', async () => {
    write('site.config.ts', "export default { title: 'Quay' };\n");
    execFileSync('mkfifo', [join(siteRoot, 'package.json')]);
    onTestFinished(() => rmSync(join(siteRoot, 'package.json')));
    const { value, diagnostics } = await bundleConfig(siteRoot);
    expect([value, diagnostics.map(({ at, message }) => [at?.file, message])]).toEqual([
      undefined,
      [['package.json', expect.stringContaining('package.json is a named pipe, but must be a file')]],
    ]);
  });

  test.each(['./pipe.js', './linked.js'])('by the configuration: %s', async (specifier) => {
    write('site.config.ts', `import gull from '${specifier}';\nexport default { title: gull };\n`);
    const { value, diagnostics } = await bundleConfig(siteRoot);
    expect([value, diagnostics]).toEqual([
      undefined,
      [
        {
          code: 'config/syntax',
          severity: 'error',
          message: "The configuration can't be read: the imported path is not read because it is a named pipe",
          at: { file: 'site.config.ts', line: 1, column: 18, length: specifier.length + 2 },
          hint: HINT,
        },
      ],
    ]);
  });

  test('by a style sheet, and as what the bundle begins with', async () => {
    write('a.css', "@import './pipe.css';\n");
    const run = (entry: string) => runEsbuild({ absWorkingDir: siteRoot, entryPoints: [entry], bundle: true, outdir: 'out' });
    expect((await run('./a.css')).errors).toMatchObject([
      { text: 'the imported path is not read because it is a named pipe', at: { file: 'a.css', line: 1 } },
    ]);
    expect((await run('./pipe.js')).errors).toHaveLength(1);
  });

  test('outside of the site: by its absolute path, by a symbolic link, in a package, in a style sheet', async () => {
    write('site.config.ts', "export default { title: 'Pier', url: 'https://pier.example', search: false };\n");
    const specifiers = ['../../far.ts', outside, 'quay'];
    write(
      'content/docs/index.mdx',
      `${specifiers.map((specifier, index) => `import b${index} from '${specifier}';\n`).join('')}\n# Pier\n\n{b0}\n`,
    );
    write('content/docs/image.md', '# Image\n\n![far](../../far.png) ![far](/far.png)\n');
    const { published, diagnostics } = await buildSite({ siteRoot, outFolder: join(siteRoot, 'build'), workers: 1 });
    expect(published).toBe(false);
    const found = diagnostics.map(({ code, message, at }) => `${at?.file}:${at?.line} ${code} ${message}`);
    for (const [index, specifier] of specifiers.entries())
      expect(found).toContain(
        `content/docs/index.mdx:${index + 1} bundle/invalid-module ${specifier} is not read because it is a named pipe`,
      );
    expect(
      found.filter((one) => /image\.md:3 markdown\/outside-site .* through a symbolic link, so it was not read$/.test(one)),
    ).toHaveLength(2);
    write('b.css', "@import './far.css';\n");
    const { errors } = await runEsbuild({ absWorkingDir: siteRoot, entryPoints: ['./b.css'], bundle: true, outdir: 'out' });
    expect(errors).toMatchObject([{ text: 'the imported path is not read because it is a named pipe', at: { file: 'b.css', line: 1 } }]);
    for (const path of ['content/docs/image.md', 'content/public/far.png']) rmSync(join(siteRoot, path));
  });

  test('as the list of known findings, which is neither read nor written', () => {
    const choice = { siteRoot, file: 'far.jsonl', isNamed: true };
    expect(loadBaseline(choice).diagnostics).toMatchObject([{ message: expect.stringContaining('it is a named pipe') }]);
    expect(writeBaseline(choice, [])).toMatchObject([{ message: expect.stringContaining('it is a named pipe') }]);
  });

  test('by pages: beside them, by its absolute path, in a package, as raw text', async () => {
    write('site.config.ts', "export default { title: 'Pier', url: 'https://pier.example', search: false };\n");
    const specifiers = ['../../pipe.js', '@site/linked.js', join(siteRoot, 'pipe.js'), 'pier', '!!raw-loader!../../pipe.js'];
    write(
      'content/docs/index.mdx',
      `${specifiers.map((specifier, index) => `import a${index} from '${specifier}';\n`).join('')}\n# Pier\n\n{a0}\n`,
    );
    const { published, diagnostics } = await buildSite({ siteRoot, outFolder: join(siteRoot, 'build'), workers: 1 });
    expect(published).toBe(false);
    expect(diagnostics.map(({ code, message, at, hint }) => [at?.line, code, message, hint]).sort()).toEqual(
      specifiers.map((specifier, index) => [
        index + 1,
        'bundle/invalid-module',
        `${specifier} is not read because it is a named pipe`,
        HINT,
      ]),
    );
  });
});
