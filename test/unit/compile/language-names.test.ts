import { expect, test } from 'vitest';
import { compilePage } from './compile-page.js';

const options = { languages: { 'acme-sql': 'sql', acme: 'console', notes: 'text' } };

test('a name of the site’s own is highlighted, and its comments are read, as the language that it stands for; readers see the name', async () => {
  const page = await compilePage('```Acme-SQL\n-- highlight-next-line\nselect 1;\n```\n', { options });
  const known = await compilePage('```sql\n-- highlight-next-line\nselect 1;\n```\n');
  expect(page.diagnostics).toEqual([]);
  expect(page.html).toContain('<span class="line hl">');
  expect(page.html.replace('acme-sql', 'sql')).toBe(known.html);
  expect(page.body).toMatchObject({ components: [{ props: { language: 'acme-sql' } }], codeBlocks: [{ language: 'sql' }] });
});

test('the same for a file, for MDX, and for a name that stands for plain text', async () => {
  const files = { 'content/docs/q.acme-sql': 'select 1;\n' };
  const page = await compilePage('```file=./q.acme-sql\n```\n\n```notes\nx\n```\n', { options, files });
  expect(page.diagnostics).toEqual([]);
  expect(page.body).toMatchObject({ codeBlocks: [{ language: 'sql' }] });
  const mdx = await compilePage('<CodeBlock language="acme-sql">{`select 1;`}</CodeBlock>\n', { options, file: 'content/docs/page.mdx' });
  expect(mdx.body).toMatchObject({ codeBlocks: [{ language: 'sql' }] });
});

test('a session of a shell is marked, so that the copy button takes the commands alone', async () => {
  const page = await compilePage('```console\n$ ls\n```\n\n```acme\n$ ls\n```\n\n```sh\nls\n```\n', { options });
  const { components } = page.body as { components: { props: object }[] };
  expect(components.map(({ props }) => 'isConsole' in props)).toEqual([true, true, false]);
});

test('names that every object has are no names of languages', async () => {
  const page = await compilePage('```constructor\nx\n```\n', { options });
  expect(page.diagnostics.map(({ code }) => code)).toEqual(['markdown/unknown-language']);
});

test.each([
  ['jss', 'js'],
  ['TSS', 'ts'],
  ['jsxx', 'jsx'],
  ['bsh', 'bash'],
  ['pyton', 'python'],
  ['pyhton3', 'python3'],
  ['acme-sq', 'acme-sql'],
  // Two names are as near, or too little is left of the name.
  ['js:src/app.js', 'js title="src/app.js"'],
  ['jsno', 'json'],
  ['jso', undefined],
  ['tree', undefined],
  ['sj', undefined],
  ['xyz', undefined],
  ['foo', undefined],
  ['abc', undefined],
])('of an unknown language the name that was meant is found: %s', async (written, meant) => {
  const [found] = (await compilePage(`\`\`\`${written}\nx\n\`\`\`\n`, { options })).diagnostics;
  expect([found?.code, found?.hint?.match(/did you mean `(.*?)`/)?.[1]]).toEqual(['markdown/unknown-language', meant]);
});

test('a feed is XML, and no slip of a shorter name', async () => {
  expect((await compilePage('```rss\n<rss/>\n```\n')).diagnostics).toEqual([]);
});
