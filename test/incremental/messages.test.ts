// test:all
// Pages that show documents of messages. Faults of a document are reported once a run, however many pages show it: by builds that repeat
// everything, something or nothing, and by `docgen dev`. A page that has something to show is still published.
import { afterEach, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import { createDevSite } from '../../src/pipeline/live/create-dev-site.js';
import { processorTime } from '../unit/processor-time.js';
import { createSiteOnDisk, NOTHING, type SiteOnDisk, workOf } from './site-on-disk.js';

const DOCUMENT = 'openapi/events.yaml';
const messagesOf = (made: string, sent: string): string => `asyncapi: 3.0.0
info: { title: Events, version: '1' }
channels:
  shop:
    address: /
    messages:
      order.made: { $ref: '#/components/messages/order.made' }
      order.sent: { $ref: '#/components/messages/order.sent' }
operations:
  listen:
    action: receive
    channel: { $ref: '#/channels/shop' }
    messages: [{ $ref: '#/channels/shop/messages/order.made' }]
components:
  messages:
    order.made:
      payload: { type: object, properties: { id: { type: ${made} } } }
    order.sent:
      payload: { type: object, properties: { id: { type: ${sent} } } }
`;
const GOOD = messagesOf('string', 'string');
const FAULTY = messagesOf('string', 'strng').replace('address: /', 'adress: /');
const FAULTS = [
  `${DOCUMENT}:5:5 warning openapi/invalid #/channels/shop/adress`,
  `${DOCUMENT}:19:52 warning openapi/invalid #/components/messages/order.sent/payload/properties/id/type`,
];

const shown = (name: string): string => `::message{name="${name}" from="@site/${DOCUMENT}"}\n`;
const PAGES = {
  'content/docs/index.md': '# Start\n\nThe start.\n',
  'content/docs/made.md': `# Made\n\nOf orders.\n\n${shown('order.made')}`,
  'content/docs/both.md': `# Both\n\n${shown('order.made')}\n${shown('order.sent')}`,
};
const ALL = ['docs/both/index.html', 'docs/index.html', 'docs/made/index.html'];

let site: SiteOnDisk;
afterEach(() => site.dispose());

const start = (document: string): void => {
  site = createSiteOnDisk({
    'site.config.ts': "export default { title: 'T', url: 'https://example.com', search: false };\n",
    ...PAGES,
    [DOCUMENT]: document,
  });
};
const reportedBy = ({ diagnostics }: { diagnostics: Diagnostic[] }): string[] =>
  diagnostics.map(
    ({ code, severity, message, at }) => `${at?.file}:${at?.line}:${at?.column} ${severity} ${code} ${/#[^)]*/.exec(message)?.[0]}`,
  );
const pages = (): string[] =>
  Object.keys(site.output())
    .filter((path) => path.startsWith('docs/'))
    .sort();

test('cold, warm, without a cache, and after an edit of a page that shows it', async () => {
  start(FAULTY);
  const cold = await site.build();
  expect([cold.published, reportedBy(cold)]).toEqual([true, FAULTS]);
  expect((await site.build()).diagnostics).toEqual(cold.diagnostics);
  expect((await site.build({ useCache: false, workers: 2 })).diagnostics).toEqual(cold.diagnostics);
  site.edit('content/docs/made.md', 'Of orders.', 'Of many orders.');
  expect((await site.build()).diagnostics).toEqual(cold.diagnostics);
});

test('every page is there where a part is published: the document is at fault, and no page of it', async () => {
  start(FAULTY);
  const partial = await site.build({ allowPartial: true });
  expect([partial.published, reportedBy(partial), pages()]).toEqual([true, FAULTS, ALL]);
  expect(site.output()['docs/both/index.html']).toContain('id="message-order.sent"');
  const warm = await site.build({ allowPartial: true });
  expect([reportedBy(warm), pages()]).toEqual([FAULTS, ALL]);
});

test('an edit of the document fixes it, and another breaks it; a document that no page shows any more is not read', async () => {
  start(FAULTY);
  await site.build();
  site.write({ [DOCUMENT]: GOOD });
  expect(reportedBy(await site.build())).toEqual([]);
  expect(workOf(await site.build())).toEqual(NOTHING);
  site.write({ [DOCUMENT]: FAULTY });
  expect(reportedBy(await site.build())).toEqual(FAULTS);
  site.write({ 'content/docs/both.md': '# Both\n' });
  expect(reportedBy(await site.build())).toEqual(FAULTS);
  site.write({ 'content/docs/made.md': '# Made\n' });
  expect(reportedBy(await site.build())).toEqual([]);
});

test('a warning is reported once too, also by runs that repeat nothing, or one page', async () => {
  start(GOOD.replace("/order.made' }]\n", "/order.made' }]\n    x-samples-after: [gone]\n"));
  const expected = [expect.stringContaining('warning openapi/unsent-message')];
  expect(reportedBy(await site.build())).toEqual(expected);
  const same = await site.build();
  expect([workOf(same), reportedBy(same)]).toEqual([NOTHING, expected]);
  site.edit('content/docs/made.md', 'Of orders.', 'Of many orders.');
  expect(reportedBy(await site.build())).toEqual(expected);
  site.edit('content/docs/index.md', 'The start.', 'The very start.');
  const patched = await site.build();
  expect([workOf(patched).compile, reportedBy(patched)]).toEqual([['content/docs/index.md'], expected]);
});

test("a document that can't be read is reported once, and its pages have nothing to show; the others are published", async () => {
  start('asyncapi: 3.0.0\ninfo: { title: [\n');
  const partial = await site.build({ allowPartial: true });
  expect(reportedBy(partial).sort()).toEqual([
    expect.stringContaining('content/docs/both.md:1:1 info check/unpublished-page'),
    expect.stringContaining('content/docs/made.md:1:1 info check/unpublished-page'),
    expect.stringContaining('error openapi/syntax'),
  ]);
  expect(pages()).toEqual(['docs/index.html']);
});

test('hundreds of messages and thousands of slips are fifty findings and their number, within seconds', async () => {
  const names = Array.from({ length: 400 }, (_, index) => `m${index}`);
  const slip = { payload: { type: 'strng', required: true }, tags: 5, nonsense: 1, more: 2, most: 3 };
  start(
    JSON.stringify({
      asyncapi: '3.0.0',
      info: { title: 'Events', version: '1' },
      channels: { shop: { address: '/', messages: Object.fromEntries(names.map((name) => [name, slip])) } },
    }),
  );
  site.write(
    Object.fromEntries(
      Array.from({ length: 10 }, (_, page) => [
        `content/docs/many-${page}.md`,
        `# Many ${page}\n\n${names
          .slice(page * 40, page * 40 + 40)
          .map(shown)
          .join('\n')}`,
      ]),
    ),
  );
  site.remove('content/docs/made.md', 'content/docs/both.md');
  const before = processorTime();
  const { diagnostics } = await site.build({ allowPartial: true });
  expect(processorTime() - before).toBeLessThan(20_000);
  expect(diagnostics.filter(({ code }) => code === 'openapi/invalid')).toHaveLength(2400);
  expect(diagnostics).toHaveLength(2400);
  expect(pages()).toHaveLength(11);
});

test('docgen dev tells it once, after edits of the document and of pages, and serves the pages', async () => {
  start(GOOD);
  const dev = createDevSite({ siteRoot: site.root, outFolder: site.out });
  const textOf = async (path: string): Promise<string> => Buffer.from((await dev.files.read(path)) ?? []).toString();
  try {
    expect(reportedBy(await dev.update())).toEqual([]);
    site.write({ [DOCUMENT]: FAULTY });
    const broken = await dev.update([DOCUMENT]);
    expect([broken.isRevision, reportedBy(broken)]).toEqual([true, FAULTS]);
    expect((await dev.check())?.diagnostics.map(({ at }) => at?.line)).toEqual([5, 19]);
    site.edit('content/docs/made.md', 'Of orders.', 'Of many orders.');
    const edited = await dev.update(['content/docs/made.md']);
    expect([edited.isRevision, reportedBy(edited)]).toEqual([true, FAULTS]);
    expect(await textOf('docs/made/index.html')).toContain('Of many orders.');
    site.edit('content/docs/index.md', 'The start.', 'The very start.');
    expect(reportedBy(await dev.update(['content/docs/index.md']))).toEqual(FAULTS);
    site.write({ [DOCUMENT]: FAULTY.replace('adress', 'address') });
    expect(reportedBy(await dev.update([DOCUMENT]))).toEqual(FAULTS.slice(1));
    site.write({ [DOCUMENT]: GOOD });
    const fixed = await dev.update([DOCUMENT]);
    expect([fixed.isRevision, fixed.published, reportedBy(fixed)]).toEqual([true, true, []]);
  } finally {
    dev.close();
  }
});

test('docgen dev that starts on such a document tells it once, and no more once no page shows it', async () => {
  start(FAULTY);
  const dev = createDevSite({ siteRoot: site.root, outFolder: site.out });
  try {
    const started = await dev.update();
    expect([started.published, reportedBy(started)]).toEqual([true, FAULTS]);
    site.write({ 'content/docs/both.md': '# Both\n' });
    expect(reportedBy(await dev.update(['content/docs/both.md']))).toEqual(FAULTS);
    site.write({ 'content/docs/made.md': '# Made\n' });
    expect(reportedBy(await dev.update(['content/docs/made.md']))).toEqual([]);
    site.write({ 'content/docs/made.md': PAGES['content/docs/made.md'] });
    expect(reportedBy(await dev.update(['content/docs/made.md']))).toEqual(FAULTS);
  } finally {
    dev.close();
  }
});
