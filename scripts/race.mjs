// `npm run race -- [--pages 1000,4000] [--rounds 3] [--only docgen,hugo]`: races docgen against its peers, and merges the medians into
// docs/race.json. It reads the output of the race, which has a line of JSON for each run, and writes one figure for each entrant, mode and
// page count. Figures that this race did not measure stay. Then it compares the ratios to Hugo with the bounds of the project (BOUNDS).
// The exit code is 1 if one is exceeded. The race itself is beside the project and not part of it. If it is missing, nothing is measured
// and the exit code is 1. A ratio to Hugo is always made of two medians of the same race, because machines are too unsteady for anything
// else.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const race = join(root, '../shared/bench/race.mjs');
const file = join(root, 'docs/race.json');

/** The order of figures in the file: by page count, then in this order. An entrant that is not listed comes last. */
const ENTRANTS = ['hugo', 'docgen', 'starlight', 'docusaurus', 'rspress', 'vitepress'];
const MODES = ['cold', 'noop', 'edit'];

/** The package whose version is that of the entrant. The race installs it under `docgen-race/<entrant>` in the temporary folder. */
const PACKAGES = {
  docusaurus: '@docusaurus/core',
  starlight: '@astrojs/starlight',
  vitepress: 'vitepress',
  rspress: '@rspress/core',
};

/** By page count and mode of docgen: the most times Hugo's cold build of the same race. Other modes have no bound. */
export const BOUNDS = {
  1000: { cold: 1.4 },
  4000: { cold: 1, noop: 0.05, edit: 0.07 },
  10000: { cold: 0.8 },
};

/** One line for each bound that the figures of a race can be compared with. */
export const judgeFigures = (figures) =>
  figures.flatMap(({ pages, name, mode, timesHugo }) => {
    const most = BOUNDS[pages]?.[mode];
    if (name !== 'docgen' || most === undefined || timesHugo === undefined) return [];
    const isHeld = timesHugo <= most;
    return [{ isHeld, text: `${pages} pages, ${mode}: ${timesHugo} × Hugo, at most ${most}: ${isHeld ? 'held' : 'BROKEN'}` }];
  });

const rounded = (number, digits) => Number(number.toFixed(digits));

/** The median of numbers in any order. For an even count, the mean of the two in the middle. NaN for an empty list. */
export function medianOf(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The runs in a race's output: the lines that are JSON objects. The table at its end is skipped. */
export const parseRuns = (output) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

const keyOf = ({ pages, name, mode }) => `${pages} ${name} ${mode}`;

/**
 * Medians of one race, one figure for each entrant, mode and page count: `seconds` of wall time, `cpu` seconds, `mb` of memory, `html`
 * files, the number of `runs`, and `timesHugo` if Hugo ran too. A group in which a run failed, or wrote fewer pages than it was given,
 * gives no figure and is listed in `failed`. `circumstances` (date, Node, processors …) are added to each figure.
 */
export function summariseRuns(runs, circumstances = {}) {
  const groups = new Map();
  for (const run of runs) groups.set(keyOf(run), [...(groups.get(keyOf(run)) ?? []), run]);
  const isSound = (group) => group.every(({ exit, html, pages, wall }) => exit === 0 && html >= pages && Number.isFinite(wall));
  const wallOf = (group) => medianOf(group.map(({ wall }) => wall));
  const figures = [...groups.values()].filter(isSound).map((group) => {
    const { pages, name, mode, html } = group[0];
    const hugo = groups.get(keyOf({ pages, name: 'hugo', mode: 'cold' }));
    return {
      pages,
      name,
      mode,
      seconds: rounded(wallOf(group), 3),
      ...(hugo && isSound(hugo) ? { timesHugo: rounded(wallOf(group) / wallOf(hugo), 3) } : {}),
      cpu: rounded(medianOf(group.map(({ cpu }) => cpu)), 2),
      mb: Math.round(medianOf(group.map(({ mb }) => mb))),
      html,
      runs: group.length,
      ...circumstances,
    };
  });
  return { figures, failed: [...groups].filter(([, group]) => !isSound(group)).map(([key]) => key) };
}

/** `figures`, in which each of `fresh` replaces the one of the same page count, entrant and mode. Sorted in the file's order. */
export function mergeFigures(figures, fresh) {
  const merged = [...new Map([...figures, ...fresh].map((figure) => [keyOf(figure), figure])).values()];
  const rank = (list, word) => (list.includes(word) ? list.indexOf(word) : list.length);
  return merged.sort(
    (a, b) =>
      a.pages - b.pages ||
      rank(ENTRANTS, a.name) - rank(ENTRANTS, b.name) ||
      rank(MODES, a.mode) - rank(MODES, b.mode) ||
      (a.name < b.name ? -1 : 1),
  );
}

/** The text of the file: one figure per line, so that a diff shows which were measured again. */
export const formatFigures = (figures) =>
  `{\n  "figures": [\n${figures.map((figure) => `    ${JSON.stringify(figure)}`).join(',\n')}\n  ]\n}\n`;

/** Undefined if the version can't be found out. A missing version is no reason to lose a measurement. */
function versionOf(name) {
  try {
    if (name === 'hugo') return /v(\d[\d.]*)/.exec(execFileSync('hugo', ['version'], { encoding: 'utf8' }))?.[1];
    const folder = name === 'docgen' ? root : join(tmpdir(), 'docgen-race', name, 'node_modules', PACKAGES[name] ?? name);
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

/** Runs the race with `argv`, prints its output, and resolves to it. Rejects if the race fails. */
const outputOf = (argv) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [race, ...argv], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      process.stdout.write(text);
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`the race ended with exit code ${code}`))));
  });

async function main() {
  const text = { type: 'string' };
  const { values } = parseArgs({ options: { pages: { ...text, default: '1000' }, rounds: text, only: text } });
  if (!existsSync(race)) {
    console.error(`The race is not here: ${race} is missing. Nothing was measured.`);
    return 1;
  }
  const passed = ['rounds', 'only'].flatMap((name) => (values[name] ? [`--${name}`, values[name]] : []));
  let failures = 0;
  const verdicts = [];
  for (const pages of values.pages.split(',')) {
    const circumstances = {
      date: new Date().toISOString().slice(0, 10),
      node: process.versions.node,
      processors: availableParallelism(),
    };
    const { figures, failed } = summariseRuns(parseRuns(await outputOf(['--pages', pages, ...passed])), circumstances);
    for (const key of failed) console.error(`${key}: a run failed; its figure stays as it was`);
    failures += failed.length;
    verdicts.push(...judgeFigures(figures));
    const named = figures.map((figure) => ({ ...figure, version: versionOf(figure.name) }));
    // Written after each page count, so that a failed race of ten thousand pages does not lose the others.
    const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).figures : [];
    writeFileSync(file, formatFigures(mergeFigures(before, named)));
  }
  console.log('\ndocs/race.json has the medians; `npm run race:chart` draws them.');
  for (const { text } of verdicts) console.log(text);
  return failures === 0 && verdicts.every(({ isHeld }) => isHeld) ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = await main().catch((error) => {
    console.error(error.message);
    return 1;
  });
}
