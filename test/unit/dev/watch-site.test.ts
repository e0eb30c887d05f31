import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MARKER } from '../../../src/base/files/output-marks.js';
import type { FolderWatcher } from '../../../src/dev/watch-folders.js';
import { type WatchOptions, watchSite } from '../../../src/dev/watch-site.js';
import { portNotPermitted } from '../../../src/diagnostics/dev.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Of a test that runs beside others: its own, from its context. */
type AfterTest = typeof onTestFinished;

/** Ended before what was asked to be done after the test until then. */
function startWatching(root: string, options: Partial<WatchOptions> = {}, afterTest: AfterTest = onTestFinished) {
  const changed: string[] = [];
  const problems: Diagnostic[] = [];
  const watcher = watchSite({
    siteRoot: root,
    outFolder: join(root, 'build'),
    onChange: (path) => changed.push(path),
    onProblem: (problem) => problems.push(problem),
    ...options,
  });
  afterTest(() => watcher.close());
  return { watcher, changed, problems };
}

function makeFolder(afterTest: AfterTest = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-watch-')));
  afterTest(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function watching(options: Partial<WatchOptions> = {}, afterTest: AfterTest = onTestFinished) {
  const root = makeFolder(afterTest);
  mkdirSync(join(root, 'content'));
  writeFileSync(join(root, 'content/a.md'), 'one');
  const started = startWatching(root, options, afterTest);
  await started.watcher.ready;
  return { root, ...started };
}

/** A system that gives hints when the test says so. */
function fakeHints() {
  const calls: { onHint(folder?: string): void; onError(error: NodeJS.ErrnoException): void }[] = [];
  const renewed: string[] = [];
  const hints = (options: (typeof calls)[number]): FolderWatcher => {
    calls.push(options);
    return { ready: new Promise(() => {}), renew: (folder) => renewed.push(folder), checkRoot: () => {}, close: async () => {} };
  };
  return { hints, calls, renewed };
}

test('tells which paths changed, once each', async () => {
  const { root, changed } = await watching();
  writeFileSync(join(root, 'content/a.md'), 'two');
  mkdirSync(join(root, 'content/new'));
  writeFileSync(join(root, 'content/new/b.md'), 'b');
  await wait(400);
  expect([...new Set(changed)].sort()).toEqual(['content/a.md', 'content/new/', 'content/new/b.md']);
  expect(changed).toHaveLength(3);
});

test('the output of docgen may go to a file beside the configuration; a file of that name in the content is watched', async () => {
  const { root, changed } = await watching();
  for (const file of ['dev.log', 'nohup.out', 'content/day.log', 'notes.txt']) writeFileSync(join(root, file), 'a line');
  await wait(400);
  expect([...new Set(changed)].sort()).toEqual(['content/day.log', 'notes.txt']);
});

test.each(['ENOSPC', 'EMFILE'])('if the system’s limit of watches is reached (%s), the watcher reports it once and polls', async (code) => {
  const { hints, calls } = fakeHints();
  const started = watching({ hints });
  await wait(20);
  for (let n = 0; n < 3; n++) calls[0]?.onError(Object.assign(new Error('limit'), { code }));
  const { root, changed, problems } = await started;
  expect(problems).toMatchObject([{ code: 'env/watch-limit', severity: 'warning', message: expect.stringContaining(code) }]);
  writeFileSync(join(root, 'content/a.md'), 'two');
  await wait(600);
  expect(changed).toEqual(['content/a.md']);
});

test('if watching fails otherwise, the watcher reports the reason and polls', async () => {
  const { hints, calls } = fakeHints();
  const started = watching({ hints });
  await wait(20);
  calls[0]?.onError(new Error('the cable is cut'));
  const { root, changed, problems } = await started;
  expect(problems).toMatchObject([{ code: 'env/watch-failed', message: 'Watching for changes failed: the cable is cut' }]);
  writeFileSync(join(root, 'content/b.md'), 'b');
  await wait(600);
  expect(changed).toEqual(['content/b.md']);
});

test('without any hint, asking finds what changed, at most once a second', async () => {
  const { hints, calls } = fakeHints();
  const root = makeFolder();
  const { watcher, changed } = startWatching(root, { hints });
  writeFileSync(join(root, 'a.md'), 'a');
  watcher.check();
  expect(changed).toEqual([]);
  await wait(1050);
  expect(changed).toEqual([]);
  watcher.check();
  expect(changed).toEqual(['a.md']);
  expect(calls).toHaveLength(1);
});

test('looks for a late change after the last event, and watches a folder again that took the name of another', async () => {
  const { hints, calls, renewed } = fakeHints();
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-watch-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'content'));
  mkdirSync(join(root, 'other'));
  const changed: string[] = [];
  const watcher = watchSite({
    siteRoot: root,
    outFolder: join(root, 'build'),
    onChange: (path) => changed.push(path),
    onProblem: () => {},
    hints,
  });
  onTestFinished(() => watcher.close());
  calls[0]?.onHint();
  await wait(60);
  rmSync(join(root, 'content'), { recursive: true });
  (await import('node:fs')).renameSync(join(root, 'other'), join(root, 'content'));
  await wait(200);
  expect(changed).toEqual(['content/', 'other/']);
  expect(renewed).toEqual([join(root, 'content')]);
});

test('looks at first where a hint points to, and at everything where more than files may have changed there', async () => {
  const { hints, calls } = fakeHints();
  const root = makeFolder();
  for (const folder of ['content/one', 'content/two']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'content/one/gone.md'), 'text');
  const { changed } = startWatching(root, { hints });
  writeFileSync(join(root, 'content/two/b.md'), 'text');
  writeFileSync(join(root, 'content/one/a.md'), 'text');
  rmSync(join(root, 'content/one/gone.md'));
  calls[0]?.onHint(join(root, 'content/one'));
  await wait(80);
  expect(changed).toEqual(['content/one/a.md', 'content/one/gone.md']);
  await vi.waitFor(() => expect(changed.at(-1)).toBe('content/two/b.md'), 1000);
  await wait(1200);
  changed.length = 0;
  mkdirSync(join(root, 'content/one/new'));
  writeFileSync(join(root, 'content/one/new/c.md'), 'text');
  writeFileSync(join(root, 'content/two/d.md'), 'text');
  calls[0]?.onHint(join(root, 'content/one'));
  await wait(80);
  expect(changed).toEqual(['content/one/new/', 'content/one/new/c.md', 'content/two/d.md']);
});

test('a folder that a hint is about is another one by now, gone, or bears the mark of a build: everything is looked at', async () => {
  const { hints, calls } = fakeHints();
  const root = makeFolder();
  for (const folder of ['one', 'two', 'three']) mkdirSync(join(root, 'content', folder), { recursive: true });
  const { changed } = startWatching(root, { hints });
  const happens = async (folder: string, change: () => void): Promise<string[]> => {
    changed.length = 0;
    change();
    calls[0]?.onHint(join(root, folder));
    await wait(80);
    const reported = [...changed];
    await wait(1200);
    expect(changed).toEqual(reported);
    return reported;
  };
  const one = await happens('content/one', () => {
    renameSync(join(root, 'content/one'), join(root, 'content/first'));
    writeFileSync(join(root, 'content/first/a.md'), 'text');
  });
  expect(one).toEqual(['content/first/', 'content/first/a.md', 'content/one/']);
  const two = await happens('content', () => {
    rmSync(join(root, 'content/two'), { recursive: true });
    renameSync(join(root, 'content/three'), join(root, 'content/two'));
  });
  expect(two).toEqual(['content/three/', 'content/two/']);
  const marked = await happens('content/two', () => {
    writeFileSync(join(root, 'content/two', MARKER), '');
    writeFileSync(join(root, 'content/two/page.html'), 'text');
  });
  expect(marked).toEqual(['content/two/']);
});

test.concurrent.for<[string, (folder: string) => void]>([
  ['a file', (folder) => writeFileSync(folder, 'text')],
  ['a link to a file', (folder) => symlinkSync('../other.md', folder)],
  ['a link to itself', (folder) => symlinkSync('one', folder)],
])('a folder that is %s by now is noticed, and watching goes on', async ([, replace], { onTestFinished: afterTest }) => {
  const { root, changed } = await watching({}, afterTest);
  mkdirSync(join(root, 'content/one'));
  writeFileSync(join(root, 'content/one/a.md'), 'text');
  await wait(1500);
  changed.length = 0;
  rmSync(join(root, 'content/one'), { recursive: true });
  replace(join(root, 'content/one'));
  await wait(400);
  expect([...new Set(changed)].sort()).toEqual(['content/one', 'content/one/', 'content/one/a.md']);
  writeFileSync(join(root, 'content/a.md'), 'another');
  await wait(400);
  expect(changed).toContain('content/a.md');
});

test('a hint about a folder whose parent is a file by now is no end', async () => {
  const { hints, calls } = fakeHints();
  const root = makeFolder();
  mkdirSync(join(root, 'content/one/two'), { recursive: true });
  const { changed } = startWatching(root, { hints });
  rmSync(join(root, 'content/one'), { recursive: true });
  writeFileSync(join(root, 'content/one'), 'text');
  calls[0]?.onHint(join(root, 'content/one/two'));
  await wait(80);
  expect(changed).toEqual(['content/one', 'content/one/', 'content/one/two/']);
});

test('what no hint was about is found while something else is written without a pause', async () => {
  const { hints, calls } = fakeHints();
  const root = makeFolder();
  mkdirSync(join(root, 'content/busy'), { recursive: true });
  const { changed } = startWatching(root, { hints });
  writeFileSync(join(root, 'content/quiet.md'), 'text');
  for (let n = 0; n < 12; n++) {
    writeFileSync(join(root, 'content/busy/a.md'), `text ${n}`);
    calls[0]?.onHint(join(root, 'content/busy'));
    await wait(50);
  }
  expect(changed).toContain('content/quiet.md');
});

test.each<[string, (onHint: (folder?: string) => void, root: string) => void]>([
  ['that may be about any folder', (onHint) => onHint()],
  [
    'about many folders',
    (onHint, root) => {
      for (let n = 0; n < 9; n++) onHint(join(root, `content/${n}`));
    },
  ],
])('after hints %s everything is looked at, at once', async (_, hint) => {
  const { hints, calls } = fakeHints();
  const root = makeFolder();
  for (let n = 0; n < 9; n++) mkdirSync(join(root, `content/${n}`), { recursive: true });
  const { changed } = startWatching(root, { hints });
  writeFileSync(join(root, 'content/new.md'), 'text');
  hint((folder) => calls[0]?.onHint(folder), root);
  await wait(80);
  expect(changed).toEqual(['content/new.md']);
});

// Beside each other: they wait for the looks that come late.
test.concurrent.for<[string, (root: string, afterTest: AfterTest) => Promise<void> | void]>([
  [
    'is moved away and back',
    async (root) => {
      renameSync(root, `${root}-aside`);
      await wait(5);
      renameSync(`${root}-aside`, root);
    },
  ],
  [
    'is deleted, and made again later',
    async (root) => {
      rmSync(root, { recursive: true });
      await wait(300);
      mkdirSync(join(root, 'content'), { recursive: true });
    },
  ],
  [
    'is deleted while a process works in it, and made again',
    async (root, afterTest) => {
      const child = spawn('sleep', ['60'], { cwd: root, stdio: 'ignore' });
      afterTest(() => void child.kill());
      await once(child, 'spawn');
      rmSync(root, { recursive: true });
      mkdirSync(join(root, 'content'), { recursive: true });
    },
  ],
  [
    'has another folder for its content',
    (root) => {
      mkdirSync(join(root, 'other'));
      renameSync(join(root, 'content'), join(root, 'old'));
      renameSync(join(root, 'other'), join(root, 'content'));
    },
  ],
  [
    'has its content deleted and made again at once, with the number of the old one',
    (root) => {
      rmSync(join(root, 'content'), { recursive: true });
      mkdirSync(join(root, 'content'));
    },
  ],
  [
    'gives way to another',
    (root) => {
      mkdirSync(join(root, '../other/content'), { recursive: true });
      renameSync(root, `${root}-aside`);
      renameSync(join(root, '../other'), root);
    },
  ],
])('goes on watching when the folder of the site %s', async ([, happens], { onTestFinished: afterTest }) => {
  const root = join(makeFolder(afterTest), 'site');
  mkdirSync(join(root, 'content'), { recursive: true });
  const { watcher, changed } = startWatching(root, {}, afterTest);
  await watcher.ready;
  await happens(root, afterTest);
  // After the last of the late looks.
  await wait(1500);
  for (const file of ['new.txt', 'content/new.md']) {
    writeFileSync(join(root, file), 'new');
    await wait(300);
    expect(changed).toContain(file);
    // Not found by the looks that follow the other.
    await wait(1000);
  }
});

/** Numbers of the system's watches of this process; one that is made again has another. */
const watchNumbers = (): string[] =>
  readdirSync('/proc/self/fdinfo')
    .flatMap((name) => {
      try {
        return readFileSync(`/proc/self/fdinfo/${name}`, 'utf8').match(/^inotify wd:\w+/gm) ?? [];
      } catch {
        // The one that was open for the list.
        return [];
      }
    })
    .sort();

test.skipIf(!existsSync('/proc/self/fdinfo'))(
  'a folder that is still the same one is not watched afresh, whatever is written in it',
  async () => {
    const { root, changed } = await watching();
    const before = watchNumbers();
    expect(before.length).toBeGreaterThan(1);
    for (let n = 0; n < 3; n++) {
      writeFileSync(join(root, `${n}.md`), 'text');
      writeFileSync(join(root, `content/${n}.md`), 'text');
      await wait(100);
    }
    await wait(1500);
    expect(changed).toHaveLength(6);
    expect(watchNumbers()).toEqual(before);
  },
);

test('enters no symbolic link, so that loops end', async () => {
  const { root, changed } = await watching();
  symlinkSync('..', join(root, 'content/loop'));
  symlinkSync('/etc', join(root, 'content/etc'));
  await wait(300);
  expect(changed.sort()).toEqual(['content/etc', 'content/loop']);
});

test('a port that only the superuser may have is an error of the environment', () => {
  expect(portNotPermitted(80)).toMatchObject({
    code: 'env/port-not-permitted',
    severity: 'error',
    message: 'Permission to listen on port 80 was denied',
  });
});

test('a file elsewhere is watched for as long as the site is made of it', async () => {
  const { root, watcher, changed } = await watching();
  const elsewhere = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-elsewhere-')));
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
  const file = join(elsewhere, 'names.ts');
  const name = relative(root, file);
  writeFileSync(file, 'one');
  watcher.follow([name]);
  await wait(100);
  writeFileSync(file, 'another');
  await vi.waitFor(() => expect(changed).toEqual([name]), 5000);
  rmSync(file);
  await vi.waitFor(() => expect(changed).toEqual([name, name]), 5000);
  watcher.follow([]);
  writeFileSync(file, 'third');
  await wait(1500);
  expect(changed).toHaveLength(2);
});
