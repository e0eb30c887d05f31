// An edit of one page, after which the last run is taken over (`revise-stored-site.ts`) or the whole site is gone through: both report what a clean
// build reports. Each edit is one that the outline of the page does not show. `patched.test.ts` has many more.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Events, NO_EVENTS } from '../../src/engine/events.js';
import { inWarmProcess } from '../warm-process.js';
import { createSiteOnDisk, expectSame, type SiteOnDisk } from './site-on-disk.js';

const index = 'content/docs/index.md';
const apart = 'content/docs/apart.md';
const ORPHAN = 'lint/orphan-page content/docs/apart.md:1';

let site: SiteOnDisk;
beforeAll(async () => {
  site = createSiteOnDisk({
    'site.config.ts': `export default {
  title: 'Mill', url: 'https://mill.example', baseUrl: '/b/', search: false, docs: [{ sidebars: { guide: ['index', 'noted'] } }],
};
`,
    [index]: '# Start\n\nThe mill.\n\n[Apart](./apart.md)\n',
    [apart]: '# Apart\n\nText.\n\nMore.\n',
    'content/docs/noted.md': '# Noted\n\nText.\n\n![](./wheel.svg)\n\n::include{file="./_part.md"}\n\n[](./apart.md) More.\n',
    'content/docs/_part.md': '[](./index.md)\n',
    'content/docs/_stones.md': 'Two stones.\n',
    'content/docs/wheel.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
  });
  await inWarmProcess(() => site.build());
});
afterAll(() => site.dispose());

/** Builds, and expects what a clean build makes. @returns how it was built, and the notes: `lint/orphan-page content/docs/apart.md:1` */
async function build(): Promise<[way: 'one page' | 'whole site', ...notes: string[]]> {
  let isWhole = false;
  const events: Events = {
    ...NO_EVENTS,
    phase(name, action) {
      isWhole ||= name === 'read';
      return NO_EVENTS.phase(name, action);
    },
  };
  const report = await inWarmProcess(() => site.build({ events }));
  const clean = await site.clean();
  expect(report.diagnostics).toEqual(clean.report.diagnostics);
  expectSame(site.output(), clean.output);
  return [isWhole ? 'whole site' : 'one page', ...report.diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}`)];
}

/** The notes of `noted.md`, whose first image is in this line. */
const notesFrom = (line: number): string[] => [
  `lint/missing-alt content/docs/noted.md:${line}`,
  'lint/empty-link-text content/docs/_part.md:1',
  `lint/empty-link-text content/docs/noted.md:${line + 4}`,
];
const UNUSED = 'lint/unused-partial content/docs/_stones.md:1';

test('the only link to a page that is in no menu goes and comes back, however it is written', async () => {
  site.edit('content/docs/noted.md', '[](./apart.md) More.', 'More.');
  await build();
  const written = ['[Apart](./apart.md)', 'None.', '[Apart](HTTPS://Mill.example/b/docs/%61part/)'];
  for (const [place, text] of written.entries()) {
    if (place === 0) continue;
    site.edit(index, written[place - 1] ?? '', text);
    const [way, ...notes] = await build();
    expect([way, notes.includes(ORPHAN)]).toEqual(['whole site', place % 2 === 1]);
    if (place !== 1) continue;
    site.edit(apart, 'More.', '[Itself](./apart.md)');
    expect((await build())[0]).toBe('one page');
  }
  // Another link is of no concern to that page.
  site.edit(index, 'The mill.\n', 'The mill.\n\n[Noted](./noted.md)\n');
  expect((await build())[0]).toBe('one page');
  site.edit('content/docs/noted.md', 'More.', '[](./apart.md) More.');
  await build();
});

test('notes of a page move with its lines, and one that comes or goes is seen', async () => {
  const noted = 'content/docs/noted.md';
  site.edit(noted, 'Text.\n', 'Text.\n\nA line.\n');
  expect(await build()).toEqual(['one page', ...notesFrom(7), UNUSED]);
  site.edit(noted, 'A line.\n', 'A line.\n\n![](./wheel.svg)\n');
  expect(await build()).toEqual(['whole site', 'lint/missing-alt content/docs/noted.md:7', ...notesFrom(9), UNUSED]);
  site.edit(index, 'The mill.\n', 'The mill.\n\n[](./noted.md)\n');
  expect(await build()).toEqual([
    'whole site',
    'lint/empty-link-text content/docs/index.md:5',
    'lint/missing-alt content/docs/noted.md:7',
    ...notesFrom(9),
    UNUSED,
  ]);
});

test('a broken link that goes is no longer reported', async () => {
  site.edit(index, 'The mill.\n', 'The mill.\n\n[Gone](/gone)\n');
  expect(await build()).toContain('link/no-such-page content/docs/index.md:5');
  site.edit(index, '\n[Gone](/gone)\n', '');
  expect((await build()).filter((one) => one.startsWith('link/'))).toEqual([]);
});

test('a file that a page includes from now on is one of which the next build sees an edit', async () => {
  site.edit(apart, 'Text.\n', 'Text.\n\n::include{file="./_stones.md"}\n');
  expect(await build()).not.toContain(UNUSED);
  site.edit('content/docs/_stones.md', 'Two', 'Three');
  expect((await build())[0]).toBe('whole site');
  expect(site.output()['docs/apart/index.html']).toContain('Three stones.');
});
