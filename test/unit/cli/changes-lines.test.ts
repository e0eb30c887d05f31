// Text and Markdown of `docgen explain --since`, on changes that a test makes up.
import { expect, test } from 'vitest';
import { changesLines } from '../../../src/cli/explain/changes-lines.js';
import { changesMarkdown } from '../../../src/cli/explain/changes-markdown.js';
import type { ChangedPage, Changes } from '../../../src/explain/since/changes.js';

const NONE = { added: [], changed: [], removed: [] };

const page = (route: string, more: Partial<ChangedPage> = {}): ChangedPage => ({
  ...{ route, output: `${route.slice(1)}/index.html`, title: route.slice(1), because: ['navbar'], from: ['site.config.ts'], shows: [] },
  anchors: { added: [], removed: [] },
  ...more,
});

const changes = (more: Partial<Changes> = {}): Changes => ({
  version: 1,
  since: { revision: 'main', commit: 'a'.repeat(40), commits: 2 },
  pages: { changed: [], added: [], removed: [] },
  redirects: NONE,
  files: NONE,
  ...more,
});

const pagesChanged = (...changed: ChangedPage[]): Changes => changes({ pages: { changed, added: [], removed: [] } });

test('without a difference both report that there is none', () => {
  expect(changesLines(changes())).toEqual(['Since main (aaaaaaaaaa, 2 commits): no page differs']);
  expect(changesMarkdown(changes())).toEqual(['### No page differs', '', 'Compared with `main` (aaaaaaaaaa, 2 commits).']);
});

test('pages that differ for the same reasons are listed together, after those that were edited', () => {
  const lines = changesLines(pagesChanged(page('/a'), page('/b', { because: ['source'], from: ['b.md'] }), page('/c')));
  expect(lines[0]).toMatch(/: 3 pages changed$/);
  const titles = lines.filter((line) => /^\S/.test(line)).slice(1);
  expect(titles).toEqual(['/b  b', '2 pages']);
  expect(lines.join('\n')).toMatch(/2 pages\n {2}why .*its navbar differs\n {2}from .*site\.config\.ts\n {2}pages +\/a\n +\/c$/);
});

test('a page with other anchors stands alone, with those that are lost', () => {
  const text = changesLines(pagesChanged(page('/a', { anchors: { added: ['new'], removed: ['old'] } }), page('/b'))).join('\n');
  expect(text).toMatch(/new anchors +#new\n {2}lost anchors +#old/);
});

test('a page that only lost anchors stands alone as well', () => {
  const lines = changesLines(pagesChanged(page('/a', { anchors: { added: [], removed: ['old'] } }), page('/b')));
  expect(lines.filter((line) => /^\//.test(line))).toEqual(['/a  a', '/b  b']);
});

test('a page that is gone is listed otherwise than one whose address leads on', () => {
  const removed = [
    { route: '/gone', output: 'gone/index.html', title: 'Gone' },
    { route: '/moved', output: 'moved/index.html', title: 'Moved', to: '/new' },
  ];
  const given = changes({ pages: { changed: [], added: [], removed } });
  expect(changesLines(given)).toEqual(expect.arrayContaining(['  /gone  Gone: nothing has this address now', '  /moved  leads to /new']));
  expect(changesMarkdown(given)).toEqual(
    expect.arrayContaining(['| removed | `/gone` | **nothing has this address now** |', '| removed | `/moved` | leads to `/new` |']),
  );
});

test('redirects and other files are counted and named', () => {
  const given = changes({
    redirects: { added: [{ from: '/x', to: '/y' }], changed: [], removed: [{ from: '/z', to: '/y' }] },
    files: { changed: ['sitemap.xml'], added: ['a.png'], removed: [] },
  });
  const text = changesLines(given).join('\n');
  expect(text).toMatch(/new {6}\/x → \/y\n {2}removed {2}\/z/);
  expect(text).toMatch(/Other files: 1 changed, 1 added\n {2}changed +sitemap\.xml\n {2}added +a\.png/);
  expect(changesMarkdown(given)).toContain('Other files: 1 changed, 1 added.');
});

test('no name that an author gave is Markdown in a comment, ends a cell of its table, or mentions a person', () => {
  const added = [{ route: '/a|`b`', output: 'a', title: '<b>|*x* @team [y](z)\n# h' }];
  const rows = changesMarkdown(changes({ pages: { changed: [], added, removed: [] } })).filter((line) => line.startsWith('| added'));
  expect(rows).toEqual(['| added | `` /a\\|`b` `` | &#60;b&#62;&#124;&#42;x&#42; @&#8203;team &#91;y&#93;(z) &#35; h |']);
});

test('a long list is cut in Markdown, and the number of what is left out is given', () => {
  const many = Array.from({ length: 100 }, (_, index) => page(`/p${index}`, { from: [`p${index}.md`] }));
  const lines = changesMarkdown(pagesChanged(...many));
  expect(lines.filter((line) => line.startsWith('| changed'))).toHaveLength(60);
  expect(lines).toContain('… and 40 more; `docgen explain --since` lists them all.');
});
