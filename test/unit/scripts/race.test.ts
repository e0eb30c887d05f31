// The figures of the race: how they are made of its output, kept, and drawn; and that the committed chart shows the committed figures.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

interface Figure {
  pages: number;
  name: string;
  mode: string;
  seconds: number;
  timesHugo?: number;
  [more: string]: unknown;
}

interface RaceScript {
  medianOf(numbers: number[]): number;
  parseRuns(output: string): unknown[];
  summariseRuns(runs: unknown[], circumstances?: object): { figures: Figure[]; failed: string[] };
  mergeFigures(figures: Figure[], fresh: Figure[]): Figure[];
  formatFigures(figures: Figure[]): string;
  judgeFigures(figures: Figure[]): { isHeld: boolean; text: string }[];
}

const { medianOf, parseRuns, summariseRuns, mergeFigures, formatFigures, judgeFigures } = (await import(
  pathToFileURL('scripts/race.mjs').href
)) as RaceScript;
const { drawRace } = (await import(pathToFileURL('scripts/race-chart.mjs').href)) as { drawRace(race: { figures: Figure[] }): string };

const committed = JSON.parse(readFileSync('docs/race.json', 'utf8')) as { figures: Figure[] };

const run = (name: string, mode: string, wall: number, more: object = {}) => ({
  name,
  mode,
  pages: 100,
  wall,
  cpu: 2 * wall,
  mb: 50,
  html: 101,
  exit: 0,
  ...more,
});
const figure = (pages: number, name: string, mode: string, seconds: number): Figure => ({ pages, name, mode, seconds, timesHugo: seconds });

/** What a reader of the chart sees, line by line. */
const textsOf = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map((match) => match[1] ?? '');

test('the committed chart is what the script draws of the committed figures', () => {
  expect(readFileSync('docs/race.svg', 'utf8')).toBe(drawRace(committed));
});

test('the committed figures stand in the order and form in which the script writes them', () => {
  expect(readFileSync('docs/race.json', 'utf8')).toBe(formatFigures(mergeFigures([], committed.figures)));
});

test('a median is the middle one by value, and half way between the middle two of an even count', () => {
  expect(medianOf([10, 9, 1])).toBe(9);
  expect(medianOf([4, 100, 1, 2])).toBe(3);
  expect(medianOf([7])).toBe(7);
});

test('runs are read from the lines of JSON; the table after them is not', () => {
  const output = `${JSON.stringify(run('hugo', 'cold', 1))}\n${JSON.stringify(run('docgen', 'cold', 2))}\n\nentrant   wall s\nhugo cold   1.00\n`;
  expect(parseRuns(output)).toEqual([run('hugo', 'cold', 1), run('docgen', 'cold', 2)]);
});

test('a figure is the median of its entrant, mode and page count, with its ratio to the cold Hugo of the same race', () => {
  const rounds = [
    [2, 3, 0.4],
    [2.2, 9, 0.5],
    [1, 2, 0.6],
  ];
  const runs = rounds.flatMap(([hugo = 0, cold = 0, noop = 0]) => [
    run('hugo', 'cold', hugo),
    run('docgen', 'cold', cold),
    run('docgen', 'noop', noop),
  ]);
  const { figures, failed } = summariseRuns(runs, { date: '2026-01-02' });
  expect(failed).toEqual([]);
  expect(figures.map(({ name, mode, seconds, timesHugo }) => [name, mode, seconds, timesHugo])).toEqual([
    ['hugo', 'cold', 2, 1],
    ['docgen', 'cold', 3, 1.5],
    ['docgen', 'noop', 0.5, 0.25],
  ]);
  expect(figures[1]).toMatchObject({ pages: 100, cpu: 6, mb: 50, html: 101, runs: 3, date: '2026-01-02' });
});

test('without Hugo in the race there is no ratio', () => {
  expect(summariseRuns([run('docgen', 'cold', 3)]).figures[0]).not.toHaveProperty('timesHugo');
});

test('an entrant of which one run failed or wrote too few pages has no figure, and a failed Hugo gives no ratios', () => {
  const runs = [
    run('hugo', 'cold', 1, { exit: 1 }),
    run('docgen', 'cold', 3),
    run('docgen', 'noop', 1),
    run('docgen', 'noop', 1, { html: 99 }),
  ];
  const { figures, failed } = summariseRuns(runs);
  expect(failed).toEqual(['100 hugo cold', '100 docgen noop']);
  expect(figures.map(({ name, mode, timesHugo }) => [name, mode, timesHugo])).toEqual([['docgen', 'cold', undefined]]);
});

test('new figures replace those of the same page count, entrant and mode; all others stay, sorted', () => {
  const before = [figure(4000, 'docgen', 'cold', 9), figure(1000, 'docgen', 'cold', 3), figure(1000, 'docgen', 'noop', 1)];
  const fresh = [figure(1000, 'docgen', 'cold', 2), figure(1000, 'hugo', 'cold', 1)];
  expect(mergeFigures(before, fresh)).toEqual([
    figure(1000, 'hugo', 'cold', 1),
    figure(1000, 'docgen', 'cold', 2),
    figure(1000, 'docgen', 'noop', 1),
    figure(4000, 'docgen', 'cold', 9),
  ]);
});

test('figures of docgen are compared with the bounds of their page count, and those of others and without Hugo are not', () => {
  const figures = [
    figure(1000, 'docgen', 'cold', 1.4),
    figure(1000, 'docgen', 'noop', 9),
    figure(4000, 'docgen', 'cold', 1.01),
    figure(4000, 'docgen', 'noop', 0.05),
    figure(4000, 'docgen', 'edit', 0.08),
    figure(4000, 'vitepress', 'cold', 30),
    { pages: 10_000, name: 'docgen', mode: 'cold', seconds: 9 },
  ];
  expect(judgeFigures(figures)).toEqual([
    { isHeld: true, text: '1000 pages, cold: 1.4 × Hugo, at most 1.4: held' },
    { isHeld: false, text: '4000 pages, cold: 1.01 × Hugo, at most 1: BROKEN' },
    { isHeld: true, text: '4000 pages, noop: 0.05 × Hugo, at most 0.05: held' },
    { isHeld: false, text: '4000 pages, edit: 0.08 × Hugo, at most 0.07: BROKEN' },
  ]);
});

test('a missing figure of docgen is shown as missing, in the picture and in its description', () => {
  const svg = drawRace({ figures: [figure(1000, 'hugo', 'cold', 1), figure(1000, 'docgen', 'cold', 1.5)] });
  expect(textsOf(svg).filter((text) => text === 'not measured')).toHaveLength(2);
  expect(svg).toContain('docgen, cold: 1.50 s, 1.50 × Hugo; docgen, unchanged: not measured; docgen, one edit: not measured.');
});

test('bars of a panel are as long as their figures', () => {
  const svg = drawRace({
    figures: [figure(1000, 'hugo', 'cold', 8), figure(1000, 'docgen', 'cold', 4), figure(1000, 'docgen', 'edit', 2)],
  });
  const [hugo = 0, ...others] = [...svg.matchAll(/<rect [^>]*width="([\d.]+)" height="14"/g)].map((match) => Number(match[1]));
  expect(others.map((width) => width / hugo)).toEqual([0.5, 0.25]);
});

test('other generators are drawn in a panel of their own, at the page counts at which they ran', () => {
  const ours = [figure(1000, 'hugo', 'cold', 1), figure(4000, 'hugo', 'cold', 4)];
  const headings = (figures: Figure[]) => textsOf(drawRace({ figures })).filter((text) => text.includes(' pages'));
  expect(headings(ours)).toEqual(['1,000 pages', '4,000 pages']);
  expect(headings([...ours, figure(4000, 'starlight', 'cold', 50)])).toEqual(['1,000 pages', '4,000 pages', '4,000 pages, all generators']);
});

test('the chart names itself, follows the colour scheme, and loads nothing', () => {
  const svg = drawRace(committed);
  expect(svg).toMatch(/^<svg [^>]*role="img" aria-labelledby="race-title race-desc"/);
  expect(svg).toContain('<title id="race-title">');
  expect(svg).toContain('@media (prefers-color-scheme: dark)');
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|url\(|@import|<script/);
});
