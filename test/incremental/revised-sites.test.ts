// test:all
// An edit of a text in a site that has something of its own: a list of its addresses, pages that run code, posts, plugins, parts of the frame.
// A build revises the last run (`revise-stored-site.ts`), unless the edit changes what is reported. Each result is compared with a clean
// build. The clock stands a minute ahead, as in `unchanged.test.ts`.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Events, NO_EVENTS } from '../../src/engine/events.js';
import type { BuildReport } from '../../src/pipeline/build-site.js';
import { createDevSite } from '../../src/pipeline/live/create-dev-site.js';
import { setClockAhead } from './clock-ahead.js';
import { ways } from './recorded-ways.js';
import { createSiteOnDisk, expectSame, type Files, NOTHING, type SiteOnDisk, workOf } from './site-on-disk.js';

vi.mock('../../src/pipeline/make-site.js', async (load) => (await import('./recorded-ways.js')).recordWays(await load()));

const quay = 'content/docs/quay.md';
const tide = 'content/docs/tide.mdx';
const storm = 'content/blog/2026-01-02-storm.md';

const config = (...more: string[]): string =>
  `export default { title: 'Wharf', url: 'https://wharf.example', baseUrl: '/w/', docs: [{ lastUpdated: false }], ${more.join(', ')} };\n`;

const START: Files = {
  'site.config.ts': config(),
  'content/docs/index.md': '# Start\n\nThe wharf. [Bollards](./quay.md#bollards), [low water](./tide.mdx#low).\n',
  [quay]: '# The quay\n\nLong.\n\n## Bollards\n\nTwelve of them.\n\n## Steps\n\nSlippery.\n',
  [tide]: `import { Mark } from './_mark.tsx';

# The tide

It is high.

<Mark name="low" to="quay" />

## Ebb

It goes out.
`,
  'content/docs/_mark.tsx': `export const Mark = ({ name, to }: { name: string; to: string }) => {
  if (name === 'wreck') throw new Error('struck');
  return <p id={name}><a href={\`/w/docs/\${to}\`}>The {name} mark</a></p>;
};
`,
};

let site: SiteOnDisk;
const begin = async (files: Files = {}): Promise<BuildReport> => {
  site = createSiteOnDisk({ ...START, ...files });
  return site.build();
};
beforeEach(setClockAhead);
afterEach(() => {
  vi.restoreAllMocks();
  site.dispose();
});

const countsOf = ({ pages, links, unlisted, published }: BuildReport) => ({ pages, links, unlisted, published });

/** Builds, and expects what a clean build makes. Then nothing is left to do. @returns how it was built, and the codes of its findings */
async function build(): Promise<{ way: (typeof ways)[number] | undefined; codes: string[]; report: BuildReport }> {
  ways.length = 0;
  const report = await site.build();
  const [way] = ways;
  const clean = await site.clean();
  expect(report.diagnostics).toEqual(clean.report.diagnostics);
  expect(countsOf(report)).toEqual(countsOf(clean.report));
  if (report.published) {
    expectSame(site.output(), clean.output);
    const again = await site.build();
    expect([workOf(again), again.changed, again.diagnostics]).toEqual([NOTHING, 0, report.diagnostics]);
    expect(countsOf(again)).toEqual(countsOf(report));
  }
  return { way, codes: report.diagnostics.map(({ code }) => code), report };
}

async function expectEdit(way: 'revised' | 'whole', codes: string[] = []): Promise<BuildReport> {
  const built = await build();
  expect([built.way, built.codes]).toEqual([way, codes]);
  return built.report;
}

const LOCKED: Files = {
  'site.config.ts': config('checks: { urlsLock: true }'),
  'urls.lock': `# docgen urls.lock, version 1
/docs | Start
/docs/quay #bollards #steps | The quay
/docs/tide #ebb | The tide
`,
};

test('a list of addresses: headings that it does not list come and go, and are counted', async () => {
  await begin(LOCKED);
  site.edit(quay, 'Slippery.', 'Slippery.\n\n## Ropes\n\nThin.');
  const { unlisted } = await expectEdit('revised');
  site.edit(quay, '## Ropes', '## Cables\n\n## Chains');
  expect((await expectEdit('revised')).unlisted).toBe(unlisted + 1);
  site.edit(quay, '## Chains', 'Chains');
  expect((await expectEdit('revised')).unlisted).toBe(unlisted);
});

test('a list of addresses: a listed heading that goes is reported, and its return is seen', async () => {
  await begin(LOCKED);
  site.edit(quay, '## Steps', '## Stairs');
  await expectEdit('whole', ['link/lost-anchor']);
  site.edit('content/docs/index.md', 'The wharf.', 'The old wharf.\n\n## Ropes');
  await expectEdit('revised', ['link/lost-anchor']);
  site.edit(quay, '## Stairs', '## Steps');
  await expectEdit('whole');
});

test('a list of addresses: the hint for a lost page follows the headings of other pages', async () => {
  await begin({ ...LOCKED, 'urls.lock': `${LOCKED['urls.lock']}/docs/pier #planks #piles | The pier\n` });
  site.write({ 'content/docs/jetty.md': '# The jetty\n\n## Planks\n\n## Posts\n' });
  await expectEdit('whole', ['link/lost-page']);
  site.edit('content/docs/jetty.md', '## Posts', '## Piles');
  const { diagnostics } = await expectEdit('whole', ['link/lost-page']);
  expect(diagnostics[0]?.hint).toContain('/docs/jetty');
  site.edit(quay, 'Long.', 'Very long.');
  await expectEdit('revised', ['link/lost-page']);
  // So does it follow their titles.
  site.edit('content/docs/jetty.md', '# The jetty', '# The mole');
  await expectEdit('whole', ['link/lost-page']);
});

test('a broken anchor: ids of other pages come and go, and the missing one is seen', async () => {
  await begin({ 'content/docs/index.md': '# Start\n\n[Ropes](./quay.md#ropes)\n' });
  site.edit(tide, '## Ebb', '## Flood');
  await expectEdit('revised', ['link/no-such-anchor']);
  site.edit(quay, '## Steps', '## Rope');
  await expectEdit('whole', ['link/no-such-anchor']);
  site.edit(quay, '## Rope', '## Ropes');
  await expectEdit('whole');
});

test('a page that runs code: its prose, headings and components are edited, and no other page is rendered', async () => {
  await begin();
  for (const [from, to] of [
    ['It is high.', 'It is low. [Steps](./quay.md#steps)'],
    ['## Ebb', '## Flood'],
    ['to="quay"', 'to="quay#bollards"'],
    ['<Mark name="low"', '<Mark name="high" to="quay" />\n\n<Mark name="low"'],
  ] as const) {
    site.edit(tide, from, to);
    const { work } = await expectEdit('revised');
    expect([work.article, work.document]).toEqual([[tide], [tide]]);
  }
  // The first sentence and the anchors of other pages.
  site.edit(quay, 'Long.', 'Long. [High](./tide.mdx#high)');
  await expectEdit('revised');
  site.edit(tide, '<Mark name="high"', '<Mark name="higher"');
  await expectEdit('whole', ['link/no-such-anchor']);
});

const FAULTS_OF_CODE: Record<string, [edit: () => void, codes: string[]]> = {
  'a component that throws': [() => site.edit(tide, 'name="low"', 'name="wreck"'), ['render/component-threw']],
  'an expression that throws': [() => site.edit(tide, 'It is high.', 'It is {undefined.high}.'), ['render/component-threw']],
  'a component that links nowhere': [() => site.edit(tide, 'to="quay"', 'to="none"'), ['link/no-such-page']],
  'a component that links to a missing id': [() => site.edit(tide, 'to="quay"', 'to="quay#none"'), ['link/no-such-anchor']],
  'an id that is there already': [() => site.edit(tide, 'name="low"', 'name="ebb"'), ['link/no-such-anchor', 'check/duplicate-id']],
  'an id of a component that others link to': [() => site.edit(tide, 'name="low"', 'name="deep"'), ['link/no-such-anchor']],
};

test.each(Object.entries(FAULTS_OF_CODE))('a page that runs code: the whole site is built for %s', async (_, [edit, codes]) => {
  await begin();
  edit();
  const { way, codes: found } = await build();
  expect([way, [...found].sort()]).toEqual(['whole', [...codes].sort()]);
});

test('a page that runs code: code that throws late is noticed, and reported once', async () => {
  await begin();
  site.edit(tide, 'It is high.', "It is {setTimeout(() => { throw new Error('late'); }, 0) && 'high'}.");
  const report = await site.build();
  expect([report.published, report.diagnostics.map(({ code }) => code)]).toEqual([false, ['page/threw-late']]);
});

const BLOG: Files = {
  [storm]: `---
title: Storm
tags: [sea]
---

Stay in. [Steps](../docs/quay.md#steps)

<!-- truncate -->

Waves.

## After

Calm.
`,
  'content/blog/2026-01-03-catch.mdx':
    '---\ntitle: Catch\ntags: [fish]\n---\n\nTwo {1 + 1 === 2 && <b>fish</b>}.\n\n```js\nconst net = 1;\n```\n',
};

test('a post: its lists, the page of its tag and the feeds are rendered with it', async () => {
  await begin(BLOG);
  site.edit(storm, 'Stay in.', 'Stay out.');
  const report = await expectEdit('revised');
  const showing = Object.entries(site.output()).flatMap(([file, text]) => (text.includes('Stay out.') ? [file] : []));
  expect(showing).toEqual(expect.arrayContaining(['blog/atom.xml', 'blog/feed.json', 'blog/rss.xml', 'blog/index.html']));
  expect(showing).toEqual(expect.arrayContaining(['blog/2026/01/02/storm/index.html', 'blog/tags/sea/index.html']));
  expect(report.work.compile).toEqual([storm]);
  expect(report.work.document).not.toContain('content/blog/2026-01-03-catch.mdx');
  // The part that only the post and its feeds show.
  site.edit(storm, 'Waves.', 'High waves.\n\n```js\nconst wave = 9;\n```\n');
  await expectEdit('revised');
  site.edit('content/blog/2026-01-03-catch.mdx', 'Two', 'Both');
  await expectEdit('revised');
  site.edit(storm, '## After', '## Later');
  await expectEdit('revised');
});

test('a post: a broken link leads to the whole site, and another reading time or tag does not', async () => {
  await begin(BLOG);
  site.edit(storm, '#steps)', '#none)');
  await expectEdit('whole', ['link/no-such-anchor']);
  site.edit(storm, '#none)', '#steps)');
  await expectEdit('whole');
  site.edit(storm, 'Calm.', 'Calm and quiet. '.repeat(200));
  await expectEdit('revised');
  // The title of a list has the number of its posts.
  site.edit(storm, 'tags: [sea]', 'tags: [sea, fish]');
  await expectEdit('revised');
});

const PLUGGED: Files = {
  'site.config.ts': config("markdown: { remarkPlugins: ['./plugins/shout.mjs'] }"),
  'plugins/shout.mjs': `import { marks } from './marks.mjs';
export default () => (tree) => {
  const visit = (node) => {
    if (node.type === 'text' && node.value.includes('REEF')) throw new Error('aground');
    if (node.type === 'text') node.value = node.value.replace('!', marks);
    for (const child of node.children ?? []) visit(child);
  };
  visit(tree);
};
`,
  'plugins/marks.mjs': "export const marks = '!!';\n",
};

test('a plugin: an edited page is compiled with it, also after an edit of the plugin', async () => {
  await begin(PLUGGED);
  site.edit(quay, 'Long.', 'Long!');
  expect((await expectEdit('revised')).work.document).toEqual([quay]);
  expect(site.output()['docs/quay/index.html']).toContain('Long!!');
  site.edit('plugins/marks.mjs', '!!', '!!!');
  await expectEdit('whole');
  site.edit(tide, 'It is high.', 'It is high!');
  await expectEdit('revised');
  expect(site.output()['docs/tide/index.html']).toContain('high!!!');
});

test('a plugin: a page on which it throws is reported', async () => {
  await begin(PLUGGED);
  site.edit(quay, 'Long.', 'A REEF.');
  const { way, codes, report } = await build();
  expect([way, report.published]).toEqual(['whole', false]);
  expect(codes).toContain('markdown/plugin');
});

const OWN_PARTS: Files = {
  'site.config.ts': config("templates: { TableOfContents: './parts/Contents.tsx' }"),
  'parts/Contents.tsx': `import type { PartProps } from 'docgen/templates';
export function TableOfContents({ page }: PartProps) {
  return (
    <nav>
      {page.toc.map(({ id }) => <a key={id} id={\`to-\${id}\`} href={\`#\${id}\`}>{id}</a>)}
      {page.toc.some(({ id }) => id === 'gone') && <a href="/w/docs/gone">Gone</a>}
      {page.title === 'The tide' && <a href="#ebb">Ebb</a>}
    </nav>
  );
}
`,
};

test('an own part that links to the headings of its page: they come and go', async () => {
  await begin(OWN_PARTS);
  for (const [from, to] of [
    ['## Steps', '## Stairs'],
    ['## Stairs', '## Stairs\n\n## Ropes'],
    ['\n\n## Ropes', ''],
  ] as const) {
    site.edit(quay, from, to);
    expect((await expectEdit('revised')).work.document).toEqual([quay]);
  }
});

test('an own part: a broken link that an edit brings or takes away is seen', async () => {
  await begin(OWN_PARTS);
  site.edit(quay, '## Steps', '## Gone');
  await expectEdit('whole', ['link/no-such-page']);
  site.edit(quay, 'Long.', 'Very long.');
  await expectEdit('revised', ['link/no-such-page']);
  site.edit(quay, '## Gone', '## Steps');
  await expectEdit('whole');
  // The link stays in the frame, and the heading to which it leads goes.
  site.edit(tide, '## Ebb', '## Flood');
  await expectEdit('whole', ['link/no-such-anchor']);
});

test('an own part that asks for the title of its page: a link of the frame goes with the title', async () => {
  await begin(OWN_PARTS);
  site.edit(tide, '# The tide', '# The flood');
  await expectEdit('revised');
  site.edit(quay, '# The quay', '# The tide');
  await expectEdit('whole', ['link/no-such-anchor']);
});

test('an own part: an id of the frame to which another page links is no more', async () => {
  await begin({ ...OWN_PARTS, 'content/docs/index.md': '# Start\n\n[To the steps](./quay.md#to-steps)\n' });
  site.edit(quay, '## Bollards', '## Posts');
  await expectEdit('revised');
  site.edit(quay, '## Steps', '## Stairs');
  await expectEdit('whole', ['link/no-such-anchor']);
});

/** Pages that show each other's titles: a sidebar, neighbours, a breadcrumb, a generated index, tags, a second version, a blog. */
const TITLED: Files = {
  ...BLOG,
  ...LOCKED,
  'site.config.ts': config('checks: { urlsLock: true }', "navbar: { items: [{ type: 'doc', docId: 'quay' }] }").replace(
    'lastUpdated: false',
    "lastUpdated: false, versions: [{ name: 'current' }, { name: '1.0', path: '/docs/one', folder: 'content/one' }], lastVersion: 'current'",
  ),
  'content/one/quay.md': '# The quay\n\nShort.\n',
  'content/docs/guides/_category_.yml': 'label: Guides\nlink: { type: generated-index }\n',
  'content/docs/guides/moor.md': '---\ntitle: Moor\ntags: [rope]\n---\n\nWith two ropes.\n\n## Knots\n\nA bowline.\n',
  'content/docs/guides/leave.md': '---\ntitle: Leave\ntags: [rope]\n---\n\nWith none.\n',
};

const moor = 'content/docs/guides/moor.md';

const TITLES: Record<string, [file: string, from: string, to: string]> = {
  'a page of prose': [quay, '# The quay', '# The long quay'],
  'a page in MDX': [tide, '# The tide', '# The spring tide'],
  'a post': [storm, 'title: Storm', 'title: Gale'],
  'a page with a tag, in a category with an index': [moor, 'title: Moor', 'title: Moor a boat'],
  'a label of the sidebar': [moor, 'title: Moor', 'title: Moor\nsidebar_label: Ropes'],
  'the first page of a section, which the search names,': ['content/docs/index.md', '# Start', '# Begin'],
  'a position in the sidebar': [moor, 'title: Moor', 'title: Moor\nsidebar_position: 9'],
};

test.each(Object.entries(TITLES))('a title: %s is shown under its new name by all pages that name it', async (_, [file, from, to]) => {
  expect((await begin(TITLED)).diagnostics).toEqual([]);
  site.edit(file, from, to);
  const { work } = await expectEdit('revised');
  expect(work.compile).toEqual([file]);
  site.edit(file, to, from);
  await expectEdit('revised');
  site.edit(quay, 'Long.', 'Very long.');
  await expectEdit('revised');
});

test('a title: what the graph reports of the edited front matter is reported', async () => {
  const about = 'content/pages/about.md';
  await begin({ 'content/docs/index.md': '# Start\n\n[About](/about)\n', [about]: '---\ntitle: About\n---\n\nUs.\n' });
  site.edit(about, 'title: About', 'title: About\nlayout: none');
  await expectEdit('whole', ['graph/unknown-layout']);
  site.edit(about, 'title: About', '# The name.\ntitle: About us');
  await expectEdit('whole', ['graph/unknown-layout']);
  site.edit(about, '\nlayout: none', '');
  await expectEdit('whole');
  site.edit(about, 'title: About us', 'title: Us');
  await expectEdit('revised');
});

test('build and dev decline an edit for the same reason, in the same words', async () => {
  await begin();
  const reasons: string[] = [];
  const note: Events['note'] = (_, text) => {
    const [, why] = /^the whole site is made, because (.*)/.exec(text()) ?? [];
    if (why !== undefined) reasons.push(why);
  };
  const dev = createDevSite({ siteRoot: site.root, outFolder: site.out, events: { ...NO_EVENTS, note } });
  await dev.update();
  reasons.length = 0;
  site.edit(tide, 'import { Mark }', 'import { Mark, Mark as Sign }');
  await dev.update([tide]);
  dev.close();
  await site.build({ events: { ...NO_EVENTS, note } });
  expect(reasons).toEqual(Array(2).fill(`${tide} has other code or imports other modules`));
});
