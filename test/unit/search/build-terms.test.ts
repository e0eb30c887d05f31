import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readTerms, readWords } from '../../../client/search/embedded/read-terms.js';
import { stationOf, termsFile, wordListFile } from '../../../src/base/files/search-files.js';
import type { SearchTerms } from '../../../src/model/search-index.js';
import { textsFile } from '../../../src/pipeline/tasks/search-part.js';
import { buildTerms, type TermFiles } from '../../../src/search/build-terms.js';
import { createPageIndexer } from '../../../src/search/index-page.js';
import { type BlockPage, invertBlock, parseBlock } from '../../../src/search/invert-block.js';
import { printTexts } from '../../../src/search/page-texts.js';

const ROSTER = '0123456789abcdef';
const indexer = createPageIndexer();
const pageOf = (text: string): BlockPage => {
  const rows = [
    { t: 1, a: '', h: ['A'] },
    { t: 7, c: text },
  ];
  return { ...textsFile({ url: '/a', lvl0: 'Docs' }, printTexts({ rows })), words: indexer.index({ rows: [{ t: 7 }, ...rows.slice(1)] }) };
};

function termsOf(texts: readonly string[], groups = [texts.length]): TermFiles {
  const blocks = [];
  for (let first = 0; first < texts.length; first += 128) {
    const part = texts.slice(first, first + 128);
    blocks.push({ first, block: parseBlock(invertBlock(part.map(pageOf), { texts: part.map(() => '') })) });
  }
  return buildTerms(ROSTER, blocks, groups);
}

const fileOf = ({ files }: TermFiles, prefix: string) => JSON.parse(files.get(termsFile(prefix)) ?? '') as SearchTerms;

const nodeOf = (made: TermFiles, prefix: string, file = prefix) => readTerms(fileOf(made, file).nodes[prefix] ?? '', new Map());

function pagesOf(made: TermFiles, prefix: string, term: string): number[] {
  const pages: number[] = [];
  nodeOf(made, prefix)
    .terms.get(term)
    ?.each((page) => pages.push(page));
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
  const { nodes, pages } = fileOf(made, 'c');
  expect(nodes.c?.length).toBeLessThan(3500);
  expect(Object.keys(pages)).toHaveLength(20);
});

test('too many words that begin alike go into files of longer prefixes, with a summary in that of the short one', () => {
  const words = Array.from({ length: 2000 }, (_, index) => `ab${String.fromCharCode(97 + (index % 26))}${index}x`);
  const made = termsOf(words);
  expect(made.prefixes.split(' ')).toContain('a*');
  const inner = nodeOf(made, 'a');
  expect(inner.summary?.count).toBe(64);
  const found = made.prefixes.split(' ').flatMap((entry) => {
    const prefix = entry.replace('*', '');
    return [...nodeOf(made, prefix, entry.endsWith('*') ? stationOf(prefix) : prefix).terms.keys()];
  });
  expect(found.sort()).toEqual([...words].sort());
});

test('a file of words stays small, however many there are', () => {
  const letter = (n: number) => String.fromCharCode(97 + (n % 26));
  const words = Array.from({ length: 6000 }, (_, n) => `${letter(n >> 9)}${letter(n >> 4)}${letter(n)}${n}x`);
  const sizes = [...termsOf(words).files].flatMap(([name, content]) => (name.startsWith('terms-') ? [gzipSync(content).length] : []));
  expect(sizes.length).toBeGreaterThan(10);
  expect(Math.max(...sizes)).toBeLessThan(16_000);
});

test('a file has the best pages of each group, the first ten with a row that shows its words, and notes repeated texts', () => {
  const made = termsOf(
    [...Array.from({ length: 40 }, () => 'the same lantern'), ...Array.from({ length: 30 }, (_, n) => `lantern ${n}`)],
    [40, 30],
  );
  const { pages } = fileOf(made, 'l');
  const numbers = Object.keys(pages).map(Number);
  expect([numbers.filter((page) => page < 40).length, numbers.filter((page) => page >= 40).length]).toEqual([20, 20]);
  const title = { a: '', h: ['A'], t: 1, n: 6 };
  expect([pages[0]?.rows, pages[40]?.rows]).toEqual([
    [title, { t: 7, c: 'the same lantern', n: 5 }],
    [title, { t: 7, c: 'lantern 0' }],
  ]);
  const well = numbers.filter((page) => pages[page]?.rows.length === 2);
  expect([well.filter((page) => page < 40).length, well.filter((page) => page >= 40).length]).toEqual([10, 10]);
  const recorded: number[] = [];
  nodeOf(made, 'l')
    .terms.get('lantern')
    ?.each((page, _, isRecorded) => isRecorded && recorded.push(page));
  expect(recorded.sort((a, b) => a - b)).toEqual(numbers);
});

test('of a word on three pages, a file has the titles alone', () => {
  const rowsOf = (count: number) => {
    const { pages } = fileOf(termsOf(Array.from({ length: count }, () => 'lantern')), 'l');
    return Object.values(pages).map(({ rows }) => rows.length);
  };
  expect([rowsOf(3), rowsOf(4)]).toEqual([
    [1, 1, 1],
    [2, 2, 2, 2],
  ]);
});

test('a list of more than eight thousand words leaves those of a single page out; a shorter one leaves out none', () => {
  const name = (n: number) => `st${[n % 26, (n / 26) % 26, (n / 676) % 26].map((at) => String.fromCharCode(97 + at)).join('')}`;
  const listed = (count: number) => {
    const words = Array.from({ length: count }, (_, n) => name(n));
    // The first hundred stand on another page too.
    const { files } = termsOf([words.join(' '), words.slice(0, 100).join(' ')]);
    return readWords(files.get(wordListFile('s')) ?? '').map(({ word }) => word);
  };
  expect(listed(8000)).toHaveLength(8000);
  expect(listed(8001)).toEqual(Array.from({ length: 100 }, (_, n) => name(n)).sort());
});

test('a word that is added touches the files of that word alone, and of words that show the same text', () => {
  const changedBy = (texts: readonly string[]) => {
    const [before, after] = [termsOf(texts), termsOf(texts.with(2, 'socket. zebra'))];
    return [...after.files].flatMap(([name, content]) => (content === before.files.get(name) ? [] : [name])).sort();
  };
  const added = [termsFile('z'), wordListFile('e'), wordListFile('z')];
  expect(changedBy(['lamp bulb', 'switch wire', 'socket'])).toEqual(added.sort());
  expect(changedBy(['lamp bulb', 'switch wire', ...Array.from({ length: 4 }, () => 'socket')])).toEqual([termsFile('s'), ...added].sort());
});

test('a list has the words with that first or second letter, each with its groups', () => {
  const { files } = termsOf(['lamp lamps lampshade light x42 ab', 'slot lamp'], [1, 1]);
  expect(readWords(files.get(wordListFile('l')) ?? '')).toEqual([
    { word: 'lamp', groups: '3' },
    { word: 'lamps', groups: '1' },
    { word: 'lampshade', groups: '1' },
    { word: 'light', groups: '1' },
    { word: 'slot', groups: '2' },
  ]);
  expect(files.has(wordListFile('x'))).toBe(false);
});

test('words that end early are reported', () => {
  const coded = fileOf(termsOf(['lamp light']), 'l').nodes.l ?? '';
  const bytes = Buffer.from(coded, 'base64');
  for (let length = 0; length < bytes.length; length++)
    expect(() => {
      for (const postings of readTerms(bytes.subarray(0, length).toString('base64'), new Map()).terms.values()) postings.each(() => {});
    }).toThrow(RangeError);
});

test('a block of which one page changed is the block that is made of all pages', () => {
  const pages = ['lamp bulb', 'lamp wire', 'wire socket'].map(pageOf);
  const head = { texts: ['', '', ''] };
  const changed = pageOf('lamp socket new');
  const patched = invertBlock([undefined, changed, undefined], head, parseBlock(invertBlock(pages, head)));
  expect(patched.equals(invertBlock(pages.with(1, changed), head))).toBe(true);
});
