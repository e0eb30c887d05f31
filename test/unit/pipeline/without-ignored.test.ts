// What a site ignores, and the severities that it gives: settled once a run, however often the run asks.
import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import type { SiteConfig } from '../../../src/model/site-config.js';
import { createIgnoring } from '../../../src/pipeline/findings/without-ignored.js';

const finding = (code: string): Diagnostic => ({ code, severity: 'warning', message: code });

test('what was settled stands until more is found', () => {
  const checks = { ignore: [{ code: 'link/to-draft', reason: 'x' }], severity: { 'lint/missing-alt': 'error' } };
  const config = { checks } as unknown as SiteConfig;
  const diagnostics = ['link/to-draft', 'lint/missing-alt'].map(finding);
  const ignoring = createIgnoring({});
  const first = ignoring({ diagnostics, config, places: {} });
  expect([first.diagnostics, first.ignored.length]).toEqual([[{ ...finding('lint/missing-alt'), severity: 'error' }], 1]);
  expect(ignoring({ diagnostics, config, places: {} })).toBe(first);
  diagnostics.push(finding('emit/case-collision'));
  expect(ignoring({ diagnostics, config, places: {} }).diagnostics).toHaveLength(2);
});
