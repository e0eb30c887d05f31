// Dates of the history while `docgen dev` watches: a commit changes none of the site's files, and yet what pages show of it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { type DevSession, serveDev } from '../../../src/dev/serve-dev.js';
import { createDevSite } from '../../../src/pipeline/live/create-dev-site.js';
import type { DevBackend, DevReport } from '../../../src/pipeline/live/dev-site.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-dev-dates-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const config = (docs: string): string => `export default { title: 'T', url: 'https://example.com', search: false, docs: [${docs}] };\n`;
const [A, B] = ['docs/a/index.html', 'docs/b/index.html'];

function writeSite(root: string, docs = '{ lastUpdated: true }'): void {
  const files = {
    '.gitignore': '.docgen\n',
    'site.config.ts': config(docs),
    'content/docs/a.md': '# A\n\nOf a.\n',
    'content/docs/b.md': '# B\n\nOf b.\n',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

function git(cwd: string, args: string[], date = '2024-01-01'): void {
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'init.defaultBranch=main', '-c', 'commit.gpgsign=false'];
  const time = `${date}T12:00:00Z`;
  execFileSync('git', [...who, ...args], {
    cwd,
    stdio: 'pipe',
    env: { PATH: process.env.PATH, HOME: '/nonexistent', GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: time },
  });
}

function commitAll(cwd: string, date?: string): void {
  git(cwd, ['add', '-A']);
  git(cwd, ['commit', '-qm', 'A change', '--allow-empty'], date);
}

const textOf = async (site: DevBackend, path: string): Promise<string> => Buffer.from((await site.files.read(path)) ?? []).toString();

interface Served {
  site: DevBackend;
  session: DevSession;
  reports: DevReport[];
  /** Of page a, read without a request to the server, which would read the file again. */
  shows(date: string): Promise<void>;
}

async function serve(root: string, work: (served: Served) => Promise<void>): Promise<void> {
  const outFolder = join(root, 'build');
  const site = createDevSite({ siteRoot: root, outFolder });
  const reports: DevReport[] = [];
  const { value: session } = await serveDev({
    ...{ siteRoot: root, outFolder, files: site.files, staleFiles: site.staleFiles, filesOutside: site.filesOutside },
    ...{ script: '', baseUrl: '/', port: 0 },
    async update(changed) {
      const report = await site.update(changed.length > 0 ? changed : undefined);
      reports.push(report);
      return { pages: report.changedPages, changedFiles: false, problems: [], baseUrl: '/' };
    },
    onUpdate: () => {},
    onFailure: (error) => {
      throw error;
    },
    onProblem: () => {},
  });
  if (!session) throw new Error('no session');
  const shows = (date: string): Promise<void> =>
    vi.waitFor(async () => expect(await textOf(site, A)).toContain(`dateTime="${date}`), { timeout: 15_000, interval: 50 });
  try {
    await session.settled();
    await session.watching;
    await work({ site, session, reports, shows });
  } finally {
    await session.close();
    site.close();
  }
}

test('of a site below the root of its repository pages have the date of a commit, an amended one, and another branch’s', async () => {
  const repository = join(folder, 'below');
  const root = join(repository, 'website');
  writeSite(root);
  git(repository, ['init', '-q']);
  commitAll(repository);
  await serve(root, async ({ site, reports, shows }) => {
    await shows('2024-01-01');
    expect(await textOf(site, B)).toContain('2024-01-01');
    writeFileSync(join(root, 'content/docs/a.md'), '# A\n\nMore of a.\n');
    commitAll(repository, '2024-02-02');
    await shows('2024-02-02');
    expect(await textOf(site, B)).toContain('2024-01-01');
    // Of the pages that are shown, only the one of another date was made anew.
    expect(reports.slice(1).every(({ isRevision, changedPages }) => isRevision && changedPages?.every((path) => path === A))).toBe(true);
    git(repository, ['commit', '-q', '--amend', '--no-edit'], '2024-03-03');
    await shows('2024-03-03');
    git(repository, ['checkout', '-qb', 'other', 'HEAD~1']);
    await shows('2024-01-01');
    writeFileSync(join(root, 'content/docs/a.md'), '# A\n\nOther of a.\n');
    commitAll(repository, '2024-04-04');
    await shows('2024-04-04');
    git(repository, ['checkout', '-q', 'main']);
    await shows('2024-03-03');
  });
}, 60_000);

test('of a worktree, and of a repository without logs', async () => {
  const repository = join(folder, 'main');
  const root = join(folder, 'worktree');
  writeSite(repository);
  git(repository, ['init', '-q']);
  git(repository, ['config', 'core.logAllRefUpdates', 'false']);
  commitAll(repository);
  git(repository, ['worktree', 'add', '-q', '-b', 'side', root]);
  await serve(root, async ({ shows }) => {
    await shows('2024-01-01');
    writeFileSync(join(root, 'content/docs/a.md'), '# A\n\nMore of a.\n');
    commitAll(root, '2024-02-02');
    await shows('2024-02-02');
  });
}, 60_000);

test('the first commit gives pages their dates, and a commit that changes no date renders no page', async () => {
  const root = join(folder, 'first');
  writeSite(root);
  git(root, ['init', '-q']);
  const site = createDevSite({ siteRoot: root, outFolder: join(root, 'build') });
  try {
    expect((await site.update()).diagnostics).toMatchObject([{ code: 'env/no-history' }]);
    expect(site.filesOutside().sort()).toEqual(['.git/HEAD', '.git/logs/HEAD', '.git/packed-refs', '.git/refs/heads/main']);
    expect(await textOf(site, A)).not.toContain('dateTime=');
    commitAll(root);
    const report = await site.update(['.git/logs/HEAD', '.git/refs/heads/main']);
    expect(report).toMatchObject({ isRevision: true, changedPages: [A], diagnostics: [] });
    expect(await textOf(site, A)).toContain('2024-01-01');
    commitAll(root, '2024-02-02');
    expect(await site.update(['.git/logs/HEAD'])).toMatchObject({ isRevision: true, changedPages: [], diagnostics: [] });
  } finally {
    site.close();
  }
});

test('of a site that shows no dates nothing of its history is watched', async () => {
  const root = join(folder, 'undated');
  writeSite(root, '{}');
  git(root, ['init', '-q']);
  commitAll(root);
  const site = createDevSite({ siteRoot: root, outFolder: join(root, 'build') });
  try {
    expect(await site.update()).toMatchObject({ published: true });
    expect(site.filesOutside()).toEqual([]);
  } finally {
    site.close();
  }
});
