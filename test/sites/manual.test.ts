// test:all
// docgen's manual, built by docgen: no warning, and a search that answers newcomers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileEngine } from '../search/file-engine.js';
import { measureRelevance } from '../search/measure-relevance.js';
import { QUESTIONS, type Question, WORDS } from './manual-questions.js';
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

/** Addresses of the hits, the best first. */
async function hitsOf(query: string): Promise<string[]> {
  const { results } = await createFileEngine(site.out).search([{ indexName: 'docs', query }]);
  return results[0]?.hits.map(({ url }) => url.split('#')[0] ?? url) ?? [];
}

async function measure(questions: readonly Question[], kind: 'task' | 'word') {
  const pages = new Set(site.files().flatMap((file) => /^(docs\/.*)index\.html$/.exec(file)?.slice(1) ?? []));
  const queries = questions.map(([query, ...ids]) => ({ query, kind, expect: ids.map(routeOf) }));
  expect(queries.flatMap(({ expect: routes }) => routes).filter((route) => !pages.has(route.slice(1)))).toEqual([]);
  const found = await measureRelevance(queries, hitsOf);
  return { found, report: `${JSON.stringify({ ...found, missed: undefined })}\n${found.missed.join('\n')}` };
}

test('its search answers the questions of newcomers on the first screen, and most of them first', async () => {
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(60);
  const { found, report } = await measure(QUESTIONS, 'task');
  // The first screen has five hits.
  expect(found.successAt5, report).toBe(1);
  expect(found.meanReciprocalRank, report).toBeGreaterThanOrEqual(0.75);
});

test('its search answers a single word with a guide before any error page', async () => {
  expect(WORDS.length).toBeGreaterThanOrEqual(30);
  const { found, report } = await measure(WORDS, 'word');
  expect(found.successAt5, report).toBe(1);
  expect(found.meanReciprocalRank, report).toBeGreaterThanOrEqual(0.8);
  // A word that is the name of a code, such as `plugin`, finds the page of the code.
  const isCode = (word: string): boolean =>
    site.files().some((file) => file.startsWith('docs/errors/') && file.endsWith(`/${word}/index.html`));
  const first = await Promise.all(WORDS.map(async ([word]) => `${isCode(word) ? 'code' : word}: ${(await hitsOf(word))[0]}`));
  expect(first.filter((line) => line.includes('/docs/errors/') && !line.startsWith('code: '))).toEqual([]);
});

test('a code finds its error page first, with its area and without', async () => {
  for (const code of ['link/no-such-page', 'config/redirect-dead', 'openapi/malformed-overlay', 'lint/missing-alt']) {
    expect((await hitsOf(code))[0]).toBe(`/docs/errors/${code}/`);
    expect((await hitsOf(code.slice(code.indexOf('/') + 1)))[0]).toBe(`/docs/errors/${code}/`);
  }
});
