// test:all
// `docgen dev` that runs in the site's own folder, as most do, while that folder is deleted and put back: a checkout of another branch, a synchronised
// folder. The process itself then works in a folder that is no more; what it starts afterwards must not.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-dev-at-home-')));
const [site, copy] = [join(folder, 'site'), join(folder, 'copy')];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PAGES: Record<string, (word: string) => string> = {
  'content/docs/text.md': (word) => `---\ntitle: Text\n---\n\nText ${word}.\n`,
  'content/docs/formula.md': (word) => `---\ntitle: Formula\n---\n\nOf a square: $a^2$ ${word}.\n`,
  'content/docs/parts.mdx': (word) => `---\ntitle: Parts\n---\n\n<b>{1 + 1}</b> ${word}.\n`,
  'content/pages/code.tsx': (word) => `import { readFileSync } from 'node:fs';

export default function Code() {
  return <p>{readFileSync('data.txt', 'utf8')} ${word}</p>;
}
`,
};

const edit = (word: string): void => {
  for (const [path, text] of Object.entries(PAGES)) writeFileSync(join(site, path), text(word));
};

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, parent] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return Number(parent) === pid ? [Number(name)] : [];
    } catch {
      return [];
    }
  });

const isWorker = (pid: number): boolean => readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('worker.cjs');

beforeAll(() => {
  mkdirSync(join(site, 'content/docs'), { recursive: true });
  mkdirSync(join(site, 'content/pages'));
  writeFileSync(join(site, 'site.config.ts'), "export default { title: 'Site', url: 'https://example.com', search: false };\n");
  writeFileSync(join(site, 'data.txt'), 'Data');
  edit('first');
});

test('code of pages finds what it reads by a relative path in the site’s folder, from wherever docgen is called', () => {
  const out = join(folder, 'out');
  const { status, stderr } = spawnSync(process.execPath, [resolve('bin/docgen.js'), 'build', site, '--out', out, '--no-cache'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, expect.stringMatching(/^(?:(?:(?:\S+ )?info [^\n]*\n| {2}hint: [^\n]*\n)+\n)?6 pages /)]);
  expect(readFileSync(join(out, 'code/index.html'), 'utf8')).toContain('<p>Data first</p>');
});

test('what docgen prints into a file of the site, by whatever name, is no change of which more is printed', async () => {
  const progress = join(site, 'progress.txt');
  const descriptor = openSync(progress, 'w');
  const dev = spawn(process.execPath, [resolve('bin/docgen.js'), 'dev', '--port', '0'], {
    cwd: site,
    stdio: ['ignore', descriptor, descriptor],
    env: { ...process.env, NO_COLOR: '1' },
  });
  closeSync(descriptor);
  try {
    const printed = () => readFileSync(progress, 'utf8');
    await vi.waitFor(() => expect(printed()).toContain('ready in'), { timeout: 30_000 });
    // A change is reported once the folder is watched. Until then, the file is written again and again.
    await vi.waitFor(
      () => {
        writeFileSync(join(site, 'content/docs/text.md'), `---\ntitle: Text\n---\n\nText ${Math.random()}.\n`);
        expect(printed()).toContain('text.md');
      },
      { timeout: 20_000, interval: 500 },
    );
    await new Promise((done) => setTimeout(done, 2_000));
    expect(printed()).not.toContain('progress.txt');
  } finally {
    dev.kill('SIGKILL');
    await new Promise((done) => dev.once('exit', done));
    rmSync(progress);
    edit('first');
  }
});

test.skipIf(!existsSync('/proc/self/stat'))(
  'pages of every kind follow their edits, by workers of before and by workers of after',
  async () => {
    const dev: ChildProcess = spawn(process.execPath, [resolve('bin/docgen.js'), 'dev', '--port', '0'], {
      cwd: site,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    let output = '';
    dev.stderr?.on('data', (chunk) => {
      output += String(chunk);
    });
    const ended = new Promise((done) => dev.once('exit', done));
    try {
      await vi.waitFor(() => expect(output).toContain('ready in'), { timeout: 30_000, interval: 20 });
      const origin = /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '';
      const shows = (word: string) =>
        vi.waitFor(
          async () => {
            for (const path of ['/docs/text', '/docs/formula', '/docs/parts', '/code']) {
              const html = await (await fetch(`${origin}${path}`)).text();
              expect(html, `${path} after ${output}`).toContain(word);
              if (path === '/code') expect(html).toContain('Data');
            }
          },
          { timeout: 20_000, interval: 200 },
        );
      await shows('first');

      cpSync(site, copy, { recursive: true });
      rmSync(site, { recursive: true });
      await new Promise((done) => setTimeout(done, 1_500));
      cpSync(copy, site, { recursive: true });
      edit('second');
      await shows('second');

      const workers = childrenOf(dev.pid ?? 0).filter(isWorker);
      expect(workers).not.toEqual([]);
      for (const pid of workers) process.kill(pid, 'SIGKILL');
      edit('third');
      await shows('third');
      expect(output).not.toMatch(/^\s+at .*:\d+:\d+/m);
    } finally {
      dev.kill('SIGKILL');
      await ended;
    }
  },
);
