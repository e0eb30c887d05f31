import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../src/compile/decode-text.js';
import { compileBytes, compilePage, faultsOf } from './compile-page.js';

const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

describe('decodeText', () => {
  test('names the first byte that is not UTF-8, by line, column and offset', () => {
    const decoded = decodeText(Uint8Array.from([...utf8('eins\nzwei é\ncaf'), 0xe9, ...utf8(' noir\n')]), 'a.md');
    expect(decoded).toMatchObject({
      fault: {
        code: 'file/not-utf8',
        severity: 'error',
        at: { file: 'a.md', line: 3, column: 4 },
        message: 'The file is not UTF-8: byte 0xE9 at offset 16 is invalid',
      },
    });
    expect((decoded as { fault: { hint: string } }).fault.hint).toContain('it looks like Latin-1, in which the byte is "é"');
  });

  test('counts neither the byte order mark nor the second half of a line break', () => {
    const decoded = decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8('eins\r\nzw'), 0xff]), 'a.md');
    expect(decoded).toMatchObject({ fault: { at: { line: 2, column: 3 } } });
  });

  test('finds a character that is cut off at the end', () => {
    expect(decodeText(Uint8Array.from([...utf8('abc'), 0xe2, 0x82]), 'a.md')).toMatchObject({ fault: { at: { line: 1, column: 4 } } });
  });

  test('reports that a file is UTF-16', () => {
    expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x23, 0x00]), 'a.md')).toMatchObject({
      fault: { code: 'file/utf-16', message: 'The file is UTF-16 (little-endian)' },
    });
    expect(decodeText(Uint8Array.from([0xfe, 0xff, 0x00, 0x23]), 'a.md')).toMatchObject({
      fault: { message: 'The file is UTF-16 (big-endian)' },
    });
  });

  test('drops a byte order mark at the start, and only there', () => {
    expect(decodeText(Uint8Array.from(utf8('\uFEFFa\uFEFFb')), 'a.md')).toEqual({ text: 'a\uFEFFb' });
  });

  test('replaces NUL and the marks of tokens', () => {
    expect(decodeText(Uint8Array.from(utf8('a\0b\uFDD0C0\uFDD1')), 'a.md')).toEqual({ text: 'a\uFFFDb\uFFFDC0\uFFFD' });
  });

  test('refuses a page beyond the size limit (file/too-large)', () => {
    expect(decodeText(new Uint8Array(20_000_001), 'a.md')).toMatchObject({
      fault: { code: 'file/too-large', message: 'The page has 20.0 MB, but the limit is 20.0 MB' },
    });
  });
});

describe('a page', () => {
  const page = [
    '---',
    'title: T',
    '---',
    '',
    '# A',
    '',
    'one',
    'two  ',
    'three',
    '',
    '- x',
    '- y',
    '',
    '```js',
    'a',
    '',
    'b',
    '```',
    '',
    '[bad]()',
  ];

  test('is the same, with the same places, whatever its line breaks', async () => {
    const [lf, crlf, cr, mixed] = await Promise.all(
      ['\n', '\r\n', '\r', undefined].map((end) =>
        compilePage(page.map((line, index) => line + (end ?? ['\n', '\r', '\r\n'][index % 3])).join('')),
      ),
    );
    expect(lf?.html).toContain('<p>one\ntwo<br>\nthree</p>');
    for (const other of [crlf, cr, mixed]) expect(other).toEqual(lf);
    expect(lf && faultsOf(lf)).toEqual(['markdown/empty-link 20:7']);
  });

  test('keeps the byte order mark out of front matter, title, ids and search', async () => {
    const compiled = await compilePage('\uFEFF---\ntitle: T\n---\n\n# A\n');
    expect(compiled.outline).toMatchObject({ frontMatter: { title: 'T' }, headings: [{ id: 'a', text: 'A' }] });
    expect(JSON.stringify(compiled)).not.toContain('\uFEFF');
  });

  test('that is not text gives no value and one error', async () => {
    const { value, diagnostics } = await compileBytes(Uint8Array.from([0x23, 0x20, 0xff]));
    expect(value).toBeUndefined();
    expect(diagnostics.map(({ code }) => code)).toEqual(['file/not-utf8']);
  });

  test('may be empty, or only front matter, or only a comment', async () => {
    for (const text of ['', '\n\n', '---\ntitle: T\n---\n', '---\n---\n', '<!-- later -->\n']) {
      const compiled = await compilePage(text);
      expect([compiled.html.trim(), compiled.diagnostics, compiled.outline.description]).toEqual(['', [], '']);
    }
  });
});
