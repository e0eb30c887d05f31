import { toRegExp } from 'oniguruma-to-es';
import { describe, expect, test } from 'vitest';
import { createPatternSearch } from '../../../src/compile/highlight/pattern-search.js';
import { createScannerEngine } from '../../../src/compile/highlight/scanner-engine.js';
import { SearchedLine } from '../../../src/compile/highlight/searched-line.js';
import { translatePattern } from '../../../src/compile/highlight/translate-pattern.js';

const RULES = { allowOrphanBackrefs: true, asciiWordBoundaries: true, captureGroup: true, recursionLimit: 5, singleline: true };
const LINES = [
  'const alpha = "b c" + (d(e));\n',
  'a b',
  '',
  '((x))',
  'aaa bbb\tccc',
  'ÄÖ \u{1F600} e',
  'key: value # note\n',
  'a\tb;',
  '\tk\ts',
  'K\u212A \u017F',
];
const PATTERNS = [
  '\\w+',
  '(\\w)(\\s*)=',
  '(?<=\\s)(\\w+)|(x)',
  '\\Ga',
  '(?=\\G)\\w',
  '\\A\\s*\\w',
  '(?>a|ab)(b)?',
  '((?>\\w+))\\s(\\w)',
  '\\((?:[^()]|\\g<0>)*\\)',
  '(?<n>a)\\k<n>',
  '(?i)CONST',
  '[[:alpha:]&&[^a]]+',
  '\\b\\p{Lu}',
  'a++(b)',
  '$',
  // What a glance at the line's characters must not rule out: tabs, which it does not see, and letters that fold to ASCII.
  '[\\t;]',
  '(?:;|\\t)b',
  '(?i)\\x{212A}',
  '(?i)[\\x{17F}\\x{212A}]',
  '(?i)[ks]',
];

describe('the search for a pattern', () => {
  test.each(PATTERNS)('finds what the library finds, group by group: %s', (pattern) => {
    const translated = translatePattern(pattern);
    if (!translated) throw new Error('not translated');
    const search = createPatternSearch(translated);
    LINES.forEach((content, index) => {
      for (let from = 0; from <= content.length; from++) {
        const expression = toRegExp(pattern, { global: true, hasIndices: true, target: 'ES2024', rules: RULES });
        expression.lastIndex = from;
        const match = expression.exec(content);
        const at = search.find(new SearchedLine(content, index + 1), from);
        expect(at, `${content} from ${from}`).toBe(match ? match.index : -1);
        const groups = [...(match?.indices ?? [])].map((span) => (span ? [span[0], span[1]] : [0xffffffff, 0xffffffff]));
        if (match) expect(search.captures().map(({ start, end }) => [start, end])).toEqual(groups);
      }
    });
  });

  test('starts again on another line, and behind what it found', () => {
    const search = createPatternSearch({ source: 'a', flags: 'v' });
    expect(search.find(new SearchedLine('xxa', 1), 0)).toBe(2);
    expect(search.find(new SearchedLine('axx', 2), 0)).toBe(0);
    expect(search.find(new SearchedLine('axx', 2), 1)).toBe(-1);
    expect(search.find(new SearchedLine('axx', 2), 0)).toBe(0);
  });

  test('passes over what JavaScript can not express', () => {
    expect(translatePattern('(?<!a(')).toBeUndefined();
    const scanner = createScannerEngine().createScanner(['(?<!a(', 'b']);
    expect(scanner.findNextMatchSync(new SearchedLine('ab', 1), 0)).toEqual({
      index: 1,
      captureIndices: [{ start: 1, end: 2, length: 1 }],
    });
  });

  test('takes the leftmost match, of equal ones that of the first pattern', () => {
    const engine = createScannerEngine();
    const line = engine.createString('ab');
    expect(engine.createScanner(['b', 'a', '[ab]']).findNextMatchSync(line, 0)?.index).toBe(1);
    expect(engine.createScanner(['b', '[ab]', 'a']).findNextMatchSync(line, 0)?.index).toBe(1);
    expect(engine.createScanner(['c']).findNextMatchSync(line, 0)).toBeNull();
  });

  test('uses a translation that was made before', () => {
    const engine = createScannerEngine();
    engine.addTranslations({ x: { source: 'y' }, z: null });
    expect(engine.createScanner(['x', 'z']).findNextMatchSync(engine.createString('zxy'), 0)?.captureIndices[0]?.start).toBe(2);
  });
});
