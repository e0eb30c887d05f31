// Highlighted lines → the inside of a code block.
import { expect, test } from 'vitest';
import { codeLines } from '../../../src/base/text/code-lines.js';

test('each line is an element, empty ones too', () => {
  expect(codeLines('a\n\n<i>b</i>', {})).toBe(
    '<span class="line">a</span>\n<span class="line"></span>\n<span class="line"><i>b</i></span>',
  );
  expect(codeLines('', {})).toBe('<span class="line"></span>');
});

test('a line has the classes that were given for it, and the others have none', () => {
  expect(codeLines('a\nb\nc', { 2: ['hl', 'add'] })).toBe(
    '<span class="line">a</span>\n<span class="line hl add">b</span>\n<span class="line">c</span>',
  );
});

test.each([{}, { 1: ['hl'] }])('characters that hide what code does are printed by name', (classes) => {
  expect(codeLines('a\u202Eb\nc\u200B', classes)).toContain('a<span class="m">[U+202E]</span>b</span>\n');
  expect(codeLines('a\u202Eb\nc\u200B', classes)).toContain('c<span class="m">[U+200B]</span></span>');
});

test('signs of a replacement pattern stay what they are', () => {
  expect(codeLines("$&\n$'\n$$", {})).toBe('<span class="line">$&</span>\n<span class="line">$\'</span>\n<span class="line">$$</span>');
});
