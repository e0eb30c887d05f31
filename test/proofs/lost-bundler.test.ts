// test:all
// docgen as a process of its own, whose esbuild is ended from outside.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { comesTrue, runDocgen, startDocgen } from '../reliability/docgen-process.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-bundler-')));
const site = join(folder, 'site');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(join(site, 'content/docs'), { recursive: true });
  writeFileSync(join(site, 'site.config.ts'), "export default { title: 'Gulls', url: 'https://gulls.example', search: false };\n");
  writeFileSync(join(site, 'content/docs/call.mdx'), "import { Call } from './_call.tsx';\n\n# Call\n\n<Call />\n");
});

test.each([['build'], ['check-links'], ['preview']])('%s whose esbuild can’t live ends with one error and exit code 3', async (command) => {
  const { code, stderr, stdout } = await runDocgen([command], { cwd: site, env: { ESBUILD_BINARY_PATH: '/bin/false' } });
  expect(code).toBe(3);
  const lines = `${stdout}${stderr}`.split('\n');
  expect(lines.filter((line) => line.includes('error env/bundler-lost'))).toHaveLength(1);
  expect(stderr).not.toMatch(/bug|^\s+at /m);
});

test.runIf(process.platform === 'linux')(
  'dev whose esbuild is killed starts another one at the next save, reports it once and serves the new code',
  async () => {
    const call = (text: string) => writeFileSync(join(site, 'content/docs/_call.tsx'), `export const Call = () => <b>${text}</b>;\n`);
    call('Kee-ow');
    const run = startDocgen(['dev', '--port', '0'], { cwd: site });
    let stderr = '';
    run.child.stderr?.on('data', (chunk) => {
      stderr += chunk;
    });
    try {
      expect(await comesTrue(() => /ready in/.test(stderr))).toBe(true);
      const url = /http:\/\/\S+/.exec(stderr)?.[0] ?? '';
      const shows = async (text: string): Promise<boolean> => {
        for (const until = Date.now() + 30_000; Date.now() < until; ) {
          if ((await (await fetch(new URL('docs/call/', url))).text()).includes(text)) return true;
          await new Promise((done) => setTimeout(done, 50));
        }
        return false;
      };
      expect(await shows('Kee-ow')).toBe(true);
      const services = () => run.processes().filter((pid) => commandOf(pid).includes('--service='));
      expect(services()).toHaveLength(1);
      for (const pid of services()) process.kill(pid, 'SIGKILL');
      expect(await comesTrue(() => services().length === 0)).toBe(true);
      call('Mew');
      expect(await shows('Mew')).toBe(true);
      call('Kow');
      expect(await shows('Kow')).toBe(true);
      expect(stderr.match(/env\/bundler-restarted/g)).toHaveLength(1);
      expect(stderr).not.toMatch(/bug|rejection|^\s+at /im);
    } finally {
      run.child.kill('SIGTERM');
      expect((await run.ended).code).toBe(143);
    }
  },
);

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return '';
  }
}
