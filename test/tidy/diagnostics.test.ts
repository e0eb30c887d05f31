// Every diagnostic code is declared once, named `<area>/<fault>`, and shown by a fixture or by the named unit test.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKER_CODES, isCheckerCode } from '../../src/diagnostics/checks/checker-codes.js';
import { declaredCodes } from './declared-codes.js';

/** Codes that no fixture folder can provoke on every machine, and the test that provokes them instead. */
const SHOWN_ELSEWHERE: Record<string, string> = {
  'config/known-language': 'test/unit/pipeline/check-languages.test.ts',
  'usage/unknown-command': 'test/unit/cli/usage-faults.test.ts',
  'usage/unknown-option': 'test/unit/cli/usage-faults.test.ts',
  'usage/unusable-folder': 'test/unit/cli/usage-faults.test.ts',
  'usage/wrong-arguments': 'test/unit/cli/usage-faults.test.ts',
  'usage/wrong-value': 'test/unit/cli/usage-faults.test.ts',
  'env/unreadable': 'test/unit/sources/scan-site.test.ts',
  'env/bundler-lost': 'test/proofs/lost-bundler.test.ts',
  'env/bundler-restarted': 'test/unit/bundle/esbuild.test.ts',
  'env/workers-not-starting': 'test/unit/pipeline/failed-starts.test.ts',
  'source/case-only-duplicate': 'test/unit/sources/scan-site.test.ts',
  'source/not-a-file': 'test/unit/sources/scan-site.test.ts',
  'source/not-portable': 'test/unit/sources/scan-site.test.ts',
  'env/no-history': 'test/unit/sources/git-dates.test.ts',
  'env/history-not-trusted': 'test/unit/sources/git-dates.test.ts',
  'env/shallow-history': 'test/unit/sources/git-dates.test.ts',
  'env/files-without-history': 'test/unit/sources/git-dates.test.ts',
  'config/navbar-item-failed': 'test/unit/link/navbar.test.ts',
  'lint/large-image': 'test/unit/check/lint-site.test.ts',
  'link/ambiguous-file': 'test/unit/link/resolve-links.test.ts',
  'link/external-broken': 'test/unit/check/external/collect-addresses.test.ts',
  'link/external-uncertain': 'test/unit/check/external/collect-addresses.test.ts',
  'link/external-refused': 'test/unit/check/external/collect-addresses.test.ts',
  'link/external-moved': 'test/unit/check/external/collect-addresses.test.ts',
  'link/external-offline': 'test/unit/check/external/collect-addresses.test.ts',
  'emit/unusable-path': 'test/unit/emit/disk-sink.test.ts',
  'emit/duplicate-output': 'test/unit/emit/disk-sink.test.ts',
  'emit/copy-source-gone': 'test/unit/emit/disk-sink.test.ts',
  'env/output-obstructed': 'test/unit/emit/disk-sink.test.ts',
  'env/output-manifest-damaged': 'test/unit/emit/disk-sink.test.ts',
  'env/output-failed': 'test/unit/emit/disk-faults.test.ts',
  'env/output-locked': 'test/unit/emit/disk-faults.test.ts',
  'env/site-not-written': 'test/unit/init/new-site-faults.test.ts',
  'env/docgen-not-packed': 'test/unit/init/new-site-faults.test.ts',
  'env/trace-not-written': 'test/unit/pipeline/observe-run.test.ts',
  'env/port-busy': 'test/unit/dev/preview-server.test.ts',
  'env/server-failed': 'test/unit/dev/preview-server.test.ts',
  'config/nothing-to-explain': 'test/unit/pipeline/explain-site.test.ts',
  'config/nothing-to-preview': 'test/unit/dev/preview-server.test.ts',
  'env/port-not-permitted': 'test/unit/dev/watch-site.test.ts',
  'env/watch-limit': 'test/unit/dev/watch-site.test.ts',
  'env/watch-failed': 'test/unit/dev/watch-site.test.ts',
  'file/too-large': 'test/unit/compile/decode-text.test.ts',
  'markdown/unreadable': 'test/unit/compile/parsers.test.ts',
  'markdown/local-link': 'test/unit/compile/shown-as-typed.test.ts',
  'markdown/stray-tag': 'test/unit/compile/html-not-closed.test.ts',
  'markdown/single-tilde': 'test/unit/compile/shown-as-typed.test.ts',
  'markdown/native-parser-missing': 'test/unit/compile/parsers.test.ts',
  'env/file-vanished': 'test/unit/pipeline/compile-file.test.ts',
  'env/file-unreadable': 'test/unit/pipeline/compile-file.test.ts',
  'cache/unusable': 'test/unit/pipeline/build-cache.test.ts',
  'cache/not-written': 'test/unit/pipeline/build-cache.test.ts',
  'env/baseline-not-written': 'test/unit/pipeline/check-links.test.ts',
  'env/link-not-written': 'test/sites/fixed-links.test.ts',
  'env/urls-lock-not-written': 'test/unit/pipeline/urls-lock.test.ts',
  'page/took-too-long': 'test/proofs/hostile-pages.test.ts',
  'page/not-tried': 'test/unit/pipeline/page-failure.test.ts',
  'page/out-of-memory': 'test/proofs/hostile-pages.test.ts',
  'bug/page-failed': 'test/unit/pipeline/page-failure.test.ts',
  'page/ended-process': 'test/proofs/hostile-pages.test.ts',
  'config/search-not-hosted': 'test/unit/pipeline/push-search.test.ts',
  'config/no-admin-key': 'test/unit/pipeline/push-search.test.ts',
  'config/admin-key-refused': 'test/unit/pipeline/push-search.test.ts',
  'config/wrong-gateway': 'test/proofs/push-search.test.ts',
  'env/search-push-failed': 'test/unit/pipeline/push-search.test.ts',
  'env/records-not-kept': 'test/unit/pipeline/push-search.test.ts',
  'search/no-records': 'test/unit/pipeline/push-search.test.ts',
  'search/record-too-large': 'test/unit/pipeline/push-search.test.ts',
  'openapi/no-second-opinion': 'test/unit/pipeline/second-opinion.test.ts',
  'openapi/second-opinion': 'test/unit/pipeline/second-opinion.test.ts',
  'page/not-highlighted': 'test/unit/pipeline/highlight-blocks.test.ts',
};

const codes = declaredCodes.map(({ code }) => code);

test('codes are `<area>/<fault>` in kebab-case', () => {
  expect(codes.filter((code) => !/^[a-z]+(-[a-z]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/.test(code))).toEqual([]);
});

test('a code is declared once', () => {
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

test('every code has a fixture, or a unit test that is named here', () => {
  const unproven = [...new Set(codes)].filter((code) => {
    const elsewhere = SHOWN_ELSEWHERE[code];
    if (elsewhere) return !(existsSync(elsewhere) && readFileSync(elsewhere, 'utf8').includes(code));
    return !existsSync(join('test/errors', code, 'expected.txt'));
  });
  expect(unproven.sort()).toEqual([]);
});

test("every warning and note of the areas that are the checker's is in its list, by which commands and configurations name it", () => {
  const findings = new Set(declaredCodes.filter(({ severity }) => severity !== 'error').map(({ code }) => code));
  expect([...CHECKER_CODES].sort()).toEqual([...findings].filter(isCheckerCode).sort());
});

const PHASES = ['config', 'sources', 'compile', 'link', 'bundle', 'render', 'check', 'emit'];

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? sourceFiles(join(folder, entry.name)) : [join(folder, entry.name)],
  );

test('diagnostics are made in src/diagnostics only', () => {
  const elsewhere = ['src', 'templates', 'client']
    .flatMap(sourceFiles)
    .filter((file) => !file.startsWith('src/diagnostics/') && /\bcode: '[a-z-]+\/[a-z-]+'/.test(readFileSync(file, 'utf8')));
  expect(elsewhere).toEqual([]);
});

test('no phase throws at an author: a fault is a value', () => {
  const thrown = PHASES.flatMap((phase) => sourceFiles(join('src', phase))).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /^\s*throw new (Error|TypeError)\(/.test(line) && !line.includes('// bug:') ? [`${file}:${index + 1}`] : [],
      ),
  );
  expect(thrown).toEqual([]);
});
