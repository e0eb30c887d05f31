// test:all
// docgen's manual, built by docgen: no warning, and a search that answers newcomers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileEngine } from '../search/file-engine.js';
import { measureRelevance } from '../search/measure-relevance.js';
import { QUESTIONS } from './manual-questions.js';
import { MANUAL } from './manual-samples.js';
import { type BuiltSite, buildFixture } from './site-fixture.js';

let site: BuiltSite;
beforeAll(async () => {
  site = await buildFixture(MANUAL, { strict: true });
});
afterAll(() => site?.remove());

test('it builds without a warning', () => {
  const { diagnostics, published, pages } = site.report;
  expect(diagnostics.map(({ code, at, message }) => `${at?.file}:${at?.line} ${code} ${message}`)).toEqual([]);
  expect(published).toBe(true);
  expect(pages).toBeGreaterThan(400);
});

test('the sidebar of the error pages has each of them', () => {
  const codes = site.files().flatMap((file) => /^(docs\/errors\/.+\/)index\.html$/.exec(file)?.slice(1) ?? []);
  expect(codes.length).toBeGreaterThan(300);
  const sidebar = site.read('_nav/default/current/errors/index.html');
  expect(codes.filter((route) => !sidebar.includes(`href="/${route}"`))).toEqual([]);
});

const routeOf = (id: string): string => `/docs/${id.replace(/(^|\/)index$/, '$1')}/`.replace(/\/+$/, '/');

test('its search answers the questions of newcomers on the first screen, and most of them first', async () => {
  const engine = createFileEngine(site.out);
  const pages = new Set(site.files().flatMap((file) => /^(docs\/.*)index\.html$/.exec(file)?.slice(1) ?? []));
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(60);
  const queries = QUESTIONS.map(([query, ...ids]) => ({ query, kind: 'task' as const, expect: ids.map(routeOf) }));
  expect(queries.flatMap(({ expect: routes }) => routes).filter((route) => !pages.has(route.slice(1)))).toEqual([]);
  const found = await measureRelevance(queries, async (query) => {
    const { results } = await engine.search([{ indexName: 'docs', query }]);
    return results[0]?.hits.map(({ url }) => url.split('#')[0] ?? url) ?? [];
  });
  const report = `${JSON.stringify({ ...found, missed: undefined })}\n${found.missed.join('\n')}`;
  // The first screen has five hits.
  expect(found.successAt5, report).toBe(1);
  expect(found.meanReciprocalRank, report).toBeGreaterThanOrEqual(0.75);
});
