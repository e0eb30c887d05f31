// test:all
// What an edit costs where a site has code of its own: modules that pages import, islands, replaced parts, style sheets, plugins.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { generatorDigest } from '../../src/bundle/prebuilt.js';
import type { WorkLedger } from '../../src/pipeline/session-report.js';
import { FULL_SITE, SQUARE } from './full-site.js';
import { createSiteOnDisk, expectSame, NOTHING, type SiteOnDisk, workOf } from './site-on-disk.js';

vi.mock('../../src/bundle/prebuilt.js', async (load) => {
  const real = await load<typeof import('../../src/bundle/prebuilt.js')>();
  return { ...real, generatorDigest: vi.fn(real.generatorDigest) };
});

let site: SiteOnDisk;
let pristine: Record<string, string>;
let everything: WorkLedger;

beforeAll(async () => {
  site = createSiteOnDisk(FULL_SITE);
  const report = await site.build();
  expect(report.diagnostics).toEqual([]);
  everything = workOf(report);
  pristine = site.output();
});
afterAll(() => site.dispose());
afterEach(async () => {
  site.remove('content', 'parts', 'config');
  site.write(FULL_SITE);
  await site.build();
  expectSame(site.output(), pristine);
});

const tide = 'content/docs/tide.mdx';
const bell = 'content/docs/bell.mdx';
const home = 'content/pages/index.tsx';

async function expectWork(wanted: Partial<WorkLedger>): Promise<void> {
  const report = await site.build();
  const sorted = Object.fromEntries(Object.entries({ ...NOTHING, ...wanted }).map(([table, keys]) => [table, [...keys].sort()]));
  expect(workOf(report)).toEqual(sorted);
  const clean = await site.clean();
  expect(report.diagnostics).toEqual(clean.report.diagnostics);
  expectSame(site.output(), clean.output);
}

test('nothing changed: nothing runs', async () => {
  await expectWork({});
});

test('invariant 3: prose never moves the graph: an edit of a paragraph of MDX runs compile, article and document of that page', async () => {
  site.edit(tide, 'The water is at', 'The water stands at');
  await expectWork({ compile: [tide], article: [tide], document: [tide] });
});

test('a paragraph of a page without code runs no code', async () => {
  site.edit('content/docs/quay.md', 'made of stone', 'made of wood');
  await expectWork({ compile: ['content/docs/quay.md'], document: ['content/docs/quay.md'] });
});

test('the title of a sibling runs the documents of pages with code, and not their code', async () => {
  site.edit('content/docs/quay.md', 'title: The quay', 'title: The long quay');
  const documents = everything.document.filter((key) => key.startsWith('content/docs/') || key.includes('_nav'));
  await expectWork({ compile: ['content/docs/quay.md'], document: documents });
});

test('a component runs the page that imports it', async () => {
  site.edit('content/docs/_parts/gauge.tsx', '<b>', '<b className="gauge">');
  await expectWork({ article: [tide], document: [tide] });
});

test('a module that a component imports runs the page that imports the component', async () => {
  site.edit('content/docs/_parts/deep/scale.ts', ' m`', ' metres`');
  await expectWork({ article: [tide], document: [tide] });
});

test('imported MDX runs the page that imports it', async () => {
  site.edit('content/docs/_parts/note.mdx', 'Mind the mark.', 'Mind the red mark.');
  await expectWork({ compile: [tide], article: [tide], document: [tide] });
});

test('an image of imported MDX runs the page that imports it', async () => {
  site.write({ 'content/docs/_parts/mark.svg': SQUARE(8, '#f00') });
  await expectWork({ compile: [tide], article: [tide], document: [tide] });
});

test('an island runs the page that it stands on', async () => {
  site.edit('content/docs/_parts/bell.island.tsx', 'Ring {rung} times', 'Strike {rung} times');
  await expectWork({ article: [bell], document: [bell] });
});

test('a page in TypeScript runs itself', async () => {
  site.edit(home, 'Welcome.', 'Welcome aboard.');
  await expectWork({ compile: [home], article: [home], document: [home] });
});

test('a replaced part runs every document, and no code of a page', async () => {
  site.edit('parts/Footer.tsx', 'Kept by the master.', 'Kept by the crew.');
  await expectWork({ document: everything.document });
});

test('a style sheet runs every document, since its name has its digest, and no code of a page', async () => {
  site.edit('parts/harbour.css', 'green', 'blue');
  await expectWork({ document: everything.document });
});

test('the footer of the configuration runs every document, and no code of a page', async () => {
  site.edit('site.config.ts', "copyright: 'The harbour'", "copyright: 'The old harbour'");
  await expectWork({ document: everything.document });
});

test('another island, on a page of its own, runs nothing but that page', async () => {
  const horn = 'content/pages/horn.tsx';
  site.write({
    [horn]: "import Horn from './_horn.island.tsx';\n\nexport const frontMatter = { title: 'Horn' };\n\nexport default () => <Horn />;\n",
    'content/pages/_horn.island.tsx': 'export default function Horn() {\n  return <button type="button">Blow</button>;\n}\n',
  });
  await expectWork({ compile: [horn], article: [horn], document: [horn] });
  site.edit('content/pages/_horn.island.tsx', 'Blow', 'Sound');
  await expectWork({ article: [horn], document: [horn] });
});

test('a value of the environment runs the pages whose own code, or components, read it', async () => {
  site.edit('site.config.ts', "env: ['HARBOUR_TAGLINE']", "env: ['HARBOUR_TAGLINE', 'HARBOUR_DEPTH']");
  site.edit('content/docs/_parts/gauge.tsx', '<b>', '<b title={process.env.HARBOUR_DEPTH}>');
  site.edit(bell, '<Bell times={2} />', '<Bell times={2} />\n\nAt {process.env.HARBOUR_DEPTH}.');
  await site.build();
  process.env.HARBOUR_DEPTH = 'five fathoms';
  try {
    await expectWork({ article: [bell, tide], document: [bell, tide] });
    expect(site.output()['docs/tide/index.html']).toContain('title="five fathoms"');
    expect(site.output()['docs/bell/index.html']).toContain('At five fathoms.');
  } finally {
    delete process.env.HARBOUR_DEPTH;
  }
});

test('the code of a page is given no more of the page and the site than its key holds', async () => {
  site.write({
    'content/pages/known.tsx': `import { useArticle } from 'docgen/components';

export const frontMatter = { title: 'Known' };

export default function Known() {
  const { page, site } = useArticle();
  return <p>{Object.keys(page).sort().join()}; {Object.keys(site).sort().join()}</p>;
}
`,
  });
  await site.build();
  const html = (site.output()['known/index.html'] ?? '').replaceAll('<!-- -->', '');
  expect(html).toContain('<p>key,layout,permalink,title; baseUrl,direction,locale,noIndex,rootUrl,tagline,title,titleDelimiter</p>');
});

test('a module that the configuration imports runs what shows its value', async () => {
  site.edit('config/names.ts', "'Harbour'", "'Haven'");
  await expectWork({ article: everything.article, document: everything.document });
});

test('whatever of the code of pages changes, the output is that of a clean build', async () => {
  const edits: [string, string, string][] = [
    ['content/docs/_parts/gauge.tsx', '<b>', '<b className="gauge">'],
    ['content/docs/_parts/deep/scale.ts', ' m`', ' metres`'],
    ['content/docs/_parts/note.mdx', 'Mind the mark.', 'Mind the red mark.'],
    ['content/docs/_parts/bell.island.tsx', 'Ring {rung} times', 'Strike {rung} times'],
    [home, 'Welcome.', 'Welcome aboard.'],
  ];
  for (const [file, from, to] of edits) {
    site.edit(file, from, to);
    const { compile } = workOf(await site.build());
    // The headings of imported MDX are part of the page's own contents.
    expect(compile).toEqual(file === home ? [home] : file.endsWith('.mdx') ? [tide] : []);
  }
  site.write({ 'content/docs/_parts/mark.svg': SQUARE(8, '#f00') });
  await site.build();
  expectSame(site.output(), (await site.clean()).output);
});

test('a plugin of the site, its options, and a module that it imports run every page that is compiled', async () => {
  const plugin = (word: string) => `import { words } from './words.ts';
export default (options) => (tree) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: words + ' ' + (options?.word ?? '${word}') }] });
};
`;
  const compiled = everything.compile;
  site.write({ 'parts/plugin.ts': plugin('first'), 'parts/words.ts': "export const words = 'Wrote';\n" });
  site.edit('site.config.ts', 'search: false,', "search: false,\n  markdown: { remarkPlugins: ['./parts/plugin.ts'] },");
  const steps: (() => void)[] = [
    () => {},
    () => site.write({ 'parts/plugin.ts': plugin('second') }),
    () => site.write({ 'parts/words.ts': "export const words = 'Read';\n" }),
    () => site.edit('site.config.ts', "['./parts/plugin.ts']", "[{ module: './parts/plugin.ts', options: { word: 'third' } }]"),
  ];
  for (const step of steps) {
    step();
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    expect(workOf(report).compile).toEqual(compiled);
    expectSame(site.output(), (await site.clean()).output);
  }
  expect(site.output()['docs/quay/index.html']).toContain('Read third');
});

test('a cache of another version of docgen is not used: everything runs', async () => {
  vi.mocked(generatorDigest).mockReturnValue('docgen 99');
  try {
    expect(workOf(await site.build())).toEqual(everything);
  } finally {
    vi.mocked(generatorDigest).mockRestore();
  }
});

test('a component that cannot be bundled keeps the site as it was, is reported each time, and can be fixed', async () => {
  site.edit('content/docs/_parts/gauge.tsx', '<b>', '<b');
  const broken = await site.build();
  expect(broken.published).toBe(false);
  expect((await site.build()).diagnostics).toEqual(broken.diagnostics);
  expectSame(site.output(), pristine);
});
