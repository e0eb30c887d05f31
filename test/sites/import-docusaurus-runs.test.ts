// test:all
// `docgen init DIR --from-docusaurus OLD` as a process: builds of the site that it writes, and what it refuses or can't read.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { evaluateModule } from '../../src/init/docusaurus/evaluate-module.js';

const BIN = resolve('bin/docgen.js');
const FIXTURE = resolve('test/sites/imported/docusaurus');
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-import-')));
const old = join(folder, 'old');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const docgen = (...args: string[]) =>
  spawnSync(process.execPath, [BIN, ...args], { cwd: folder, encoding: 'utf8', env: { ...process.env, CI: '1', NO_COLOR: '1' } });

beforeAll(() => {
  cpSync(FIXTURE, old, { recursive: true });
  const { status, stderr } = docgen('init', 'new', '--from-docusaurus', 'old');
  expect(status, stderr).toBe(1);
}, 120_000);

/** Lines of the list of old addresses: the mark of each, and the address. */
const listed = (site: string) =>
  readFileSync(join(folder, site, 'docusaurus-addresses.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ mark: line[0] ?? '', route: line.slice(2).split(' ')[0] ?? '' }));

/** A host would answer, in the end with a page or a file. @param output absolute */
const isAnswered = (output: string, route: string): boolean => {
  const file = [`${route}.html`, `${route}/index.html`, route]
    .map((path) => join(output, path))
    .find((path) => existsSync(path) && statSync(path).isFile());
  if (file === undefined) return false;
  const target = /<meta name="docgen:redirect" content="([^"#?]*)/.exec(readFileSync(file, 'utf8'))?.[1];
  return target === undefined || isAnswered(output, decodeURI(target).replace(/^\/h\//, '/'));
};

/** A site with nothing but that configuration. */
const siteWith = (name: string, config: string): string => {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'docusaurus.config.js'), config);
  return name;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const LOOP = "require('fs').writeFileSync(__dirname + '/pid', String(process.pid));\nwhile (true) {}\n";

test('with errors in it the new site publishes nothing, and without the pages that have them just the addresses that are marked as there', () => {
  const report = readFileSync(join(folder, 'new/docusaurus-report.md'), 'utf8');
  expect(docgen('build', 'new', '--out', 'nothing').status).toBe(1);
  expect(existsSync(join(folder, 'new/nothing'))).toBe(false);
  expect(report).toContain('Addresses that are published now: 0 of ');
  docgen('build', 'new', '--allow-partial', '--out', 'partial');
  const addresses = listed('new');
  // The home page is not published: from its address a redirect leads to the docs, which are another page.
  expect(readFileSync(join(folder, 'new/partial/index.html'), 'utf8')).toContain('docgen:redirect');
  const answered = addresses.filter(({ route }) => route !== '/' && isAnswered(join(folder, 'new/partial'), route));
  expect(answered).toEqual(addresses.filter(({ mark }) => mark === '=' || mark === '~'));
  expect(report).toContain(`By \`docgen build --allow-partial\`: ${answered.length} of ${addresses.length} (`);
  expect(addresses.filter(({ mark }) => mark === '*').map(({ route }) => route)).toEqual(['/']);
});

test('once its packages are there the new site is built as it was imported, at the old addresses', () => {
  const site = join(folder, 'new');
  mkdirSync(join(site, 'node_modules/clsx'), { recursive: true });
  writeFileSync(join(site, 'node_modules/clsx/package.json'), '{ "name": "clsx", "main": "index.js" }');
  writeFileSync(join(site, 'node_modules/clsx/index.js'), 'module.exports = (name) => name;');
  const { status, stderr } = docgen('build', 'new');
  expect(status, stderr).toBe(0);
  const addresses = listed('new');
  expect(addresses.filter(({ route }) => !isAnswered(join(site, 'build'), route))).toEqual(addresses.filter(({ mark }) => mark === '-'));
  expect(readFileSync(join(site, 'docusaurus-report.md'), 'utf8')).toContain(
    `Addresses that are kept once the errors below are fixed: ${addresses.filter(({ mark }) => mark !== '-').length} of ${addresses.length} (`,
  );
  const html = readFileSync(join(site, 'build/docs/start/moor.html'), 'utf8');
  expect(html).toContain('id="moor--cleats"');
  expect(readFileSync(join(site, 'build/blog/2026/01/31/opened.html'), 'utf8')).toContain('Ann Chor');
  expect(readFileSync(join(site, 'build/blog/authors/bo.html'), 'utf8')).toContain('Crew wanted');
  expect(readFileSync(join(site, 'build/blog/tags/what-is-new.html'), 'utf8')).toContain('The harbour is {open}');
  expect(readFileSync(join(site, 'build/blog/rss.xml'), 'utf8')).toContain('https://harbour.example/h/blog/2026/01/31/opened');
  expect(readFileSync(join(site, 'build/blog/release-2.html'), 'utf8')).toContain('<strong>2.0</strong>');
  const home = readFileSync(join(site, 'build/index.html'), 'utf8');
  expect(home).toContain('<em>Ark</em>');
  // A drawing that was a component, and classes of a sheet that is not taken over.
  expect(home).toMatch(/<img src="data:image\/svg[^"]*" alt="Anchor"\/>/);
  expect(home).toContain('class="button">Docs</a>');
});

test('a folder that is no Docusaurus site, one that is not there, and a new site inside of the old one are refused', () => {
  mkdirSync(join(folder, 'empty'));
  const refused = (...args: string[]) => {
    const { status, stderr } = docgen('init', ...args);
    // Without the line about codes.
    return [status, stderr.split('\n\n')[0]];
  };
  expect(refused('x', '--from-docusaurus', 'empty')).toEqual([
    2,
    'Reading empty …\nerror usage/unusable-folder empty is not a Docusaurus site: it has no docusaurus.config.js or .ts\n  hint: name the folder that contains that file',
  ]);
  expect(refused('x', '--from-docusaurus', '.')).toEqual([
    2,
    'error usage/unusable-folder x is inside ., which is only read\n  hint: name a folder beside it',
  ]);
  expect(refused('x', '--from-docusaurus', 'nowhere')).toEqual([
    2,
    'error usage/unusable-folder nowhere was not found, or is not a folder\n  hint: name the folder that contains docusaurus.config.js',
  ]);
  expect(refused('old/site', '--from-docusaurus', 'old')).toEqual([
    2,
    'error usage/unusable-folder old/site is inside old, which is only read\n  hint: name a folder beside it',
  ]);
  expect(refused('old', '--from-docusaurus', 'old')[0]).toBe(2);
  expect(existsSync(join(folder, 'x'))).toBe(false);
});

test('a configuration that throws, and one that is no JavaScript, are reported with the cause, and nothing is written', () => {
  const importBroken = (config: string) => docgen('init', 'from-broken', '--from-docusaurus', siteWith('broken', config));
  const { status, stderr } = importBroken("throw new Error('no token');\n");
  expect([status, stderr]).toEqual([
    2,
    expect.stringContaining(
      "broken/docusaurus.config.js can't be evaluated: it throws: no token\n  hint: it may need variables of the environment",
    ),
  ]);
  expect(importBroken('module.exports = {\n  title: ,\n};\n').stderr).toContain(
    'Reading broken …\nerror usage/unusable-folder broken/docusaurus.config.js:2 can\'t be evaluated: Unexpected ","\n',
  );
  writeFileSync(join(folder, 'broken/part.js'), 'let a;\nlet a;\n');
  expect(importBroken("module.exports = require('./part');\n").stderr).toContain('broken/part.js:2 ');
  expect(importBroken("module.exports = module.require ? 1 : require(['not', 'there'].join('-'));\n").stderr).toContain(
    'hint: install its packages (npm ci in broken)',
  );
  expect(existsSync(join(folder, 'from-broken'))).toBe(false);
});

test('an endless configuration is ended at its limit, and is not tried again', async () => {
  const site = join(folder, siteWith('endless', LOOP));
  expect(await evaluateModule(site, join(site, 'docusaurus.config.js'), 1500)).toEqual({ fault: 'it ran for 1.5 s and was ended' });
  const pid = Number(readFileSync(join(site, 'pid'), 'utf8'));
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000);
});

test('an endless configuration ends with a docgen that is killed', async () => {
  const site = join(folder, siteWith('orphan', LOOP));
  const running = spawn(process.execPath, [BIN, 'init', 'from-orphan', '--from-docusaurus', 'orphan'], { cwd: folder, stdio: 'ignore' });
  const pid = await vi.waitFor(() => Number(readFileSync(join(site, 'pid'), 'utf8')) || expect.fail('not begun'), 10_000);
  running.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000);
});

test('for a configuration without a title and an address, the command reports what stands in their place', () => {
  const { status, stderr } = docgen('init', 'from-nothing', '--from-docusaurus', siteWith('nothing', 'module.exports = {};\n'));
  expect(status, stderr).toBe(0);
  expect(stderr).toContain("The configuration has no title: site.config.ts has 'Documentation' until you write yours");
  expect(stderr).toContain("The configuration has no url: site.config.ts has 'https://docs.example.com' until you write yours");
});

test('a site in JavaScript with nothing but docs is enough', () => {
  const site = join(folder, 'plain');
  mkdirSync(join(site, 'docs'), { recursive: true });
  writeFileSync(
    join(site, 'docusaurus.config.js'),
    "const path = require('path');\nmodule.exports = async () => ({ title: path.basename('a/Plain'), url: 'https://plain.example', baseUrl: '/', presets: [['@docusaurus/preset-classic', { docs: { routeBasePath: '/' }, blog: false }]] });\n",
  );
  writeFileSync(join(site, 'docs/index.md'), '# Plain\n\nText.\n');
  const { status, stderr } = docgen('init', 'from-plain', '--from-docusaurus', 'plain');
  expect(status, stderr).toBe(0);
  expect(stderr).toContain('Addresses that are kept: 1 of 1 (100.0 %)');
  expect(docgen('build', '--strict', 'from-plain').status).toBe(0);
});
