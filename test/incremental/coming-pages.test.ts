// test:all
// Pages that come, go or get another name, and edits of tags. A build revises the last run, unless a link may lead to such a page, or
// something else is reported. Each result is compared with a clean build: bytes, findings, counts. The clock stands a minute ahead, as in
// `unchanged.test.ts`.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BuildReport } from '../../src/pipeline/build-site.js';
import { setClockAhead } from './clock-ahead.js';
import { ways } from './recorded-ways.js';
import { createSiteOnDisk, expectSame, type Files, NOTHING, type SiteOnDisk, workOf } from './site-on-disk.js';

vi.mock('../../src/pipeline/make-site.js', async (load) => (await import('./recorded-ways.js')).recordWays(await load()));

const config = (...more: string[]): string =>
  `export default { title: 'Wharf', url: 'https://wharf.example', baseUrl: '/w/', docs: [{ lastUpdated: false }], ${more.join(', ')} };\n`;

const quay = 'content/docs/quay.md';
const moor = 'content/docs/guides/moor.md';
const leave = 'content/docs/guides/leave.md';
const tow = 'content/docs/guides/tow.md';
const TOW = '---\ntitle: Tow\ntags: [rope]\n---\n\nWith one rope. [Moor](./moor.md#knots), [the quay](/docs/quay).\n\n## Hooks\n\nTwo.\n';

/** Two folders of docs, one of them with an index of its category, a blog, a page outside of both, and a page that runs code. */
const START: Files = {
  'site.config.ts': config(),
  'content/docs/index.md':
    '---\ntitle: Start\nsidebar_position: 1\n---\n\nThe wharf. [Knots](./guides/moor.md#knots), [us](../pages/about.md).\n',
  [quay]: '# The quay\n\nLong.\n\n## Bollards\n\nTwelve of them.\n',
  'content/docs/tide.mdx': '# The tide\n\nIt is {1 + 1} feet high.\n',
  'content/docs/guides/_category_.yml': 'label: Guides\nlink: { type: generated-index }\n',
  [moor]: '---\ntitle: Moor\ntags: [rope]\n---\n\nWith two ropes.\n\n## Knots\n\nA bowline.\n',
  [leave]: '---\ntitle: Leave\ntags: [rope]\n---\n\nWith none.\n',
  'content/docs/yard/slip.md': '---\ntitle: Slip\n---\n\nSteep.\n',
  'content/docs/yard/crane.md': '---\ntitle: Crane\n---\n\nTall.\n',
  'content/docs/yard/shed.md': '---\ntitle: Shed\n---\n\nDry.\n',
  'content/blog/2026-01-02-storm.md': '---\ntitle: Storm\ntags: [sea]\n---\n\nStay in.\n',
  'content/blog/2026-01-03-catch.md': '---\ntitle: Catch\ntags: [fish]\n---\n\nTwo fish.\n',
  'content/pages/about.md': '---\ntitle: About\n---\n\nUs.\n',
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

/** Builds, and expects what a clean build makes. Then nothing is left to do. */
async function expectBuild(way: 'revised' | 'whole', codes: string[] = []): Promise<BuildReport> {
  ways.length = 0;
  const report = await site.build();
  expect([ways, report.diagnostics.map(({ code }) => code)]).toEqual([[way], codes]);
  const clean = await site.clean();
  expect(report.diagnostics).toEqual(clean.report.diagnostics);
  expect(countsOf(report)).toEqual(countsOf(clean.report));
  expectSame(site.output(), clean.output);
  const again = await site.build();
  expect([workOf(again), again.changed, again.diagnostics]).toEqual([NOTHING, 0, report.diagnostics]);
  expect(countsOf(again)).toEqual(countsOf(report));
  return report;
}

const outputsWith = (text: string): string[] => Object.keys(site.output()).filter((file) => site.output()[file]?.includes(text));

test('a page of the docs comes, gets another name and goes: lists, neighbours, tags, feeds and the search follow', async () => {
  expect((await begin()).diagnostics).toEqual([]);
  site.write({ [tow]: TOW });
  const { work } = await expectBuild('revised');
  expect(work.compile).toEqual([tow]);
  // The yard shows nothing of the guides. A page of it is not rendered.
  expect(work.document.filter((key) => key.includes('/yard/') || key.includes('/blog/') || key.includes('about'))).toEqual([]);
  expect(outputsWith('With one rope').sort()).toEqual(expect.arrayContaining(['docs/guides/tow/index.html', 'docs/tags/rope/index.html']));
  site.move(tow, 'content/docs/guides/haul.md');
  await expectBuild('revised');
  expect(Object.keys(site.output())).not.toContain('docs/guides/tow/index.html');
  site.remove('content/docs/guides/haul.md');
  await expectBuild('revised');
  expect(outputsWith('With one rope')).toEqual([]);
});

const COMING: Record<string, [file: string, text: string, to: string]> = {
  'a post': ['content/blog/2026-01-04-calm.md', '---\ntitle: Calm\ntags: [sea]\n---\n\nGo out.\n', 'content/blog/2026-01-01-calm.md'],
  'a page that runs code': ['content/docs/yard/dock.mdx', '# Dock\n\nIt holds {2 + 2} boats.\n', 'content/docs/yard/drydock.mdx'],
  'a page with an address of its own': [
    'content/docs/yard/dock.md',
    '---\nslug: /docks\n---\n\n# Dock\n\nWet.\n',
    'content/docs/yard/basin.md',
  ],
  'the first page of a folder': ['content/docs/locks/upper.md', '# Upper lock\n\nFull.\n', 'content/docs/locks/lower.md'],
};

test.each(Object.entries(COMING))('%s comes, gets another name and goes', async (_, [file, text, to]) => {
  await begin();
  site.write({ [file]: text });
  await expectBuild('revised');
  site.move(file, to);
  await expectBuild('revised');
  site.remove(to);
  await expectBuild('revised');
});

test('a page and an edit of another one at once, with a list of addresses: what it does not list yet is counted', async () => {
  await begin({
    'site.config.ts': config('checks: { urlsLock: true }'),
    'urls.lock': '# docgen urls.lock, version 1\n/docs/quay #bollards | The quay\n/docs/yard/shed | Shed\n',
  });
  site.edit(quay, 'Long.', 'Very long.');
  site.write({ [tow]: TOW });
  const { unlisted } = await expectBuild('revised');
  site.remove(tow);
  expect((await expectBuild('revised')).unlisted).toBe(unlisted - 2);
  site.remove('content/docs/yard/shed.md');
  await expectBuild('whole', ['link/lost-page']);
  site.write({ 'content/docs/yard/shed.md': START['content/docs/yard/shed.md'] as string });
  await expectBuild('whole');
});

test('a page goes to which others link: the broken links are reported, and healed when it comes back', async () => {
  await begin();
  site.remove(moor);
  await expectBuild('whole', ['link/no-such-file']);
  // A page that has nothing to do with it may be the one that a hint names.
  site.write({ 'content/docs/guides/moors.md': '# Moors\n' });
  await expectBuild('whole', ['link/no-such-file']);
  site.write({ [moor]: START[moor] as string });
  await expectBuild('whole');
});

const ADDRESSES: Record<string, Files> = {
  'a page': { [leave]: '---\ntitle: Leave\n---\n\n[Sheds](/docs/yard/shed)\n' },
  'a page that runs code': { 'content/docs/tide.mdx': '# The tide\n\n<a href={`/w/docs/yard/${"shed"}`}>Sheds</a>\n' },
  'the configuration': { 'site.config.ts': config("navbar: { items: [{ to: '/docs/yard/shed', label: 'Sheds' }] }") },
};

test.each(Object.entries(ADDRESSES))('a page goes to which only an address leads, of %s', async (_, files) => {
  await begin(files);
  site.remove('content/docs/yard/shed.md');
  await expectBuild('whole', ['link/no-such-page']);
});

test('a page goes to which only a link leads that an edit has brought', async () => {
  await begin();
  site.edit(quay, 'Long.', 'Long. [Sheds](/docs/yard/shed)');
  await expectBuild('revised');
  site.remove('content/docs/yard/shed.md');
  await expectBuild('whole', ['link/no-such-page']);
});

test('another page is the first one, to which the start of the site leads', async () => {
  await begin({ 'content/docs/index.md': '---\ntitle: Zone\nslug: /zone\n---\n\n[Us](../pages/about.md)\n' });
  site.write({ 'content/docs/anchor.md': '---\nsidebar_position: 0\n---\n\n# Anchor\n\nHeavy.\n' });
  await expectBuild('whole');
});

test('a page goes to which a redirect leads', async () => {
  await begin({ 'site.config.ts': config("redirects: [{ from: '/dry', to: '/docs/yard/shed' }]") });
  site.remove('content/docs/yard/shed.md');
  ways.length = 0;
  const { diagnostics } = await site.build();
  expect([ways, diagnostics.map(({ code }) => code)]).toEqual([['whole'], ['config/redirect-dead']]);
});

test('a page comes that a link means from now on', async () => {
  // A page without a sidebar shows nothing of the new page.
  await begin({ [leave]: '---\ntitle: Leave\ndisplayed_sidebar: null\n---\n\n[The quay](quay.md)\n' });
  site.write({ 'content/docs/guides/quay.md': '# A small quay\n\nOf wood.\n' });
  await expectBuild('whole', ['link/ambiguous-file']);
});

test.each([
  ['that is taken', '/quay', 'graph/duplicate-route'],
  ['that a disk may take for another one', '/Quay', 'emit/case-collision'],
])('a page comes at an address %s', async (_, slug, code) => {
  await begin();
  site.write({ 'content/docs/yard/hut.md': `---\nslug: ${slug}\n---\n\n# Hut\n\nSmall.\n` });
  ways.length = 0;
  const { diagnostics } = await site.build();
  expect([ways, diagnostics.map((one) => one.code)]).toEqual([['whole'], [code]]);
});

test('a page comes that is in no menu, and a page goes whose link kept another one from being without a link', async () => {
  await begin({ [tow]: TOW.replace('[Moor]', '[Us](../../pages/about.md), [Moor]'), 'content/docs/index.md': '# Start\n\nThe wharf.\n' });
  site.write({ 'content/pages/berths.md': '---\ntitle: Berths\n---\n\nNine.\n' });
  await expectBuild('whole', ['lint/orphan-page']);
  site.remove('content/pages/berths.md');
  await expectBuild('whole');
  site.remove(tow);
  await expectBuild('whole', ['lint/orphan-page']);
});

const TAGS: Record<string, [from: string, to: string, shown: string[]]> = {
  'a tag that is new': ['tags: [rope]', 'tags: [rope, knot]', ['docs/tags/knot/index.html']],
  'a tag that only this page had': ['tags: [rope]', 'tags: [chain]', ['docs/tags/chain/index.html']],
  'no tags': ['tags: [rope]\n', '', []],
};

test.each(Object.entries(TAGS))('a list of tags: %s', async (_, [from, to, shown]) => {
  await begin();
  site.edit(moor, from, to);
  const { work } = await expectBuild('revised');
  expect(work.compile).toEqual([moor]);
  expect(work.document.filter((key) => key.includes('/yard/') || key.includes('quay'))).toEqual([]);
  expect(Object.keys(site.output())).toEqual(expect.arrayContaining(shown));
  site.edit(moor, to === '' ? 'title: Moor\n' : to, to === '' ? `title: Moor\n${from}` : from);
  await expectBuild('revised');
});

test('tags of a post: the lists of both tags, and pages of lists that come and go', async () => {
  await begin({ 'site.config.ts': config('blog: { postsPerPage: 2 }') });
  site.edit('content/blog/2026-01-02-storm.md', 'tags: [sea]', 'tags: [fish, wind]');
  await expectBuild('revised');
  site.write({ 'content/blog/2026-01-05-fog.md': '---\ntitle: Fog\ntags: [wind]\n---\n\nStay in.\n' });
  await expectBuild('revised');
  expect(Object.keys(site.output())).toContain('blog/page/2/index.html');
  site.remove('content/blog/2026-01-05-fog.md');
  await expectBuild('revised');
});

test('an address that changes, a page that is listed no more, and a draft', async () => {
  await begin();
  site.edit(leave, 'title: Leave', 'title: Leave\nslug: /cast-off');
  await expectBuild('revised');
  site.edit(leave, 'slug: /cast-off', 'unlisted: true');
  await expectBuild('revised');
  site.edit(leave, 'unlisted: true', 'draft: true');
  await expectBuild('whole');
  site.edit(leave, 'draft: true', 'sidebar_position: 1');
  await expectBuild('revised');
});

test('another page is the first one of a section: the search shows it before anything is typed', async () => {
  await begin();
  const mainPages = (): string => JSON.stringify(JSON.parse(site.output()['assets/search.json'] ?? '{}').mainPages);
  expect([mainPages().includes('yard/crane'), mainPages().includes('yard/slip')]).toEqual([true, false]);
  site.edit('content/docs/yard/slip.md', 'title: Slip', 'title: Slip\nsidebar_position: 1');
  await expectBuild('revised');
  expect([mainPages().includes('yard/crane'), mainPages().includes('yard/slip')]).toEqual([false, true]);
  site.write({ 'content/docs/yard/anchor.md': '---\ntitle: Anchor\nsidebar_position: 0\n---\n\nHeavy.\n' });
  await expectBuild('revised');
  expect(mainPages()).toContain('yard/anchor');
});

test('a page that goes with the last match of a pattern of the sitemap is reported, and healed when it comes back', async () => {
  await begin({ 'site.config.ts': config("sitemap: { ignore: ['/docs/yard/shed*'] }") });
  const shed = START['content/docs/yard/shed.md'] as string;
  site.remove('content/docs/yard/shed.md');
  const [code] = (await site.clean()).report.diagnostics.map((finding) => finding.code);
  expect(code).toBeDefined();
  await expectBuild('whole', [code as string]);
  site.write({ 'content/docs/yard/shed.md': shed });
  await expectBuild('whole');
});
