// `npm run race -- [--pages 1000,4000] [--rounds 3] [--only docgen,hugo]`: races docgen against its peers, and merges the medians into
// docs/race.json. In: the race's output, a line of JSON a run. Out: a figure an entrant, mode and page count; figures that this race
// did not measure stay. The race itself lies beside the project, not in it: where it is missing, nothing is measured and the exit code
// is 1. A ratio to Hugo is only ever made of two medians of one race: machines are too unsteady for anything else.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const race = join(root, '../shared/bench/race.mjs');
const file = join(root, 'docs/race.json');

/** Where figures stand in the file: by page count, then in this order; an entrant that is not listed comes last. */
const ENTRANTS = ['hugo', 'docgen', 'starlight', 'docusaurus', 'rspress', 'vitepress'];
const MODES = ['cold', 'noop', 'edit'];

/** The package whose version is the entrant's; the race installs it under `docgen-race/<entrant>` in the temporary folder. */
const PACKAGES = {
  docusaurus: '@docusaurus/core',
  starlight: '@astrojs/starlight',
  vitepress: 'vitepress',
  rspress: '@rspress/core',
};

const rounded = (number, digits) => Number(number.toFixed(digits));

/** The middle of a list of numbers in any order; of an even count, half way between the two in the middle. NaN for none. */
export function medianOf(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The runs in a race's output: its lines that are JSON objects. The table at its end is skipped. */
export const parseRuns = (output) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

const keyOf = ({ pages, name, mode }) => `${pages} ${name} ${mode}`;

/**
 * Medians of one race, a figure an entrant, mode and page count: `seconds` of wall time, `cpu` seconds, `mb` of memory, `html` files, how many
 * `runs` it is the median of, and `timesHugo` where Hugo ran too. A group with a run that failed, or that wrote fewer pages than it was
 * given, is no measurement: it is named in `failed`. `circumstances` (date, Node, processors …) are put into each figure.
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

/** `figures` with `fresh` ones in the place of those of the same page count, entrant and mode; in the file's order. */
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

/** The file's text: a figure a line, so that a difference shows which were measured anew. */
export const formatFigures = (figures) =>
  `{\n  "figures": [\n${figures.map((figure) => `    ${JSON.stringify(figure)}`).join(',\n')}\n  ]\n}\n`;

/** Undefined when it can't be found out: a missing version is no reason to lose a measurement. */
function versionOf(name) {
  try {
    if (name === 'hugo') return /v(\d[\d.]*)/.exec(execFileSync('hugo', ['version'], { encoding: 'utf8' }))?.[1];
    const folder = name === 'docgen' ? root : join(tmpdir(), 'docgen-race', name, 'node_modules', PACKAGES[name] ?? name);
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

/** Runs the race with `argv`, shows what it prints, and resolves to it. Rejects when it fails. */
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
  for (const pages of values.pages.split(',')) {
    const circumstances = {
      date: new Date().toISOString().slice(0, 10),
      node: process.versions.node,
      processors: availableParallelism(),
    };
    const { figures, failed } = summariseRuns(parseRuns(await outputOf(['--pages', pages, ...passed])), circumstances);
    for (const key of failed) console.error(`${key}: a run failed; its figure stays as it was`);
    failures += failed.length;
    const named = figures.map((figure) => ({ ...figure, version: versionOf(figure.name) }));
    // Written after each page count: a race of ten thousand pages that fails doesn't take the others with it.
    const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).figures : [];
    writeFileSync(file, formatFigures(mergeFigures(before, named)));
  }
  console.log('\ndocs/race.json has the medians; `npm run race:chart` draws them.');
  return failures === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = await main().catch((error) => {
    console.error(error.message);
    return 1;
  });
}
