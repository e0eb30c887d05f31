// test:all
// A few of the pages of `test/pathological`, which has them all: those that once took a process down, or minutes.
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PATHOLOGICAL } from '../pathological/inputs.js';
import { bundleProgram, runPage } from '../pathological/run-page.js';

const QUICK = [
  'labels of directives in each other',
  'labels that are closed',
  'quotes, one line',
  'raw elements in each other',
  'a table of few cells under a wide head',
];

test('pages that are too deep or too wide end with their page, not with the process', { timeout: 60_000 }, async () => {
  const program = await bundleProgram();
  try {
    for (const name of QUICK) {
      const entry = PATHOLOGICAL.find((one) => one.name === name);
      const { ended, diagnostics } = await runPage(program, entry?.page(entry.size) ?? '', entry?.extension);
      expect({ name, ended, crashes: diagnostics.filter(({ message }) => /RangeError|call stack/.test(message)) }).toEqual({
        name,
        ended: 'well',
        crashes: [],
      });
    }
  } finally {
    rmSync(program, { force: true });
  }
});
