// The severity that a site gives a finding.
import { expect, test } from 'vitest';
import { defaultSeverity } from '../../../src/diagnostics/default-severities.js';
import { withSeverity } from '../../../src/diagnostics/with-severity.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';

const finding = (severity: Diagnostic['severity']): Diagnostic => ({ code: 'lint/missing-alt', severity, message: 'No text.' });

test('a warning and a piece of information get the severity that the site gives their code', () => {
  expect(withSeverity(finding('info'), { 'lint/missing-alt': 'warning' }).severity).toBe('warning');
  expect(withSeverity(finding('warning'), { 'lint/missing-alt': 'error' }).severity).toBe('error');
  expect(withSeverity(finding('warning'), { 'lint/orphan-page': 'error' }).severity).toBe('warning');
});

test('an error stays an error', () => {
  expect(withSeverity(finding('error'), { 'lint/missing-alt': 'info' }).severity).toBe('error');
});

test.each([
  ['link/no-such-file', 'link/outside-site'],
  ['link/no-such-page', 'link/outside-site'],
  ['link/no-such-asset', 'link/outside-site'],
  ['markdown/missing-image', 'markdown/outside-site'],
  ['markdown/missing-source', 'markdown/outside-site'],
  ['openapi/no-such-file', 'openapi/outside-site'],
  ['config/no-such-file', 'config/outside-site'],
  ['bundle/unresolved-import', 'bundle/outside-site'],
])('a path that is refused has the severity of one where nothing is: %s and %s', (missing, refused) => {
  expect(defaultSeverity(refused)).toBeDefined();
  expect(defaultSeverity(refused)).toBe(defaultSeverity(missing));
});
