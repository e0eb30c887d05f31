// What is escaped in values that people are shown.
import { expect, test } from 'vitest';
import { escapeControls } from '../../../src/diagnostics/print/escape-controls.js';

test('every control character but the tab, every control of writing direction and every line end is escaped', () => {
  const shown: string[] = [];
  for (let code = 0; code < 0x10_00_00; code++) {
    const character = String.fromCodePoint(code);
    if (character !== '\t' && /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u.test(character) && escapeControls(character) === character)
      shown.push(code.toString(16));
  }
  expect(shown).toEqual([]);
  expect(escapeControls('a\tb \u00E9 \u0627')).toBe('a\tb \u00E9 \u0627');
});
