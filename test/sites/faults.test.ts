// The fixture site `faults`: `faults.json` lists every planted fault by its place, `look-alikes.json` every link that only looks like one. All of
// the first are found, each once, and nothing else is.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import { checkLinks } from '../../src/pipeline/check/check-links.js';
import { type BuiltSite, buildFixture } from './site-fixture.js';

const FOLDER = 'test/sites/faulty/faults';

interface Spot {
  file: string;
  line: number;
  column: number;
}

const table = <T extends Spot>(name: string): T[] => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as T[];
const faults = table<Spot & { code: string }>('faults.json');
const lookAlikes = table<Spot>('look-alikes.json');

const brief = (rows: readonly (Spot & { code: string })[]): string[] =>
  rows.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`).sort();
const found = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.map(({ code, at }) => `${at?.file}:${at?.line}:${at?.column} ${code}`).sort();

let site: BuiltSite;
let diagnostics: Diagnostic[];

beforeAll(async () => {
  site = await buildFixture(FOLDER, { allowPartial: true });
  ({ diagnostics } = await checkLinks({ siteRoot: site.root }));
}, 120_000);
afterAll(() => site?.remove());

test('there are at least 120 planted faults and 120 look-alikes, each at a place of its own', () => {
  expect(new Set(brief(faults)).size).toBe(faults.length);
  expect(faults.length).toBeGreaterThanOrEqual(120);
  expect(lookAlikes.length).toBeGreaterThanOrEqual(120);
});

test('each stands at the beginning of an address, or of the value of a configuration or specification that holds it', () => {
  const lines = new Map<string, string[]>();
  const isPlanted = new Set(faults.map(({ file, line, column }) => `${file}:${line}:${column}`));
  for (const { file, line, column } of lookAlikes) {
    if (!lines.has(file)) lines.set(file, readFileSync(join(FOLDER, file), 'utf8').split('\n'));
    const text = lines.get(file)?.[line - 1] ?? '';
    if (!/^(content|parts)\//.test(file)) expect(text.length).toBeGreaterThanOrEqual(column);
    else {
      expect(isPlanted).not.toContain(`${file}:${line}:${column}`);
      expect(text.slice(0, column - 1)).toMatch(/(["'(<= ]|^)$/);
      expect(text.slice(column - 1)).toMatch(/^[^\s"')>]/);
    }
  }
});

test('every planted fault is found once, at its place, and nothing else is found', () => {
  expect(found(diagnostics)).toEqual(brief(faults));
});

test('each message names its subject', () => {
  expect(diagnostics.filter(({ target, code }) => target === undefined && code.startsWith('link/'))).toEqual([]);
});

test('a build reports the same of links as the command, and, since it is a partial one, links to pages that it does not publish', () => {
  const ofLinks = ({ code }: Diagnostic): boolean => code.startsWith('link/') && code !== 'link/to-unpublished';
  expect(found(site.report.diagnostics.filter(ofLinks))).toEqual(found(diagnostics.filter(ofLinks)));
});

test('a second run, from the cache, finds the same', async () => {
  expect(found((await checkLinks({ siteRoot: site.root })).diagnostics)).toEqual(brief(faults));
});
