// A function fits on a screen, and one that others share variables with has few that change.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namedFunctions } from './named-functions.js';

const MOST_LINES = 80;
const MOST_CELLS = 4;

/** Functions that are to be divided, and how many lines they may take until then. The numbers only shrink. */
const LONG: Record<string, number> = {};

/** Functions that are to be divided, and how many changing variables their inner functions may share until then. The numbers only shrink. */
const CHANGING: Record<string, number> = {};

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

const functions = sourceFiles('src').flatMap((file) =>
  namedFunctions(file, readFileSync(file, 'utf8')).map((each) => ({ ...each, name: `${file} ${each.name}` })),
);

/** By name: what is above the limit. Of several functions with one name, the largest. */
function above(limit: number, sizeOf: (each: (typeof functions)[number]) => number): Record<string, number> {
  const found: Record<string, number> = {};
  for (const each of functions) if (sizeOf(each) > limit) found[each.name] = Math.max(found[each.name] ?? 0, sizeOf(each));
  return found;
}

test('no function takes more than 80 lines, but those that are still to be divided', () => {
  expect(functions.length).toBeGreaterThan(5000);
  expect(above(MOST_LINES, ({ lines }) => lines)).toEqual(LONG);
});

test('no function shares more than four changing variables with its inner functions, but those that are still to be divided', () => {
  expect(above(MOST_CELLS, ({ cells }) => cells.length)).toEqual(CHANGING);
});
