// Real folders, a real watcher and a real server; the build is a stand-in that copies one folder into memory.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { DevUpdate } from '../../../src/dev/dev-server.js';
import { type ServeDevOptions, serveDev } from '../../../src/dev/serve-dev.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import { get } from './raw-request.js';

const NOTHING = 'Nothing was found at this address.';

interface Watched {
  root: string;
  port: number;
  builds: string[][];
  problems: Diagnostic[];
  write(path: string, text: string): void;
  settled(): Promise<void>;
  /** Waits without a request, which would be a hint to look; then there is one. */
  shows(target: string, text: string): Promise<void>;
}

function filesBelow(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix)).flatMap((name) =>
    statSync(join(folder, prefix, name)).isDirectory() ? filesBelow(folder, `${prefix}${name}/`) : [prefix + name],
  );
}

/** Without the tag of the server. */
const shownAt = async (port: number, target: string): Promise<string> =>
  (await get(port, target)).body.replace(/<script [^>]*><\/script>/, '').trim();

async function watchFolder(
  options: Partial<ServeDevOptions<DevUpdate>> = {},
  prepare: (root: string) => void = () => {},
): Promise<Watched> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-dev-')));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('content/a.html', 'one');
  prepare(root);
  let files = new Map<string, Buffer>();
  const served = {
    has: (path: string) => files.has(path),
    read: async (path: string) => files.get(path),
    versionOf: async () => undefined,
  };
  const { read } = options.files ?? served;
  const builds: string[][] = [];
  const problems: Diagnostic[] = [];
  const { value: session } = await serveDev<DevUpdate>({
    siteRoot: root,
    outFolder: join(root, 'build'),
    files: served,
    script: '',
    baseUrl: '/',
    port: 0,
    async update(changed) {
      builds.push(changed);
      const next = new Map(filesBelow(join(root, 'content')).map((path) => [path, readFileSync(join(root, 'content', path))]));
      const hasChanged = JSON.stringify([...files]) !== JSON.stringify([...next]);
      files = next;
      return { pages: hasChanged ? undefined : [], changedFiles: false, problems: [], baseUrl: '/' };
    },
    onUpdate: () => {},
    onFailure: (error) => {
      throw error;
    },
    onProblem: (problem) => void problems.push(problem),
    ...options,
  });
  if (!session) throw new Error('no session');
  onTestFinished(async () => {
    await session.close();
    rmSync(root, { recursive: true, force: true });
  });
  await session.watching;
  await session.settled();
  const settled = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, options.poll ? 1200 : 150));
    await session.settled();
  };
  return {
    root,
    port: session.port,
    builds,
    problems,
    write,
    settled,
    async shows(target, text) {
      const path = `${target.slice(1)}.html`;
      await vi.waitFor(async () => expect(Buffer.from((await read(path)) ?? NOTHING).toString()).toBe(text), {
        timeout: 15_000,
        interval: 10,
      });
      await session.settled();
      expect(await shownAt(session.port, target)).toBe(text);
    },
  };
}

test('who asks for pages without a pause puts off what follows a build by a few seconds, and no longer', async () => {
  let idle = 0;
  const { port, write } = await watchFolder({ onIdle: async () => void idle++ });
  await vi.waitFor(() => expect(idle).toBe(1), { timeout: 5_000 });
  write('content/a.html', 'two');
  let asked = 0;
  const until = Date.now() + 20_000;
  for (; idle < 2 && Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 50)), asked++) await get(port, '/a');
  expect(idle).toBe(2);
  // Longer than what is waited for without requests.
  expect(asked).toBeGreaterThan(10);
});

describe('a change is served', () => {
  test('of a file, new, changed, renamed and deleted', async () => {
    const { root, write, shows } = await watchFolder();
    await shows('/a', 'one');
    write('content/a.html', 'two');
    await shows('/a', 'two');
    write('content/deep/er/b.html', 'new');
    await shows('/deep/er/b', 'new');
    renameSync(join(root, 'content/deep'), join(root, 'content/moved'));
    await shows('/moved/er/b', 'new');
    rmSync(join(root, 'content/a.html'));
    await shows('/a', NOTHING);
  });

  test('however an editor saves: in place, by rename over, by backup and rename, by delete and create', async () => {
    const { root, write, shows } = await watchFolder();
    const file = join(root, 'content/a.html');
    const saves: ((text: string) => void)[] = [
      (text) => writeFileSync(file, text),
      (text) => {
        writeFileSync(`${file}~`, text);
        renameSync(`${file}~`, file);
      },
      (text) => {
        write('content/4913', '');
        rmSync(join(root, 'content/4913'));
        renameSync(file, `${file}~`);
        writeFileSync(file, text);
        rmSync(`${file}~`);
      },
      (text) => {
        rmSync(file);
        writeFileSync(file, text);
      },
      (text) => {
        write('content/.#a.html', '');
        writeFileSync(file, text);
        rmSync(join(root, 'content/.#a.html'));
      },
    ];
    for (let n = 0; n < 50; n++) {
      saves[n % saves.length]?.(`save ${n}.`);
      await shows('/a', `save ${n}.`);
    }
  });

  test('of a whole folder that goes away and comes back', async () => {
    const { root, write, shows } = await watchFolder();
    cpSync(join(root, 'content'), join(root, '.git/kept'), { recursive: true });
    rmSync(join(root, 'content'), { recursive: true });
    mkdirSync(join(root, 'content'));
    await shows('/a', NOTHING);
    cpSync(join(root, '.git/kept'), join(root, 'content'), { recursive: true });
    await shows('/a', 'one');
    write('content/a.html', 'after');
    await shows('/a', 'after');
    renameSync(join(root, 'content'), join(root, 'elsewhere'));
    cpSync(join(root, '.git/kept'), join(root, 'content'), { recursive: true });
    await shows('/a', 'one');
    write('content/a.html', 'in the other folder of that name');
    await shows('/a', 'in the other folder of that name');
  });

  test('of folders within folders made in one burst, and of what is written into them later', async () => {
    const { write, shows } = await watchFolder();
    for (let n = 0; n < 30; n++) write(`content/x/${n % 3}/y${n % 5}/z/${n}.html`, `file ${n}.`);
    for (let n = 0; n < 30; n++) await shows(`/x/${n % 3}/y${n % 5}/z/${n}`, `file ${n}.`);
    write('content/x/2/y4/z/29.html', 'later');
    await shows('/x/2/y4/z/29', 'later');
  });

  test('at once, if the page is requested before the system has reported the change', async () => {
    let root = '';
    const built = new Map<string, string>();
    const onDisk = (): string => readFileSync(join(root, 'content/a.html'), 'utf8');
    const { port, write } = await watchFolder(
      {
        files: { has: (path) => built.has(path), read: async (path) => built.get(path), versionOf: async () => undefined },
        staleFiles: (path) => (path === 'a.html' && built.get(path) !== onDisk() ? ['content/a.html'] : []),
        async update() {
          built.set('a.html', onDisk());
          return { pages: undefined, changedFiles: false, problems: [], baseUrl: '/' };
        },
      },
      (folder) => {
        root = folder;
      },
    );
    for (let n = 0; n < 20; n++) {
      write('content/a.html', `save ${n}`);
      expect(await shownAt(port, '/a')).toBe(`save ${n}`);
    }
  });

  test('by polling, where the system tells of no changes', async () => {
    const { write, shows } = await watchFolder({ poll: true });
    write('content/a.html', 'polled');
    await shows('/a', 'polled');
  });

  test('that was made while the first build ran', async () => {
    let write: (path: string, text: string) => void = () => {};
    const served = new Map<string, string>();
    const seen: string[] = [];
    const { root, shows } = await watchFolder(
      {
        files: {
          has: (path) => served.has(path),
          read: async (path) => Buffer.from(served.get(path) ?? ''),
          versionOf: async () => undefined,
        },
        async update() {
          const text = readFileSync(join(seen[0] ?? '', 'content/a.html'), 'utf8');
          if (seen.length === 1) write('content/a.html', 'written meanwhile');
          seen.push(text);
          served.set('a.html', text);
          return { pages: undefined, changedFiles: false, problems: [], baseUrl: '/' };
        },
      },
      (folder) => {
        seen.push(folder);
        write = (path, text) => writeFileSync(join(folder, path), text);
      },
    );
    expect(root).toBe(seen[0]);
    await shows('/a', 'written meanwhile');
  });
});

describe('what is no change of the site', () => {
  test('docgen’s own folders, git, node_modules and editors’ files start no build', async () => {
    const { root, write, builds, settled } = await watchFolder();
    const before = builds.length;
    for (const path of [
      'build/index.html',
      '.build.docgen-staging/1',
      '.build.docgen-lock',
      '.docgen/cache',
      '.git/HEAD',
      'node_modules/x/index.js',
      'content/.a.html.swp',
      'content/a.html~',
      'content/4913',
      'content/.DS_Store',
    ])
      write(path, 'x');
    await settled();
    expect(builds.length).toBe(before);
    write('content/.well-known/security.txt', 'x');
    await settled();
    expect(builds.at(-1)).toContain('content/.well-known/security.txt');
    expect(statSync(join(root, 'build')).isDirectory()).toBe(true);
  });

  test('an output folder inside the content starts no build of itself', async () => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-dev-')));
    const { write, builds, settled } = await watchFolder({ siteRoot: root, outFolder: join(root, 'content/out') }, () =>
      mkdirSync(join(root, 'content/out'), { recursive: true }),
    );
    const before = builds.length;
    writeFileSync(join(root, 'content/out/index.html'), 'x');
    writeFileSync(join(root, 'content/.out.docgen-lock'), 'x');
    await settled();
    expect(builds.length).toBe(before);
    writeFileSync(join(root, 'content/outside.md'), 'x');
    await settled();
    expect(builds.length).toBe(before + 1);
    write('unrelated', '');
    rmSync(root, { recursive: true });
  });

  test('what a build writes anywhere in the site starts no build, nor that it goes; a built folder that is published does', async () => {
    const built = (folder: string, write: (path: string, text: string) => void): void => {
      for (const name of ['.docgen-output', 'index.html', 'docs/a/index.html']) write(`${folder}/${name}`, String(Math.random()));
    };
    const { root, write, builds, settled } = await watchFolder({}, (folder) => {
      built('earlier', (path, text) => {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      });
    });
    const before = builds.length;
    for (const name of ['.dist.docgen-lock', '.dist.docgen-staging/page-1']) write(name, 'x');
    built('dist', write);
    built('earlier', write);
    built('content/dist', write);
    await settled();
    for (const name of ['.docgen-output', 'index.html']) rmSync(join(root, 'dist', name));
    await settled();
    rmSync(join(root, 'dist'), { recursive: true });
    for (const name of ['.dist.docgen-lock', '.dist.docgen-staging']) rmSync(join(root, name), { recursive: true });
    await settled();
    expect(builds.length).toBe(before);
    write('dist/index.html', 'the author’s own');
    await settled();
    expect(builds.at(-1)).toContain('dist/index.html');
    built('content/public/old', write);
    await settled();
    expect(builds.at(-1)).toContain('content/public/old/docs/a/index.html');
  });

  test('a file that is only touched, or saved with the same bytes, makes no tab reload', async () => {
    const { root, port, write, settled, builds } = await watchFolder({}, (folder) =>
      writeFileSync(join(folder, 'content/404.html'), 'gone'),
    );
    const versionOfA = async (): Promise<string> => /data-docgen-live="([^"]+)"/.exec((await get(port, '/a')).body)?.[1] ?? '';
    const before = await versionOfA();
    const count = builds.length;
    const now = new Date();
    utimesSync(join(root, 'content/a.html'), now, now);
    write('content/a.html', 'one');
    await settled();
    expect(builds.length).toBeGreaterThan(count);
    expect(await versionOfA()).toBe(before);
    write('content/a.html', 'two');
    await settled();
    expect(await versionOfA()).not.toBe(before);
  });
});

test('it ends within a second in the middle of a build', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-dev-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const { value: session } = await serveDev<DevUpdate>({
    siteRoot: root,
    outFolder: join(root, 'build'),
    files: { has: () => false, read: async () => undefined, versionOf: async () => undefined },
    script: '',
    baseUrl: '/',
    port: 0,
    update: () => new Promise(() => {}),
    onUpdate: () => {},
    onFailure: () => {},
    onProblem: () => {},
  });
  void get(session?.port ?? 0, '/');
  await new Promise((resolve) => setTimeout(resolve, 50));
  // One that waits for the run never closes.
  await session?.close();
});
