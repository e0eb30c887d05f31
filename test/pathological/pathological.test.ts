// `npm run pathological`: each page ends within two seconds of CPU, or with a limit that is reported, in its own process. Below the
// limits, the time grows by at most 2.5 when a page doubles, over four doublings. It takes minutes, on a machine with little else to do.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATHOLOGICAL } from './inputs.js';
import { bundleProgram, type PageRun, runPage } from './run-page.js';

const MILLISECONDS = 2_000;
/** Of one doubling. */
const GROWTH = 2.5;
/** Milliseconds that a run takes whatever its size: below them, growth is noise. */
const FLOOR = 20;

let program: string;
beforeAll(async () => {
  program = await bundleProgram();
});
afterAll(() => rmSync(program, { force: true }));

function expectWell({ ended, diagnostics }: PageRun): void {
  expect({ ended, diagnostics: diagnostics.filter(({ severity }) => severity === 'crash') }).toEqual({ ended: 'well', diagnostics: [] });
  expect(diagnostics.filter(({ code, message }) => code === 'markdown/unreadable' || /RangeError|call stack/.test(message))).toEqual([]);
}

test('the list is complete: cmark 25, markdown-it 6, ours 17, and what ends a native parser', () => {
  const count = (from: string) => PATHOLOGICAL.filter((entry) => entry.from === from).length;
  expect([count('cmark'), count('markdown-it'), count('docgen')]).toEqual([25, 6, 17]);
  expect(count('native parser')).toBeGreaterThan(6);
});

describe.each(PATHOLOGICAL)('$from: $name', ({ size, page, extension, growFrom }) => {
  test(`at its size, ${size}`, { timeout: 90_000 }, async () => {
    const run = await runPage(program, page(size), extension);
    expectWell(run);
    expect(run.milliseconds).toBeLessThan(MILLISECONDS);
  });

  test.runIf(growFrom)('grows with its length', { timeout: 90_000 }, async () => {
    const from = growFrom ?? 1;
    const [small, large] = [await runPage(program, page(from), extension), await runPage(program, page(from * 16), extension)];
    expectWell(small);
    expectWell(large);
    expect(large.milliseconds).toBeLessThan(GROWTH ** 4 * Math.max(small.milliseconds, FLOOR));
  });
});
