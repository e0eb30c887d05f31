// A large description with two references that lead nowhere, one of them twice, as large public ones have: two faults, each with its place,
// and with `--allow-partial` every operation and every other field is there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareWithPages, pagesIn, readPages } from './api-completeness.js';
import { readPlaces } from './api-place-reader.js';
import { comparePlaces } from './api-places.js';
import { walkSpecification } from './api-walker.js';
import { type BuiltSite, buildFixture } from './site-fixture.js';

const FILE = 'openapi/seals.json';
const LANGUAGES = ['nodejs', 'python', 'curl', 'php', 'go', 'ruby', 'swift', 'kotlin'];

let site: BuiltSite;
beforeAll(async () => {
  site = await buildFixture(join(import.meta.dirname, 'faulty/seals'));
});
afterAll(() => site.remove());

/** 1-based, of each mention of a text in the document. */
function placesOf(text: string): string[] {
  const lines = readFileSync(join(site.root, FILE), 'utf8').split('\n');
  return lines.flatMap((line, index) => (line.includes(text) ? [`${FILE}:${index + 1}:${line.indexOf(text) + 1}`] : []));
}

test('two references to nothing are two faults, each with its place, and nothing is published', () => {
  const { published, diagnostics } = site.report;
  expect(published).toBe(false);
  expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(Array(2).fill('error openapi/no-such-reference'));
  const [hashed = '', ...others] = placesOf('"$ref": "#/definitions/hashedPaper"');
  const [absence = ''] = placesOf('"$ref": "#/definitions/absence"');
  expect(others).toHaveLength(1);
  const reported = diagnostics.map(({ message, at }) => [
    /#\/definitions\/\w+/.exec(message)?.[0],
    `${at?.file}:${at?.line}:${at?.column}`,
  ]);
  expect(reported).toEqual([
    ['#/definitions/hashedPaper', hashed],
    ['#/definitions/absence', absence],
  ]);
});

test('with --allow-partial all else is built: every operation, field, answer and sample', async () => {
  const { published, diagnostics } = await site.rebuild({ allowPartial: true });
  expect(published).toBe(true);
  expect(diagnostics).toHaveLength(2);
  const walked = walkSpecification(site.root, FILE);
  const found = compareWithPages(walked, readPages(join(site.out, 'docs/seals'), '/docs/seals'), LANGUAGES);
  expect([found.missing, found.away]).toEqual([[], []]);
  expect(found.operations).toBe(120);
  expect(found.fields).toBeGreaterThan(1_000);
  // Each in its place, and none on another page: a body of this size has room on that of its operation.
  const placed = comparePlaces(site.root, FILE, pagesIn(join(site.out, 'docs/seals'), '/docs/seals', readPlaces));
  expect([placed.missing, placed.away]).toEqual([[], []]);
  expect(placed.demands).toBeGreaterThan(20_000);
  // The two fields of unknown type are on their pages, and state it.
  const textOf = (name: string): string => site.read(site.files().find((file) => file.endsWith(`-${name}/index.html`)) ?? '');
  expect(textOf('get-impression')).toContain('>papers</a> <i>array of unknown</i>');
  expect(textOf('get-witness')).toContain('Reference that leads nowhere');
});
