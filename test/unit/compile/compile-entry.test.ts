import { describe, expect, test } from 'vitest';
import { type CompiledPage, compileBytes, compilePage } from './compile-page.js';

const PAGE = `---
title: Guide
---

First paragraph of the guide, with *words* and a [link](./a.md).

## Install

Run this:

\`\`\`sh
npm ci
\`\`\`

- one
- two
  - three

### On a server

| key | value |
|-----|-------|
| a   | 1     |

:::note Title

Inside.

:::
`;

describe('an entry knows only itself', () => {
  test('its result is plain data that survives JSON', async () => {
    const { value } = await compileBytes(new TextEncoder().encode(PAGE));
    expect(JSON.parse(JSON.stringify(value))).toEqual(value);
  });

  test('it reads no file that its own text does not name', async () => {
    const asked: string[] = [];
    const files = new Proxy({} as Record<string, string>, {
      get: (_, name) => {
        asked.push(String(name));
        return undefined;
      },
    });
    await compilePage(`${PAGE}\n![x](./x.png) [y](y.pdf) [z](z.md) [t](https://t.u/v.pdf)\n`, { files });
    expect(asked).toEqual(['content/docs/x.png', 'content/docs/y.pdf']);
  });

  test('it is the same every time, and whichever parser reads it', async () => {
    const first = await compilePage(PAGE);
    expect(await compilePage(PAGE)).toEqual(first);
    expect(await compilePage(PAGE, { options: { parser: 'remark' } })).toEqual(first);
  });
});

describe('prose never moves the graph', () => {
  test.each<[string, (text: string) => string]>([
    ['a paragraph above a heading', (text) => text.replace('Run this:', 'A new paragraph.\n\nRun this, now:')],
    ['lines at the top', (text) => text.replace('title: Guide\n', 'title: Guide\n\n# a comment\n\n')],
    ['another link', (text) => text.replace('./a.md', './b.md')],
    ['another sample', (text) => text.replace('npm ci', 'npm install')],
    ['a fault in the text', (text) => text.replace('Inside.', 'Inside [it]().')],
  ])('%s leaves the outline equal', async (_, edit) => {
    const edited = edit(PAGE);
    expect(edited).not.toBe(PAGE);
    expect((await compilePage(edited)).outline).toEqual((await compilePage(PAGE)).outline);
  });

  test('the outline holds no place', async () => {
    expect(JSON.stringify((await compilePage(PAGE)).outline)).not.toMatch(/"(?:line|column|offset|position)"/);
  });

  test('a heading, a title, a slug does move it', async () => {
    const { outline } = await compilePage(PAGE);
    for (const edited of [
      PAGE.replace('## Install', '## Set up'),
      PAGE.replace('title: Guide', 'title: Book'),
      PAGE.replace('title: Guide', 'title: Guide\nslug: /g'),
    ]) {
      expect((await compilePage(edited)).outline).not.toEqual(outline);
    }
  });
});

describe('the summary', () => {
  const contents = ({ summary }: CompiledPage) =>
    summary.records.map(({ objectID, type, anchor, weight, content }) => [objectID.replace(/^.*#/, '#'), type, anchor, weight, content]);

  test('has a search record for the page, each heading and each block of text', async () => {
    expect(contents(await compilePage(PAGE))).toEqual([
      ['#-0', 'lvl1', '', 100, undefined],
      ['#-1', 'content', '', 0, 'First paragraph of the guide, with words and a link.'],
      ['#install-0', 'lvl2', 'install', 90, undefined],
      ['#install-1', 'content', 'install', 0, 'Run this:'],
      ['#install-2', 'content', 'install', 0, 'npm ci'],
      ['#install-3', 'content', 'install', 0, 'one'],
      ['#install-4', 'content', 'install', 0, 'two'],
      ['#install-5', 'content', 'install', 0, 'three'],
      ['#on-a-server-0', 'lvl3', 'on-a-server', 80, undefined],
      ['#on-a-server-1', 'content', 'on-a-server', 0, 'key value'],
      ['#on-a-server-2', 'content', 'on-a-server', 0, 'a 1'],
      ['#on-a-server-3', 'content', 'on-a-server', 0, 'Title'],
      ['#on-a-server-4', 'content', 'on-a-server', 0, 'Inside.'],
    ]);
  });

  test('puts each record under the headings above it', async () => {
    const { summary } = await compilePage('# Guide\n\n## A\n\n#### B\n\n### C\n\nText.\n');
    expect(summary.records.map(({ hierarchy }) => hierarchy)).toEqual([
      { lvl1: 'Guide' },
      { lvl1: 'Guide', lvl2: 'A' },
      { lvl1: 'Guide', lvl2: 'A', lvl4: 'B' },
      { lvl1: 'Guide', lvl2: 'A', lvl3: 'C' },
      { lvl1: 'Guide', lvl2: 'A', lvl3: 'C' },
    ]);
  });

  test('keeps the ids of records under other headings when one is edited', async () => {
    const ids = (page: CompiledPage) => page.summary.records.map(({ objectID }) => objectID);
    const before = ids(await compilePage(PAGE)).filter((id) => id.includes('#on-a-server'));
    expect(ids(await compilePage(PAGE.replace('- one', '- zero\n- one')))).toEqual(expect.arrayContaining(before));
  });

  test('has ids in document order, duplicates kept, and where each heading stands', async () => {
    const { summary } = await compilePage('## A\n\n<b id="x">b</b>\n\n:::details[S]\n\n### C\n\n<i id="x">d</i>\n\n:::\n');
    expect(summary.ids).toEqual(['a', 'x', 'c', 'x']);
    expect(Object.entries(summary.headingPlaces).map(([id, { line, column }]) => [id, line, column])).toEqual([
      ['a', 1, 1],
      ['c', 7, 1],
    ]);
  });
});

describe('the description', () => {
  test.each([
    ['the front matter', '---\ndescription: Given.\n---\nText.\n', 'Given.'],
    ['the first paragraph as plain text', '# A\n\n**Bold** [link](./a.md) `code`\nnext line.\n\nSecond.\n', 'Bold link code next line.'],
    ['not a box that stands before it', ':::danger Archived\n\nGone.\n\n:::\n\nReal text.\n', 'Real text.'],
    ['not code, images or rules', '```js\na\n```\n\n---\n\n![x](https://a.b/c.png "d")\n\nReal text.\n', 'x'],
    ['a list where there is no paragraph', '# A\n\n- one\n- two\n', 'one'],
    ['nothing where there is no text', '# A\n\n```js\na\n```\n', ''],
  ])('is %s', async (_, text, expected) => {
    expect((await compilePage(text)).outline.description).toBe(expected);
  });

  test('ends at a word within 300 characters', async () => {
    const { description } = (await compilePage(`${'word '.repeat(100)}\n`)).outline;
    expect(description.length).toBeLessThanOrEqual(300);
    expect(description).toMatch(/word…$/);
  });
});

describe('other formats', () => {
  test('a page in TypeScript is a module, known by its file name', async () => {
    const { value, diagnostics } = await compileBytes(new TextEncoder().encode('export default () => null;\n'), {
      file: 'content/pages/index.tsx',
    });
    expect(diagnostics).toEqual([]);
    expect(value?.body).toEqual({ kind: 'module', module: 'content/pages/index.tsx' });
    expect(value?.outline.title).toBeUndefined();
  });
});
