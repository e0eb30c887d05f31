// Markers of git that a merge left in a page.
import { expect, test } from 'vitest';
import { compileBytes, faultsOf } from './compile-page.js';

const faultsIn = async (text: string, file = 'content/docs/page.md', files = {}) =>
  faultsOf(await compileBytes(new TextEncoder().encode(text), { file, files }));

const CONFLICT = '<<<<<<< HEAD\n# One\n=======\n# Two\n>>>>>>> topic\n';

test.each([
  ['a conflict, and nothing else of its lines', CONFLICT, ['markdown/conflict-marker 1:1+12']],
  ['two', `${CONFLICT}\nText.\n\n${CONFLICT}`, ['markdown/conflict-marker 1:1+12', 'markdown/conflict-marker 9:1+12']],
  ['with line breaks of Windows', CONFLICT.replaceAll('\n', '\r\n'), ['markdown/conflict-marker 1:1+12']],
  ['across the fences of code', '<<<<<<< HEAD\n```js\n=======\n```ts\n>>>>>>> topic\na\n```\n', ['markdown/conflict-marker 1:1+12']],
  ['in front matter', '---\n<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> topic\n---\n', ['markdown/conflict-marker 2:1+12']],
  ['below a block of code', `~~~\n\`\`\`\n~~~\n${CONFLICT}`, ['markdown/conflict-marker 4:1+12']],
])('%s is reported at its first line', async (_, text, expected) => {
  expect(await faultsIn(text)).toEqual(expected);
  expect(await faultsIn(text, 'content/docs/page.mdx')).toEqual(expected);
});

test('the other markers are related places', async () => {
  const { diagnostics } = await compileBytes(new TextEncoder().encode('<<<<<<< HEAD\nA\n||||||| 1a2b\nB\n=======\nC\n>>>>>>> topic\n'));
  expect(diagnostics.map(({ related }) => related?.map(({ message, at }) => `${at.line} ${message}`))).toEqual([
    ['3 the common original begins here', '5 the second version begins here', '7 the conflict ends here'],
  ]);
});

test('files that a page includes are looked at', async () => {
  const { diagnostics } = await compileBytes(new TextEncoder().encode('::include{file=./_a.md}\n'), {
    files: { 'content/docs/_a.md': CONFLICT },
  });
  expect(diagnostics.map(({ code, at }) => `${at?.file}:${at?.line} ${code}`)).toEqual(['content/docs/_a.md:1 markdown/conflict-marker']);
});

test.each([
  ['in a block of code', `\`\`\`text\n${CONFLICT}\`\`\`\n`],
  ['in a block of code of an item', `- Text\n\n  ~~~\n${CONFLICT.replace(/^/gm, '  ')}  ~~~\n`],
  ['in a comment', `<!--\n${CONFLICT}-->\n`],
  ['in raw code', `<pre>\n${CONFLICT}</pre>\n`],
  ['a heading by equal signs, and quotes', 'Title\n=======\n\n>>>>>>> deep\n'],
  ['marks in another order', '=======\n\n>>>>>>> topic\n\n<<<<<<< HEAD\n'],
  ['more signs than git writes', '<<<<<<<< HEAD\nA\n========\nB\n>>>>>>>> topic\n'],
])('no conflict: %s', async (_, text) => {
  expect((await faultsIn(text)).filter((fault) => fault.includes('conflict'))).toEqual([]);
});
