// The command line as a process: exit codes, the two streams, signals. dist/ is what runs.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BIN, openCommandSite } from './command-site.js';

const { folder, site, docgen, start } = openCommandSite();

test('build: exit 0, one summary line on stderr, nothing on stdout', () => {
  rmSync(join(site, '.docgen'), { recursive: true });
  const { status, stdout, stderr } = docgen('build', '--strict');
  expect([status, stdout]).toEqual([0, '']);
  expect(stderr).toMatch(/^15 pages in \d+\.\d+ s, 0 warnings → build\n$/);
});

test('build: an error of the content is exit 1, a warning is exit 0 unless --strict', () => {
  appendFileSync(join(site, 'content/guide/01-start/02-watch.md'), '\n[Nowhere](/nowhere/)\n');
  expect(docgen('build').status).toBe(0);
  expect(docgen('build', '--strict').status).toBe(1);
  appendFileSync(join(site, 'content/guide/01-start/02-watch.md'), '\n![Nothing](./nothing.png)\n');
  const { status, stderr } = docgen('build');
  expect(status).toBe(1);
  expect(stderr).toContain('content/guide/01-start/02-watch.md:');
  // Once, above the summary, with the code of an error rather than that of a warning.
  expect(stderr).toMatch(
    /\n\nTo read what a code means: docgen explain --code markdown\/missing-image\n14 pages [^\n]*; nothing was published[^\n]*\n$/,
  );
  expect(stderr.match(/docgen explain/g)).toHaveLength(1);
});

test('check-links: exit 1 on a finding, exit 0 without, and no output folder', () => {
  expect(docgen('check-links').status).toBe(0);
  appendFileSync(join(site, 'content/guide/01-start/02-watch.md'), '\n[Nowhere](/nowhere/)\n');
  const { status, stdout, stderr } = docgen('check-links', '--format', 'json');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    code: 'link/no-such-page',
    severity: 'warning',
    at: { file: 'content/guide/01-start/02-watch.md', line: 11, column: 11 },
  });
  expect(stderr).toContain('1 finding');
  expect(existsSync(join(site, 'build'))).toBe(false);
});

test('formats for programs go to stdout, with paths from the root of the repository; the summary goes to stderr', () => {
  const file = 'content/guide/01-start/a page, übersetzt.md';
  writeFileSync(join(site, file), '# Übersetzt\n\n[Nowhere](/no%20where,/)\n');
  mkdirSync(join(folder, '.git'), { recursive: true });
  const github = docgen('check-links', '--format', 'github');
  expect(github.stderr).not.toContain('docgen explain');
  expect([github.status, github.stdout.split('::').slice(0, 2).join('::')]).toEqual([
    1,
    '::warning file=site/content/guide/01-start/a page%2C übersetzt.md,line=3,col=11,endColumn=23,title=link/no-such-page',
  ]);
  expect(github.stderr).toMatch(/: 1 finding \(1 link\/no-such-page\)\n$/);
  const sarif = docgen('build', '--format', 'sarif');
  expect(sarif.status).toBe(0);
  expect(JSON.parse(sarif.stdout).runs[0].results[0]).toMatchObject({
    level: 'warning',
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'site/content/guide/01-start/a%20page%2C%20%C3%BCbersetzt.md' },
          region: { startLine: 3, startColumn: 11, endColumn: 24 },
        },
      },
    ],
  });
  rmSync(join(folder, '.git'), { recursive: true });
});

test('check-links: an unknown name after --only is exit 2, with the nearest one', () => {
  const { status, stderr } = docgen('check-links', '--only', 'link,no-such-pages');
  expect(status).toBe(2);
  expect(stderr).toContain('No finding is named "no-such-pages": did you mean "no-such-page"?');
});

test('check-links: --update-baseline writes what is known, and nothing else of the site', () => {
  appendFileSync(join(site, 'content/guide/01-start/02-watch.md'), '\n[Nowhere](/nowhere/)\n');
  const before = readdirSync(site).filter((name) => name !== '.docgen');
  expect(docgen('check-links', '--update-baseline').status).toBe(0);
  expect(readdirSync(site).filter((name) => name !== '.docgen' && !before.includes(name))).toEqual(['docgen-baseline.jsonl']);
  const { status, stderr } = docgen('check-links');
  expect([status, stderr]).toEqual([0, expect.stringMatching(/: all fine, 1 known \(docgen-baseline\.jsonl\)\n$/)]);
});

test('check-links: what the text itself gets wrong about ids is a finding too', () => {
  appendFileSync(join(site, 'content/guide/01-start/02-watch.md'), '\n## One {#same}\n\n## Two {#same}\n');
  const { status, stdout } = docgen('check-links', '--format', 'json');
  expect([status, JSON.parse(stdout).code]).toEqual([1, 'markdown/duplicate-id']);
});

test('a fault of the environment is exit 3, and a bug of docgen 70', () => {
  writeFileSync(join(site, 'a-file'), '');
  const environment = docgen('build', '--out', 'a-file/build');
  expect([environment.status, environment.stderr.split(' ')[1]]).toEqual([3, 'env/output-failed']);
  const broken = spawnSync(process.execPath, ['--import', 'data:text/javascript,delete globalThis.performance', BIN, 'build'], {
    cwd: site,
    encoding: 'utf8',
  });
  expect(broken.status).toBe(70);
  expect(broken.stderr).toContain('docgen has a bug');
});

test('a fault of the configuration is exit 2, and so is a fault of the command', () => {
  writeFileSync(join(site, 'site.config.ts'), 'export default { titel: 1 };\n');
  expect(docgen('build').status).toBe(2);
  for (const args of [
    [],
    ['biuld'],
    ['build', '--no-such'],
    ['build', './nowhere'],
    ['dev', '--port', 'abc'],
    ['build', '--format', 'xml'],
  ]) {
    const { status, stderr } = docgen(...args);
    expect([args, status]).toEqual([args, 2]);
    expect(stderr).not.toContain('    at ');
  }
  expect(docgen('biuld').stderr).toContain('build');
});

test('every command explains itself with an example', () => {
  for (const command of ['build', 'dev', 'check-links', 'preview']) {
    const { status, stdout } = docgen(command, '--help');
    expect(status).toBe(0);
    expect(stdout).toContain('Example:');
  }
  expect(docgen('--version').stdout).toBe('3.8.1\n');
});

test('--base-url moves the whole site', () => {
  expect(docgen('build', '--base-url', '/preview/42').status).toBe(0);
  const html = readFileSync(join(site, 'build/index.html'), 'utf8');
  expect(html).toContain('href="/preview/42/');
  expect(html).not.toContain('"/manual/');
});

test('preview serves what was built, and ends with 130 on Ctrl-C', async () => {
  docgen('build');
  const preview = start('preview', '--port', '0');
  const [, url = ''] = await preview.text(/at (http:\S+) \(Ctrl-C/);
  const { port } = new URL(url);
  for (const second of [start('preview', '--port', port), start('dev', '--port', port)]) {
    await second.text(new RegExp(`at http:\\S+ \\(port ${port} is busy; Ctrl-C`));
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(130);
  }
  expect(await (await fetch(`${url}guide/next/start/light/`)).text()).toContain('Light the lamp');
  expect((await fetch(`${url}nowhere/`)).status).toBe(404);
  preview.child.kill('SIGINT');
  expect(await preview.ended).toBe(130);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)(
  'a build that gets %s while docgen is still loaded says so and ends with %i, and a command that listens to none ends by it',
  (signal, code) => {
    const preload = join(folder, 'signal-at-load.cjs');
    writeFileSync(
      preload,
      `const Module = require('node:module');
    const load = Module._load;
    Module._load = (name, ...rest) => {
      if (name.endsWith('cli.cjs')) process.kill(process.pid, ${JSON.stringify(signal)});
      return load(name, ...rest);
    };`,
    );
    const run = (...args: string[]) => spawnSync(process.execPath, ['-r', preload, BIN, ...args], { cwd: site, encoding: 'utf8' });
    expect(run('build')).toMatchObject({ status: code, stderr: `docgen build was ended by ${signal} before it was done\n` });
    expect(run('explain', '/')).toMatchObject({ status: null, signal });
  },
);

test('dev serves the site, shows an edit, keeps the last good page under an error, and ends on Ctrl-C', async () => {
  const dev = start('dev', '--port', '0');
  const [, url = ''] = await dev.text(/Serving at (http:\S+)/);
  const page = async () => (await fetch(`${url}guide/next/start/watch/`)).text();
  expect(await page()).toContain('Two hours each.');
  const file = join(site, 'content/guide/01-start/02-watch.md');
  writeFileSync(file, '# Keep the watch\n\nThree hours each.\n');
  await expect.poll(page, { timeout: 10_000 }).toContain('Three hours each.');
  // In one step: on a busy machine dev may read a file between its emptying and its text, and an empty page is a good one.
  writeFileSync(join(folder, 'broken.md'), '---\ntitle: [\n---\n\nFour hours each.\n');
  renameSync(join(folder, 'broken.md'), file);
  await dev.text(/front-matter\/invalid-yaml/);
  expect(await page()).toContain('Three hours each.');
  writeFileSync(file, '# Keep the watch\n\nFive hours each.\n');
  await expect.poll(page, { timeout: 10_000 }).toContain('Five hours each.');
  dev.child.kill('SIGINT');
  expect(await dev.ended).toBe(130);
  expect(existsSync(join(site, 'build'))).toBe(false);
}, 60_000);

test('explain: from a folder of the site, what is asked for on stdout, no summary of a build, and exit 0 or 2', () => {
  const folder = join(site, 'content/guide/01-start');
  const explain = (...args: string[]) =>
    spawnSync(process.execPath, [BIN, 'explain', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, CI: '1', NO_COLOR: '' },
    });
  const { status, stdout, stderr } = explain('02-watch.md');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('content/guide/01-start/02-watch.md');
  expect(JSON.parse(explain('02-watch.md', '--format', 'json').stdout).page.madeFrom.source).toBe('content/guide/01-start/02-watch.md');
  expect(explain('not-there.md')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^error config\/nothing-to-explain/),
  });
});

test('explain --code: the page of a code on stdout, outside of any site; an unknown code is exit 2 with the nearest ones', () => {
  const explain = (...args: string[]) =>
    spawnSync(process.execPath, [BIN, 'explain', ...args], { cwd: tmpdir(), encoding: 'utf8', env: { ...process.env, NO_COLOR: '' } });
  const { status, stdout, stderr } = explain('--code', 'No-Such-Page');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^link\/no-such-page\n\n {2}A link leads to a path of this site where there is no page\.\n/);
  const text = readFileSync('docs/manual/content/docs/errors/link/no-such-page.md', 'utf8').replace(/^---\n[\s\S]*?\n---\n\n/, '');
  expect(explain('--code', 'link/no-such-page', '--format', 'markdown').stdout).toBe(text);
  expect(JSON.parse(explain('--code', 'link/no-such-page', '--format', 'json').stdout)).toEqual({
    version: 1,
    code: 'link/no-such-page',
    severity: 'warning',
    title: 'A link leads to a path of this site where there is no page.',
    text,
  });
  const unknown = explain('--code', 'link/no-such-pgae');
  expect([unknown.status, unknown.stdout]).toEqual([2, '']);
  expect(unknown.stderr).toContain('No finding has the code "link/no-such-pgae": did you mean link/no-such-page?');
  expect(explain('--code', 'outside-site').stderr).toContain(
    'did you mean bundle/outside-site, config/outside-site, link/outside-site, markdown/outside-site or openapi/outside-site?',
  );
  expect(explain('--code', 'config').stderr).toMatch(/did you mean (?:config\/\S+, ){4}config\/\S+ or one of \d+ more\?/);
  expect(explain('--code', 'xyz').stderr).toContain('docs/manual/content/docs/errors/index.md of the package lists all codes');
  for (const args of [['/docs'], ['--since', 'HEAD']])
    expect(explain('--code', 'no-such-page', ...args)).toMatchObject({ status: 2, stdout: '' });
});
