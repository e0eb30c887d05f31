// Packages that pages of an imported site need and that are not installed: which, and where they are reported.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notInstalled } from '../../../../src/init/docusaurus/not-installed.js';
import { renderReport, reportLines } from '../../../../src/init/docusaurus/render-report.js';

test('a package is there in the folder of the site or in one above it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-not-installed-'));
  for (const name of ['site/node_modules/own', 'node_modules/@scope/above']) mkdirSync(join(folder, name), { recursive: true });
  expect(notInstalled(['own', '@scope/above', '@scope/other', 'far'], join(folder, 'site'))).toEqual(['@scope/other', 'far']);
  rmSync(folder, { recursive: true });
});

test('missing packages are reported before anything else, with the command that installs them', () => {
  const notes = [
    { kind: 'mapped' as const, text: 'M' },
    { kind: 'hand' as const, text: 'H' },
  ];
  const report = { missing: ['clsx', '@scope/kit'], notes, uncounted: [], diagnostics: [] };
  const sentence =
    'Pages and components import packages that are not installed yet: clsx, @scope/kit. Until they are, these pages have errors, and a build publishes nothing';
  expect(reportLines(report, 'cd new').slice(0, 4)).toEqual(['', `${sentence}:`, '  cd new && npm install', '']);
  expect(reportLines(report, '')).toContain('  npm install');
  expect(renderReport(report)).toMatch(
    new RegExp(`^# From Docusaurus to docgen\n\n## Do this first\n\n${sentence}. In this folder:\n\n    npm install\n\n`),
  );
  for (const text of [reportLines({ ...report, missing: [] }, 'cd new').join('\n'), renderReport({ ...report, missing: [] })])
    expect(text).not.toContain('npm install');
});
