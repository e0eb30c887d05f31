// The real esbuild, whose process these tests end. Only the processes of this one are looked at, and only Linux lists them in /proc.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BundlerLost, type Plugin, runEsbuild, takeBundlerLoss } from '../../../src/bundle/esbuild.js';
import { createMemorySink } from '../../../src/emit/memory-sink.js';
import { createSession } from '../../../src/pipeline/create-session.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-esbuild-')));
beforeAll(() => {
  writeFileSync(join(folder, 'gull.js'), 'export const gull = 1;\n');
  mkdirSync(join(folder, 'site/content/docs'), { recursive: true });
  writeFileSync(join(folder, 'site/site.config.ts'), "export default { title: 'Pier', url: 'https://pier.example', search: false };\n");
  writeFileSync(join(folder, 'site/content/docs/index.md'), '# Pier\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Ends esbuild's processes that this one has started, as a system without memory does. */
async function endService(): Promise<void> {
  const alive = (): number[] => readdirSync('/proc').filter(isService).map(Number);
  for (const pid of alive()) process.kill(pid, 'SIGKILL');
  while (alive().length > 0) await new Promise((done) => setTimeout(done, 5));
}

function isService(pid: string): boolean {
  try {
    const [, parent = ''] = /\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? [];
    return Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('--service=');
  } catch {
    return false;
  }
}

/** Ends the process while a build waits for a module, this many times. */
function ending(times: number): Plugin {
  let left = times;
  return {
    name: 'ending',
    setup(build) {
      build.onLoad({ filter: /gull\.js$/ }, async () => {
        if (left-- > 0) await endService();
        return undefined;
      });
    },
  };
}

const run = (...plugins: Plugin[]) =>
  runEsbuild({ absWorkingDir: folder, entryPoints: ['./gull.js'], bundle: true, outfile: 'out.js', plugins });

describe.runIf(process.platform === 'linux')('a lost process of esbuild', () => {
  test('is replaced by the next build, and is news once', async () => {
    await run();
    takeBundlerLoss();
    await endService();
    expect((await run()).result?.outputFiles).toHaveLength(1);
    expect([takeBundlerLoss(), takeBundlerLoss()]).toEqual([true, false]);
  });

  test('in the middle of builds side by side lets all of them end well in one new process', async () => {
    takeBundlerLoss();
    const plugin = ending(1);
    const runs = await Promise.all([run(plugin), run(), run(plugin)]);
    expect(runs.map(({ result }) => result?.outputFiles?.length)).toEqual([1, 1, 1]);
    expect(takeBundlerLoss()).toBe(true);
  });

  test('twice in one build is an error of its own', async () => {
    await expect(run(ending(2))).rejects.toBeInstanceOf(BundlerLost);
    expect((await run()).errors).toEqual([]);
  });

  test('between two runs of a session is reported by one of them, as env/bundler-restarted', async () => {
    const siteRoot = join(folder, 'site');
    const sink = createMemorySink(siteRoot);
    const session = createSession({
      siteRoot,
      outFolder: join(folder, 'out'),
      openSink: async () => ({ value: sink, diagnostics: [] }),
      workers: 1,
    });
    try {
      await session.update();
      await endService();
      const second = await session.update();
      expect(second.diagnostics.filter(({ code }) => code.startsWith('env/bundler'))).toMatchObject([
        { code: 'env/bundler-restarted', severity: 'info' },
      ]);
      expect(second.published).toBe(true);
      const third = await session.update();
      expect(third.diagnostics.filter(({ code }) => code.startsWith('env/bundler'))).toEqual([]);
    } finally {
      session.close();
    }
  });
});
