import { describe, expect, test } from 'vitest';
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
        'layout: home',
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
      layout: 'home',
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
      ['warning', 4, 1, 'remove it, or look for its name in the list of keys'],
    ]);
  });

  test('says which type a value must have, at the value', async () => {
    const faults = await page('tags: 5\nslug: [a]\nhide_title: yes\nsidebar_position: first\ntoc_min_heading_level: 1\nlast_update: today');
    expect(faults.diagnostics.map(({ at, message }) => `${at?.line}:${at?.column} ${message}`)).toEqual([
      '2:7 `tags` must be a list, not a number',
      '3:7 `slug` must be text, not a list',
      '4:13 `hide_title` must be true or false, not text',
      '5:19 `sidebar_position` must be a number, not text',
      '6:24 `toc_min_heading_level` must be a whole number from 2 to 6, not 1',
      '7:14 `last_update` must be keys and values: `date`, `author`, not text',
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
    await page('title: warm');
    // Of its own processor time: a busy machine takes longer to give it.
    const start = process.cpuUsage();
    const { diagnostics } = await page(yaml);
    expect(diagnostics.map(({ code }) => code)).toEqual(['front-matter/invalid-yaml']);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(200);
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
