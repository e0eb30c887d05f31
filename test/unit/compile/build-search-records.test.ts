import { expect, test } from 'vitest';
import { buildSearchRecords } from '../../../src/compile/build-search-records.js';
import type { CompileState } from '../../../src/compile/markdown/compile-state.js';

type Block = CompileState['blocks'][number];
const content = (text: string): Block => ({ kind: 'content', text, isLead: false, isCode: false });
const recordsOf = (...blocks: Block[]) => buildSearchRecords('docs/page', 'Page', blocks);

test('a long text is several records, each of what an index takes, cut between words; of data without end the beginning', () => {
  const [title, whole, ...pieces] = recordsOf(content('x'.repeat(4_000)), content('字'.repeat(10_000)));
  expect(title).toMatchObject({ type: 'lvl1', hierarchy: { lvl1: 'Page' } });
  expect(title).not.toHaveProperty('content');
  expect(whole?.content).toBe('x'.repeat(4_000));
  expect(pieces.map(({ content }) => content?.length)).toEqual([4_000, 4_000, 2_000]);
  const words = recordsOf(content(Array.from({ length: 1_500 }, (_, index) => `word${index}`).join(' '))).slice(1);
  expect(words.every(({ content = '' }) => content.length <= 4_000 && /^word\d+( word\d+)*$/.test(content))).toBe(true);
  expect(words.map(({ content }) => content).join(' ')).toMatch(/^word0 .* word1499$/);
  expect(recordsOf(content('7'.repeat(1_000_000)))).toHaveLength(17);
  expect(recordsOf(content('😀'.repeat(4_001)))[1]?.content).toBe('😀'.repeat(2_000));
});

test('records are numbered below their heading, which they name with those above it', () => {
  const heading = (depth: number, id: string) => ({ kind: 'heading', heading: { depth, id, text: `The ${id}` } }) as Block;
  const records = recordsOf(heading(1, 'page'), heading(2, 'bulb'), content('a'), content('b'), heading(2, 'wire'));
  expect(records.map(({ objectID, hierarchy }) => [objectID, ...Object.values(hierarchy)])).toEqual([
    ['docs/page#-0', 'Page'],
    ['docs/page#page-0', 'The page'],
    ['docs/page#bulb-0', 'The page', 'The bulb'],
    ['docs/page#bulb-1', 'The page', 'The bulb'],
    ['docs/page#bulb-2', 'The page', 'The bulb'],
    ['docs/page#wire-0', 'The page', 'The wire'],
  ]);
});
