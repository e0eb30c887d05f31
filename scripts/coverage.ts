// `npm run coverage`: runs the tests of `npm test` and then those of `npm run test:all`, and prints which lines of `src` ran in each. It
// counts lines in the processes of the tests (test/record-coverage.ts), and in docgen's own processes if these end by themselves
// (NODE_V8_COVERAGE). The exit code is 1 if `npm test` runs less than 93 % of the lines that all tests together run, or if a test fails.
// `-- --report` prints the figures of the last run again.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CountedFunction, executedLines, type SourceMap } from './executed-lines.js';

/** Issue 30, "Must show". */
const LEAST = 0.93;
const MOST_FILES = 25;
const RUNS = ['test', 'test:all'] as const;

const root = process.cwd();
const folder = join(root, 'node_modules/.cache/coverage');

/** Source file, relative to the root → numbers of the lines that ran. */
type Lines = Map<string, Set<number>>;

function add(lines: Lines, source: string, numbers: Iterable<number>): void {
  const known = lines.get(source) ?? new Set();
  for (const number of numbers) known.add(number);
  lines.set(source, known);
}

function runTests(run: string): boolean {
  const results = join(folder, run);
  const env = { ...process.env, DOCGEN_RUN: run, DOCGEN_COVERAGE: results };
  return spawnSync('npx', ['vitest', 'run'], { env, stdio: 'inherit' }).status === 0;
}

interface Program {
  text: string;
  map: SourceMap;
}

/** dist/ has no source maps. So its programs are bundled again with maps, which gives the same bytes. */
async function programs(): Promise<Map<string, Program>> {
  // Imported and not bundled into this script, because it looks for other files of the checkout beside itself.
  const { bundlePrograms } = (await import(
    pathToFileURL(join(root, 'scripts/bundle-programs.mjs')).href
  )) as typeof import('./bundle-programs.mjs');
  const out = mkdtempSync(join(tmpdir(), 'docgen-maps-'));
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: object };
  const external = Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]);
  try {
    await bundlePrograms({ root, out, external, sourcemap: 'external' });
    return new Map(
      ['cli.cjs', 'worker.cjs'].map((name) => {
        const file = join(root, 'dist', name);
        const text = readFileSync(file, 'utf8');
        if (text !== readFileSync(join(out, name), 'utf8')) throw new Error(`dist/${name} is not what the sources are bundled to`);
        const { sources, mappings } = JSON.parse(readFileSync(join(out, `${name}.map`), 'utf8')) as { sources: string[]; mappings: string };
        const fromRoot = sources.map((source) => resolve(out, source).slice(root.length + 1));
        return [pathToFileURL(file).href, { text, map: { sources: fromRoot, mappings } }];
      }),
    );
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function linesOf(run: string, known: Map<string, Program>): Lines {
  const lines: Lines = new Map();
  const results = join(folder, run);
  for (const name of readdirSync(results)) {
    if (!name.startsWith('lines.')) continue;
    for (const line of readFileSync(join(results, name), 'utf8').trim().split('\n')) {
      const [, sources] = JSON.parse(line) as [string, Record<string, number[]>];
      for (const [source, numbers] of Object.entries(sources)) add(lines, source, numbers);
    }
  }
  const processes = join(results, 'processes');
  for (const name of existsSync(processes) ? readdirSync(processes) : []) {
    for (const { url, functions } of countsIn(join(processes, name))) {
      const program = known.get(url);
      if (program) executedLines(program, functions, (source, line) => source.startsWith('src/') && add(lines, source, [line]));
    }
  }
  return lines;
}

/** A process that was ended while it wrote leaves an incomplete file. */
function countsIn(file: string): { url: string; functions: CountedFunction[] }[] {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { result: { url: string; functions: CountedFunction[] }[] }).result;
  } catch {
    return [];
  }
}

const folderOf = (source: string): string => source.split('/').slice(0, 2).join('/');
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

/** @returns whether `npm test` runs enough lines */
function report([first, rest]: Lines[]): boolean {
  const files = [...new Set([...(first?.keys() ?? []), ...(rest?.keys() ?? [])])].sort().map((source) => {
    const ran = first?.get(source) ?? new Set();
    const missing = [...(rest?.get(source) ?? [])].filter((line) => !ran.has(line)).sort((a, b) => a - b);
    return { source, ran: ran.size, missing };
  });
  const totals = new Map<string, { ran: number; all: number }>();
  for (const { source, ran, missing } of files) {
    for (const name of [folderOf(source), 'src']) {
      const total = totals.get(name) ?? { ran: 0, all: 0 };
      totals.set(name, { ran: total.ran + ran, all: total.all + ran + missing.length });
    }
  }
  const row = (cells: (string | number)[]): string =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(24) : String(cell).padStart(10))).join('');
  console.log(row(['', 'all', 'npm test', 'share']));
  for (const [name, { ran, all }] of [...totals].sort()) console.log(row([name, all, ran, percent(ran, all)]));
  console.log('\nLines that `npm run test:all` alone runs:');
  for (const { source, missing } of files.sort((a, b) => b.missing.length - a.missing.length).slice(0, MOST_FILES)) {
    if (missing.length > 0) console.log(`${String(missing.length).padStart(5)}  ${source}: ${spans(missing)}`);
  }
  const { ran, all } = totals.get('src') ?? { ran: 0, all: 1 };
  return ran / all >= LEAST;
}

function spans(numbers: number[]): string {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  const shown = found.slice(0, 8).map(([from, to]) => (from === to ? from : `${from}-${to}`));
  return `${shown.join(', ')}${found.length > shown.length ? ', …' : ''}`;
}

let passed = true;
if (!process.argv.includes('--report')) {
  rmSync(folder, { recursive: true, force: true });
  for (const run of RUNS) passed = runTests(run) && passed;
}
const known = await programs();
const isEnough = report(RUNS.map((run) => linesOf(run, known)));
console.log(isEnough ? '' : `\nnpm test runs less than ${percent(LEAST, 1)} of what all tests run.`);
process.exitCode = passed && isEnough ? 0 : 1;
