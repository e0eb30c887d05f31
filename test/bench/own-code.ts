// Measures what features of a site cost in a build: `npm run bench:own-code [-- --pages 1000,10000] [--rounds 5] [--only mdx,part]`. It
// makes variants of the bench's corpus, builds each in turn, and prints medians of processor time as a ratio to the plain site, with the
// bound of the row. `--only own-site` builds this repository's site beside the plain one. The exit code is 1 if a bound is exceeded.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchPage, writeBenchCorpus } from './bench-corpus.js';
import { medianOf } from './median-of.js';
import { measureOwnSite } from './own-site.js';
import { processorTime } from './processor-time.js';

/** What is done to a site before a build of it. `own page`: an edit of the page that makes the site a variant. */
type Mode = 'cold' | 'unchanged' | 'edit' | 'heading' | 'first paragraph' | 'title' | 'own page';

interface Variant {
  /** Turns the plain site into this variant. */
  make(site: string): void;
  /** The page of the variant, for the mode `own page`. Absent if there is none. */
  ownPage?(site: string): string;
  /**
   * The most times the plain site in the same mode. For `heading` and `first paragraph`: the most times the site's own `edit`. A row
   * without a bound is only printed.
   */
  most: Partial<Record<Mode, number>>;
}

/** It has no import, because a site of the bench has no packages. */
const PLUGIN = `const visit = (node) => {
  if (node.type === 'text') node.value = node.value.replaceAll('--', '–');
  for (const child of node.children ?? []) visit(child);
};

export default () => visit;
`;

const root = process.cwd();
const docgen = join(root, 'bin/docgen.js');
const docsOf = (site: string): string => join(site, 'content/docs');
/** The page that variants change. */
const variedPage = (site: string): string => benchPage(docsOf(site), 3);
const mdxPage = (site: string): string => variedPage(site).replace(/\.md$/, '.mdx');
/** A page that no variant changes. */
const editedPage = (site: string): string => benchPage(docsOf(site), 5);
const postOf = (site: string, number: number): string => join(site, `content/blog/2026-01-${String(number).padStart(2, '0')}-post.md`);
const POSTS = 28;

const VARIANTS: Record<string, Variant> = {
  plain: { make: () => {}, most: { heading: 1.2, 'first paragraph': 1.2 } },
  mdx: {
    make(site) {
      renameSync(variedPage(site), mdxPage(site));
      const text = readFileSync(mdxPage(site), 'utf8');
      writeFileSync(mdxPage(site), `${text}\n<Card title="Made of MDX">Two and two are {2 + 2}.</Card>\n`);
    },
    ownPage: mdxPage,
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
      writeFileSync(join(site, 'dashes.mjs'), PLUGIN);
      addToConfig(site, "markdown: { remarkPlugins: ['./dashes.mjs'] }");
    },
    most: { cold: 1.35 },
  },
  remark: { make: (site) => addToConfig(site, "markdown: { parser: 'remark' }"), most: {} },
  search: {
    make: (site) => writeFileSync(configOf(site), readFileSync(configOf(site), 'utf8').replace(/^ *search: false,\n/m, '')),
    most: {},
  },
  lock: {
    make(site) {
      addToConfig(site, 'checks: { urlsLock: true }');
      const { status, stderr } = spawnSync(process.execPath, [docgen, 'check-links', site, '--update-lock'], { encoding: 'utf8' });
      if (status !== 0) throw new Error(`urls.lock can’t be written:\n${stderr}`);
    },
    most: {},
  },
  blog: {
    make(site) {
      mkdirSync(join(site, 'content/blog'), { recursive: true });
      for (let number = 1; number <= POSTS; number++) {
        const text = readFileSync(benchPage(docsOf(site), 7), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
        writeFileSync(postOf(site, number), `---\ntitle: Post ${number}\n---\n${text.replaceAll(/^See .*\n/gm, '')}`);
      }
    },
    ownPage: (site) => postOf(site, 5),
    most: {},
  },
};

const OWN_SITE = 'own-site';
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    pages: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: [...Object.keys(VARIANTS), OWN_SITE].join() },
  },
});

const configOf = (site: string): string => join(site, 'site.config.ts');

function addToConfig(site: string, setting: string): void {
  writeFileSync(configOf(site), readFileSync(configOf(site), 'utf8').replace(/\}\s*;?\s*$/, `  ${setting},\n};\n`));
}

function makeSite(pages: number, variant: Variant): string {
  const site = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-own-code-')));
  writeBenchCorpus(docsOf(site), pages);
  writeFileSync(configOf(site), "export default {\n  title: 'Bench',\n  url: 'https://example.com',\n  search: false,\n};\n");
  variant.make(site);
  return site;
}

let edits = 0;

function edit(file: string, change: (text: string) => string): true {
  edits++;
  const text = readFileSync(file, 'utf8');
  const edited = change(text);
  if (edited === text) throw new Error(`nothing of ${file} was edited`);
  writeFileSync(file, edited);
  return true;
}

const append = (text: string): string => `${text}\nEdited ${edits} times.\n`;

/** False if the variant does not have the mode. */
const PREPARE: Record<Mode, (site: string, variant: Variant) => boolean> = {
  cold(site) {
    for (const name of ['.docgen', 'build']) rmSync(join(site, name), { recursive: true, force: true });
    return true;
  },
  unchanged: () => true,
  edit: (site) => edit(editedPage(site), append),
  heading: (site) => edit(editedPage(site), (text) => text.replace(/^## .*$/m, `## Heading number ${edits}`)),
  // A page without a `description` has its first paragraph as description.
  'first paragraph': (site) =>
    edit(editedPage(site), (text) => text.replace(/^(---\n[\s\S]*?\n---\n\s*)(?:First \d+\. )?/, `$1First ${edits}. `)),
  title: (site) => edit(editedPage(site), (text) => text.replace(/^title: .*$/m, `title: Page number ${edits}`)),
  'own page': (site, { ownPage }) => ownPage !== undefined && edit(ownPage(site), append),
};

/** Modes that are compared with `edit` of the same site. */
const OF_OWN_EDIT: Mode[] = ['heading', 'first paragraph', 'title', 'own page'];

let isBroken = false;
const only = values.only.split(',');
const unknown = only.filter((name) => name !== OWN_SITE && !Object.hasOwn(VARIANTS, name));
if (unknown.length > 0) throw new Error(`no such variant: ${unknown.join()}. There are ${[...Object.keys(VARIANTS), OWN_SITE].join()}`);
const rounds = Number(values.rounds);
for (const pages of values.pages.split(',').map(Number)) {
  if (only.some((name) => name !== OWN_SITE)) measure(pages);
  if (only.includes(OWN_SITE)) measureOwnSite({ root, plain: () => makeSite(pages, VARIANTS.plain as Variant), pages, rounds });
}
if (isBroken) process.exitCode = 1;

function measure(pages: number): void {
  const names = [...new Set(['plain', ...only])].filter((name) => name !== OWN_SITE);
  const modes = Object.keys(PREPARE) as Mode[];
  const sites = new Map<string, string>();
  const seconds = new Map<string, number[]>();
  try {
    for (const name of names) sites.set(name, makeSite(pages, VARIANTS[name] as Variant));
    for (let round = 0; round < rounds; round++)
      for (const mode of modes)
        for (const [name, site] of sites) {
          if (!PREPARE[mode](site, VARIANTS[name] as Variant)) continue;
          const { user, system } = processorTime([docgen, 'build', site]);
          seconds.set(`${name} ${mode}`, [...(seconds.get(`${name} ${mode}`) ?? []), user + system]);
        }
  } finally {
    for (const site of sites.values()) rmSync(site, { recursive: true, force: true });
  }
  console.log(`${pages} pages, processor seconds, medians of ${rounds} builds in turn. The ratio is to the plain site in the same mode;`);
  console.log('that of a heading, a first paragraph, a title and an own page is to an edit of the same site.');
  for (const name of names) for (const mode of modes) if (seconds.has(`${name} ${mode}`)) printRow(name, mode, seconds);
}

function printRow(name: string, mode: Mode, seconds: ReadonlyMap<string, number[]>): void {
  const median = (key: string): number => medianOf(seconds.get(key) ?? []);
  const most = VARIANTS[name]?.most[mode];
  const own = median(`${name} ${mode}`);
  const ratio = own / median(OF_OWN_EDIT.includes(mode) ? `${name} edit` : `plain ${mode}`);
  const isOver = most !== undefined && ratio > most;
  isBroken ||= isOver;
  const verdict = most === undefined ? 'no bound' : `at most ${most}: ${isOver ? 'BROKEN' : 'held'}`;
  console.log(`${name.padEnd(8)}${mode.padEnd(17)}${own.toFixed(2).padStart(7)}${ratio.toFixed(2).padStart(7)} ×  ${verdict}`);
}
