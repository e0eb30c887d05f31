// The specifications' own examples through docgen's own function: all of them with HTML allowed, under both parsers; and
// exactly what safe mode, in which pages are compiled, changes, and what it makes of it: `UPDATE=1` writes safe-mode-html.json anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMMONMARK, type Example, GFM } from './examples.js';
import { normalizeHtml } from './normalize-html.js';
import { renderDialect, renderPage } from './render-example.js';

const PARSERS = ['satteri', 'remark'] as const;

/** Examples whose rendering isn't the specification's, with both for the message. */
async function differing(examples: Example[], render: (text: string) => Promise<string>) {
  const found: { number: number; markdown: string; html: string; expected: string }[] = [];
  for (const { number, markdown, html } of examples) {
    const [actual, expected] = [await render(markdown), normalizeHtml(html)];
    if (actual !== expected) found.push({ number, markdown, html: actual, expected });
  }
  return found;
}

const numbersOf = (found: { number: number }[]): number[] => found.map(({ number }) => number);

describe.each(PARSERS)('%s, with HTML allowed', (parser) => {
  test('reads the 652 examples of CommonMark 0.31.2', async () => {
    expect(COMMONMARK).toHaveLength(652);
    expect(await differing(COMMONMARK, (text) => renderDialect(text, parser, 'commonmark'))).toEqual([]);
  });

  test('reads the 24 examples of the extensions of GFM, the tag filter and the two that its own run leaves out among them', async () => {
    expect(GFM).toHaveLength(24);
    expect(GFM.filter(({ isDisabled }) => isDisabled).map(({ extension }) => extension)).toEqual(['tasklist', 'tasklist']);
    expect(await differing(GFM, (text) => renderDialect(text, parser, 'gfm'))).toEqual([]);
  });

  test('differs from CommonMark with the extensions of GFM where an example holds a bare address or a filtered tag, and nowhere else', async () => {
    const [addresses, filtered] = [
      [602, 606, 608, 611, 612],
      [170, 171, 172, 173, 176, 178],
    ];
    expect(numbersOf(await differing(COMMONMARK, (text) => renderDialect(text, parser, 'gfm')))).toEqual([...filtered, ...addresses]);
  });
});

describe('safe mode', () => {
  const htmlFile = new URL('./safe-mode-html.json', import.meta.url);
  /** Reason → numbers of examples. */
  const listed: Record<string, number[]> = JSON.parse(readFileSync(new URL('./safe-mode.json', import.meta.url), 'utf8'));

  test.each(PARSERS)(
    'changes under %s exactly the examples of CommonMark that safe-mode.json lists, each for one reason',
    async (parser) => {
      const numbers = Object.values(listed).flat();
      expect(new Set(numbers).size).toBe(numbers.length);
      const found = await differing(COMMONMARK, (text) => renderPage(text, parser));
      expect(found.filter(({ number }) => !numbers.includes(number))).toEqual([]);
      expect(numbers.filter((number) => !numbersOf(found).includes(number))).toEqual([]);
      const html = Object.fromEntries(found.map((example) => [example.number, example.html]));
      if (process.env.UPDATE && parser === 'satteri') writeFileSync(htmlFile, `${JSON.stringify(html, null, 2)}\n`);
      expect(html).toEqual(JSON.parse(readFileSync(htmlFile, 'utf8')));
    },
  );
});
