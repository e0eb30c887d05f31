import { expect, test } from 'vitest';
import { compareWithBaseline, parseBaseline, renderBaseline, updateBaseline } from '../../../src/check/baseline.js';
import { noSuchPage } from '../../../src/diagnostics/checks/link-check.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import { at } from './page-at.js';

const finding = (target: string, line: number, file = 'content/docs/a.md'): Diagnostic =>
  noSuchPage({ at: at(file, line), target, raw: target });
const all = () => true;
const baselineOf = (...findings: Diagnostic[]) => updateBaseline(findings, [], all);
const targets = (findings: Diagnostic[]) => findings.map(({ target, at: place }) => `${target}:${place?.line}`);

test('one finding a line, sorted, the same bytes whatever the order, without line numbers', () => {
  const findings = [finding('/x', 3), finding('/ü', 9, 'content/docs/ä b.md'), finding('/x', 7), finding('/a', 5)];
  const text = renderBaseline(baselineOf(...findings));
  expect(text).toBe(
    [
      '{"docgen-baseline":1}',
      '{"file":"content/docs/a.md","code":"link/no-such-page","target":"/a"}',
      '{"file":"content/docs/a.md","code":"link/no-such-page","target":"/x","count":2}',
      '{"file":"content/docs/ä b.md","code":"link/no-such-page","target":"/ü"}',
      '',
    ].join('\n'),
  );
  expect(
    renderBaseline(
      baselineOf(
        ...findings.toReversed().map((one) => ({ ...one, at: { ...at('', 90 + (one.at?.line ?? 0)), file: one.at?.file ?? '' } })),
      ),
    ),
  ).toBe(text);
  expect(renderBaseline(parseBaseline(text, 'b').value ?? [])).toBe(text);
});

test('what is known stays known on other lines; one more of its kind is new, and it is the last one', () => {
  const rows = baselineOf(finding('/x', 3), finding('/y', 4));
  const { listed, fresh, fixed } = compareWithBaseline([finding('/x', 30), finding('/x', 12), finding('/z', 1)], rows, all);
  expect([targets(listed), targets(fresh), fixed]).toEqual([['/x:12'], ['/z:1', '/x:30'], 1]);
});

test('the same link in another file is another finding', () => {
  const { fresh } = compareWithBaseline([finding('/x', 3, 'content/docs/b.md')], baselineOf(finding('/x', 3)), all);
  expect(fresh).toHaveLength(1);
});

test('what a run did not look for is not fixed, and an update leaves it in', () => {
  const rows = baselineOf(finding('/x', 3));
  const none = (code: string) => code !== 'link/no-such-page';
  expect(compareWithBaseline([], rows, none).fixed).toBe(0);
  expect(updateBaseline([], rows, none)).toEqual(rows);
  expect(updateBaseline([], rows, all)).toEqual([]);
});

test('windows line ends, a byte order mark, empty lines and lines that a merge left twice are no damage', () => {
  const row = '{"file":"a","code":"link/no-such-page","target":"/x"';
  const { value } = parseBaseline(`\ufeff{"docgen-baseline":1}\r\n${row}}\r\n\r\n${row},"count":3}\r\n`, 'b');
  expect(value).toEqual([{ file: 'a', code: 'link/no-such-page', target: '/x', count: 3 }]);
});

test.each([
  ['nothing', '', 1],
  ['another file', '{\n  "name": "x"\n}', 1],
  ['a later version', '{"docgen-baseline":2}', 1],
  ['a line cut short', '{"docgen-baseline":1}\n{"file":"a","co', 2],
  ['a row without a target', '{"docgen-baseline":1}\n\n{"file":"a","code":"b/c"}', 3],
  ['a negative count', '{"docgen-baseline":1}\n{"file":"a","code":"b/c","target":"","count":-1}', 2],
  ['a list', '{"docgen-baseline":1}\n[]', 2],
  ['a conflict', '{"docgen-baseline":1}\n=======', 2],
])('damage is reported at its line: %s', (_, text, line) => {
  const { value, diagnostics } = parseBaseline(text, 'known.jsonl');
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([{ code: 'config/baseline-damaged', severity: 'error', at: { file: 'known.jsonl', line, column: 1 } }]);
});
