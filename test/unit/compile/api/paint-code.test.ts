import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paintCode } from '../../../../src/compile/api/code/paint-code.js';
import { renderSamples, sampleText } from '../../../../src/compile/api/samples/render-samples.js';
import { highlightCode } from '../../../../src/compile/highlight/highlight-code.js';
import { SAMPLE_LANGUAGES, type SampleLanguage } from '../../../../src/model/api/api-config.js';
import { SEED } from '../../../seed.js';
import { REQUESTS } from './samples/requests.js';

const GRAMMARS: Record<SampleLanguage, string> = {
  nodejs: 'javascript',
  python: 'python',
  curl: 'shellscript',
  php: 'php',
  go: 'go',
  ruby: 'ruby',
  swift: 'swift',
  kotlin: 'kotlin',
};

const decoded = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** An element of a sample, or of the highlighter, which writes longer tags. */
const PIECE = /<(?:i class=|span class=")([a-z])"?>([^<>]+)<\/(?:i|span)>|([^<>]+)/g;

/** Of each UTF-16 unit of the text, line ends left out, its class; '.' for none. Fails where elements lie in each other, or across lines. */
function classesOf(html: string): { text: string; classes: string } {
  let text = '';
  let classes = '';
  for (const line of html.split('\n')) {
    const rest = line.replace(PIECE, (_, name: string | undefined, inner = '', plain = '') => {
      const shown = decoded(inner + plain);
      text += shown;
      classes += (name ?? '.').repeat(shown.length);
      return '';
    });
    if (rest !== '') throw new Error(line);
  }
  return { text, classes };
}

describe.each(SAMPLE_LANGUAGES)('painted code in %s', (language) => {
  test('keeps the text, and closes each element on its line', () => {
    for (const request of Object.values(REQUESTS)) {
      const text = sampleText(request, language);
      const html = paintCode(text, language);
      expect(classesOf(html).text).toBe(text.replaceAll('\n', ''));
    }
  });

  test('keeps any text at all', () => {
    const unit = fc.constantFrom(...'\'"`\\${}()#/<>-@&\n a1_"\'`\\', "<<<'A'", '${', '#{', '\\(', '"""');
    for (const text of fc.sample(fc.string({ unit, maxLength: 60 }), { numRuns: 400, seed: SEED })) {
      const html = paintCode(text, language);
      expect(classesOf(html).text, `seed ${SEED}`).toBe(text.replaceAll('\n', ''));
    }
  });

  test('has the strings, numbers and comments of the highlighter', async () => {
    let same = 0;
    let all = 0;
    const faults: string[] = [];
    for (const [name, request] of Object.entries(REQUESTS)) {
      if (name.startsWith('hostile') && !/^hostile [01]:/.test(name)) continue;
      const text = `${sampleText(request, language)}\n${language === 'nodejs' || language === 'go' ? '//' : '#'} it's "a" comment`;
      const code = ['php', 'swift', 'kotlin'].includes(language) ? text.replace(/\n# .*$/, "\n// it's a comment") : text;
      const own = classesOf(paintCode(code, language)).classes;
      const { lines } = await highlightCode(code, GRAMMARS[language]);
      const real = classesOf(lines.join('\n')).classes;
      expect(own.length).toBe(real.length);
      const plain = code.replaceAll('\n', '');
      for (let index = 0; index < real.length; index++) {
        const wanted = real[index] ?? '';
        // What it takes for a placeholder in a string (`%20f`) is its own opinion.
        const isPlaceholder = wanted === 'n' && own[index] === 's';
        if (!'snc'.includes(wanted) || isPlaceholder || /\s/.test(plain[index] ?? '')) continue;
        all++;
        if (own[index] === wanted) same++;
        else faults.push(`${name}: ${plain.slice(Math.max(0, index - 20), index + 20)}: ${own[index]} instead of ${wanted}`);
      }
    }
    expect(same / all, faults.slice(0, 5).join('\n')).toBeGreaterThan(0.97);
  });
});

test('a painted sample is compact: an element a word, none a line, and hidden characters are shown', () => {
  const [view] = renderSamples(REQUESTS['a short query'] ?? expect.fail(), ['nodejs']);
  expect(view).toEqual({
    language: 'nodejs',
    label: 'Node.js',
    code: [
      `<i class=k>const</i> response = <i class=k>await</i> <i class=f>fetch</i>(<i class=s>'http://base.invalid/v1/users?limit=10&amp;sort=name'</i>);`,
      '',
      '<i class=k>if</i> (!response.ok) {',
      '  <i class=k>throw new</i> <i class=f>Error</i>(<i class=s>`</i><i class=v>${</i>response.status<i class=v>} ${</i><i class=k>await</i> response.<i class=f>text</i>()<i class=v>}</i><i class=s>`</i>);',
      '}',
      'console.<i class=f>log</i>(<i class=k>await</i> response.<i class=f>text</i>());',
    ].join('\n'),
  });
});

test('samples come in the order of the configuration', () => {
  const order: SampleLanguage[] = ['kotlin', 'curl', 'nodejs'];
  expect(renderSamples(REQUESTS.JSON ?? expect.fail(), order).map(({ language }) => language)).toEqual(order);
});
