import { expect, test } from 'vitest';
import { exitCode } from '../../../src/diagnostics/exit-code.js';
import { pageFailure } from '../../../src/pipeline/page-workers.js';

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
