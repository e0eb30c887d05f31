// Lists that the compiler can't hold against each other: layouts and the pages that browser tests open, files of outputs and the one place
// that writes them, scripts that wait for a gesture and the markup that they wait on. Each message names the file to edit.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LAYOUT_NAMES } from '../../src/model/content-graph.js';
import { PAGE_TYPES } from '../browser/page-types.js';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );
const read = (file: string): string => readFileSync(file, 'utf8');

test('every layout has a page that all browser tests open', () => {
  const missing = LAYOUT_NAMES.filter((layout) => !PAGE_TYPES.some((type) => type.layout === layout));
  expect(missing.map((layout) => `test/browser/page-types.ts: add a page of the layout '${layout}'`)).toEqual([]);
});

test('every function that makes output files is called where a site is written', () => {
  const caller = [...filesIn('src/pipeline'), ...filesIn('src/emit/outputs')].map(read).join('\n');
  const unused = filesIn('src/emit/outputs').filter((file) => !caller.includes(`/${file.split('/').at(-1)?.replace('.ts', '.js')}'`));
  expect(unused.map((file) => `src/pipeline/render/site-outputs.ts: call what ${file} exports, in \`joined\` or in \`yielding\``)).toEqual(
    [],
  );
});

test('every behaviour that waits for a gesture waits on markup that exists', () => {
  const markup = [...filesIn('templates'), ...filesIn('client'), ...filesIn('src/render'), ...filesIn('src/compile')]
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('/when-needed.ts'))
    .map(read)
    .join('\n');
  const selectors = [...read('client/boot/when-needed.ts').matchAll(/selector: '([^']+)'/g)].map(([, selector = '']) => selector);
  expect(selectors.length).toBeGreaterThan(8);
  const lost = selectors.filter((selector) =>
    [...selector.matchAll(/\[([a-z-]+)\]|\.([a-z-]+)/g)].some(
      ([, attribute, name]) =>
        !markup.includes(attribute ?? '') || (name !== undefined && !new RegExp(`['"\` ]${name}['"\` ]`).test(markup)),
    ),
  );
  expect(lost.map((selector) => `client/boot/when-needed.ts: no template writes an element for \`${selector}\``)).toEqual([]);
});
