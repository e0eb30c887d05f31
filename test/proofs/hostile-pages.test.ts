// test:all
// Pages that hang, end their process, eat memory or can't be bundled: each is named once, the others are built, and nothing stays
// behind. Through the command line, as its own group of processes.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/model/diagnostic.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-hostile-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Run {
  code: number | null;
  /** `file code`, sorted. */
  faults: string[];
  seconds: number;
  /** Processes of the run that outlived it. */
  left: string[];
  read(path: string): string | undefined;
}

/** @param pageSeconds a page may take, in place of the ten that would only be waited for */
async function build(name: string, files: Record<string, string>, pageSeconds = 10): Promise<Run> {
  const site = join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), text);
  }
  const start = performance.now();
  const child = spawn(process.execPath, [resolve('bin/docgen.js'), 'build', '--allow-partial', '--workers', '2', '--format', 'json'], {
    cwd: site,
    detached: true,
    env: { ...process.env, DOCGEN_PAGE_SECONDS: String(pageSeconds) },
  });
  let stdout = '';
  child.stdout.on('data', (bytes: Buffer) => {
    stdout += bytes;
  });
  const code = await new Promise<number | null>((done) => child.on('close', done));
  const diagnostics = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Diagnostic);
  return {
    code,
    faults: diagnostics
      .filter(({ severity }) => severity !== 'info')
      .map((diagnostic) => `${diagnostic.at?.file} ${diagnostic.code}`)
      .sort(),
    seconds: (performance.now() - start) / 1000,
    left: processesOf(child.pid ?? 0),
    read: (path) => (existsSync(join(site, 'build', path)) ? readFileSync(join(site, 'build', path), 'utf8') : undefined),
  };
}

/** What still runs in a group of processes; one that has ended and was not yet collected does not. */
function processesOf(group: number): string[] {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => (existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''));
  return stats.filter((stat) => {
    const [state, , pgrp] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(pgrp) === group && state !== 'Z';
  });
}

let hostile: Run;
let plugged: Run;
let waiting: Run;
let endless: Run;
let bombed: Run;
beforeAll(async () => {
  const hostilePages = {
    'site.config.ts': "export default { title: 'Hostile', url: 'https://hostile.example', search: false };",
    'content/docs/index.md': '---\ntitle: Start\n---\n\n[Good](./good.mdx), [loop](./loop.mdx)\n',
    'content/docs/good.mdx': "import { Good } from '@site/parts/good.tsx';\n\n# Good\n\n<Good />\n",
    'parts/good.tsx': 'export const Good = () => <p>All is well.</p>;',
    'content/docs/loop.mdx': '# Loop\n\n{(() => { while (true); })()}\n',
    'content/docs/endless.mdx': "import { x } from '@site/parts/endless.ts';\n\n# Endless\n\n{x}\n",
    'parts/endless.ts': 'while (true);\nexport const x = 1;',
    'content/docs/wait.mdx': 'export const x = await new Promise(() => {});\n\n# Wait\n\n{x}\n',
    'content/docs/exit.mdx': '# Exit\n\n{process.exit(0)}\n',
    'content/pages/leave.tsx': 'export default function Leave() {\n  process.exit(0);\n}\n',
    'content/pages/throws.tsx': "import '../../parts/throws';\n\nexport default function Throws() {\n  return null;\n}\n",
    'parts/throws.ts': "throw new Error('Not today.');",
    'content/docs/import.mdx': "import { x } from './nowhere';\n\n# Import\n\n{x}\n",
    'content/docs/syntax.mdx': "import { x } from '@site/parts/syntax.ts';\n\n# Syntax\n\n{x}\n",
    'parts/syntax.ts': 'export const x = ;',
    'content/docs/deep.md': `# Deep\n\n${':a['.repeat(10_922)}\n`,
  };
  const bomb = {
    'content/docs/index.md': '---\ntitle: Start\n---\n\nText.\n',
    'content/docs/bomb.mdx': '# Bomb\n\n{(() => { const all = []; while (true) all.push(new Array(1e6).fill(1.5)); })()}\n',
    'site.config.ts': "export default { title: 'Bomb', url: 'https://bomb.example', search: false };",
  };
  const plugins = {
    'site.config.ts':
      "export default { title: 'Plugged', url: 'https://plugged.example', search: false, markdown: { remarkPlugins: ['./plugins/mine.ts'] } };",
    'plugins/mine.ts':
      'export default () => (tree, file) => {\n  if (/(loop|part)/.test(file.path)) while (true);\n  return /never/.test(file.path) ? new Promise(() => {}) : undefined;\n};\n',
    'content/docs/index.md': '---\ntitle: Start\n---\n\nAll is well.\n',
  };
  const waitingPlugin = { ...plugins, 'content/docs/never.md': '# Never\n' };
  const hangingPlugins = {
    ...plugins,
    'content/docs/loop.md': '# Loop\n',
    'content/pages/uses.tsx': "import Part from '../../parts/part.mdx';\n\nexport default function Uses() {\n  return <Part />;\n}\n",
    'parts/part.mdx': 'A part.\n',
  };
  const endlessPlugin = {
    'content/docs/index.md': '---\ntitle: Start\n---\n\nText.\n',
    'content/docs/more.md': '# More\n',
    'site.config.ts':
      "export default { title: 'Endless', url: 'https://endless.example', search: false, markdown: { rehypePlugins: ['./plugins/mine.ts'] } };",
    'plugins/mine.ts': 'while (true);\n\nexport default () => undefined;\n',
  };
  // A plugin that is waited for has ten seconds of its own, so its page needs as many.
  [hostile, plugged, waiting, endless] = await Promise.all([
    build('pages', hostilePages, 3),
    build('plugins', hangingPlugins, 3),
    build('waiting', waitingPlugin),
    build('endless', endlessPlugin, 3),
  ]);
  // On a busy machine memory takes long to fill, so this page may take longer, and it does not run beside the others.
  bombed = await build('bomb', bomb, 120);
}, 600_000);

test('each hostile page is reported once, with what it did', () => {
  expect(hostile.faults).toEqual([
    'content/docs/deep.md markdown/nested-too-deep',
    'content/docs/endless.mdx page/took-too-long',
    'content/docs/exit.mdx render/component-threw',
    'content/docs/import.mdx bundle/unresolved-import',
    'content/docs/index.md link/to-unpublished',
    'content/docs/loop.mdx page/took-too-long',
    'content/docs/wait.mdx page/took-too-long',
    'content/pages/leave.tsx page/ended-process',
    'parts/syntax.ts bundle/invalid-module',
    'parts/throws.ts render/component-threw',
  ]);
});

test('the other pages are built, and those are not', () => {
  expect(hostile.read('docs/index.html')).toContain('<h1>Start</h1>');
  expect(hostile.read('docs/good/index.html')).toContain('<p>All is well.</p>');
  for (const name of ['docs/loop', 'docs/endless', 'docs/wait', 'docs/exit', 'leave', 'throws', 'docs/import', 'docs/syntax'])
    expect([name, hostile.read(`${name}/index.html`)]).toEqual([name, undefined]);
});

test('a page that fills the memory is reported as such, and the others are built', () => {
  expect(bombed.faults).toEqual(['content/docs/bomb.mdx page/out-of-memory']);
  expect(bombed.read('docs/index.html')).toContain('<p>Text.</p>');
  expect(bombed.read('docs/bomb/index.html')).toBeUndefined();
});

test('a plugin that hangs on a page or on an imported part is reported with that file, and the others are built', () => {
  expect(plugged.faults).toEqual(['content/docs/loop.md page/took-too-long', 'parts/part.mdx page/took-too-long']);
  expect(plugged.read('docs/index.html')).toContain('All is well.');
  expect(plugged.read('uses/index.html')).toBeUndefined();
});

test('a plugin that waits forever on a page is reported with that page, and the others are built', () => {
  expect(waiting.faults).toEqual(['content/docs/never.md markdown/plugin']);
  expect(waiting.read('docs/index.html')).toContain('All is well.');
});

test('plugins that hang while they start are reported once, and nothing is built without them', () => {
  expect(endless.faults).toEqual(['undefined markdown/plugins']);
  expect(endless.read('docs/index.html')).toBeUndefined();
});

test('the run ends, with the exit code for faults of the content, and leaves no process behind', () => {
  for (const { code, left, seconds } of [hostile, plugged, waiting, endless, bombed]) {
    expect({ code, left }).toEqual({ code: 1, left: [] });
    // A few hang for a budget of six seconds each and one for ten, beside the other runs, on a machine that does other things as well.
    expect(seconds).toBeLessThan(240);
  }
});
