import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printSarif, type SarifInput } from '../../../src/diagnostics/print/print-sarif.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import { Ajv2020, AjvDraft4 } from '../../ajv.js';
import { sarifSubset } from './sarif-subset.js';

interface Log {
  runs: { tool: { driver: { rules: Rule[] } }; results: Result[] }[];
}
interface Rule {
  id: string;
  help: { text: string };
  helpUri?: string;
}
interface Result {
  ruleId: string;
  ruleIndex: number;
  level: string;
  message: { text: string };
  locations?: { physicalLocation: { artifactLocation: { uri: string }; region: object } }[];
  relatedLocations?: object[];
  partialFingerprints: Record<string, string>;
  suppressions?: object[];
  baselineState?: string;
}

const isLog = new Ajv2020({}).compile(sarifSubset);
const published = process.env.DOCGEN_SARIF_SCHEMA;
const isPublished =
  published === undefined
    ? undefined
    : new AjvDraft4({ strict: false, validateFormats: false }).compile(JSON.parse(readFileSync(published, 'utf8')));

const LINES = ['', 'See [it](/x) here', '😀 [it](/x)'];

function print(input: SarifInput): { results: Result[]; rules: Rule[]; text: string } {
  const text = printSarif(input, {
    readLine: (_, line) => LINES[line],
    pathOf: (file) => `my site/${file}`,
    version: '1.2.3',
    helpUriOf: (code) => (code === 'link/no-such-page' ? 'https://docs.example.com/errors' : undefined),
  });
  const log: Log = JSON.parse(text);
  expect(isLog(log) || isLog.errors).toBe(true);
  if (isPublished) expect(isPublished(log) || isPublished.errors).toBe(true);
  return { results: log.runs[0]?.results ?? [], rules: log.runs[0]?.tool.driver.rules ?? [], text };
}

const finding = (change: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'link/no-such-page',
  severity: 'error',
  message: 'No page at /x',
  target: '/x',
  at: { file: 'content/docs/a.md', line: 1, column: 10, length: 2 },
  ...change,
});

test('nothing found is a log as well', () => {
  expect(print({ findings: [] }).results).toEqual([]);
});

test('rules are the codes that occur, each once, with a page about it where there is one; results name theirs by place', () => {
  const { results, rules } = print({ findings: [finding(), finding({ code: 'check/duplicate-id' }), finding({ target: '/y' })] });
  expect(rules.map(({ id, helpUri }) => [id, helpUri])).toEqual([
    ['check/duplicate-id', undefined],
    ['link/no-such-page', 'https://docs.example.com/errors'],
  ]);
  expect(rules[1]?.help.text).toContain('docgen explain --code link/no-such-page');
  expect(results.map(({ ruleId, ruleIndex }) => rules[ruleIndex]?.id === ruleId)).toEqual([true, true, true]);
});

test('a region ends behind its last character, counted in UTF-16 units, and never behind the line', () => {
  const regions = print({
    findings: [
      finding(),
      finding({ at: { file: 'a', line: 2, column: 9, length: 99 } }),
      finding({ at: { file: 'b', line: 1, column: 1 } }),
      finding({ at: { file: 'c', line: 9, column: 4 } }),
    ],
  }).results.map(({ locations }) => locations?.[0]?.physicalLocation.region);
  expect(regions).toEqual([
    { startLine: 2, startColumn: 9, endColumn: 12 },
    { startLine: 1, startColumn: 1, endColumn: 4 },
    { startLine: 9, startColumn: 4, endColumn: 5 },
    { startLine: 1, startColumn: 10, endColumn: 12 },
  ]);
});

test('paths are relative URIs: spaces, signs, letters of any script are encoded', () => {
  const { results } = print({ findings: [finding({ at: { file: 'content/a b/ü%#?:[1]\\😀.md', line: 1, column: 1 } })] });
  expect(results[0]?.locations?.[0]?.physicalLocation.artifactLocation.uri).toBe(
    'my%20site/content/a%20b/%C3%BC%25%23%3F%3A%5B1%5D%5C%F0%9F%98%80.md',
  );
});

test('errors, warnings and notes; hints follow the message; other places are related locations', () => {
  const { results } = print({
    findings: [
      finding({ hint: 'did you mean /y?', related: [{ message: 'first here', at: { file: 'b.md', line: 1, column: 1 } }] }),
      finding({ severity: 'warning', code: 'x/warning' }),
      finding({ severity: 'info', code: 'x/note' }),
    ],
  });
  expect(results.map(({ level }) => level)).toEqual(
    ['error', 'warning', 'note'].sort((a, b) => ['error', 'note', 'warning'].indexOf(a) - ['error', 'note', 'warning'].indexOf(b)),
  );
  expect(results[0]?.message.text).toBe('No page at /x\nhint: did you mean /y?');
  expect(results[0]?.relatedLocations).toHaveLength(1);
});

test('braces and links in a message are text', () => {
  expect(print({ findings: [finding({ message: 'Not {0}, nor [a](1)' })] }).results[0]?.message.text).toBe('Not {{0}}, nor [a\\](1)');
});

test('a finding without a place has no location', () => {
  const { at: _, ...placeless } = finding();
  expect(print({ findings: [placeless] }).results[0]).not.toHaveProperty('locations');
});

const fingerprint = (result: Result | undefined) => result?.partialFingerprints['docgenFinding/v1'];

test('a fingerprint stays when lines move, and tells equal findings of a file apart', () => {
  const moved = (line: number) => finding({ at: { file: 'a.md', line, column: 3 } });
  const [first, second] = print({ findings: [moved(3), moved(5)] }).results;
  const [later] = print({ findings: [moved(40)] }).results;
  expect(fingerprint(first)).toBe(fingerprint(later));
  expect(fingerprint(first)).not.toBe(fingerprint(second));
  expect(fingerprint(print({ findings: [finding({ target: '/other' })] }).results[0])).not.toBe(
    fingerprint(print({ findings: [finding()] }).results[0]),
  );
});

test('what is ignored is suppressed with its reason; what a baseline knows is unchanged, the rest new', () => {
  const known = finding({ target: '/known', message: 'known' });
  const ignored = finding({ target: '/ignored', message: 'ignored', severity: 'warning' });
  const { results } = print({ findings: [finding()], baselined: [known], ignored: [{ finding: ignored, reason: 'elsewhere' }] });
  expect(results.map(({ message, baselineState, suppressions }) => [message.text, baselineState, suppressions])).toEqual([
    ['No page at /x', 'new', undefined],
    ['ignored', undefined, [{ kind: 'external', status: 'accepted', justification: 'elsewhere' }]],
    ['known', 'unchanged', undefined],
  ]);
  expect(print({ findings: [finding()] }).results[0]).not.toHaveProperty('baselineState');
});
