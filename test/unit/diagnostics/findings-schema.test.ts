// That what is printed fits the schema is shown with every fixture under test/errors; here, that the schema refuses anything else.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printJson } from '../../../src/diagnostics/print/print-json.js';
import { Ajv2020 } from '../../ajv.js';

const isFinding = new Ajv2020({}).compile(JSON.parse(readFileSync('docs/findings.schema.json', 'utf8')));
const finding = {
  code: 'link/no-such-page',
  severity: 'error' as const,
  message: 'No page at /x',
  at: { file: 'a.md', line: 1, column: 2 },
};

test('a finding fits the schema of --format json', () => {
  expect(isFinding(JSON.parse(printJson({ ...finding, target: '/x', hint: 'h', related: [{ message: 'here', at: finding.at }] })))).toBe(
    true,
  );
});

test.each<[name: string, change: object]>([
  ['a key that is not documented', { extra: 1 }],
  ['a place that is only a pointer', { at: { ...finding.at, pointer: '/x' } }],
  ['a line 0', { at: { ...finding.at, line: 0 } }],
  ['a code without an area', { code: 'no-such-page' }],
  ['another severity', { severity: 'fatal' }],
  ['an empty hint', { hint: '' }],
])('the schema refuses %s', (_, change) => {
  expect(isFinding({ ...finding, ...change })).toBe(false);
});
