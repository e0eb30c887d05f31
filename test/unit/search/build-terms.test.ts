import { expect, test } from 'vitest';
import { readTerms, readWords } from '../../../client/search/embedded/read-terms.js';
import { termsFile, wordListFile } from '../../../src/base/files/search-files.js';
import { SEARCH_FORMAT } from '../../../src/model/search-index.js';
import { buildTerms, type TermFiles } from '../../../src/search/build-terms.js';
import { createPageIndexer } from '../../../src/search/index-page.js';
import { invertBlock, parseBlock } from '../../../src/search/invert-block.js';

const ROSTER = '0123456789abcdef';
const indexer = createPageIndexer();
const wordsOf = (text: string): string[] => indexer.index({ rows: [{ t: 7, c: text }] });

function termsOf(texts: readonly string[]): TermFiles {
  const blocks = [];
  for (let first = 0; first < texts.length; first += 128) {
    const part = texts.slice(first, first + 128);
    blocks.push({ first, block: parseBlock(invertBlock(part.map(wordsOf), { texts: part.map(() => '') })) });
  }
  return buildTerms(ROSTER, blocks);
}

function pagesOf({ files }: TermFiles, prefix: string, term: string): number[] {
  const pages: number[] = [];
  const file = readTerms(files.get(termsFile(prefix)) as Uint8Array, SEARCH_FORMAT);
  file?.terms.get(term)?.each((page) => pages.push(page));
  return pages.sort((a, b) => a - b);
}

test('what was written is read: each word with its pages, in any script', () => {
  const made = termsOf(['lamp bulb', 'lamp ランプ', '', 'constructor __proto__ lamp']);
  expect(pagesOf(made, 'l', 'lamp')).toEqual([0, 1, 3]);
  expect(pagesOf(made, 'ラ', 'ラン')).toEqual([1]);
  expect(pagesOf(made, 'c', 'constructor')).toEqual([3]);
  expect(pagesOf(made, 'p', 'proto')).toEqual([3]);
  expect(made.prefixes.split(' ')).toEqual(['b', 'c', 'l', 'p', 'ラ', 'ン'].filter((prefix) => made.files.has(termsFile(prefix))));
});

test('a word on very many pages is read whole, and its file stays small', () => {
  const made = termsOf(Array.from({ length: 5000 }, (_, page) => (page % 7 === 0 ? 'other' : 'common '.repeat(1 + (page % 4)))));
  expect(pagesOf(made, 'c', 'common')).toHaveLength(5000 - Math.ceil(5000 / 7));
  expect((made.files.get(termsFile('c')) as Uint8Array).length).toBeLessThan(2500);
});

test('too many words that begin alike go into files of longer prefixes, with a summary in that of the short one', () => {
  const words = Array.from({ length: 2000 }, (_, index) => `ab${String.fromCharCode(97 + (index % 26))}${index}x`);
  const made = termsOf(words);
  expect(made.prefixes.split(' ')).toContain('a*');
  const inner = readTerms(made.files.get(termsFile('a')) as Uint8Array, SEARCH_FORMAT);
  expect(inner?.summary?.count).toBe(64);
  const leaves = made.prefixes.split(' ').filter((prefix) => !prefix.endsWith('*'));
  const found = leaves.flatMap((prefix) => [
    ...(readTerms(made.files.get(termsFile(prefix)) as Uint8Array, SEARCH_FORMAT)?.terms.keys() ?? []),
  ]);
  expect(found.sort()).toEqual([...words].sort());
});

test('a file of words stays small, however many there are', () => {
  const letter = (n: number) => String.fromCharCode(97 + (n % 26));
  const words = Array.from({ length: 6000 }, (_, n) => `${letter(n >> 9)}${letter(n >> 4)}${letter(n)}${n}x`);
  const { files } = termsOf(words);
  const sizes = [...files].flatMap(([name, content]) => (name.endsWith('.bin') ? [content.length] : []));
  expect(sizes.length).toBeGreaterThan(20);
  expect(Math.max(...sizes)).toBeLessThan(5_500);
});

test('a list of more than four thousand words leaves those of a single page out; a shorter one leaves out none', () => {
  const name = (n: number) => `s${[n % 26, (n / 26) % 26, (n / 676) % 26].map((at) => String.fromCharCode(97 + at)).join('')}`;
  const listed = (count: number) => {
    const words = Array.from({ length: count }, (_, n) => name(n));
    // The first hundred stand on another page too.
    const { files } = termsOf([words.join(' '), words.slice(0, 100).join(' ')]);
    return readWords(files.get(wordListFile('s')) as string);
  };
  expect(listed(4000)).toHaveLength(4000);
  expect(listed(4001)).toEqual(Array.from({ length: 100 }, (_, n) => name(n)).sort());
});

test('a word that is added touches the files of that word alone', () => {
  const texts = ['lamp bulb', 'switch wire', 'socket'];
  const [before, after] = [termsOf(texts), termsOf(texts.with(2, 'socket zebra'))];
  const changed = [...after.files].filter(
    ([name, content]) => Buffer.compare(Buffer.from(content), Buffer.from(before.files.get(name) ?? '')) !== 0,
  );
  expect(changed.map(([name]) => name)).toEqual([termsFile('z'), wordListFile('z')]);
});

test('a list of words is read as it was written', () => {
  const { files } = termsOf(['lamp lamps lampshade light x42 ab']);
  expect(readWords(files.get(wordListFile('l')) as string)).toEqual(['lamp', 'lamps', 'lampshade', 'light']);
  expect(files.has(wordListFile('x'))).toBe(false);
});

test('a file that ends early is reported', () => {
  const bytes = termsOf(['lamp light']).files.get(termsFile('l')) as Uint8Array;
  for (let length = 0; length < bytes.length; length++)
    expect(() => readTerms(bytes.subarray(0, length), SEARCH_FORMAT)).toThrow(RangeError);
});

test('a block of which one page changed is the block that is made of all pages', () => {
  const pages = ['lamp bulb', 'lamp wire', 'wire socket'].map(wordsOf);
  const head = { texts: ['', '', ''] };
  const changed = wordsOf('lamp socket new');
  const patched = invertBlock([undefined, changed, undefined], head, parseBlock(invertBlock(pages, head)));
  expect(patched.equals(invertBlock(pages.with(1, changed), head))).toBe(true);
});
