// What the code of an MDX page reads of its surroundings, and what a page is linted by.
import { expect, test } from 'vitest';
import { lintPage } from '../../../src/check/lint-page.js';
import { startOf } from '../../../src/diagnostics/wording.js';
import { compilePage, faultsOf } from './compile-page.js';

const file = 'content/docs/page.mdx';

test('import.meta is reported at its place', async () => {
  const page = await compilePage('export const a = import.meta.url;\n\nText {import.meta.env.X} of {a}.\n', { file });
  expect(faultsOf(page)).toEqual(['mdx/expression 1:18+11', 'mdx/expression 3:7+11']);
  expect(faultsOf(await compilePage('Text {"import.meta"}.\n', { file }))).toEqual([]);
});

test('a variable in a heading has one finding, and one in the text its own', async () => {
  const page = await compilePage('# Of {process.env.A} and *{process.env.B}*\n\nText {process.env.C}.\n', { file });
  expect(faultsOf(page)).toEqual(['mdx/heading-value 1:6+15', 'mdx/heading-value 1:27+15']);
  expect(page.summary.slips?.map((slip) => 'target' in slip && slip.target)).toEqual(['C']);
});

test('a second heading of level 1 is reported, but not where the title was not read', async () => {
  const lint = async (text: string) => {
    const { outline, summary } = await compilePage(text);
    return lintPage({ outline, summary, imports: [] }, startOf('content/docs/page.md'), { listed: [], set: new Set() }).map(
      ({ code }) => code,
    );
  };
  expect(await lint('---\ntitle: x\n---\n\nText.\n\n# One\n\n# Two\n')).toContain('lint/several-h1');
  const unread = '+++\ntitle = "x"\n+++\n\n# One\n\n# Two\n';
  expect(faultsOf(await compilePage(unread))).toContain('front-matter/not-read 1:1+3');
  expect(await lint(unread)).not.toContain('lint/several-h1');
});

test('a page without a text and without a title is a slip', async () => {
  const slipsOf = async (text: string) => (await compilePage(text)).summary.slips?.map(({ kind }) => kind);
  for (const text of ['', '\n \n', '---\nsidebar_position: 2\n---\n\n']) expect(await slipsOf(text)).toEqual(['empty-page']);
  for (const key of ['title: A', 'draft: true']) expect(await slipsOf(`---\n${key}\n---\n`)).toBeUndefined();
  expect(await slipsOf('Text.\n')).toBeUndefined();
});
