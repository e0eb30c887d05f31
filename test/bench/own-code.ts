// Measures what a site's own code costs: `npm run bench:own-code [-- --pages 1000,10000] [--rounds 5] [--only mdx,part]`. It makes variants
// of the race's corpus, builds each in turn, and prints medians of processor time beside those of the plain site. The corpus is
// `../shared/bench/corpus.mjs`, beside the project. If it is missing, nothing is measured and the exit code is 1. The exit code is also 1
// if a bound is exceeded.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What is done to a site between two builds of it. */
type Mode = 'cold' | 'unchanged' | 'edit' | 'heading' | 'first paragraph';

interface Variant {
  /** Turns the plain site into this variant. */
  make(site: string): void;
  /**
   * The most times the plain site in the same mode. For `heading` and `first paragraph`: the most times the site's own `edit`. Issue 31.
   */
  most: Partial<Record<Mode, number>>;
}

const PLUGIN = `import { visit } from 'unist-util-visit';

export default () => (tree) => visit(tree, 'text', (node) => {
  node.value = node.value.replaceAll('--', '–');
});
`;

const VARIANTS: Record<string, Variant> = {
  plain: { make: () => {}, most: { heading: 1.2, 'first paragraph': 1.2 } },
  mdx: {
    make(site) {
      const file = firstPage(site);
      const text = readFileSync(file, 'utf8');
      renameSync(file, file.replace(/\.md$/, '.mdx'));
      writeFileSync(file.replace(/\.md$/, '.mdx'), `${text}\n<Card title="Made of MDX">Two and two are {2 + 2}.</Card>\n`);
    },
    most: { cold: 1.1, unchanged: 1.25, edit: 1.25 },
  },
  part: {
    make(site) {
      writeFileSync(join(site, 'Footer.tsx'), 'export const Footer = () => <footer className="footer">Ours</footer>;\n');
      addToConfig(site, "templates: { Footer: './Footer.tsx' }");
    },
    most: { cold: 1.15, unchanged: 1.25, edit: 1.25 },
  },
  plugin: {
    make(site) {
      writeFileSync(join(site, 'dashes.mjs'), PLUGIN.replace("import { visit } from 'unist-util-visit';\n\n", VISIT));
      addToConfig(site, "markdown: { remarkPlugins: [{ module: './dashes.mjs' }] }");
    },
    most: { cold: 1.35 },
  },
};

/** Replaces the package, because a site of the bench has no packages. */
const VISIT = `function visit(node, type, see) {
  if (node.type === type) see(node);
  for (const child of node.children ?? []) visit(child, type, see);
}

`;

const root = process.cwd();
const corpus = resolve(root, '../shared/bench/corpus.mjs');
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    pages: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: Object.keys(VARIANTS).join() },
  },
});

function firstPage(site: string): string {
  const folder = join(site, 'content/docs');
  const section =
    readdirSync(folder)
      .filter((name) => name.startsWith('section-'))
      .sort()[1] ?? '';
  return join(folder, section, 'page-03.md');
}

function addToConfig(site: string, setting: string): void {
  const file = join(site, 'site.config.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\}\s*;?\s*$/, `  ${setting},\n};\n`));
}

function makeSite(pages: number, variant: Variant): string {
  const site = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-own-code-')));
  const made = spawnSync(process.execPath, [corpus, join(site, 'content/docs'), String(pages)], { stdio: 'inherit' });
  if (made.status !== 0) throw new Error('the corpus can’t be made');
  writeFileSync(join(site, 'site.config.ts'), "export default {\n  title: 'Bench',\n  url: 'https://example.com',\n  search: false,\n};\n");
  // Without a `description`, the first paragraph is the description.
  edit(site, (text) => text.replace(/^description: .*\n/m, ''));
  variant.make(site);
  return site;
}

/** User and system seconds of a build and of all its processes. */
function build(site: string): number {
  const command = 'TIMEFORMAT="@@ %U %S"; time "$0" "$@"';
  const argv = ['-c', command, process.execPath, join(root, 'bin/docgen.js'), 'build', site];
  const { status, stderr } = spawnSync('bash', argv, { encoding: 'utf8', maxBuffer: 1e8 });
  const times = /@@ ([\d.]+) ([\d.]+)/.exec(stderr);
  if (status !== 0 || !times) throw new Error(`the build of ${site} ended with ${status}:\n${stderr}`);
  return Number(times[1]) + Number(times[2]);
}

let edits = 0;

const medianOf = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A page that no variant changes. */
const editedPage = (site: string): string => firstPage(site).replace('page-03', 'page-05');

function edit(site: string, change: (text: string) => string): void {
  const file = editedPage(site);
  edits++;
  const text = readFileSync(file, 'utf8');
  const edited = change(text);
  if (edited === text) throw new Error(`nothing of ${file} was edited`);
  writeFileSync(file, edited);
}

const PREPARE: Record<Mode, (site: string) => void> = {
  cold(site) {
    for (const name of ['.docgen', 'build']) rmSync(join(site, name), { recursive: true, force: true });
  },
  unchanged: () => {},
  edit: (site) => edit(site, (text) => `${text}\nEdited ${edits} times.\n`),
  heading: (site) => edit(site, (text) => text.replace(/^## .*$/m, `## Heading number ${edits}`)),
  'first paragraph': (site) =>
    edit(site, (text) => text.replace(/^((?:---\n[\s\S]*?\n---\n)?\s*(?:# .*)?\s*)(?:First \d+\. )?/, `$1First ${edits}. `)),
};

let isSlow = false;
if (!existsSync(corpus)) {
  console.error(`The corpus is not here: ${corpus} is missing. Nothing was measured.`);
  process.exitCode = 1;
} else for (const pages of values.pages.split(',').map(Number)) measure(pages);
if (isSlow) process.exitCode = 1;

function measure(pages: number): void {
  const names = [...new Set(['plain', ...values.only.split(',')])];
  const sites = new Map(names.map((name) => [name, makeSite(pages, VARIANTS[name] as Variant)]));
  const seconds = new Map<string, number[]>();
  try {
    for (let round = 0; round < Number(values.rounds); round++)
      for (const mode of Object.keys(PREPARE) as Mode[])
        for (const [name, site] of sites) {
          PREPARE[mode](site);
          const key = `${name} ${mode}`;
          seconds.set(key, [...(seconds.get(key) ?? []), build(site)]);
        }
  } finally {
    for (const site of sites.values()) rmSync(site, { recursive: true, force: true });
  }
  const median = (key: string): number => medianOf(seconds.get(key) ?? []);
  console.log(`${pages} pages, processor seconds, medians of ${values.rounds}`);
  for (const name of names)
    for (const mode of Object.keys(PREPARE) as Mode[]) {
      const isOfPage = mode === 'heading' || mode === 'first paragraph';
      const most = VARIANTS[name]?.most[mode];
      const ratio = median(`${name} ${mode}`) / median(isOfPage ? `${name} edit` : `plain ${mode}`);
      const isPassed = most !== undefined && ratio > most;
      isSlow ||= isPassed;
      const bound = most === undefined ? '' : `  at most ${most}${isPassed ? ': passed' : ''}`;
      console.log(
        `${name.padEnd(8)}${mode.padEnd(17)}${median(`${name} ${mode}`).toFixed(2).padStart(7)}${ratio.toFixed(2).padStart(7)} ×${bound}`,
      );
    }
}
