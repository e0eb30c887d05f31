// `check-links --fix`: links with a certain correction are corrected, as a patch that git applies and as files. A likely correction is not enough.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printDiff } from '../../src/diagnostics/print/print-diff.js';
import { checkAndFix } from '../../src/pipeline/check/check-and-fix.js';
import { checkLinks } from '../../src/pipeline/check/check-links.js';
import { temporarySite } from '../unit/emit/temporary-site.js';

const repository = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-fixed-links-')));
const siteRoot = join(repository, 'site');
const START = 'content/docs/guide/start.md';
const at = (file: string): string => join(siteRoot, file);
const read = (file: string): string => readFileSync(at(file), 'utf8');
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Author', '-c', 'user.email=author@example.com', ...args], { cwd: repository, encoding: 'utf8' });

const write = (file: string, text: string): void => {
  mkdirSync(dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
};

/** Of lines long enough for git to know a file again. */
const text = (title: string): string => `# ${title}\n\n${Array.from({ length: 30 }, (_, line) => `${title}, line ${line}.\n`).join('')}`;

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** As it is written → as it has to be; the same where nothing is certain. */
const LINKS: [written: string, meant: string][] = [
  // Letter case, of addresses and of files.
  ['[a](/docs/Guide/Setup)', '[a](/docs/guide/setup)'],
  ['[a](/docs/guide/SETUP/#linux)', '[a](/docs/guide/setup/#linux)'],
  ['[a](./Setup.md?x=1#linux)', '[a](./setup.md?x=1#linux)'],
  ['[a](SETUP.md "A title (of it)")', '[a](setup.md "A title (of it)")'],
  ['[a](/Guide/setup.md)', '[a](/guide/setup.md)'],
  ['[a](@site/content/docs/guide/Setup.md)', '[a](@site/content/docs/guide/setup.md)'],
  ['[a](../guide/Setup)', '[a](../guide/setup)'],
  ['![a](/img/Logo.SVG)', '![a](/img/logo.svg)'],
  ['[a](https://example.com/base/docs/guide/Setup#linux)', '[a](https://example.com/base/docs/guide/setup#linux)'],
  ['<a href="/docs/guide/Setup">a</a>', '<a href="/docs/guide/setup">a</a>'],
  ['[a][r1]\r\n\r\n[r1]: /docs/guide/SetUp', '[a][r1]\r\n\r\n[r1]: /docs/guide/setup'],
  ['[a](</docs/guide/With Blank>)', '[a](</docs/guide/with blank>)'],
  ['[a](</docs/guide/With%20Blank>)', '[a](</docs/guide/with%20blank>)'],
  ['[a](<./With Blank.md>)', '[a](<./with blank.md>)'],
  ['<img src="/img/LOGO.svg" alt="">', '<img src="/img/logo.svg" alt="">'],
  // Extension and number prefix.
  ['[a](widgets.md#first)', '[a](widgets.mdx#first)'],
  ['![a](drawing.PNG)', '![a](drawing.png)'],
  ['![a](./drawing)', '![a](./drawing.png)'],
  ['![a](/img/logo)', '![a](/img/logo.svg)'],
  ['[a](/docs/02-apps/01-transfer)', '[a](/docs/apps/transfer)'],
  ['[a](../02-apps/01-transfer/)', '[a](../apps/transfer/)'],
  // Headings whose ids are spelt with other signs.
  ['[a](#Set_Up--On-Linux)', '[a](#set-up-on-linux)'],
  ['[a](./setup.md#Linux)', '[a](./setup.md#linux)'],
  ['[a](/docs/guide/setup#LINUX)', '[a](/docs/guide/setup#linux)'],
  ['[a](#u\u0308ber)', '[a](#über)'],
  // Renamed: long ago, twice, and just now.
  ['[a](./old-name.md#top)', '[a](../deep/newest-name.md#top)'],
  ['[a](/guide/old-name.md)', '[a](/deep/newest-name.md)'],
  ['[a](/docs/guide/old-name#top)', '[a](/docs/deep/newest-name#top)'],
  ['[a](moved.md)', '[a](<dummy>)'],
  ['[a](./a#b.md#first)', '[a](./a%23b.md#first)'],
  // Only likely, so not fixed: a wrong spelling, one that matches two headings, and one that matches nothing.
  ['[a](./setpu.md)', '[a](./setpu.md)'],
  ['[a](/docs/guide/setpu)', '[a](/docs/guide/setpu)'],
  ['[a](#set-up-on-linx)', '[a](#set-up-on-linx)'],
  ['[a](#twice-done-)', '[a](#twice-done-)'],
  ['![a](/img/plan)', '![a](/img/plan)'],
  ['[a](#v1-10)', '[a](#v1-10)'],
  ['[a](#step1)', '[a](#step1)'],
  ['[a](/docs/2-factor)', '[a](/docs/2-factor)'],
  ['[a](/docs/guide/Api)', '[a](/docs/guide/Api)'],
  ['[a](./nowhere.md)', '[a](./nowhere.md)'],
  // Right as they are.
  ['[a](./setup.md#linux)', '[a](./setup.md#linux)'],
  ['[a](https://example.com/elsewhere)', '[a](https://example.com/elsewhere)'],
];
const lines = LINKS.map(([written, meant]) => [written, meant.replace('<dummy>', 'new%20%28home%29/moved.md')] as const);
const page = (column: 0 | 1): string =>
  `# Start\r\n\r\n## Set up on Linux\r\n\r\n## Über\r\n\r\n## Twice done\r\n\r\n## Twice {#twicedone}\r\n\r\n## V11 0\r\n\r\n## Step\r\n\r\n## Step {#step-1}\r\n\r\n${lines.map((pair) => pair[column]).join('\r\n\r\n')}`;

beforeAll(() => {
  write(
    'site.config.ts',
    `export default { title: 'Site', url: 'https://example.com', baseUrl: '/base/', search: false, apis: [{ id: 'shop', specification: 'openapi/shop.yaml', path: '/docs/shop' }],
  navbar: { items: [{ label: 'Guide', to: '/docs/Guide/Setup' }] } };\n`,
  );
  write(
    'openapi/shop.yaml',
    "openapi: 3.1.0\ninfo: { title: Shop, version: '1', description: 'See [it](/docs/guide/Setup).' }\npaths: {}\n",
  );
  write(START, page(0));
  write('content/docs/index.md', '\ufeff[First](guide/Start.md) [start](./guide/START.md)\n');
  write('content/docs/guide/setup.md', `${text('Setup')}\n## Linux\n`);
  write('content/docs/guide/with blank.md', text('With a blank'));
  write('content/docs/guide/widgets.mdx', '# Widgets\n\n## First\n');
  write('content/docs/guide/far.md', '---\nslug: /far/away\n---\n\n[a](./setup) [b](widgets#first) <a href="./setup">c</a>\n');
  writeFileSync(at('content/docs/guide/drawing.png'), Buffer.from(PIXEL, 'base64'));
  write('content/docs/factor.md', '# Factor\n');
  write('content/docs/guide/first-api.md', '---\nslug: /guide/api\n---\n\n# First\n');
  write('content/docs/guide/second-api.md', '---\nslug: /guide/API\n---\n\n# Second\n');
  write('content/docs/guide/a#b.md', '# A b\n\n## First\n');
  write('content/docs/guide/old-name.md', text('Old'));
  write('content/docs/guide/moved.md', text('Moved'));
  write('content/docs/02-apps/01-transfer.md', text('Transfer'));
  for (const name of ['logo.svg', 'plan.svg', 'plan.png']) write(`content/public/img/${name}`, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('elsewhere.md', '[Setup](./guide/Setup.md)\n');
  symlinkSync('../../elsewhere.md', at('content/docs/linked.md'));
  chmodSync(at('content/docs/index.md'), 0o640);
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'first');
  mkdirSync(at('content/docs/deep'));
  git('mv', 'site/content/docs/guide/old-name.md', 'site/content/docs/deep/new-name.md');
  git('commit', '-qm', 'second');
  git('mv', 'site/content/docs/deep/new-name.md', 'site/content/docs/deep/newest-name.md');
  git('commit', '-qm', 'third');
  mkdirSync(at('content/docs/guide/new (home)'));
  renameSync(at('content/docs/guide/moved.md'), at('content/docs/guide/new (home)/moved.md'));
});
afterAll(() => rmSync(repository, { recursive: true, force: true }));

test('a certain correction is shown, and no file of the site is written', async () => {
  const before = git('status', '--porcelain');
  const { fixed, diagnostics } = await checkAndFix({ siteRoot });
  expect(fixed.map(({ path, links }) => [path, links])).toEqual([
    ['content/docs/guide/far.md', 2],
    ['content/docs/guide/start.md', lines.filter(([written, meant]) => written !== meant).length],
    ['content/docs/index.md', 2],
    ['content/docs/linked.md', 1],
    ['site.config.ts', 1],
  ]);
  expect(fixed[1]?.after.join('')).toBe(page(1));
  expect(diagnostics.length).toBeGreaterThan(30);
  const commit = git('rev-parse', 'HEAD').slice(0, 10);
  const hintOf = (target: string) => diagnostics.find((finding) => finding.target === target)?.hint;
  expect(hintOf('./old-name.md')).toBe(`write ../deep/newest-name.md: the page was renamed in commit ${commit}`);
  expect(hintOf('/docs/guide/old-name')).toBe(`write /docs/deep/newest-name: the page was renamed in commit ${commit}`);
  expect(hintOf('moved.md')).toBe('write ./new%20%28home%29/moved.md: the page was renamed since the last commit');
  expect(git('status', '--porcelain').replace('?? site/.docgen/\n', '')).toBe(before);

  // As a patch, in a copy.
  const patch = fixed
    .filter(({ path }) => path !== 'content/docs/linked.md')
    .map((file) => printDiff({ ...file, path: `site/${file.path}` }));
  execFileSync('git', ['apply', '--check', '-'], { cwd: repository, input: patch.join('') });
});

test('--write writes it: what is left is what was not certain, and a further run writes nothing', async () => {
  const { fixed, diagnostics } = await checkAndFix({ siteRoot }, true);
  expect(fixed).toHaveLength(5);
  expect(read(START)).toBe(page(1));
  expect(read('content/docs/index.md')).toBe('\ufeff[First](guide/start.md) [start](./guide/start.md)\n');
  expect(statSync(at('content/docs/index.md')).mode & 0o777).toBe(0o640);
  expect(read('content/docs/guide/far.md')).toContain('[a](./setup.md) [b](widgets.mdx#first) <a href="./setup">');
  expect(read('elsewhere.md')).toBe('[Setup](./guide/setup.md)\n');
  expect(git('status', '--porcelain', 'site/content/docs/linked.md')).toBe('');
  expect(read('site.config.ts')).toContain("to: '/docs/guide/setup'");
  const uncertain = lines.filter(([written, meant]) => written === meant && !written.includes('elsewhere') && !written.includes('#linux'));
  expect(diagnostics.map(({ at: place, target }) => `${place?.file} ${target}`)).toHaveLength(uncertain.length + 2);
  expect((await checkAndFix({ siteRoot }, true)).fixed).toEqual([]);
});

test('a file that can’t be written stays as it is, the others are fixed, and the diagnostic names it', async () => {
  write('content/docs/index.md', '[First](./guide/START.md)\n');
  write('content/docs/deep/more.md', '[First](../guide/START.md)\n');
  // A folder at the path of the file's draft: it can't be written to, not even by root.
  mkdirSync(at(`content/docs/index.md.${process.pid}.tmp`));
  const { fixed, diagnostics } = await checkAndFix({ siteRoot }, true);
  rmSync(at(`content/docs/index.md.${process.pid}.tmp`), { recursive: true });
  expect(fixed.map(({ path }) => path)).toEqual(['content/docs/deep/more.md']);
  expect(diagnostics.filter(({ code }) => code === 'env/link-not-written')).toMatchObject([
    { severity: 'error', target: 'content/docs/index.md' },
  ]);
  expect(read('content/docs/index.md')).toBe('[First](./guide/START.md)\n');
});

test('on the command line the patch goes to stdout alone, and --write without --fix is a fault of the command', () => {
  const docgen = (...args: string[]) =>
    spawnSync(process.execPath, [join('bin', 'docgen.js'), 'check-links', siteRoot, ...args], { encoding: 'utf8' });
  const shown = docgen('--fix');
  expect(shown.status).toBe(1);
  expect(shown.stdout).toMatch(
    /^--- a\/site\/content\/docs\/index\.md\n\+\+\+ b\/site\/content\/docs\/index\.md\n@@ -1,1 \+1,1 @@\n-.*\n\+.*\n$/,
  );
  expect(shown.stderr).toMatch(/\n1 link in 1 file has a certain correction: --write applies it\n/);
  const alone = docgen('--write');
  expect([alone.status, alone.stdout, alone.stderr]).toEqual([
    2,
    '',
    expect.stringContaining('error usage/wrong-arguments --write needs --fix\n'),
  ]);
  expect(docgen('--fix', '--write').stderr).toMatch(/\n1 link in 1 file was corrected\n/);
  expect(read('content/docs/index.md')).toBe('[First](./guide/start.md)\n');
});

/** A site, and a repository of its own; `commit` is of all that lies there. */
function committedSite(files: Record<string, string>) {
  const site = temporarySite();
  const run = (...args: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=Author', '-c', 'user.email=author@example.com', ...args], {
      cwd: site.root,
      stdio: 'ignore',
    });
  site.write('site.config.ts', "export default { title: 'S', url: 'https://example.com', search: false, checks: { urlsLock: true } };\n");
  for (const [file, content] of Object.entries(files)) site.write(file, content);
  run('init', '-q');
  const commit = (): void => {
    run('add', '-A');
    run('commit', '-qm', 'more');
  };
  const fixed = async (): Promise<Record<string, string>> =>
    Object.fromEntries((await checkAndFix({ siteRoot: site.root })).fixed.map(({ path, after }) => [path, after.join('')]));
  return { ...site, commit, fixed };
}

const section = (heading: string, words = heading): string => `## ${heading}\n\n${words} is described here at some length.\n\n`;

test('a link follows a page that moved, where a list of published addresses shows it with its title and headings', async () => {
  const site = temporarySite();
  const body = Array.from({ length: 9 }, (_, part) => `## Part ${part} of it\n\nText.\n`).join('\n');
  site.write('site.config.ts', "export default { title: 'S', url: 'https://example.com', search: false, checks: { urlsLock: true } };\n");
  site.write('content/docs/index.md', '# Start\n\n[a](/docs/setup#part-3-of-it) [b](/docs/plan)\n');
  site.write('content/docs/setup.md', `# Set up the client\n\n${body}`);
  site.write('content/docs/plan.md', `# Plan\n\n## One\n\n## Two\n\n## Three\n\n## Four\n`);
  expect((await checkLinks({ siteRoot: site.root, updateLock: true })).diagnostics).toEqual([]);
  renameSync(join(site.root, 'content/docs/setup.md'), join(site.root, 'content/docs/installation.md'));
  // Only likely: the title is another one.
  rmSync(join(site.root, 'content/docs/plan.md'));
  site.write('content/docs/price.md', `# Prices\n\n## One\n\n## Two\n\n## Three\n\n## Four\n`);
  const { fixed, diagnostics } = await checkAndFix({ siteRoot: site.root });
  expect(fixed.map(({ path, after }) => [path, after[2]])).toEqual([
    ['content/docs/index.md', '[a](/docs/installation#part-3-of-it) [b](/docs/plan)\n'],
  ]);
  expect(diagnostics.find(({ code, target }) => code === 'link/lost-page' && target === '/docs/plan')?.hint).toContain('/docs/price');
});

test('a link follows a heading that was renamed over a text that stayed, by the history of its page', async () => {
  const site = committedSite({
    'content/docs/index.md': '# Start\n\n[a](/docs/limits/#requests) [b](/docs/limits#quotas) [c](./limits.md#enable-cache)\n',
    'content/docs/limits.md': `# Limits\n\n${section('Overview')}${section('Requests')}${section('Quotas')}${section('Enable cache')}`,
  });
  site.commit();
  expect((await checkLinks({ siteRoot: site.root, updateLock: true })).diagnostics).toEqual([]);
  // One is at the place of another with its text. One has its own text at the place of another. One is nearly spelt so.
  const now = `# Limits\n\n${section('Overview')}${section('Calls a minute', 'Requests')}${section('Pricing')}${section('Disable cache')}`;
  site.write('content/docs/limits.md', now);
  const meant = '# Start\n\n[a](/docs/limits/#calls-a-minute) [b](/docs/limits#quotas) [c](./limits.md#enable-cache)\n';
  expect(await site.fixed()).toEqual({ 'content/docs/index.md': meant });
  site.commit();
  expect(await site.fixed()).toEqual({ 'content/docs/index.md': meant });
  // The text stands under two headings now.
  site.write('content/docs/limits.md', `${now}${section('Calls an hour', 'Requests')}`);
  expect(await site.fixed()).toEqual({});
});

test('a link of an old version follows no page and no heading of the newest one: its author decides', async () => {
  const body = Array.from({ length: 9 }, (_, part) => `## Part ${part} of it\n\nText.\n`).join('\n');
  const links = '# Start\n\n[a](/docs/limits#requests) [b](/docs/setup)\n';
  const limits = `# Limits\n\n${section('Overview')}${section('Requests')}`;
  const site = committedSite({
    'site.config.ts': `export default { title: 'S', url: 'https://example.com', search: false, checks: { urlsLock: true },
  docs: [{ lastVersion: 'current', versions: [{ name: 'current' }, { name: '1.0' }] }] };\n`,
    'content/docs/index.md': links,
    'content/docs/limits.md': limits,
    'content/docs/setup.md': `# Set up the client\n\n${body}`,
    'content/versions/default/1.0/index.md': links,
    'content/versions/default/1.0/limits.md': limits,
  });
  site.commit();
  expect((await checkLinks({ siteRoot: site.root, updateLock: true })).diagnostics).toEqual([]);
  site.write('content/docs/limits.md', limits.replace('## Requests', '## Calls a minute'));
  renameSync(join(site.root, 'content/docs/setup.md'), join(site.root, 'content/docs/installation.md'));
  expect(await site.fixed()).toEqual({
    'content/docs/index.md': '# Start\n\n[a](/docs/limits#calls-a-minute) [b](/docs/installation)\n',
  });
});

test('in an MDX page the link is rewritten, and no sample, comment, word or other string', async () => {
  const site = temporarySite();
  site.write('site.config.ts', "export default { title: 'S', url: 'https://example.com', search: false };\n");
  for (const name of ['one', 'two', 'three', 'four', 'five']) site.write(`content/docs/${name}.md`, `# ${name}\n`);
  const start = [
    '---\ntitle: Start\n---',
    'export const List = ({ items }) => items.map(({ to, title }) => <a key={to} title={title} href={to}>{to}</a>); // "/docs/One"',
    '{/* "/docs/One" */}',
    '```jsx\n<Card to="/docs/One" />\n```',
    'Words: "/docs/Two", `"/docs/Two"`.',
  ].join('\n\n');
  const links = (one: string, two: string) => `

<List items={[{ /* '/docs/One' */ to: '${one}' }]} />

<List items={[{ to: "${two}" }, { to: "${two}" }]} />

<List items={[{ title: '/docs/Three', to: '/docs/' + 'Three' }]} />

<List items={[{ title: '/docs/Four', to: '/docs/Four' }]} />

<List items={['/docs/Five'].map((to) => ({ to }))} />
`;
  site.write('content/docs/index.mdx', start + links('/docs/One', '/docs/Two'));
  const { fixed, diagnostics } = await checkAndFix({ siteRoot: site.root });
  expect(fixed.map(({ after }) => after.join(''))).toEqual([start + links('/docs/one', '/docs/two')]);
  expect(diagnostics.map(({ at: place, target }) => `${place?.line}:${place?.column} ${target}`)).toEqual([
    '15:40 /docs/One',
    '17:22 /docs/Two',
    '17:43 /docs/Two',
    '19:25 /docs/Three',
    '21:25 /docs/Four',
    '23:16 /docs/Five',
  ]);
});

test('a link follows no page that only shares a template with the one that is gone', async () => {
  const template = Array.from({ length: 40 }, (_, line) => `Line ${line} of the template.\n`).join('');
  const site = committedSite({
    'content/docs/index.md': '# Start\n\n[a](./install.md) [b](./plan.md)\n',
    'content/docs/install.md': `# Install\n\n${template}`,
    'content/docs/plan.md': '# Plan\n\nIts own text.\n',
  });
  site.commit();
  rmSync(join(site.root, 'content/docs/install.md'));
  site.write('content/docs/legal.md', `# Legal\n\n${template}`);
  expect(await site.fixed()).toEqual({});
  site.write('content/docs/prices.md', `# Prices\n\n${template}`);
  expect(await site.fixed()).toEqual({});
  site.commit();
  expect(await site.fixed()).toEqual({});
});
