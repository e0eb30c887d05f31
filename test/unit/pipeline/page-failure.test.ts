import { expect, test } from 'vitest';
import { failedAtPart, pagesNotTried } from '../../../src/diagnostics/pipeline.js';
import { exitCode } from '../../../src/diagnostics/print/exit-code.js';
import { pageFailure } from '../../../src/pipeline/render/page-workers.js';

test('what a page did to its worker has a code of its own', () => {
  const codes = (['time', 'memory', 'crash', 'threw', 'stray'] as const).map(
    (failure) => pageFailure({ failure, detail: 'Error: x\n    at y' }, 'content/a.mdx').code,
  );
  expect(codes).toEqual(['page/took-too-long', 'page/out-of-memory', 'page/ended-process', 'bug/page-failed', 'page/threw-late']);
});

test("docgen's own failure on a page names the page and the exception, asks for a report, and ends with 70", () => {
  const fault = pageFailure(
    { failure: 'threw', detail: 'RangeError: Maximum call stack size exceeded\n    at walk (worker.js:1:2)' },
    'content/a.md',
  );
  expect(fault).toMatchObject({
    severity: 'error',
    message: expect.stringContaining('content/a.md (RangeError: Maximum'),
    at: { file: 'content/a.md' },
  });
  expect(fault.hint).toContain('at walk (worker.js:1:2)');
  expect(exitCode([fault], false)).toBe(70);
});

test('a page that does not end names the plugins that were at work on it, and so does the word on the pages after it', () => {
  const late = pageFailure({ failure: 'time', detail: '' }, 'content/a.md', { plugins: ['./plugins/a.ts', 'remark-b'] });
  expect(late.hint).toContain('one of the plugins ./plugins/a.ts, remark-b');
  expect(pageFailure({ failure: 'time', detail: '' }, 'content/a.mdx', { runsCode: true }).hint).toContain('the code of the page');
  for (const failure of ['time', 'memory'] as const) {
    const { hint } = pageFailure({ failure, detail: '' }, 'content/a.md');
    expect(hint).toContain('split the page');
    expect(hint).not.toContain('code');
  }
  const rest = pagesNotTried(40, 3, ['./plugins/a.ts']);
  expect([rest.code, rest.message]).toEqual(['page/not-tried', '40 more pages were skipped after 3 that did not finish']);
  expect(rest.hint).toContain('the plugin ./plugins/a.ts');
});

test('a page of an API that does not end names the part of the document, and looks for no code', () => {
  const late = failedAtPart(pageFailure({ failure: 'time', detail: '' }, 'openapi/a.yaml'), '/paths/~1a/get');
  expect(late).toMatchObject({ code: 'page/took-too-long', at: { file: 'openapi/a.yaml', pointer: '/paths/~1a/get' } });
  expect(late.hint).not.toContain('code of the page');
  const own = pageFailure({ failure: 'threw', detail: 'RangeError: x\n    at walk (worker.js:1:2)' }, 'openapi/a.yaml');
  expect(failedAtPart(own, '/paths/~1a/get').hint).toBe(own.hint);
});
