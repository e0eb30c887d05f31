// What the search page asks and when: the clock is the test's.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Its types are those of a browser, which tests have not.
interface View {
  query: string;
  status: string;
  found?: { hits: unknown[]; count: number; hasMore: boolean };
}
interface PageSearch {
  search(query: string, atOnce?: boolean): void;
  more(): void;
  end(): void;
}
interface Question {
  query: string;
  page: number;
}
interface Options {
  ask(question: Question): Promise<unknown>;
  snippetWords: number;
  onChange(view: View): void;
}
const { createPageSearch } = await vi.importActual<{ createPageSearch(options: Options): PageSearch }>(
  '../../../../client/search/page/create-page-search.js',
);

interface Asked extends Question {
  answer(hits: string[], pages?: number): Promise<void>;
  fail(): Promise<void>;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open() {
  const asked: Asked[] = [];
  const state: { view: View; asked: Asked[] } = { view: { query: '', status: 'idle' }, asked };
  const page = createPageSearch({
    snippetWords: 10,
    onChange: (view) => (state.view = view),
    ask: (question) =>
      new Promise((resolve, reject) => {
        const settle = async (act: () => void) => {
          act();
          await vi.advanceTimersByTimeAsync(0);
        };
        asked.push({
          ...question,
          answer: (hits, pages = 1) => settle(() => resolve({ query: question.query, hits, count: hits.length * pages, pages })),
          fail: () => settle(() => reject(new Error('no network'))),
        });
      }),
  });
  return { ...page, state, queries: () => asked.map(({ query }) => query) };
}

test('it asks 300 ms after the last key stroke, once', () => {
  const page = open();
  page.search('t');
  vi.advanceTimersByTime(299);
  page.search('ti');
  vi.advanceTimersByTime(299);
  page.search('tid');
  vi.advanceTimersByTime(299);
  expect(page.queries()).toEqual([]);
  expect(page.state.view.status, 'it says so meanwhile').toBe('loading');
  vi.advanceTimersByTime(1);
  expect(page.queries()).toEqual(['tid']);
  vi.advanceTimersByTime(10_000);
  expect(page.queries()).toEqual(['tid']);
});

test('a query that is submitted is sent without waiting, and not again when the wait ends', () => {
  const page = open();
  page.search('tide');
  page.search('tide', true);
  vi.advanceTimersByTime(0);
  expect(page.queries()).toEqual(['tide']);
  vi.advanceTimersByTime(1000);
  expect(page.queries()).toEqual(['tide']);
});

test('of a query, 512 characters are searched and shown', () => {
  const page = open();
  page.search('x'.repeat(600), true);
  vi.advanceTimersByTime(0);
  expect(page.queries()).toEqual(['x'.repeat(512)]);
  expect(page.state.view.query).toHaveLength(512);
});

test('nothing is asked for blanks, and what was under way is given up', async () => {
  const page = open();
  page.search('tide');
  page.search('   ');
  vi.advanceTimersByTime(1000);
  expect(page.queries()).toEqual([]);
  page.search('tide', true);
  vi.advanceTimersByTime(0);
  page.search('');
  await page.state.asked[0]?.answer(['a']);
  expect(page.state.view).toEqual({ query: '', status: 'idle' });
});

test('an answer that comes after a newer query was typed is dropped', async () => {
  const page = open();
  page.search('tide', true);
  vi.advanceTimersByTime(0);
  page.search('buoy');
  await page.state.asked[0]?.answer(['old']);
  expect(page.state.view).toEqual({ query: 'buoy', status: 'loading' });
  vi.advanceTimersByTime(300);
  await page.state.asked[1]?.answer(['new']);
  expect(page.state.view).toMatchObject({ status: 'idle', found: { hits: ['new'] } });
});

test('the next page is asked for once, however often the reader comes to the end, and is put behind the first', async () => {
  const page = open();
  page.search('tide', true);
  vi.advanceTimersByTime(0);
  page.more();
  expect(page.queries(), 'the first is not there yet').toEqual(['tide']);
  await page.state.asked[0]?.answer(['a', 'b'], 2);
  expect(page.state.view.found).toEqual({ hits: ['a', 'b'], count: 4, hasMore: true });
  page.more();
  page.more();
  expect(page.state.asked.map(({ page }) => page)).toEqual([0, 1]);
  await page.state.asked[1]?.answer(['c', 'd'], 2);
  expect(page.state.view.found).toEqual({ hits: ['a', 'b', 'c', 'd'], count: 4, hasMore: false });
});

test('a later page that fails leaves what is there, and is the one that is asked for again', async () => {
  const page = open();
  page.search('tide', true);
  vi.advanceTimersByTime(0);
  await page.state.asked[0]?.answer(['a'], 3);
  page.more();
  await page.state.asked[1]?.fail();
  expect(page.state.view).toMatchObject({ status: 'error', found: { hits: ['a'], hasMore: true } });
  page.more();
  expect(page.state.asked.map(({ page }) => page)).toEqual([0, 1, 1]);
  await page.state.asked[2]?.answer(['b'], 3);
  expect(page.state.view).toMatchObject({ status: 'idle', found: { hits: ['a', 'b'], hasMore: true } });
});

test('a first page that fails leaves nothing of the query before', async () => {
  const page = open();
  page.search('tide', true);
  vi.advanceTimersByTime(0);
  await page.state.asked[0]?.answer(['a']);
  page.search('buoy', true);
  vi.advanceTimersByTime(0);
  await page.state.asked[1]?.fail();
  expect(page.state.view).toEqual({ query: 'buoy', status: 'error' });
});

test('a search that has ended sends no request and shows nothing', async () => {
  const page = open();
  page.search('tide', true);
  vi.advanceTimersByTime(0);
  page.search('buoy');
  page.end();
  vi.advanceTimersByTime(1000);
  const { view } = page.state;
  await page.state.asked[0]?.answer(['a']);
  expect(page.queries()).toEqual(['tide']);
  expect(page.state.view).toBe(view);
});
