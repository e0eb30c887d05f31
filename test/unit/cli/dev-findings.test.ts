// What the panels of `docgen dev` say, from all who find something.
import { expect, test } from 'vitest';
import { createDevFindings } from '../../../src/cli/dev-findings.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';

const fault = (code: string, file: string): Diagnostic => ({ code, severity: 'error', message: 'No.', at: { file, line: 1, column: 1 } });
const codes = (findings: ReturnType<typeof createDevFindings>): string[] => [
  ...new Set(findings.all().map(({ code, at }) => `${code} ${at?.file}`)),
];

test('the error of a page that can’t be rendered stays reported while others are saved, until the page is saved or fixed', () => {
  const findings = createDevFindings();
  findings.takePages([fault('render/component-threw', 'a.mdx')]);
  findings.takeRun([], ['b.md']);
  expect(codes(findings)).toEqual(['render/component-threw a.mdx']);
  findings.takeCheck([fault('render/component-threw', 'a.mdx'), fault('render/component-threw', 'c.mdx')]);
  findings.takeRun([fault('mdx/syntax', 'b.md')], ['b.md']);
  expect(codes(findings)).toEqual(['mdx/syntax b.md', 'render/component-threw a.mdx', 'render/component-threw c.mdx']);
  findings.takeRun([], ['c.mdx']);
  expect(codes(findings)).toEqual(['render/component-threw a.mdx']);
  findings.takePages([]);
  findings.takeRun([], ['a.mdx']);
  expect(codes(findings)).toEqual([]);
});

test('after a whole run and a check, findings that only these make are replaced', () => {
  const findings = createDevFindings();
  findings.takeCheck([fault('render/component-threw', 'a.mdx'), fault('link/broken', 'b.md')]);
  findings.takeRun([], undefined);
  expect(codes(findings)).toEqual([]);
  findings.takeRun([fault('mdx/syntax', 'b.md')], ['b.md']);
  findings.takeCheck([]);
  expect(codes(findings)).toEqual([]);
});

test('a check has rendered all pages, so an error of a page that it did not find is fixed', () => {
  const findings = createDevFindings();
  findings.takePages([fault('render/component-threw', 'a.mdx')]);
  findings.takeCheck([]);
  expect(codes(findings)).toEqual([]);
});

test('after a run with errors, findings of the last check stay for other files', () => {
  const findings = createDevFindings();
  findings.takeCheck([fault('link/broken', 'a.md'), fault('link/broken', 'b.md')]);
  findings.takeRun([fault('mdx/syntax', 'b.md')], ['b.md']);
  expect(findings.withLastCheck([fault('mdx/syntax', 'b.md')]).map(({ code, at }) => `${code} ${at?.file}`)).toEqual([
    'mdx/syntax b.md',
    'link/broken a.md',
  ]);
});
