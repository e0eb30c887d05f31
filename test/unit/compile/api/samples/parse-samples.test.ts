// test:all
// Samples of every language, hostile texts included, are programs to a grammar that is not ours.
import { describe, expect, test } from 'vitest';
import { sampleText } from '../../../../../src/base/samples/render-samples.js';
import { SAMPLE_LANGUAGES } from '../../../../../src/model/api/api-config.js';
import { createParser, faultOf, type Node } from './parse-sample.js';
import { HOSTILE, REQUESTS } from './requests.js';

/** Of every node that is neither text nor in one: the shape of a program. */
function shapeOf(node: Node): string {
  if (/string|heredoc|encapsed|word|raw|template|concatenation|character|escape/.test(node.type)) return '$';
  // Long lists have one more, at their end.
  if (node.type === ',') return '';
  return `(${node.type}${node.children.map((child) => (child ? shapeOf(child) : '')).join('')})`;
}

describe.each(SAMPLE_LANGUAGES)('samples in %s', (language) => {
  test('are programs', async () => {
    const parser = await createParser(language);
    const [, plain] = Object.entries(REQUESTS)[0] ?? expect.fail();
    const answers = { 'an answer of JSON': { kind: 'json' }, 'an answer of bytes': { kind: 'file', file: 'response.png' } } as const;
    const more = Object.entries(answers).map(([name, answer]) => [name, { ...plain, answer }] as const);
    const faults = [...Object.entries(REQUESTS), ...more].flatMap(([name, request]) => {
      const fault = faultOf(parser, sampleText(request, language), language);
      return fault === undefined ? [] : [`${name}: ${fault}`];
    });
    expect(faults.slice(0, 10)).toEqual([]);
  });

  test('have the same shape for any text', async () => {
    const parser = await createParser(language);
    const shapes = (text: string): string => {
      const body = { kind: 'text' as const, mediaType: 'text/plain', text: `a${text}` };
      const sample = sampleText(
        { method: 'POST', url: 'https://api.example.com/a', query: [['q', `a ${text}`]], headers: [], cookies: [], auth: [], body },
        language,
      );
      return shapeOf((parser.parse(sample) ?? expect.fail()).rootNode);
    };
    const plain = shapes('b');
    // A shell prints what can't be an argument; plus signs need a line of their own in Swift.
    const isOdd = { curl: /[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\xad\ufdd0]/, swift: /\+/ }[language as string];
    const texts = HOSTILE.filter((text) => !isOdd?.test(text));
    expect(texts.filter((text) => shapes(text) !== plain)).toEqual([]);
  });
});
