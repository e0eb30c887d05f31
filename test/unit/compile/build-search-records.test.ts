import { expect, test } from 'vitest';
import { buildSearchRecords } from '../../../src/compile/build-search-records.js';
import type { CompileState } from '../../../src/compile/markdown/compile-state.js';

type Block = CompileState['blocks'][number];
const content = (text: string): Block => ({ kind: 'content', text, isLead: false, isCode: false });
const recordsOf = (...blocks: Block[]) =>
  buildSearchRecords('docs/page', { frontMatter: {}, contentTitle: 'Page', blocks } as unknown as CompileState);

test('a long text is cut in its record, to what an index takes; a shorter one is whole', () => {
  const [title, whole, cut] = recordsOf(content('x'.repeat(4_000)), content('字'.repeat(20_000)));
  expect(title).toMatchObject({ type: 'lvl1', hierarchy: { lvl1: 'Page' } });
  expect(title).not.toHaveProperty('content');
  expect(whole?.content).toBe('x'.repeat(4_000));
  expect(cut?.content).toBe('字'.repeat(4_000));
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
