// The severity that a site gives a finding.
import { expect, test } from 'vitest';
import { defaultSeverity } from '../../../src/diagnostics/default-severities.js';
import { raisesSeverities, type SeverityConfig, withSeverity } from '../../../src/diagnostics/with-severity.js';
import type { ApiConfig } from '../../../src/model/api/api-config.js';
import type { Severities } from '../../../src/model/checks-config.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';

const finding = (severity: Diagnostic['severity']): Diagnostic => ({ code: 'lint/missing-alt', severity, message: 'No text.' });

const site = (severity: Severities, apis: Pick<ApiConfig, 'specification' | 'severity'>[] = []): SeverityConfig => ({
  checks: { ignore: [], severity },
  apis: apis as ApiConfig[],
});

test('a warning and a piece of information get the severity that the site gives their code', () => {
  expect(withSeverity(finding('info'), site({ 'lint/missing-alt': 'warning' })).severity).toBe('warning');
  expect(withSeverity(finding('warning'), site({ 'lint/missing-alt': 'error' })).severity).toBe('error');
  expect(withSeverity(finding('warning'), site({ 'lint/orphan-page': 'error' })).severity).toBe('warning');
});

test('an error stays an error', () => {
  expect(withSeverity(finding('error'), site({ 'lint/missing-alt': 'info' })).severity).toBe('error');
});

test('an API has severities of its own, for its file and for the files of its folder that no other API names', () => {
  const config = site({ 'openapi/invalid': 'error' }, [
    { specification: 'apis/shop/openapi.yaml', severity: { 'openapi/invalid': 'info' } },
    { specification: 'apis/shop/admin.yaml' },
    { specification: 'root.yaml', severity: { 'openapi/invalid': 'warning', 'link/no-such-page': 'error' } },
  ]);
  const at = (file: string, code = 'openapi/invalid') =>
    withSeverity({ code, severity: 'warning', message: '', at: { file, line: 1, column: 1 } }, config).severity;
  expect(
    ['apis/shop/openapi.yaml', 'apis/shop/paths/orders.yaml', 'apis/shop/admin.yaml', 'apis/shops.yaml', 'content/docs/a.md'].map((file) =>
      at(file),
    ),
  ).toEqual(['info', 'info', 'error', 'error', 'error']);
  expect([at('root.yaml'), at('root.yaml', 'link/no-such-page'), at('content/docs/a.md', 'link/no-such-page')]).toEqual([
    'warning',
    'error',
    'warning',
  ]);
  expect(raisesSeverities(config)).toBe(true);
  expect(raisesSeverities(site({}, [{ specification: 'a.yaml', severity: { 'openapi/invalid': 'info' } }]))).toBe(false);
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
