// Hints of broken links to pages that moved: by file and by address, across versions, and without anything that git could say.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hintMoved } from '../../../src/pipeline/check/hint-moved.js';
import { commitOfHints, isHistoryUnchanged } from '../../../src/pipeline/check/history-of-hints.js';
import { docsInstance, linkSite } from '../link/plain-site.js';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-hint-moved-')));
const run = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Author', '-c', 'user.email=author@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
  });
const text = (title: string): string => `# ${title}\n\n${Array.from({ length: 30 }, (_, line) => `${title}, line ${line}.\n`).join('')}`;
const write = (file: string, content: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};
const move = (from: string, to: string): void => {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  renameSync(join(root, from), join(root, to));
};
let commit = '';
let day = '';
let third = '';

const versions = [
  { name: 'current', label: '3.0', path: '/docs', isLast: true, folder: 'content/docs', banner: 'none' as const },
  { name: '2.0', label: '2.0', path: '/docs/2.0', isLast: false, folder: 'content/v2', banner: 'none' as const },
];

beforeAll(() => {
  for (const name of ['01-guide/01-setup', 'old', 'draft', 'slug', 'typo', 'hidden', 'erased', 'cut', 'moves', 'twin'])
    write(`content/docs/${name}.md`, text(name));
  write('content/docs/slug.md', `---\nslug: /elsewhere\n---\n${text('slug')}`);
  write('content/docs/own-address.md', `---\nslug: /erased-too\n---\n${text('own address')}`);
  for (const name of ['pair', 'pair/index', '1-same', '2-same']) write(`content/docs/${name}.md`, text(name));
  write('content/v2/setup.md', text('Setup of 2.0'));
  // A version is made of a copy of the docs, and both are edited alike later.
  for (const folder of ['docs', 'v2']) write(`content/${folder}/both.md`, text('Both'));
  write('content/v2/twin-new.md', text('Twin of 2.0'));
  for (const folder of ['docs', 'v2']) write(`content/${folder}/kept.md`, text('Kept'));
  write('content/v2/gone.md', text('Gone'));
  run('init', '-q');
  run('add', '-A');
  run('commit', '-qm', 'first');
  move('content/docs/01-guide/01-setup.md', 'content/docs/01-guide/02-install.md');
  move('content/docs/slug.md', 'content/docs/slug2.md');
  move('content/v2/setup.md', 'content/v2/install.md');
  move('content/v2/gone.md', 'content/docs/gone.md');
  move('content/docs/draft.md', 'content/docs/draft2.md');
  move('content/docs/hidden.md', 'content/docs/unlisted.md');
  move('content/docs/moves.md', 'content/docs/moved.md');
  move('content/docs/twin.md', 'content/docs/twin-new.md');
  for (const folder of ['docs', 'v2']) move(`content/${folder}/both.md`, `content/${folder}/both-new.md`);
  move('content/docs/kept.md', 'content/docs/kept-new.md');
  move('content/docs/pair.md', 'content/docs/pair-1.md');
  move('content/docs/pair/index.md', 'content/docs/pair-2.md');
  move('content/docs/1-same.md', 'content/docs/same-1.md');
  rmSync(join(root, 'content/docs/2-same.md'));
  for (const name of ['erased', 'own-address']) rmSync(join(root, `content/docs/${name}.md`));
  run('add', '-A');
  run('commit', '-qm', 'second');
  commit = run('rev-parse', 'HEAD').slice(0, 10);
  day = run('log', '-1', '--format=%cd', '--date=short').trim();
  rmSync(join(root, 'content/docs/moved.md'));
  run('add', '-A');
  run('commit', '-qm', 'third');
  third = run('rev-parse', 'HEAD').slice(0, 10);
  rmSync(join(root, 'content/docs/cut.md'));
  move('content/docs/old.md', 'content/docs/new (1).md');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

interface Asked {
  siteRoot?: string;
  successors?: Map<string, string>;
  /** Of each finding. */
  hint?: string;
  unpublished?: Set<string>;
  trailingSlash?: boolean;
}

const hints = async (
  from: string,
  targets: string[],
  { siteRoot = root, successors, hint = 'as before', unpublished = new Set(), ...site }: Asked = {},
) => {
  const { graph, config } = linkSite({
    files: Object.fromEntries(
      filesOf('content').map((file) => [
        file,
        { ...(file.includes('draft') && { draft: true }), ...(file.includes('unlisted') && { unlisted: true }) },
      ]),
    ),
    config: { docs: [docsInstance({ versions })], ...site },
  });
  const findings = targets.map((target) => ({
    code: /\.mdx?$/.test(target) ? 'link/no-such-file' : 'link/no-such-page',
    severity: 'warning' as const,
    message: target,
    target,
    at: { file: from, line: 1, column: 1 },
    hint,
  }));
  const hinted = await hintMoved(findings, { siteRoot, graph, config, successors, unpublished });
  return hinted.map(({ hint }) => hint);
};

const START = 'content/docs/typo.md';

test('a link by a file and one by an address name the page as it is called now, and the commit', async () => {
  const since = `the page was renamed in commit ${commit}`;
  expect(
    await hints(START, [
      './01-guide/01-setup.md',
      '/01-guide/01-setup.md',
      '@site/content/docs/01-guide/01-setup.md',
      '01-guide/01-setup.md',
      '/docs/guide/setup',
      '/docs/guide/setup/',
    ]),
  ).toEqual([
    `write ./01-guide/02-install.md: ${since}`,
    `write /01-guide/02-install.md: ${since}`,
    `write @site/content/docs/01-guide/02-install.md: ${since}`,
    `write ./01-guide/02-install.md: ${since}`,
    `write /docs/guide/install: ${since}`,
    `write /docs/guide/install/: ${since}`,
  ]);
  expect(await hints(START, ['./old.md', '/docs/old'])).toEqual([
    'write ./new%20%281%29.md: the page was renamed since the last commit',
    'write /docs/new%20%281%29: the page was renamed since the last commit',
  ]);
});

test('a page of another version is named as such, and a neighbour of the link’s own version is not taken for the page', async () => {
  expect(
    await hints('content/v2/install.md', ['./gone.md', './setup.md', '/docs/2.0/gone', '/docs/2.0/setup', '/docs/guide/setup']),
  ).toEqual([
    `write ../docs/gone.md, a page of version 3.0: the page was renamed in commit ${commit}`,
    `write ./install.md: the page was renamed in commit ${commit}`,
    `write /docs/gone, a page of version 3.0: the page was renamed in commit ${commit}`,
    `write /docs/2.0/install: the page was renamed in commit ${commit}`,
    `write /docs/guide/install, a page of version 3.0: the page was renamed in commit ${commit}`,
  ]);
});

test('a page whose address was its own, and what never was there keep the hint that they have', async () => {
  expect(await hints(START, ['/docs/slug', './nowhere.md', '/docs/nowhere', '/docs/own-address'])).toEqual(Array(4).fill('as before'));
  expect(await hints(START, ['./slug.md'])).toEqual([`write ./slug2.md: the page was renamed in commit ${commit}`]);
});

test('no link is suggested to a draft or an unlisted page that a page became, and no link alone to one that is not published', async () => {
  const hidden = (file: string, key: string, word: string): string =>
    `link to another page, or remove \`${key}\` from the front matter of content/docs/${file}.md: the page was renamed in commit ${commit} to this file, which is ${word}`;
  expect(await hints(START, ['./draft.md', '/docs/draft', './hidden.md', '/docs/hidden'])).toEqual([
    hidden('draft2', 'draft', 'a draft'),
    hidden('draft2', 'draft', 'a draft'),
    hidden('unlisted', 'unlisted', 'unlisted'),
    hidden('unlisted', 'unlisted', 'unlisted'),
  ]);
  expect(await hints(START, ['/docs/guide/setup'], { unpublished: new Set(['content/docs/01-guide/02-install.md']) })).toEqual([
    `correct the errors of content/docs/01-guide/02-install.md, which is not published because of them, and write /docs/guide/install: the page was renamed in commit ${commit}`,
  ]);
});

test('of a deleted page the commit and its day are named, beside a page whose name is near', async () => {
  const gone = `was deleted in commit ${commit} on ${day}`;
  const instead = 'link to another page, or remove the link';
  expect(await hints(START, ['./erased.md', '/docs/erased', './own-address.md', './cut.md', '/docs/cut', './moves.md'])).toEqual([
    `${instead}: the page ${gone}`,
    `${instead}: the page ${gone}`,
    `${instead}: the page ${gone}`,
    `${instead}: the page was deleted since the last commit`,
    `${instead}: the page was deleted since the last commit`,
    `${instead}: the page was deleted in commit ${third} on ${day}`,
  ]);
  expect(await hints(START, ['./erased.md'], { hint: 'did you mean ./elated.md?' })).toEqual([
    `did you mean ./elated.md? A page with that name ${gone}`,
  ]);
});

test('of versions that hold equal pages, each link is led to the page of its own version', async () => {
  const since = `the page was renamed in commit ${commit}`;
  expect(
    await hints('content/v2/install.md', ['./both.md', '/docs/2.0/both', '/docs/both', '@site/content/docs/twin.md', '/docs/twin']),
  ).toEqual([
    `write ./both-new.md: ${since}`,
    `write /docs/2.0/both-new: ${since}`,
    `write /docs/2.0/both-new: ${since}`,
    `write @site/content/v2/twin-new.md: ${since}`,
    `write /docs/2.0/twin-new: ${since}`,
  ]);
  expect(await hints(START, ['./both.md', '/docs/2.0/both', './twin.md'])).toEqual([
    `write ./both-new.md: ${since}`,
    `write /docs/both-new: ${since}`,
    `write ./twin-new.md: ${since}`,
  ]);
});

test('a page that only the newest version has renamed keeps the hint of the checker where the version that links still has it', async () => {
  expect(await hints('content/v2/install.md', ['/docs/kept', '@site/content/docs/kept.md'])).toEqual(['as before', 'as before']);
  // An included text is no page, and belongs to the version of its folder.
  expect(await hints('content/v2/_part.md', ['/docs/kept', '/docs/twin', '/docs/guide/setup'])).toEqual([
    'as before',
    `write /docs/2.0/twin-new: the page was renamed in commit ${commit}`,
    `write /docs/guide/install, a page of version 3.0: the page was renamed in commit ${commit}`,
  ]);
  expect(await hints(START, ['/docs/kept'])).toEqual([`write /docs/kept-new: the page was renamed in commit ${commit}`]);
});

test('of two renamed pages that have had one address neither is certain, of a renamed and a deleted one the former', async () => {
  expect(await hints(START, ['/docs/pair', '/docs/same', './pair.md'])).toEqual([
    'as before',
    `write /docs/same-1: the page was renamed in commit ${commit}`,
    `write ./pair-1.md: the page was renamed in commit ${commit}`,
  ]);
});

test('the address of a renamed page has the slash of the site', async () => {
  expect(await hints(START, ['/docs/guide/setup'], { trailingSlash: true })).toEqual([
    `write /docs/guide/install/: the page was renamed in commit ${commit}`,
  ]);
});

test('what urls.lock knows comes first', async () => {
  expect(await hints(START, ['/docs/guide/setup'], { successors: new Map([['/docs/guide/setup', '/docs/2.0/install']]) })).toEqual([
    'write /docs/2.0/install, a page of version 2.0: the page moved',
  ]);
});

test('git reads the history once for many links, and is not asked where the list of addresses knows all or no link is broken', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-hint-git-')));
  const calls = (): string[] =>
    readFileSync(join(folder, 'calls'), 'utf8')
      .split('\n')
      .filter((line) => / log /.test(line));
  try {
    const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
    writeFileSync(join(folder, 'git'), `#!/bin/sh\necho "$*" >> '${folder}/calls'\nexec '${real}' "$@"\n`, { mode: 0o755 });
    writeFileSync(join(folder, 'calls'), '');
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    expect(await hints(START, [])).toEqual([]);
    await hints(START, ['/docs/guide/setup'], { successors: new Map([['/docs/guide/setup', '/docs/2.0/install']]) });
    expect(calls()).toHaveLength(0);
    await hints(START, ['./old.md', '/docs/old', './01-guide/01-setup.md', './nowhere.md', '/docs/slug']);
    expect(calls()).toHaveLength(1);
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('another commit makes hints of broken links old, and nothing else', async () => {
  const broken = { code: 'link/no-such-file', severity: 'warning' as const, message: '', target: './old.md' };
  const head = run('rev-parse', 'HEAD').trim();
  expect(await commitOfHints([broken], root)).toBe(head);
  expect(await commitOfHints([{ ...broken, code: 'link/to-draft' }], root)).toBeUndefined();
  expect(await isHistoryUnchanged({ diagnostics: [broken], commit: head }, root)).toBe(true);
  expect(await isHistoryUnchanged({ diagnostics: [broken], commit: '0'.repeat(40) }, root)).toBe(false);
  expect(await isHistoryUnchanged({ diagnostics: [] }, root)).toBe(true);
});

test('without a repository and without git the hint stays as it is, and nothing fails', async () => {
  const bare = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-hint-bare-')));
  try {
    expect(await hints(START, ['./old.md', '/docs/old'], { siteRoot: bare })).toEqual(['as before', 'as before']);
    vi.stubEnv('PATH', bare);
    expect(await hints(START, ['./old.md', '/docs/old'])).toEqual(['as before', 'as before']);
  } finally {
    vi.unstubAllEnvs();
    rmSync(bare, { recursive: true, force: true });
  }
});

test('a shallow clone knows nothing of what was before it, and that is no fault', async () => {
  const clone = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-hint-shallow-')));
  try {
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${root}`, clone], { stdio: 'pipe' });
    expect(await hints(START, ['/docs/guide/setup'], { siteRoot: clone })).toEqual(['as before']);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
});
