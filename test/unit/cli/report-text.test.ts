import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { type LinksSummaryInput, linksSummary } from '../../../src/cli/links-summary.js';
import {
  diagnosticsText,
  leftOutLines,
  leftOutPartLines,
  leftOutParts,
  leftOutText,
  splitLeftOut,
  summaryText,
} from '../../../src/cli/report-text.js';
import { pathFromSource } from '../../../src/cli/source-root.js';
import { danglingReference } from '../../../src/diagnostics/apis/openapi.js';
import { secondMain, unpublishedPage, unpublishedStart } from '../../../src/diagnostics/checks/check.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';

const finding = (code: string, line: number): Diagnostic => ({
  code,
  severity: 'error',
  message: `${code} ${line}`,
  at: { file: 'a.md', line, column: 1 },
});
const many = Array.from({ length: 332 }, (_, index) => finding('link/no-such-page', index + 1));
const text = (format: 'pretty' | 'json' | 'github' | 'sarif', all?: string) =>
  diagnosticsText([finding('link/no-such-anchor', 400), ...many], {
    format,
    siteRoot: '/nowhere',
    ...(all !== undefined && { all }),
  });

test('people see the first twenty of a code and the number of the rest; every other code is whole', () => {
  const pretty = text('pretty');
  expect(pretty.match(/error link\/no-such-page/g)).toHaveLength(20);
  expect(pretty).toContain('a.md:20:1 ');
  expect(pretty).not.toContain('a.md:21:1 ');
  expect(pretty).toContain('a.md:400:1 error link/no-such-anchor');
  expect(pretty.endsWith('… and 312 more of link/no-such-page; --format json prints all\n\n')).toBe(true);
  expect(text('pretty', 'ask')).toContain('; ask\n');
});

const note = (code: string, line: number): Diagnostic => ({ ...finding(code, line), severity: 'info', hint: 'as you like' });

test('people see a note as one line above all errors, the first of each code with its hint, twenty in all, and the number of the rest of each code', () => {
  const notes = [
    ...Array.from({ length: 24 }, (_, index) => note('lint/missing-alt', index + 1)),
    note('markdown/local-link', 2),
    note('lint/orphan-page', 90),
  ];
  const of = (found: Diagnostic[]) => diagnosticsText(found, { format: 'pretty', siteRoot: '/nowhere' });
  const lines = of([finding('link/no-such-anchor', 1), ...notes]).split('\n');
  expect(lines.slice(0, 6)).toEqual([
    'a.md:1:1 info lint/missing-alt lint/missing-alt 1',
    '  hint: as you like',
    'a.md:2:1 info lint/missing-alt lint/missing-alt 2',
    'a.md:2:1 info markdown/local-link markdown/local-link 2',
    '  hint: as you like',
    'a.md:3:1 info lint/missing-alt lint/missing-alt 3',
  ]);
  expect(lines.slice(21)).toEqual([
    'a.md:19:1 info lint/missing-alt lint/missing-alt 19',
    '… and 6 more notes: 5 lint/missing-alt, 1 lint/orphan-page; --format json prints all',
    '',
    'a.md:1:1 error link/no-such-anchor link/no-such-anchor 1',
    '',
    '',
  ]);
  expect(of([note('lint/orphan-page', 3)])).toBe('a.md:3:1 info lint/orphan-page lint/orphan-page 3\n  hint: as you like\n\n');
});

test('programs see all', () => {
  expect(text('json').trimEnd().split('\n')).toHaveLength(333);
  expect(text('github').trimEnd().split('\n')).toHaveLength(333);
  expect(JSON.parse(text('sarif')).runs[0].results).toHaveLength(333);
});

test('a value with odd line ends or marks of direction is written once as it is escaped, in the message and in the frame, and underlined as long', () => {
  const siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-excerpt-')));
  onTestFinished(() => rmSync(siteRoot, { recursive: true }));
  writeFileSync(join(siteRoot, 'a.md'), '[a](./b\u2028text\u202e.md) and more\n');
  const broken = { ...finding('link/no-such-file', 1), message: 'No page was found for the link ./b\u2028text\u202e.md' };
  const at = { file: 'a.md', line: 1, column: 5, length: 12 };
  expect(
    diagnosticsText([{ ...broken, at }], { format: 'pretty', siteRoot })
      .split('\n')
      .slice(0, 3),
  ).toEqual([
    'a.md:1:5 error link/no-such-file No page was found for the link ./b\\u{2028}text\\u{202e}.md',
    '  1 | [a](./b\\u{2028}text\\u{202e}.md) and more',
    `    |     ^${'~'.repeat('./b\\u{2028}text\\u{202e}.md'.length - 1)}`,
  ]);
});

test('an excerpt shows files that the site reads, and no other: not behind a link out of it, no hidden one, no pipe', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-excerpt-')));
  const siteRoot = join(folder, 'site');
  mkdirSync(siteRoot);
  for (const file of ['site/a.md', 'site/.env', 'secret']) writeFileSync(join(folder, file), `canary of ${file}\n`);
  symlinkSync('../secret', join(siteRoot, 'out.md'));
  symlinkSync('.env', join(siteRoot, 'hidden.md'));
  execFileSync('mkfifo', [join(siteRoot, 'pipe.md')]);
  const at = (file: string): Diagnostic => ({ ...finding('source/symlink-outside', 1), at: { file, line: 1, column: 1 } });
  const shown = (['pretty', 'sarif', 'github'] as const)
    .map((format) => diagnosticsText(['a.md', 'out.md', 'hidden.md', 'pipe.md'].map(at), { format, siteRoot }))
    .join('');
  expect(shown).toContain('canary of site/a.md');
  expect(shown).not.toMatch(/canary of (secret|site\/\.env)/);
  rmSync(folder, { recursive: true, force: true });
});

test('nothing found: no line, but a whole log of SARIF', () => {
  const of = (format: 'pretty' | 'json' | 'github' | 'sarif') => diagnosticsText([], { format, siteRoot: '/nowhere' });
  expect([of('pretty'), of('json'), of('github')]).toEqual(['', '', '']);
  expect(JSON.parse(of('sarif')).runs).toHaveLength(1);
});

const summary = (change: Partial<LinksSummaryInput>) =>
  linksSummary({ links: 120, pages: 14, milliseconds: 520, diagnostics: [], ignored: [], baseline: undefined, ...change }).join('\n');
const ignored = { finding: finding('link/to-draft', 1), reason: 'x' };
const baseline = { file: 'docgen-baseline.jsonl', listed: many, fixed: 0, update: 'none' as const };

test('the last line of check-links counts by code, the most frequent first, and what does not count', () => {
  expect(summary({})).toBe('120 links on 14 pages in 0.52 s: all fine');
  const diagnostics = [finding('check/duplicate-id', 1), ...many, finding('markdown/duplicate-id', 2), many[0] as Diagnostic];
  expect(summary({ diagnostics, ignored: [ignored, ignored] })).toBe(
    '120 links on 14 pages in 0.52 s: 334 findings (332 link/no-such-page, 1 check/duplicate-id, 1 markdown/duplicate-id), 2 ignored',
  );
  expect(summary({ baseline })).toBe('120 links on 14 pages in 0.52 s: all fine, 332 known (docgen-baseline.jsonl)');
  expect(summary({ baseline: { ...baseline, listed: [], fixed: 3 } })).toContain(
    '\n3 findings in docgen-baseline.jsonl no longer exist: run docgen check-links --update-baseline',
  );
  expect(summary({ baseline: { ...baseline, update: 'refused' } })).toContain('docgen-baseline.jsonl is unchanged');
  const lock = { file: 'urls.lock', unlisted: 0, lost: 0, update: 'none' as const };
  expect(summary({ lock })).toBe('120 links on 14 pages in 0.52 s: all fine');
  expect(summary({ lock: { ...lock, unlisted: 4 } })).toContain(
    '\nNew addresses and anchors that urls.lock does not list: 4 (docgen check-links --update-lock adds them)',
  );
  expect(summary({ lock: { ...lock, lost: 2, update: 'written' } })).toContain(
    '\nurls.lock now lists the addresses of this run; removed entries: 2',
  );
  expect(summary({ lock: { ...lock, update: 'refused' } })).toContain('\nurls.lock is unchanged');
});

test('the last line of a build counts ignored findings, if there are any', () => {
  const report = { pages: 2, milliseconds: 100, diagnostics: [] };
  expect(summaryText({ ...report, ignored: [ignored] }, ' → build')).toBe('2 pages in 0.10 s, 0 warnings, 1 ignored → build');
  const baseline = { file: 'known.jsonl', listed: [finding('link/no-such-page', 1)] };
  expect(summaryText({ ...report, baseline }, ' → build')).toBe('2 pages in 0.10 s, 0 warnings, 1 known (known.jsonl) → build');
  expect(summaryText({ ...report, ignored: [] }, ' → build')).toBe('2 pages in 0.10 s, 0 warnings → build');
});

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-source-root-')));
const workspace = process.env.GITHUB_WORKSPACE;
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  if (workspace === undefined) delete process.env.GITHUB_WORKSPACE;
  else process.env.GITHUB_WORKSPACE = workspace;
});

test('paths count from the workspace of the workflow, else from the repository, else from the site', () => {
  const site = join(folder, 'repo/my docs');
  mkdirSync(site, { recursive: true });
  delete process.env.GITHUB_WORKSPACE;
  expect(pathFromSource(site)('a.md')).toBe('a.md');
  mkdirSync(join(folder, 'repo/.git'));
  expect(pathFromSource(site)('a.md')).toBe('my docs/a.md');
  process.env.GITHUB_WORKSPACE = folder;
  expect(pathFromSource(site)('a.md')).toBe('repo/my docs/a.md');
});

const pages = (count: number) =>
  Array.from({ length: count }, (_, n) => unpublishedPage({ file: `content/docs/p${10 + n}.md`, route: `/docs/p${10 + n}` }));

test('each page is one line with its address and its file, in the order of the files', () => {
  expect(leftOutLines(splitLeftOut(pages(2).reverse()).leftOut)).toEqual([
    '2 pages with errors were left out of the site:',
    '  /docs/p10 (content/docs/p10.md)',
    '  /docs/p11 (content/docs/p11.md)',
    '',
  ]);
});

test('twenty pages are listed, and the others are counted', () => {
  const lines = leftOutLines(splitLeftOut(pages(23)).leftOut);
  expect(lines).toHaveLength(23);
  expect(lines.slice(-3)).toEqual(['  /docs/p29 (content/docs/p29.md)', '  … and 3 more; --format json prints all', '']);
});

test('a whole site has no such list', () => {
  expect(leftOutLines(splitLeftOut([secondMain({ file: 'a.md', line: 1, column: 1 })]).leftOut)).toEqual([]);
});

test('a warning of a page that was left out is printed as a warning too, a note is not', () => {
  const start = unpublishedStart({ file: 'content/pages/index.md', route: '/', to: '/docs/' });
  const { leftOut, others } = splitLeftOut([start, ...pages(1)]);
  expect(leftOut).toHaveLength(2);
  expect(others).toEqual([start]);
});

const nowhere = (ref: string, line: number) =>
  danglingReference({ ref, pointer: '', at: { file: 'api.yaml', line, column: 3 } }, undefined);

test('parts of descriptions are counted by their places, and the summary counts them beside pages', () => {
  const lost = { ...nowhere('#/a', 4), related: [{ message: 'here', at: { file: 'api.yaml', line: 9, column: 1 } }] };
  const raised = { ...nowhere('#/b', 2), code: 'openapi/example-mismatch' };
  const parts = leftOutParts([raised, lost]);
  expect(leftOutPartLines(parts)).toEqual([
    '2 parts of API descriptions with errors were left out:',
    '  api.yaml:4:3 openapi/no-such-reference',
    '  api.yaml:9:1 openapi/no-such-reference',
    '',
  ]);
  expect(leftOutText(pages(1), parts)).toBe(', 1 page left out, 2 parts left out');
  expect(leftOutText([], leftOutParts([raised]))).toBe('');
});
