// The lint of content on real sites that are built once: each rule where it holds, and what looks like a fault and is none.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { moveNotes } from '../../../src/check/lint-site.js';
import { buildSite } from '../../../src/pipeline/build-site.js';
import { checkLinks } from '../../../src/pipeline/check/check-links.js';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

function siteOf(files: Record<string, string | Uint8Array>, config: object = {}): string {
  const siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-lint-')));
  roots.push(siteRoot);
  const all = {
    'site.config.ts': `export default ${JSON.stringify({ title: 'L', url: 'https://example.com', search: false, ...config })};`,
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(siteRoot, path)), { recursive: true });
    writeFileSync(join(siteRoot, path), content);
  }
  return siteRoot;
}

const build = (siteRoot: string) => buildSite({ siteRoot, outFolder: join(siteRoot, 'build'), workers: 1 });

/** `lint/missing-alt content/docs/index.md:3 info`, of the lint alone. */
const linted = ({ diagnostics }: Awaited<ReturnType<typeof build>>): string[] =>
  diagnostics.flatMap(({ code, severity, at }) => (code.startsWith('lint/') ? [`${code} ${at?.file}:${at?.line} ${severity}`] : [])).sort();

/** The header of a PNG of 8 × 8, and as many bytes as it takes. */
function png(bytes: number): Uint8Array {
  const file = new Uint8Array(bytes);
  file.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  return file;
}

const PAGES = {
  'content/docs/index.md': '# Start\n\n![A hall](hall.png) [Apart](./apart.md) [](./apart.md)\n\n::include{file="./_used.md"}\n',
  'content/docs/apart.md': '# Apart\n\n![Again](hall.png) <img src="hall.png" alt=""> <a id="x"></a> [![A hall](hall.png)](./index.md)\n',
  'content/docs/lost.md': '---\ntitle: Lost\n---\n\n## Two\n\n### Three\n\n## Two again\n',
  'content/docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'content/docs/tagged.md':
    '---\ntags: [a]\n---\n\n# Tagged\n\n[<img src="hall.png" alt="">](./apart.md) [![](hall.png)](./apart.md)\n\n<a href="/docs/apart"><img src="hall.png" alt=""></a> <a href="/docs/apart" title="About"><img src="hall.png" alt=""></a> [<img src="hall.png" alt="A">](./apart.md)\n',
  'content/docs/_used.md': 'Used.\n',
  'content/docs/_unused.md': 'Not used.\n',
  'content/docs/rows.json': '{}',
  'content/docs/left.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
  'content/docs/data.mdx': "import rows from './rows.json';\n\n# Data\n\n[Start](./index.md) {Object.keys(rows).length}\n",
  'content/pages/about.md': '# About\n\n[itself](/about)\n',
  'content/pages/linked.md': '# Linked\n',
  'content/docs/hall.png': png(1_200_000),
};
const SIDEBARS = { docs: [{ sidebars: { guide: ['index', 'data'] } }], navbar: { items: [{ label: 'Linked', to: '/linked' }] } };

test('pages, files and parts that nothing leads to are notes; what is used, linked, unlisted or tagged is not reported', async () => {
  expect(linted(await build(siteOf(PAGES, SIDEBARS)))).toEqual([
    'lint/empty-link-text content/docs/index.md:3 info',
    'lint/empty-link-text content/docs/tagged.md:7 info',
    'lint/empty-link-text content/docs/tagged.md:7 info',
    'lint/empty-link-text content/docs/tagged.md:9 info',
    'lint/large-image content/docs/index.md:3 info',
    'lint/missing-alt content/docs/tagged.md:7 info',
    'lint/orphan-page content/docs/lost.md:1 info',
    'lint/orphan-page content/pages/about.md:1 info',
    'lint/unused-file content/docs/left.svg:1 info',
    'lint/unused-partial content/docs/_unused.md:1 info',
  ]);
});

test('unused files are not reported while a page has errors, since it may use them', async () => {
  const siteRoot = siteOf({ ...PAGES, 'content/docs/bad.mdx': '# Bad\n\n<Unknown />\n' }, SIDEBARS);
  expect(linted(await build(siteRoot)).filter((one) => /unused|orphan/.test(one))).toEqual([]);
});

test('a link whose only content is an image without a text, or a comment, has no text in JSX either', async () => {
  const text = [
    '# Start',
    '[<img alt="" src="https://a.example/a.png" />](https://a.example) [<Image alt="" src="https://a.example/a.png" />](https://b.example)',
    '<a href="https://c.example"><img alt="" src="https://a.example/a.png" /></a> [{/* x */}](https://d.example)',
    '<a href="https://e.example">\n  <img alt="" src="https://a.example/a.png" />\n</a>',
    '{[1].map(() => <a href="https://f.example"> <img alt="" src="https://a.example/a.png" /></a>)}',
    '[<img alt="A" src="https://a.example/a.png" />](https://g.example) [<img alt={"A"} src="https://a.example/a.png" />](https://g.example)',
    '<a href="https://h.example"><img {...{ alt: "A" }} /></a> <a href="https://h.example" title="A"><img alt="" src="https://a.example/a.png" /></a>',
  ].join('\n\n');
  const report = await build(siteOf({ 'content/docs/index.mdx': `${text}\n` }));
  expect(
    report.diagnostics
      .filter(({ code }) => code === 'lint/empty-link-text')
      .map(({ target }) => target)
      .sort(),
  ).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `https://${name}.example`));
});

test('a site can turn a note into a warning and a warning into an error, and an ignored finding is neither', async () => {
  const pages = {
    'content/docs/index.md': '# Start\n\n![](./a.svg) [gone](/gone)\n\n[too](/ignored)\n',
    'content/docs/a.svg': PAGES['content/docs/left.svg'],
  };
  const checks = {
    severity: { 'lint/missing-alt': 'warning', 'link/no-such-page': 'error' },
    ignore: [{ target: '/ignored', reason: 'it is elsewhere' }],
  };
  const siteRoot = siteOf(pages, { checks });
  const first = await build(siteRoot);
  const shown = (report: typeof first) => report.diagnostics.map(({ code, severity }) => `${code} ${severity}`).sort();
  expect(shown(first)).toEqual(['link/no-such-page error', 'lint/missing-alt warning']);
  expect([first.published, first.ignored.length]).toEqual([false, 1]);
  // The second run takes from the cache what it can, and still publishes nothing.
  const second = await build(siteRoot);
  expect([shown(second), second.published]).toEqual([shown(first), false]);
  const partial = await buildSite({ siteRoot, outFolder: join(siteRoot, 'build'), workers: 1, allowPartial: true });
  expect(partial.published).toBe(true);
  expect((await build(siteRoot)).published).toBe(false);
  expect((await checkLinks({ siteRoot })).diagnostics.map(({ code }) => code).sort()).toEqual(['link/no-such-page', 'lint/missing-alt']);
});

test('an edit of one page that takes away the only link to another, or brings a fault, is seen by the next build', async () => {
  // Below the first paragraph, which describes the page to others.
  const textOf = (link: string): string => `# Start\n\nText.\n\n${link}\n`;
  const siteRoot = siteOf(
    { 'content/docs/index.md': textOf('[Apart](./apart.md)'), 'content/docs/apart.md': '# Apart\n\nText.\n' },
    { docs: [{ sidebars: { guide: ['index'] } }] },
  );
  expect(linted(await build(siteRoot))).toEqual([]);
  writeFileSync(join(siteRoot, 'content/docs/index.md'), textOf('No link.'));
  expect(linted(await build(siteRoot))).toEqual(['lint/orphan-page content/docs/apart.md:1 info']);
  writeFileSync(join(siteRoot, 'content/docs/index.md'), textOf('[Apart](./apart.md) [](./apart.md)'));
  expect(linted(await build(siteRoot))).toEqual(['lint/empty-link-text content/docs/index.md:5 info']);
  writeFileSync(join(siteRoot, 'content/docs/index.md'), textOf('[Apart](./apart.md)\n\n[](./apart.md)'));
  expect(linted(await build(siteRoot))).toEqual(['lint/empty-link-text content/docs/index.md:7 info']);
});

test('notes move where each has a place of its own; of two at one place the whole site decides which is reported', () => {
  const pageOf = (...lines: number[]) => ({
    outline: { frontMatter: {}, hasContentTitle: true, headings: [] },
    summary: {
      headingPlaces: {},
      slips: lines.map((line) => ({ kind: 'missing-alt' as const, target: 'a.png', at: { file: 'a.md', line, column: 1 } })),
    },
    imports: [],
  });
  const move = (before: number[], after: number[]) =>
    moveNotes('a.md', pageOf(...before), pageOf(...after), { listed: [], set: new Set() });
  expect(move([1, 2], [3, 4])?.moves.map(([, note]) => note.at?.line)).toEqual([3, 4]);
  expect(move([1, 2], [3])).toBeUndefined();
  expect(move([1, 1], [2, 2])).toBeUndefined();
  expect(move([1, 2], [2, 2])).toBeUndefined();
});
