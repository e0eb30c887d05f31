// How tables are prepared for narrow windows: the width of their words, cards, and the box that scrolls.
import { expect, test } from 'vitest';
import { compilePage } from './compile-page.js';

const html = async (text: string, file = 'content/docs/page.md') => (await compilePage(text, { file })).html;
const table = (header: string, ...rows: string[]) =>
  [header, header.replaceAll(/[^|]+/g, '---'), ...rows].map((row) => `|${row}|\n`).join('');
const classes = (text: string) => [...text.matchAll(/<t[hd]\b(?: class="(fit-\d+)")?[^>]*>/g)].map(([, name]) => name);

test('the longest word of a column is kept in one piece; a short text and code count as one word', async () => {
  const text = await html(table('Id|About', '`conversation_id`|Of a conversation that is open', 'a well-known one|x'));
  expect(classes(text).slice(0, 2)).toEqual(['fit-16', 'fit-12']);
});

test('long code may break after slashes and underscores and before capitals, but not in a protocol; shorter code only in a narrow box', async () => {
  const row = [
    '`https://api.example.com/v1/analytics`|`waiting_conversations`|`short_name`',
    '`getAllConversations`|`a b c d e f g h i`|x',
  ];
  const text = await html(table('a|b|c', ...row));
  expect([...text.matchAll(/<code>(.*?)<\/code>/g)].map(([, code]) => code)).toEqual([
    'https://api.example.com/<wbr>v1/<wbr>analytics',
    'waiting_<wbr class="narrow">conversations',
    'short_name',
    'get<wbr class="narrow">All<wbr class="narrow">Conversations',
    'a b c d e f g h i',
  ]);
  expect(await html('`https://api.example.com/v1/analytics`\n')).not.toContain('wbr');
});

test('a cell that a row of raw HTML lacks claims no width', async () => {
  const text = '<table><tr><th>a</th><th>b</th></tr><tr><td>conversations</td></tr><tr></tr></table>\n';
  expect(classes(await html(text))).toEqual(['fit-14', undefined, undefined]);
});

test('no word claims more than 24 characters, and all columns together no more than a row has room for', async () => {
  const long = 'x'.repeat(60);
  expect(classes(await html(table(`${long}|b`, '1|2'))).slice(0, 2)).toEqual(['fit-24', undefined]);
  const row = Array(5).fill(long).join('|');
  expect(classes(await html(table(row, '1|2|3|4|5'))).slice(0, 5)).toEqual(Array(5).fill('fit-10'));
});

test('Chinese text is broken anywhere, so it claims no width', async () => {
  expect(classes(await html(table('a|b', `${'表格'.repeat(20)}|x`)))[0]).toBeUndefined();
});

test('four columns become cards: each cell has the label of its column, and the parts keep their roles', async () => {
  const text = await html(table('A *b*|B|C| ', '1|2|3|4', '5|6|7|8'));
  expect(text).toContain('<table role="table" class="cards-table">');
  expect(text).toContain('<th role="columnheader">A <em>b</em></th>');
  expect(text.match(/role="rowgroup"/g)).toHaveLength(2);
  expect(text.match(/role="row"/g)).toHaveLength(3);
  expect(text).toContain('<td role="cell" data-label="A b">1</td>');
  expect(text).toContain('<td role="cell">4</td>');
});

test.each([
  ['three columns', table('a|b|c', '1|2|3')],
  ['cells that span others', '<table><tr><th>a</th><th>b</th><th>c</th><th>d</th></tr><tr><td colspan="4">1</td></tr></table>\n'],
  [
    'headers of rows',
    '<table><thead><tr><th>a</th><th>b</th><th>c</th><th>d</th></tr></thead><tr><th>1</th><td>2</td><td>3</td><td>4</td></tr></table>\n',
  ],
  [
    'a first row in no head',
    '<table><tr><th>a</th><th>b</th><th>c</th><th>d</th></tr><tr><td>1</td><td>2</td><td>3</td><td>4</td></tr></table>\n',
  ],
  ['no header', '<table><tr><td>a</td><td>b</td><td>c</td><td>d</td></tr></table>\n'],
])('a table with %s has no cards and no roles', async (_, text) => {
  expect(await html(text)).not.toMatch(/cards-table|role=|data-label/);
});

test('an empty header is no header', async () => {
  const text = await html(table(' |b', '1|2'));
  expect(text).toMatch(/<tr>\s*<td><\/td>\s*<th>b<\/th>/);
});

test.each(['md', 'mdx'])('an author chooses that a table scrolls, in .%s', async (format) => {
  const text = `:::table-scroll\n\n${table('a|b|c|d', '1|2|3|4')}\n:::\n`;
  const compiled = await compilePage(text, { file: `content/docs/page.${format}` });
  const shown = format === 'md' ? compiled.html : JSON.stringify(compiled.body);
  expect(shown).toContain('TableScroll');
  expect(shown).not.toMatch(/cards-table|table-box|data-label/);
});
