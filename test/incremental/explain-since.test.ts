// test:all
// `docgen explain --since`: after commits of every kind, the outputs that it names are exactly those that differ between builds from nothing of both
// trees, and it gives the reasons that an author would. All thirty are compared by `npm run commits`, every fifth of them here: each takes three builds.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangedPage, Changes } from '../../src/explain/since/changes.js';
import { explainSince } from '../../src/explain/since/explain-since.js';
import { Ajv2020 } from '../ajv.js';
import { inWarmProcess } from '../warm-process.js';
import { DOCK, OTHER_FILE, SPECIFICATION } from './dock.js';
import { HARBOUR, SQUARE } from './harbour.js';
import { createSiteOnDisk, type Files, type SiteOnDisk } from './site-on-disk.js';

const SITE: Files = {
  ...HARBOUR,
  'site.config.ts': (HARBOUR['site.config.ts'] as string)
    .replace(
      'docs: [',
      "apis: [{ id: 'dock', specification: 'openapi/dock.yaml', path: '/docs/dock' }],\n  blog: [{ path: '/news', folder: 'content/news' }],\n  docs: [",
    )
    .replace('lastUpdated: false', 'lastUpdated: true')
    .replace('search: false,', ''),
  [SPECIFICATION]: DOCK[SPECIFICATION] as string,
  [OTHER_FILE]: DOCK[OTHER_FILE] as string,
  'content/news/2026-01-02-open.md': '---\ntitle: Open\n---\n\nThe harbour is open.\n',
  '.gitignore': '.docgen/\n',
};

interface Step {
  /** What the commit does. */
  name: string;
  change(site: SiteOnDisk): void;
  /** Of the pages that differ, by route: some of the reasons. */
  why?: Record<string, Partial<Pick<ChangedPage, 'from' | 'shows' | 'anchors'>> & { because?: string }>;
  added?: string[];
  removed?: string[];
}

const quay = 'content/docs/quay.md';
const tide = 'content/docs/tide.mdx';
const NONE = { added: [], removed: [] };

const isChanges = new Ajv2020({}).compile(JSON.parse(readFileSync('docs/changes.schema.json', 'utf8')));

const STEPS: Step[] = [
  {
    name: 'edits a paragraph',
    change: (site) => site.edit(quay, 'Twelve of them.', 'Twenty of them.'),
    why: { '/docs/quay': { because: 'source', from: [quay], anchors: NONE } },
  },
  {
    name: 'renames a heading',
    change: (site) => site.edit(quay, '## Bollards', '## Rings {#rings}'),
    why: { '/docs/quay': { because: 'contents', anchors: { added: ['rings'], removed: ['bollards'] } } },
  },
  { name: 'corrects the link to it', change: (site) => site.edit('content/docs/index.md', '#bollards', '#rings') },
  {
    name: 'renames a page',
    change: (site) => site.edit(quay, 'title: The quay', 'title: The long quay'),
    why: { '/docs/quay': { because: 'title' }, '/docs/tide': { because: 'neighbours', from: [], shows: ['/docs/quay'] } },
  },
  { name: 'edits a first paragraph', change: (site) => site.edit(quay, 'Long and made of stone.', 'Made of stone, and long.') },
  {
    name: 'adds a page',
    change: (site) => site.write({ 'content/docs/pier.md': '---\ntitle: The pier\n---\n\nOf wood.\n' }),
    why: { '/docs/quay': { because: 'sidebar', shows: [] } },
    added: ['/docs/pier'],
  },
  {
    name: 'moves a page and leaves a redirect',
    change: (site) => {
      site.move('content/docs/pier.md', 'content/docs/jetty.md');
      site.edit('site.config.ts', 'redirects: [', "redirects: [{ from: '/docs/pier', to: '/docs/jetty' }, ");
    },
    added: ['/docs/jetty'],
  },
  { name: 'takes the redirect away', change: (site) => site.edit('site.config.ts', "{ from: '/docs/pier', to: '/docs/jetty' }, ", '') },
  { name: 'deletes a page', change: (site) => site.remove('content/docs/jetty.md'), removed: ['/docs/jetty'] },
  {
    name: 'edits an included file',
    change: (site) => site.write({ 'content/docs/_parts/depths.md': 'Twelve metres at low water.\n' }),
    why: { '/docs/chart': { because: 'files', from: ['content/docs/_parts/depths.md'] } },
  },
  { name: 'edits a sample', change: (site) => site.write({ 'content/docs/samples/sound.ts': 'export const fathoms = 6;\n' }) },
  {
    name: 'edits an image',
    change: (site) => site.write({ 'content/docs/img/chart.svg': SQUARE(24) }),
    why: { '/docs/chart': { from: ['content/docs/img/chart.svg'] } },
  },
  {
    name: 'edits a component',
    change: (site) => site.edit('content/docs/_parts/gauge.tsx', '<b>', '<b className="gauge">'),
    why: { '/docs/tide': { because: 'code', from: ['content/docs/_parts/gauge.tsx'] } },
  },
  {
    name: 'edits what a component imports',
    change: (site) => site.edit('content/docs/_parts/deep/scale.ts', '} m`', '} metres`'),
    why: { '/docs/tide': { because: 'code', from: ['content/docs/_parts/deep/scale.ts'] } },
  },
  { name: 'edits an imported text', change: (site) => site.edit('content/docs/_parts/note.mdx', 'Mind', 'Do mind') },
  { name: 'edits an island', change: (site) => site.edit('content/docs/_parts/bell.island.tsx', 'Ring {', 'Ring it {') },
  { name: 'edits a page in MDX', change: (site) => site.edit(tide, 'The water is at', 'Now the water is at') },
  {
    name: 'edits the footer of the site',
    change: (site) => site.edit('parts/Footer.tsx', 'Kept by the master.', 'Kept by the mate.'),
    why: { '/docs/quay': { because: 'templates', from: ['parts/Footer.tsx'] } },
  },
  { name: 'edits a style sheet', change: (site) => site.edit('parts/harbour.css', 'green', 'blue') },
  { name: 'edits a file that is copied', change: (site) => site.write({ 'content/public/terms.txt': 'Pay in silver.\n' }) },
  {
    name: 'renames the site',
    change: (site) => site.edit('config/names.ts', "'Harbour'", "'The harbour'"),
    why: { '/docs/quay': { because: 'site.title', from: ['config/names.ts'] } },
  },
  {
    name: 'adds an item to the navbar',
    change: (site) => site.edit('site.config.ts', 'items: [', "items: [{ label: 'News', to: '/news' }, "),
  },
  { name: 'renames a category', change: (site) => site.edit('content/docs/guides/_category_.yml', 'label: Guides', 'label: How to') },
  {
    name: 'describes a schema otherwise',
    change: (site) => site.edit(SPECIFICATION, 'What it is called.', 'What everybody calls it.'),
    why: { '/docs/dock/list-boats': { from: [`${SPECIFICATION}#/components/schemas/Boat`] } },
  },
  {
    name: 'edits another file of the specification',
    change: (site) => site.write({ [OTHER_FILE]: (DOCK[OTHER_FILE] as string).replace('description:', 'description: Now') }),
  },
  {
    name: 'adds an operation',
    change: (site) =>
      site.edit(
        SPECIFICATION,
        '  /bell:\n',
        "  /horn:\n    post:\n      operationId: blowHorn\n      summary: Blow the horn\n      responses:\n        '204': { description: Blown. }\n  /bell:\n",
      ),
    added: ['/docs/dock/blow-horn'],
  },
  {
    name: 'deletes an operation',
    change: (site) => site.edit(SPECIFICATION, '    post:\n      operationId: createBoat', '    put:\n      operationId: createBoat'),
  },
  { name: 'writes a post', change: (site) => site.write({ 'content/news/2026-02-03-busy.md': '---\ntitle: Busy\n---\n\nMany ships.\n' }) },
  { name: 'adds what nothing uses', change: (site) => site.write({ 'notes/readme.txt': 'Not linked.\n' }) },
  {
    name: 'changes much at once',
    change: (site) => {
      site.edit(quay, 'Twenty of them.', 'Thirty of them.');
      site.edit('content/docs/guides/enter.md', 'Slowly.', 'Very slowly.');
      site.remove('content/docs/bell.mdx');
    },
    removed: ['/docs/bell'],
  },
];

let site: SiteOnDisk;
/** Of a build from nothing of the last commit. */
let before: Record<string, string>;
let minutes = 0;

function git(...args: string[]): void {
  const date = new Date(Date.UTC(2026, 2, 1, 12, minutes)).toISOString();
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const identity = ['-c', 'user.name=Master', '-c', 'user.email=master@harbour.example', '-c', 'commit.gpgsign=false'];
  const done = spawnSync('git', [...identity, ...args], { cwd: site.root, encoding: 'utf8', env });
  if (done.status !== 0) throw new Error(`git ${args.join(' ')}: ${done.stderr}`);
}

function commit(message: string): void {
  minutes++;
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
}

async function cleanOutput(): Promise<Record<string, string>> {
  const { report, output } = await site.clean();
  expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  // Lists all outputs with their digests.
  return Object.fromEntries(Object.entries(output).filter(([path]) => !path.startsWith('.docgen')));
}

async function changesSince(revision: string): Promise<Changes> {
  const { changes, diagnostics } = await inWarmProcess(() => explainSince({ siteRoot: site.root, outFolder: site.out, revision }));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!changes) throw new Error('nothing was compared');
  isChanges(changes);
  expect(isChanges.errors).toBeNull();
  expect(changes.since.errors).toBeUndefined();
  return changes;
}

const namedOutputs = ({ pages, files }: Changes): string[] =>
  [
    ...[...pages.changed, ...pages.added, ...pages.removed].map(({ output }) => output),
    ...files.changed,
    ...files.added,
    ...files.removed,
  ].sort();

const differing = (a: Record<string, string>, b: Record<string, string>): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((path) => a[path] !== b[path]).sort();

beforeAll(async () => {
  site = createSiteOnDisk(SITE);
  git('init', '--quiet');
  commit('begin');
  before = await cleanOutput();
});
afterAll(() => site.dispose());

const isCompared = (index: number): boolean => process.env.DOCGEN_COMMITS === 'all' || index % 5 === 0;

/** Commits one after another: the last of each run is compared with the one before it. */
const RUNS = STEPS.flatMap((step, index) => {
  if (!isCompared(index)) return [];
  const from = STEPS.findLastIndex((_, other) => other < index && isCompared(other)) + 1;
  return [{ ...step, earlier: STEPS.slice(from, index) }];
});

test.each(RUNS)(
  'a commit that $name: all outputs that differ are named, and no other',
  async ({ name, earlier, change, why = {}, added, removed }) => {
    for (const step of earlier) {
      step.change(site);
      commit(step.name);
    }
    if (earlier.length > 0) before = await cleanOutput();
    change(site);
    commit(name);
    const after = await cleanOutput();
    const changes = await changesSince('HEAD~1');
    expect(namedOutputs(changes)).toEqual(differing(before, after));
    before = after;
    for (const [route, { because, ...reasons }] of Object.entries(why)) {
      const page = changes.pages.changed.find((each) => each.route === route);
      if (because !== undefined) expect(page?.because, route).toContain(because);
      expect(page, route).toMatchObject(reasons);
    }
    if (added) expect(changes.pages.added.map(({ route }) => route)).toEqual(expect.arrayContaining(added));
    if (removed) expect(changes.pages.removed.map(({ route }) => route)).toEqual(removed);
    expect(changes.since.commits).toBe(1);
  },
  60_000,
);

test('what is not committed is compared too, and nothing but the cache is left in the site', async () => {
  site.edit(quay, 'Made of stone, and long.', 'Of granite.');
  const { pages, since } = await changesSince('HEAD');
  expect(pages.changed.map(({ route }) => route)).toContain('/docs/quay');
  expect(since.commits).toBe(0);
  expect(readdirSync(join(site.root, '.docgen')).filter((name) => name.startsWith('since'))).toEqual([]);
  expect(existsSync(join(site.root, '.git/worktrees'))).toBe(false);
});

test('before the site began everything of it is new', async () => {
  const { pages, files } = await changesSince('HEAD').then(async () => {
    git('checkout', '--quiet', '--orphan', 'empty');
    git('rm', '--quiet', '-r', '-f', '--cached', '.');
    git('commit', '--quiet', '--allow-empty', '--message', 'nothing');
    return changesSince('empty');
  });
  expect(pages.changed).toEqual([]);
  expect(pages.removed).toEqual([]);
  expect(pages.added.map(({ route }) => route)).toContain('/docs/quay');
  expect(files.added).toContain('sitemap.xml');
});

test.each([
  ['nowhere', /^The git revision nowhere was not found$/],
  ['--output=x', /^The git revision --output=x was not found$/],
])('the revision %s is no revision', async (revision, message) => {
  const { changes, diagnostics } = await explainSince({ siteRoot: site.root, outFolder: site.out, revision });
  expect(changes).toBeUndefined();
  expect(diagnostics.map(({ message: text }) => text)).toEqual([expect.stringMatching(message)]);
});
