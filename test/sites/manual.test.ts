// test:all
// docgen's manual, built by docgen: no warning, and a search that answers newcomers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileEngine } from '../search/file-engine.js';
import { MANUAL } from './manual-samples.js';
import { QUESTIONS } from './manual-questions.js';
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

/** Hits on the first screen of the search. */
const FIRST_SCREEN = 5;

test('its search answers the questions of newcomers on the first screen', async () => {
  const engine = createFileEngine(site.out);
  const routeOf = (id: string): string => `/docs/${id.replace(/(^|\/)index$/, '$1')}/`.replace(/\/+$/, '/');
  const pages = new Set(site.files().flatMap((file) => /^(docs\/.*)index\.html$/.exec(file)?.slice(1) ?? []));
  const unanswered: string[] = [];
  for (const [asked, ...ids] of QUESTIONS) {
    const routes = ids.map(routeOf);
    expect(routes.filter((route) => !pages.has(route.slice(1)))).toEqual([]);
    const { results } = await engine.search([{ indexName: 'docs', query: asked }]);
    const hits = results[0]?.hits.slice(0, FIRST_SCREEN).map(({ url }) => url) ?? [];
    if (!hits.some((url) => routes.includes(url.split('#')[0] ?? ''))) unanswered.push(`${asked}: ${hits.join(' ')}`);
  }
  expect(unanswered).toEqual([]);
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(60);
});
