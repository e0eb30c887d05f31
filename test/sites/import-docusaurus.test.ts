// `docgen init DIR --from-docusaurus OLD` as a process, on a small site with each thing that is mapped: its report, its addresses, its
// configuration and its pages are goldens; the old site is left as it is.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BIN = resolve('bin/docgen.js');
const FIXTURE = resolve('test/sites/imported/docusaurus');
const GOLDENS = resolve('test/sites/imported/goldens');
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-import-')));
const old = join(folder, 'old');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const docgen = (...args: string[]) =>
  spawnSync(process.execPath, [BIN, ...args], { cwd: folder, encoding: 'utf8', env: { ...process.env, CI: '1', NO_COLOR: '1' } });

const textsIn = (root: string) =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]),
  );

let printed = '';
let before: Record<string, string> = {};
beforeAll(() => {
  const bundled = spawnSync(process.execPath, ['scripts/bundle.mjs'], { encoding: 'utf8' });
  expect(bundled.status, bundled.stderr).toBe(0);
  cpSync(FIXTURE, old, { recursive: true });
  before = textsIn(old);
  const { status, stdout, stderr } = docgen('init', 'new', '--from-docusaurus', 'old');
  // A package is missing, so a build publishes nothing. A script that runs the command must notice.
  expect([status, stdout], stderr).toEqual([1, '']);
  printed = stderr;
}, 120_000);

/** What a reader of the new repository looks at first, and one file of each kind that is changed on the way. */
const SHOWN = [
  'docusaurus-report.md',
  'docusaurus-addresses.txt',
  'site.config.ts',
  'styles/brand.css',
  'content/pages/index.tsx',
  'content/pages/about.md',
  'blog/2026-01-31-opened.md',
  'blog/2026-02-03-release/index.mdx',
  'blog/crew.md',
  'blog/authors.yml',
  'docs/01-start/02-moor.md',
];

test.each(SHOWN)('%s of the new site is as its golden', (file) => {
  const text = readFileSync(join(folder, 'new', file), 'utf8');
  const golden = join(GOLDENS, file.replaceAll('/', '__'));
  if (process.env.UPDATE) {
    mkdirSync(GOLDENS, { recursive: true });
    writeFileSync(golden, text);
  }
  expect(text).toBe(existsSync(golden) ? readFileSync(golden, 'utf8') : 'no golden: run with UPDATE=1');
});

test('the terminal lists what was mapped, what needs work, and how many addresses and anchors are kept', () => {
  expect(printed).toMatch(/^Reading old …\nWrote the site into new:\n {2}site\.config\.ts /);
  expect(printed).toMatch(/\n\nPages and components import packages that are not installed yet: clsx\. .*:\n {2}cd new && npm install\n/);
  expect(printed).toContain('docs "default": 2 versions, 8 pages at /docs');
  expect(printed).toContain('docusaurus.config.ts:62 img/missing.png was not found in the static files: put it into content/public');
  expect(printed).toContain('Addresses that are published now: 0 of 37, since the new site has errors');
  expect(printed).toContain('Anchors that are kept once the errors below are fixed: 14 of 14 (100.0 %)');
  expect(printed).toContain('\nThe whole report is in docusaurus-report.md, ');
});

test('every setting of the old site is in the new configuration, in the mapped list or in the report', () => {
  const report = readFileSync(join(folder, 'new/docusaurus-report.md'), 'utf8');
  for (const word of [
    'guides/lost',
    'custom-signal',
    'sea/charts',
    'createRedirects',
    'easyops',
    'gtag',
    'clsx',
    'shout',
    'HARBOUR_PREVIEW',
    'img/missing.png',
    '/blog/all',
    'src/theme/Footer',
    'hideable',
    'customProps',
    'themeConfig.metadata',
    'onBrokenLinks',
    'organizationName',
    'live-codeblock',
    'sitemap.ignore',
    'themeConfig.zoom',
    'themeConfig.tableOfContents.depth',
  ]) {
    expect(report).toContain(word);
  }
});

test('a note on work by hand states what to do, and no line repeats its own place; notes that need no work have their own section', () => {
  const report = readFileSync(join(folder, 'new/docusaurus-report.md'), 'utf8');
  const linesOf = (title: string) => (report.split(/^## /m).find((part) => part.startsWith(title)) ?? '').match(/^- .+/gm) ?? [];
  const hand = linesOf('To do by hand');
  const left = linesOf('Left out');
  expect([hand.length > 20, left.length > 5]).toEqual([true, true]);
  for (const line of [...hand, ...left]) {
    const [, place = '', text = line] = /^- `(.+?):\d+` (.+)$/.exec(line) ?? [];
    if (place !== '') expect(text).not.toContain(place);
  }
  // What is to be done stands behind what was found.
  expect(hand.filter((line) => !/\S[:;,] [\w[]/.test(line.replace(/^- `.+?` /, '')))).toEqual([]);
  expect(hand.join()).not.toMatch(/no counterpart|lost what docgen refuses there$/);
  expect(printed).not.toContain('organizationName');
});

test('the old site is left exactly as it was', () => {
  expect(textsIn(old)).toEqual(before);
});
