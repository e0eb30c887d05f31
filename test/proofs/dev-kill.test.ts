// test:all
// `docgen dev` that is killed with SIGKILL, while it builds or while a page of it never ends, and that ends while a tab is open: none of its
// processes stays, and the next start finds nothing in its way.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildSite } from '../../src/pipeline/build-site.js';
import { filesIn } from '../sites/site-fixture.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-dev-kill-')));
const site = join(folder, 'site');
const PAGES = 400;

const write = (n: number, text: string): void =>
  writeFileSync(
    join(site, `content/docs/p${n}.mdx`),
    `---\ntitle: Page ${n}\n---\n\n<b>{${n} + 1}</b> ${text}\n\n\`\`\`js\nconst n = ${n};\n\`\`\`\n`,
  );

beforeAll(() => {
  mkdirSync(join(site, 'content/docs'), { recursive: true });
  writeFileSync(join(site, 'site.config.ts'), "export default { title: 'Site', url: 'https://example.com', search: false };\n");
  for (let n = 0; n < PAGES; n++) write(n, 'Text.');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Of a process that is there, as Linux tells it: a child that was left alone has another parent, so they are asked for before. */
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

const descendantsOf = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);

/** A zombie runs no more. */
const isRunning = (pid: number): boolean => {
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

function startDev(root = site, nodeOptions: string[] = []): ChildProcess & { printed(): string } {
  let printed = '';
  const child = spawn(process.execPath, [...nodeOptions, resolve('bin/docgen.js'), 'dev', root, '--port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
    detached: true,
  });
  child.stderr?.on('data', (chunk) => {
    printed += String(chunk);
  });
  return Object.assign(child, { printed: () => printed });
}

test.skipIf(!existsSync('/proc/self/stat')).each([
  ['while it reads the site for the first time', 0],
  ['while it looks through the whole site', 300],
  ['while it builds after a change of everything', -1],
])('%s: its processes end, and the next build is that of a clean site', async (_, after) => {
  const dev = startDev();
  await vi.waitFor(() => expect(dev.printed()).toContain(after === 0 ? 'Serving at' : 'ready in'), { timeout: 30_000, interval: 10 });
  if (after > 0) await new Promise((done) => setTimeout(done, after));
  if (after < 0) {
    for (let n = 0; n < PAGES; n++) write(n, 'Other text.');
    await vi.waitFor(() => expect(childrenOf(dev.pid ?? 0).length).toBeGreaterThan(0), { timeout: 20_000, interval: 10 });
    await new Promise((done) => setTimeout(done, 100));
  }
  const children = childrenOf(dev.pid ?? 0);
  expect(children).not.toEqual([]);
  const ended = new Promise((done) => dev.once('exit', done));
  dev.kill('SIGKILL');
  await ended;
  await vi.waitFor(() => expect(children.filter(isRunning)).toEqual([]), { timeout: 30_000, interval: 50 });

  const [out, clean] = [join(folder, 'out'), join(folder, 'clean')];
  const built = await buildSite({ siteRoot: site, outFolder: out });
  expect(built).toMatchObject({ published: true, diagnostics: [] });
  await buildSite({ siteRoot: site, outFolder: clean, useCache: false });
  const texts = (root: string) =>
    filesIn(root)
      .filter((path) => !path.startsWith('.docgen-'))
      .map((path) => [path, readFileSync(join(root, path), 'latin1')]);
  expect(texts(out)).toEqual(texts(clean));
  expect(readdirSync(site).filter((name) => name.startsWith('.') && name !== '.docgen')).toEqual([]);
});

/** The address where it serves, once its pages can be requested. */
async function originOf(dev: ReturnType<typeof startDev>): Promise<string> {
  await vi.waitFor(() => expect(dev.printed()).toContain('ready in'), { timeout: 30_000, interval: 10 });
  return /http:\/\/localhost:\d+/.exec(dev.printed())?.[0] ?? '';
}

test.skipIf(!existsSync('/proc/self/stat'))('while the code of a page never ends: its processes end, the busy one too', async () => {
  const root = join(folder, 'busy');
  const mark = join(folder, 'busy.pid');
  mkdirSync(join(root, 'content/pages'), { recursive: true });
  writeFileSync(join(root, 'site.config.ts'), "export default { title: 'Site', url: 'https://example.com', search: false };\n");
  writeFileSync(
    join(root, 'content/pages/busy.tsx'),
    `import { writeFileSync } from 'node:fs';
export default function Busy() {
  writeFileSync(${JSON.stringify(mark)}, String(process.pid));
  for (;;);
}
`,
  );
  const dev = startDev(root);
  const origin = await originOf(dev);
  fetch(`${origin}/busy`).catch(() => {});
  const busy = await vi.waitFor(() => Number(readFileSync(mark, 'utf8')) || Promise.reject(dev.printed()), {
    timeout: 30_000,
    interval: 5,
  });
  expect(busy).not.toBe(dev.pid);
  const all = descendantsOf(dev.pid ?? 0);
  expect(all).toContain(busy);
  const ended = new Promise((done) => dev.once('exit', done));
  dev.kill('SIGKILL');
  await ended;
  try {
    await vi.waitFor(() => expect(all.filter(isRunning)).toEqual([]), { timeout: 30_000, interval: 50 });
  } finally {
    for (const pid of all.filter(isRunning)) process.kill(pid, 'SIGKILL');
  }
});

/** Loaded before docgen: writes down for which of its own timers a process waits once it has heard Ctrl-C, and how it ends. */
const WAITS = `
import { createHook } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
// Threads load it too, and have the process's number.
const note = (text) => isMainThread && appendFileSync(process.env.WAITS_OF + process.pid, text + '\\n');
const timers = new Map();
let isSwitchedOn = false;
createHook({
  init(id, type, _, timer) {
    if (isSwitchedOn && type === 'Timeout') timers.set(id, timer._idleTimeout);
  },
  before(id) {
    if (timers.get(id) >= 1000) note('waited ' + timers.get(id) + ' ms');
  },
}).enable();
process.on('SIGINT', () => {
  isSwitchedOn = true;
});
process.on('exit', (code) => note('ended with ' + code));
`;

test.skipIf(!existsSync('/proc/self/stat'))(
  'Ctrl-C with a tab open that listens: it ends and waits a second for nothing, and nothing of it goes on',
  async () => {
    const waits = join(folder, 'waits-of-');
    vi.stubEnv('WAITS_OF', waits);
    onTestFinished(() => void vi.unstubAllEnvs());
    const dev = startDev(site, ['--import', `data:text/javascript,${encodeURIComponent(WAITS)}`]);
    const origin = await originOf(dev);
    const html = await (await fetch(`${origin}/docs/p1`)).text();
    const events = await fetch(`${origin}${/src="(\/__docgen\/[^"]*)"/.exec(html)?.[1]?.replace('live-reload.js', 'events')}`);
    const reader = events.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('retry');
    const all = descendantsOf(dev.pid ?? 0);
    const ended = new Promise((done) => dev.once('exit', done));
    const before = Date.now();
    process.kill(-(dev.pid ?? 0), 'SIGINT');
    expect(await ended).toBe(130);
    // After three it would be cut short, whatever is open.
    expect(Date.now() - before).toBeLessThan(3000);
    // Within a second, and on a busy machine in its own time: whatever it waits for is a timer, the one too that cuts it short after three.
    expect(readFileSync(waits + dev.pid, 'utf8')).toBe('ended with 130\n');
    await vi.waitFor(() => expect(all.filter(isRunning)).toEqual([]), { timeout: 30_000, interval: 50 });
    const rest = async (): Promise<void> => {
      while (!(await reader?.read())?.done);
    };
    // Cut, not left to a time limit.
    await rest().catch(() => {});
  },
);

test.skipIf(process.platform === 'win32')(
  'Ctrl-C, which all processes of a terminal get, ends it silently with the code of the signal',
  async () => {
    const endings: unknown[] = [];
    for (const after of [0, 150, 300, 450, 600, 750]) {
      rmSync(join(site, '.docgen'), { recursive: true, force: true });
      const dev = startDev();
      const ended = new Promise((done) => dev.once('close', done));
      await vi.waitFor(() => expect(dev.printed()).toContain('Serving at'), { timeout: 30_000, interval: 5 });
      await new Promise((done) => setTimeout(done, after));
      process.kill(-(dev.pid ?? 0), 'SIGINT');
      endings.push([await ended, dev.printed().replace(/^(?:Serving at|\d+ pages ready) .*\n/gm, '')]);
    }
    expect(endings).toEqual(endings.map(() => [130, '']));
  },
);
