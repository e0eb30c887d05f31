// What `npm run corpora` holds public descriptions of APIs to.
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const { brokenBars, brokenProseBars } = (await import(pathToFileURL('scripts/public-bars.mjs').href)) as {
  brokenBars(file: string, report: Record<string, unknown>): string[];
  brokenProseBars(
    name: string,
    format: string,
    report: { findings: Record<string, { count: number; places: { at: string }[] }> },
  ): string[];
};

const good = {
  status: 0,
  seconds: 3,
  peakMegabytes: 500,
  findings: { 'openapi/unknown-tag': { severity: 'warning', count: 9, places: ['a.json:1:1 x'] } },
  output: { megabytes: 50, pages: 900, largest: ['docs/api/one/index.html 262144', 'docs/api/two/index.html 100'] },
  walked: { operations: 800, objects: 1_000, away: 10, missed: 0, missing: [] },
  placed: { missed: 0, missing: [] },
};

test('what is within its bars breaks none', () => {
  expect(brokenBars('discord.json', good)).toEqual([]);
  expect(
    brokenBars('api.github.com.json', { ...good, seconds: 8, peakMegabytes: 800, output: { ...good.output, megabytes: 120 } }),
  ).toEqual([]);
});

test.each([
  ['crashed', { status: 'SIGSEGV', output: undefined, walked: undefined, printed: 'fault' }, 'ended with SIGSEGV: fault'],
  ['hung', { status: 'SIGKILL' }, 'ended with SIGKILL: '],
  ['slow', { seconds: 8.1 }, '8.1 seconds, at most 8'],
  ['hungry', { peakMegabytes: 801 }, '801 MB of memory, at most 800'],
  ['large', { output: { ...good.output, megabytes: 120.1 } }, '120.1 MB of output, at most 120'],
  [
    'long',
    { output: { ...good.output, largest: ['docs/api/one/index.html 262145'] } },
    '262145 bytes of docs/api/one/index.html 262145, at most 262144',
  ],
  ['not whole', { walked: { ...good.walked, missed: 1, missing: ['GET /a: request'] } }, '1 missed: GET /a: request, at most 0'],
  ['empty', { walked: { ...good.walked, operations: 0 } }, 'no operation has a page'],
  [
    'refused',
    { findings: { 'openapi/invalid': { severity: 'error', count: 1, places: ['a.json:1:1 x'] } } },
    '1 of openapi/invalid, not 0: a.json:1:1 x',
  ],
])('%s is reported', (_, part, reported) => {
  expect(brokenBars('api.github.com.json', { ...good, ...part })).toEqual([reported]);
});

test('a misplaced fact is reported, and so is a page that leaves more to other pages than before', () => {
  const misplaced = { ...good, placed: { missed: 1, missing: ['GET /a: 200.id'] } };
  expect(brokenBars('discord.json', misplaced)).toEqual(['1 misplaced: GET /a: 200.id, at most 0']);
  expect(brokenBars('unknown.json', misplaced)).toEqual([]);
  const away = { ...good, walked: { ...good.walked, away: 201 } };
  expect(brokenBars('discord.json', away)).toEqual(['20.1 percent of objects on another page, at most 20']);
  expect(brokenBars('unknown.json', away)).toEqual([]);
});

test('of a document with two references to nothing two faults are asked for, with their places', () => {
  const dangling = (count: number, ...places: string[]) => ({
    ...good,
    status: 1,
    findings: { 'openapi/no-such-reference': { severity: 'error', count, places } },
  });
  expect(brokenBars('docusign.json', dangling(2, 'openapi/d.json:1:2 a', 'openapi/d.json:3:4 b'))).toEqual([]);
  expect(brokenBars('docusign.json', good)).toEqual(['no openapi/no-such-reference, which 2 places have']);
  expect(brokenBars('docusign.json', dangling(3, 'openapi/d.json:1:2 a'))).toHaveLength(1);
  expect(brokenBars('docusign.json', dangling(2, 'nowhere'))).toEqual(['a openapi/no-such-reference without its place']);
});

test('of public documentation, exactly what is broken is found: one more is a false alarm, one less a miss', () => {
  const findings = (anchors: number, pages = 10) => ({
    'link/no-such-anchor': { count: anchors, places: [{ at: 'a.md:1:2' }] },
    'link/no-such-page': { count: pages, places: [{ at: 'b.md:3:4' }] },
    'markdown/not-closed': { count: 3, places: [] },
  });
  expect(brokenProseBars('ibc-go', 'md', { findings: findings(7) })).toEqual([]);
  expect(brokenProseBars('ibc-go', 'md', { findings: findings(8) })).toEqual(['8 of link/no-such-anchor, not 7: a.md:1:2']);
  expect(brokenProseBars('ibc-go', 'md', { findings: findings(7, 9) })).toEqual(['9 of link/no-such-page, not 10: b.md:3:4']);
  expect(brokenProseBars('babel', 'mdx', { findings: {} })).toHaveLength(2);
  expect(brokenProseBars('unlisted', 'md', { findings: findings(9) })).toEqual([]);
});
