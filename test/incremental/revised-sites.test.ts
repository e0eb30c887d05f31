// test:all
// An edit of a text in a site that has something of its own: a list of its addresses, pages that run code, posts, plugins, parts of the frame.
// A build revises the last run (`revise-stored-site.ts`), unless the edit changes what is reported. Each result is compared with a clean
// build. The clock stands a minute ahead, as in `unchanged.test.ts`.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BuildReport } from '../../src/pipeline/build-site.js';
import { setClockAhead } from './clock-ahead.js';
import { createSiteOnDisk, expectSame, type Files, NOTHING, type SiteOnDisk, workOf } from './site-on-disk.js';

const answers = vi.hoisted((): boolean[] => []);
vi.mock('../../src/pipeline/revise/revise-stored-site.js', async (load) => {
  const real = await load<typeof import('../../src/pipeline/revise/revise-stored-site.js')>();
  const reviseStoredSite: typeof real.reviseStoredSite = async (input) => {
    const revised = await real.reviseStoredSite(input);
    answers.push(revised !== undefined);
    return revised;
  };
  return { ...real, reviseStoredSite };
});

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
async function build(): Promise<{ way: 'revised' | 'whole'; codes: string[]; report: BuildReport }> {
  answers.length = 0;
  const report = await site.build();
  const way = answers[0] === true ? 'revised' : 'whole';
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

test('a post: a broken link, a new tag and another reading time lead to the whole site', async () => {
  await begin(BLOG);
  site.edit(storm, '#steps)', '#none)');
  await expectEdit('whole', ['link/no-such-anchor']);
  site.edit(storm, '#none)', '#steps)');
  await expectEdit('whole');
  site.edit(storm, 'tags: [sea]', 'tags: [sea, fish]');
  await expectEdit('whole');
  site.edit(storm, 'Calm.', 'Calm and quiet. '.repeat(200));
  await expectEdit('whole');
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

test('an own part: an id of the frame to which another page links is no more', async () => {
  await begin({ ...OWN_PARTS, 'content/docs/index.md': '# Start\n\n[To the steps](./quay.md#to-steps)\n' });
  site.edit(quay, '## Bollards', '## Posts');
  await expectEdit('revised');
  site.edit(quay, '## Steps', '## Stairs');
  await expectEdit('whole', ['link/no-such-anchor']);
});
