// Formulas that are written as other tools have them.
import { expect, test } from 'vitest';
import { compilePage, faultsOf } from './compile-page.js';

const compile = (text: string, math = true) => compilePage(text, { options: { math } });

test.each([
  ['Let \\( a^2 \\) be.\n', '1:5+9', 'write `$a^2$`'],
  ['Of \\(x\\) and\n', '1:4+5', 'write `$x$`'],
  ['\\[\n\\frac{1}{2}\n\\]\n', '1:1+2', 'write `$$` on a line of its own above and below the formula'],
  ['So \\[ \\sum x_i \\] here.\n', '1:4+14', 'write `$$` on a line of its own above and below the formula'],
])('%j is reported where the site has formulas', async (text, at, hint) => {
  const page = await compile(text);
  expect(faultsOf(page)).toEqual([`markdown/foreign-syntax ${at}`]);
  expect(page.diagnostics[0]?.hint).toBe(hint);
  expect(faultsOf(await compile(text, false))).toEqual([]);
});

test.each([
  'Text \\(in brackets\\), file\\(s\\), \\[optional\\] and \\[--name=value\\].\n',
  '`\\( a^2 \\)`, \\\\( a^2 \\\\) and C:\\[Users\\]\n',
  '\\[text\\](./#a) and \\(default = 5 words\\)\n\n# a\n',
])('escaped brackets are text: %j', async (text) => {
  expect(faultsOf(await compile(text))).toEqual([]);
});
