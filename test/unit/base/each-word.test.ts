import { expect, test } from 'vitest';
import { eachWord } from '../../../src/base/words/each-word.js';

const wordsOf = (text: string): string[] => {
  const words: string[] = [];
  eachWord(text, (word) => words.push(word));
  return words;
};

test.each([
  ['Rotate an API key', ['rotate', 'an', 'api', 'key']],
  ['createBrain', ['create', 'brain', 'createbrain']],
  ['HTTPServer and APIs', ['http', 'server', 'httpserver', 'and', 'apis']],
  ['a.b_c', ['a', 'b', 'c', 'abc', 'ab', 'bc']],
  ['GET /v1/brains/{id}', ['get', 'v1', 'brains', 'id', 'v1brainsid', 'v1brains', 'brainsid']],
  ["the agent's can't", ['the', 'agent', 'can']],
  ['Müller, naïve, ΆΒΓ', ['muller', 'naive', 'αβγ']],
  ['ﬁne Straße', ['fine', 'strasse']],
  ['東京都', ['東京', '京都']],
  ['東京 API', ['東京', 'api']],
  ['水', ['水']],
  ['한국어', ['한국', '국어']],
  ['constructor __proto__', ['constructor', 'proto']],
  ['<b>bold</b>', ['b', 'bold', 'b']],
  ['', []],
])('%j is %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('a word comes with its place in the text', () => {
  const text = 'Call createBrain, 東京.';
  const found: string[] = [];
  eachWord(text, (word, start, end) => found.push(`${word}=${text.slice(start, end)}`));
  expect(found).toEqual(['call=Call', 'create=create', 'brain=Brain', 'createbrain=createBrain', '東京=東京']);
});

test('words of more than 80 characters are none', () => {
  expect(wordsOf(`a ${'x'.repeat(81)} ${'y'.repeat(80)}`)).toEqual(['a', 'y'.repeat(80)]);
});

test.each([
  ['Version 2.0, not 20', ['version', '2', '0', '2.0', 'not', '20']],
  ['v1.10.3', ['v1', '10', '3', 'v1.10.3', '1.10.3', 'v1.10', '10.3']],
  ['from 2.0–3.0', ['from', '2', '0', '2.0', '3', '0', '3.0']],
])('the numbers of a version keep their dots: %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ['C++ and C#', ['c', 'c++', 'and', 'c', 'c#']],
  ['F# (.NET) — `.env`', ['f', 'f#', 'net', '.net', 'env', '.env']],
  ['An end.Net, a#b, ASP.NET, 1++2, x...y', ['an', 'end', 'net', 'endnet', 'a', 'b', 'asp', 'net', 'aspnet', '1', '2', 'x', 'y']],
])('a word with a sign is found with and without it: %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
  // The way for texts that are not ASCII.
  expect(wordsOf(`${text} …`)).toEqual(words);
});

test('an emoji is a word, whatever its colour', () => {
  expect(wordsOf('Ship it 🚀, ⚠️ 👍🏽 🇩🇪')).toEqual(['ship', 'it', '🚀', '⚠', '👍', '🇩🇪']);
  expect(wordsOf('⚠ 👍')).toEqual(['⚠', '👍']);
});

test('letters that Unicode does not take apart are found as readers without them type them', () => {
  expect(wordsOf('Gdańsk Tromsø Æon Þór Đoko ısı Œuvre')).toEqual(['gdansk', 'tromso', 'aeon', 'thor', 'doko', 'isi', 'oeuvre']);
});
