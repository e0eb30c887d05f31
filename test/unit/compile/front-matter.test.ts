import { describe, expect, test } from 'vitest';
import { parseFrontMatter } from '../../../src/compile/front-matter/parse-front-matter.js';
import { compileBytes, compilePage, faultsOf } from './compile-page.js';

const page = (yaml: string, body = 'Text.') => compilePage(`---\n${yaml}\n---\n\n${body}\n`);

describe('front matter', () => {
  test('is read under the names that files use', async () => {
    const { outline, diagnostics } = await page(
      [
        'id: setup',
        'title: Set up',
        'hide_title: true',
        'hide_table_of_contents: false',
        'toc_min_heading_level: 2',
        'toc_max_heading_level: 4',
        'keywords: [a, b]',
        'image: /img/card.png',
        'description: How to begin',
        'slug: /start',
        'sidebar_label: Start',
        'sidebar_position: 1.5',
        'sidebar_class_name: new',
        'sidebar_custom_props: { badge: { text: beta } }',
        'displayed_sidebar: null',
        'tags: [one, { label: Two, permalink: /two }]',
        'pagination_label: Begin',
        'pagination_next: null',
        'pagination_prev: intro',
        'custom_edit_url: null',
        'parse_number_prefixes: false',
        'last_update: { date: 2025-06-06, author: Ada }',
        'draft: false',
        'unlisted: true',
      ].join('\n'),
    );
    expect(diagnostics).toEqual([]);
    expect(outline.frontMatter).toEqual({
      id: 'setup',
      title: 'Set up',
      hideTitle: true,
      hideTableOfContents: false,
      tocMinHeadingLevel: 2,
      tocMaxHeadingLevel: 4,
      keywords: ['a', 'b'],
      image: '/img/card.png',
      description: 'How to begin',
      slug: '/start',
      sidebarLabel: 'Start',
      sidebarPosition: 1.5,
      sidebarClassName: 'new',
      sidebarCustomProps: { badge: { text: 'beta' } },
      displayedSidebar: null,
      tags: ['one', { label: 'Two', permalink: '/two' }],
      paginationLabel: 'Begin',
      paginationNext: null,
      paginationPrev: 'intro',
      customEditUrl: null,
      parseNumberPrefixes: false,
      lastUpdate: { date: '2025-06-06', author: 'Ada' },
      draft: false,
      unlisted: true,
    });
  });

  test('gives each value its place in the file', async () => {
    const { summary } = await page('# a comment\ntitle: "Set up"\n\nslug:   /start');
    expect(summary.frontMatterPlaces).toEqual({
      title: { file: 'content/docs/page.md', line: 3, column: 8, length: 8 },
      slug: { file: 'content/docs/page.md', line: 5, column: 9, length: 6 },
    });
  });

  test('keeps a version as it was typed, not as YAML counts', async () => {
    const { outline } = await page('title: 1.10\ntags: [2.0]\nsidebar_label: true');
    expect(outline.frontMatter).toEqual({ title: '1.10', tags: ['2.0'], sidebarLabel: 'true' });
  });

  test('takes a key without a value for one that is not there', async () => {
    const { outline, diagnostics } = await page('title:\ndescription: ~\npagination_next:');
    expect(outline.frontMatter).toEqual({ paginationNext: null });
    expect(diagnostics).toEqual([]);
  });

  test('warns of an unknown key and names the nearest one', async () => {
    const { diagnostics } = await page('sidebar_postion: 3\nsidebarLabel: x\nzzz: 1');
    expect(diagnostics.map(({ severity, at, hint }) => [severity, at?.line, at?.column, hint])).toEqual([
      ['warning', 2, 1, 'did you mean `sidebar_position`?'],
      ['warning', 3, 1, 'did you mean `sidebar_label`?'],
      ['warning', 4, 1, 'remove it, or look up its name in the list of front matter keys'],
    ]);
  });

  test('reports at the value which type it must have', async () => {
    const faults = await page('tags: 5\nslug: [a]\nhide_title: yes\nsidebar_position: first\ntoc_min_heading_level: 1\nlast_update: today');
    expect(faults.diagnostics.map(({ at, message }) => `${at?.line}:${at?.column} ${message}`)).toEqual([
      '2:7 `tags` must be a list, not a number',
      '3:7 `slug` must be text, not a list',
      '4:13 `hide_title` must be true or false, not text',
      '5:19 `sidebar_position` must be a number, not text',
      '6:24 `toc_min_heading_level` must be a whole number from 2 to 6, not 1',
      '7:14 `last_update` must be keys and values (`date`, `author`), not text',
    ]);
    expect(faults.outline.frontMatter).toEqual({});
  });

  test('can be a draft or unlisted, not both', async () => {
    const { diagnostics } = await page('draft: true\nunlisted: true');
    expect(diagnostics).toMatchObject([
      {
        code: 'front-matter/draft-and-unlisted',
        severity: 'error',
        at: { line: 3, column: 11 },
        related: [{ at: { line: 2, column: 8 } }],
      },
    ]);
  });

  test('reports the first fault of its YAML, with the line of the file', async () => {
    expect(faultsOf(await page('title: a\nslug: /\ndescription: a: b'))).toEqual(['front-matter/invalid-yaml 4:14+1']);
    expect(faultsOf(await page('title: a\nlast_update:\n\tdate: x'))).toEqual(['front-matter/invalid-yaml 4:1+1']);
    expect(faultsOf(await page('title: "a'))).toEqual(['front-matter/invalid-yaml 2:8+2']);
    expect(faultsOf(await page('title: a\nslug: /\ntitle: b'))).toEqual(['front-matter/invalid-yaml 4:1+5']);
    expect(faultsOf(await page('- a\n- b'))).toEqual(['front-matter/no-keys 2:1+3']);
  });

  test.each([
    [
      'aliases of aliases',
      `a0: &a0 [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 8 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`)}]`).join('\n')}`,
    ],
    ['brackets in brackets', `tags: ${'['.repeat(5000)}`],
    ['mappings in mappings', Array.from({ length: 600 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
    ['lists on one line', `tags:\n  ${'- '.repeat(3000)}x`],
  ])('stops at %s, within 200 ms', async (_, yaml) => {
    // A plain text has a parser of its own.
    await page('title: &warm [warm]');
    // Of its own processor time: a busy machine takes longer to give it. The least of three: other tests of the process may leave it garbage to collect.
    const times: number[] = [];
    for (let round = 0; round < 3; round++) {
      const start = process.cpuUsage();
      const { diagnostics } = await page(yaml);
      times.push(process.cpuUsage(start).user / 1000);
      expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter/invalid-yaml']);
    }
    expect(Math.min(...times)).toBeLessThan(200);
  });

  test('has merge keys as unknown keys, and merges nothing', async () => {
    const { outline, diagnostics } = await page('<<: { title: x }\nslug: /a');
    expect(outline.frontMatter).toEqual({ slug: '/a' });
    expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter/unknown-key']);
  });

  test('never reaches a prototype', async () => {
    const { outline, diagnostics } = await page(
      '__proto__: { polluted: 1 }\nconstructor: { prototype: { polluted: 1 } }\nsidebar_custom_props: { __proto__: { polluted: 1 }, a: 1 }',
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(outline.frontMatter.sidebarCustomProps).toEqual({ a: 1 });
    expect((outline.frontMatter.sidebarCustomProps as Record<string, unknown>).polluted).toBeUndefined();
    expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter/unknown-key', 'front-matter/unknown-key']);
  });

  test('is data: no tag is honoured, no script is run', async () => {
    const { outline, diagnostics } = await page('title: !!js/function "function () { throw 1 }"');
    expect(outline.title === undefined || typeof outline.title === 'string').toBe(true);
    expect(diagnostics.every(({ code }) => code.startsWith('front-matter/'))).toBe(true);
  });

  test("can't forge a token, NUL or half a character by an escape", async () => {
    const { outline } = await page('title: "a\\uFDD0C0\\uFDD1\\0\\uD800b"');
    expect(outline.title).toBe('a\uFFFDC0\uFFFD\uFFFD\uFFFDb');
  });
});

describe('a text that is empty', () => {
  test('counts as none, as a key without a value does, and is reported', async () => {
    const { outline, diagnostics } = await page(
      'title: "\u200B\uFEFF"\nsidebar_label: " "\nslug:\ndescription: ""',
      '# From the heading\n\nText.',
    );
    expect([outline.frontMatter, outline.title, outline.description]).toEqual([{}, 'From the heading', 'Text.']);
    const reported = ['title', 'sidebar_label', 'description'].map((key) => `\`${key}\` is empty, so it is ignored`);
    expect(diagnostics.map(({ message }) => message)).toEqual(reported);
  });

  test('is an error among tags, whose links would have no text', async () => {
    const { outline, diagnostics } = await page('tags: [a, "", "\u200B"]');
    expect(outline.frontMatter.tags).toEqual(['a']);
    const fault = 'An entry of `tags` must be text, or a label with a permalink, not an empty text';
    expect(diagnostics.map(({ message }) => message)).toEqual([fault, fault]);
  });
});

test('a key that only other kinds of pages read is reported where it has no effect, and ignored', () => {
  const keys =
    'title: A\nlayout: home\ndate: 2026-01-02\nauthors: ada\nid: b\nsidebar_position: 2\ntags: [c]\nsidebar_custom_props: { a: 1 }\n';
  const found = (kind: 'doc' | 'page' | 'post') => {
    const { value, diagnostics } = parseFrontMatter(keys, { file: 'a.md', kind });
    return [Object.keys(value.frontMatter), diagnostics.map(({ code, at, message }) => `${code} ${at?.line} ${message}`)];
  };
  const ignored = (line: number, key: string, where: string) =>
    `front-matter/unknown-key ${line} \`${key}\` is ignored, because it has no effect on ${where}`;
  expect(found('doc')).toEqual([
    ['title', 'id', 'sidebarPosition', 'tags', 'sidebarCustomProps'],
    [ignored(3, 'layout', 'docs pages'), ignored(4, 'date', 'docs pages'), ignored(5, 'authors', 'docs pages')],
  ]);
  const [kept, faults] = found('page');
  expect(kept).toEqual(['title', 'layout']);
  expect(faults?.at(-1)).toBe(ignored(9, 'sidebar_custom_props', 'pages in content/pages'));
  expect(found('post')).toEqual([
    ['title', 'date', 'authors', 'tags'],
    [
      ignored(3, 'layout', 'blog posts'),
      ignored(6, 'id', 'blog posts'),
      ignored(7, 'sidebar_position', 'blog posts'),
      ignored(9, 'sidebar_custom_props', 'blog posts'),
    ],
  ]);
  const { diagnostics } = parseFrontMatter('tags: [c]\n', { file: 'a.md', kind: 'page' });
  expect(diagnostics[0]?.hint).toBe('remove it: only docs pages and blog posts use it');
});

describe('what is nearly front matter', () => {
  test.each([
    ['\n---\ntitle: Late\n---\n\nText.\n', '2:1+3'],
    ['\ufeff\n\n---\ntitle: Late\n---\n', '3:1+3'],
    ['<!-- licence -->\n---\ntitle: Late\ntags:\n  - a\n---\n', '2:1+3'],
    ['title: Open\nslug: /open\n---\n\nText.\n', '1:1+11'],
    ['+++\ntitle = "Toml"\nweight = 1\n+++\n', '1:1+3'],
    ['---json\ntitle: x\n---\n', '1:1+7'],
    ['--- yaml\ntitle: x\n---\n', '1:1+8'],
    ['----\ntitle: x\n----\n', '1:1+4'],
    ['# Title\n\n---\ntitle: x\n---\n', '3:1+3'],
    ['\u200B---\ntitle: x\n---\n', '1:1+1'],
    ['\uFEFF\uFEFF\u2060---\ntitle: x\n---\n', '1:1+2'],
    ['\u2014\ntitle: x\n---\n', '1:1+1'],
    ['{\n  "title": "x"\n}\n\nText.\n', '1:1+1'],
    ['{ "title": "x", "tags": ["a"] }\n\nText.\n', '1:1+31'],
    ['{"title": "x",\n "keywords": {"a": 1}\n}\nText.\n', '1:1+14'],
    [';;;\n"title": "x",\n;;;\n\nText.\n', '1:1+3'],
    [';;;\n{\n"title": "x"\n}\n;;;\n\nText.\n', '1:1+3'],
    ['---json\n{\n  "title": "x",\n  "menu": { "a": 1 }\n}\n---\n', '1:1+7'],
    ['---json\n{"title": "x"}\n---\n', '1:1+7'],
    ['{\n"title": "x",\n"tags": [\n"a",\n],\n}\n', '1:1+1'],
    ['+++\ntitle = "x"\n[menu]\nmain = 1\n+++\n', '1:1+3'],
  ])('is reported where it begins, and stays text: %j', async (text, at) => {
    const { outline, diagnostics } = await compilePage(text);
    expect(outline.frontMatter).toEqual({});
    expect(faultsOf({ diagnostics })).toEqual([`front-matter/not-read ${at}`]);
    expect(diagnostics[0]?.severity).toBe('warning');
  });

  test.each([
    '---\ntitle: Read\n---\n\nText.\n\n---\n\ntitle: in prose\n\n---\n',
    '\n---\n\nText between two rules.\n\n---\n',
    'Note: read on.\n\n---\n\nText.\n',
    '+++\n\nText.\n\n+++\n',
    '{\n',
    '{ "a": 1 }\n\nis an object.\n',
    '{ "title": broken }\n',
    ';;;\n\nText.\n',
    ';;;\n{ "a": 1 }\n;;;\n\nText.\n',
    '# Title\n\n---\nnote: shown\n---\n',
    '# Title\n\ntitle: shown\n---\n',
    'Text.\n\n---\ntitle: shown\n---\n',
  ])('is not prose: %j', async (text) => {
    expect((await compilePage(text)).diagnostics).toEqual([]);
  });

  test.each([
    ['---json\n{ "title": "x" }\n---\n', 'replace that line with `---`: JSON is valid YAML, so it can be between two lines of `---`'],
    [
      ';;;\n{\n  "title": "x"\n}\n;;;\n',
      'replace each line of semicolons with `---`: JSON is valid YAML, so it can be between two lines of `---`',
    ],
  ])('needs other lines only, if its keys are an object of JSON: %j', async (text, hint) => {
    expect((await compilePage(text)).diagnostics[0]?.hint).toBe(hint);
    const corrected = text.replace(/^(?:---json|;;;)$/gm, '---');
    expect((await compilePage(corrected)).outline.frontMatter.title).toBe('x');
  });

  test.each([
    ['---\ntitle: a\n---\n---\nsidebar_label: b\n---\n', '4:1+3'],
    ['---\ntitle: a\n---\n\n--- \ntags:\n  - b\n---\n\nText.\n', '5:1+3'],
  ])('is reported for a second block: %j', async (text, at) => {
    const { outline, diagnostics } = await compilePage(text);
    expect(outline.frontMatter).toEqual({ title: 'a' });
    expect(faultsOf({ diagnostics })).toEqual([`front-matter/not-read ${at}`]);
  });

  test('is reported in included files and in .mdx too', async () => {
    const files = { 'content/docs/_part.md': '\n---\ntitle: Part\n---\n\nText.\n' };
    const [found] = (await compilePage('::include{file=./_part.md}\n', { files })).diagnostics;
    expect(`${found?.code} ${found?.at?.file} ${found?.at?.line}`).toBe('front-matter/not-read content/docs/_part.md 2');
    expect(faultsOf(await compilePage('\n---\ntitle: x\n---\n', { file: 'content/docs/page.mdx' }))).toEqual([
      'front-matter/not-read 2:1+3',
    ]);
  });
});

describe('the fences of front matter', () => {
  test('must be closed by exactly three hyphens', async () => {
    for (const text of ['---\ntitle: T\n\n# A\n', '---\ntitle: T\n----\n\n# A\n']) {
      const { value, diagnostics } = await compileBytes(new TextEncoder().encode(text));
      expect(value).toBeUndefined();
      expect(faultsOf({ diagnostics })).toEqual(['front-matter/not-closed 1:1+3']);
    }
  });

  test('without keys behind the first one are thematic breaks', async () => {
    expect((await compilePage('---\n\nSome prose.\n\n---\n\nMore.\n')).html).toBe('<hr>\n<p>Some prose.</p>\n<hr>\n<p>More.</p>');
    expect((await compilePage('---\n\nSome prose.\n')).html).toBe('<hr>\n<p>Some prose.</p>');
  });

  test('count only on line 1', async () => {
    const { outline, html } = await compilePage('\n---\ntitle: T\n---\n');
    expect(outline.frontMatter).toEqual({});
    expect(html).toContain('title: T');
  });

  test('may be followed by blanks, and hold blank lines', async () => {
    const { outline } = await compilePage('--- \n\ntitle: T\n\n---\t\n# A\n');
    expect(outline.frontMatter).toEqual({ title: 'T' });
  });
});
