// Runs one benchmark as dist/ would run it: bundled, with the same packages left outside, in a process of its own.
//   node test/bench/run.mjs compile-pages DIR            ms per page and stage of a folder of pages, cold
//   node test/bench/run.mjs compile-pages DIR --profile  the same, and the functions that took most of the time
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { translatedGrammars } from '../../scripts/translated-grammars.mjs';

const [name = '', ...rest] = process.argv.slice(2);
const profiles = rest.includes('--profile');
const root = resolve(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'bench-'));
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
try {
  await build({
    absWorkingDir: root,
    entryPoints: [`test/bench/${name}.ts`],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external: Object.keys(dependencies).flatMap((one) => [one, `${one}/*`]),
    banner: {
      js: "import { createRequire as benchCreateRequire } from 'node:module'; const require = benchCreateRequire(import.meta.url);",
    },
    plugins: rest.includes('--untranslated') ? [] : [translatedGrammars()],
    logLevel: 'error',
  });
  const flags = profiles ? ['--cpu-prof', '--cpu-prof-interval=200', `--cpu-prof-dir=${folder}/profile`] : [];
  const script = join(folder, `${name}.mjs`);
  const { status } = spawnSync(process.execPath, [...flags, script, ...rest.filter((one) => !one.startsWith('--'))], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (profiles) for (const file of readdirSync(join(folder, 'profile'))) printProfile(join(folder, 'profile', file));
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Functions by the time spent in themselves. */
function printProfile(file) {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8'));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const spent = new Map();
  samples.forEach((id, index) => {
    const { functionName, url, lineNumber } = frames.get(id);
    const place = functionName.startsWith('RegExp: ')
      ? 'regular expressions'
      : `${functionName || '(anonymous)'} ${url.split('/').at(-1)}:${lineNumber + 1}`;
    spent.set(place, (spent.get(place) ?? 0) + timeDeltas[index]);
  });
  const total = timeDeltas.reduce((sum, delta) => sum + delta, 0);
  for (const [place, time] of [...spent].sort((a, b) => b[1] - a[1]).slice(0, 40)) {
    console.log(`${(time / 1000).toFixed(0).padStart(7)} ms ${((100 * time) / total).toFixed(1).padStart(5)} %  ${place}`);
  }
}
