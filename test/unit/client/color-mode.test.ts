// Which mode a page shows: settings on <html> and what is stored in, a choice and a mode out.
import { describe, expect, test } from 'vitest';
import { type Attributes, choiceAfter, choiceFrom, showChoice } from '../../../client/boot/color-mode.js';

describe('the choice', () => {
  test('is what the reader stored, whatever the site prefers', () => {
    expect(choiceFrom({ themeDefault: 'light' }, 'dark')).toBe('dark');
    expect(choiceFrom({ themeDefault: 'dark', respectSystem: '' }, 'light')).toBe('light');
  });

  test('is the default when nothing is stored, and the system where that is respected', () => {
    expect(choiceFrom({ themeDefault: 'dark' }, null)).toBe('dark');
    expect(choiceFrom({ themeDefault: 'dark', respectSystem: '' }, null)).toBe('system');
    expect(choiceFrom({}, null)).toBe('light');
  });

  test.each(['', 'Dark', 'system', '"><img src=x>', 'toString'])('never is a stored %j', (stored) => {
    expect(choiceFrom({ themeDefault: 'light' }, stored)).toBe('light');
    expect(choiceFrom({ themeDefault: 'light', respectSystem: '' }, stored)).toBe('system');
  });

  test('does not heed what was stored once the switch is off', () => {
    expect(choiceFrom({ themeDefault: 'light', switch: 'off' }, 'dark')).toBe('light');
    expect(choiceFrom({ respectSystem: '', switch: 'off' }, 'dark')).toBe('system');
  });
});

describe('the toggle', () => {
  const turn = (attributes: Attributes, turns: number): string[] =>
    Array.from({ length: turns }, () => {
      const choice = choiceAfter(attributes);
      return `${choice} ${showChoice(attributes, choice, true)}`;
    });

  test('goes between light and dark', () => {
    expect(turn({ theme: 'light', themeChoice: 'light' }, 3)).toEqual(['dark dark', 'light light', 'dark dark']);
  });

  test('goes from system to light to dark and back to system where that is respected', () => {
    const attributes = { respectSystem: '', theme: 'dark', themeChoice: 'system' };
    expect(turn(attributes, 4)).toEqual(['light light', 'dark dark', 'system dark', 'light light']);
  });
});
