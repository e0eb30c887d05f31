// How a search of the dialog goes, on a clock of the test's: what is asked, and what its state is meanwhile.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Its types are those of a browser, which tests have not.
interface State {
  view(): {
    query: string;
    status: string;
    shown: { kind: string; query: string };
    sections: { id: string; entries: { hit: { objectID: string } }[] }[];
  };
  type(query: string, isComposing?: boolean): void;
  end(): void;
}
interface Options {
  asker: { ask(question: { query: string }): Promise<unknown> };
  saved: { recent(): unknown[]; favorites(): unknown[] };
  mainPages: unknown[];
  snippetWords: number;
  query: string;
  onShow(): void;
}
const { createDialogState } = await vi.importActual<{ createDialogState(options: Options): State }>(
  '../../../../client/search/dialog/create-dialog-state.js',
);

beforeEach(() => {
  vi.useFakeTimers();
  // Its timers are all that is used of it.
  vi.stubGlobal('window', { setTimeout, clearTimeout });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const hitOf = (label: string) => ({
  objectID: label,
  type: 'lvl1',
  href: `/${label}`,
  isExternal: false,
  levels: { lvl1: label },
  marked: {},
});

async function open(query = '', saved: unknown[] = []) {
  const asked: string[] = [];
  let answer: () => void = () => {};
  const state = createDialogState({
    asker: {
      ask: ({ query }) =>
        new Promise((resolve) => {
          asked.push(query);
          answer = () => resolve({ query, hits: [], count: 0, pages: 0 });
        }),
    },
    saved: { recent: () => saved, favorites: () => [] },
    mainPages: [hitOf('Guides')],
    snippetWords: 10,
    query,
    onShow: () => {},
  });
  await vi.advanceTimersByTimeAsync(0);
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return state.view().status;
  };
  return {
    state,
    asked,
    pass,
    async answer() {
      answer();
      return pass(0);
    },
  };
}

test('at the start the main pages of the site are below fewer than five saved searches, without the saved ones', async () => {
  const shown = async (saved: unknown[] = []) =>
    (await open('', saved)).state.view().sections.map(({ id, entries }) => [id, ...entries.map(({ hit }) => hit.objectID)]);
  expect(await shown()).toEqual([['recent'], ['favorites'], ['pages', 'Guides']]);
  expect(await shown([hitOf('Tide')])).toEqual([['recent', 'Tide'], ['favorites'], ['pages', 'Guides']]);
  expect(await shown([hitOf('Guides')])).toEqual([['recent', 'Guides'], ['favorites'], ['pages']]);
  const saved = (count: number) => Array.from({ length: count }, (_, n) => hitOf(`${n}`));
  expect((await shown(saved(4)))[2]).toEqual(['pages', 'Guides']);
  expect((await shown(saved(5)))[2]).toEqual(['pages']);
});

test('it is loading for 300 ms, then stalled, until the answer is there', async () => {
  const { state, pass, answer } = await open();
  expect(state.view().status).toBe('idle');
  state.type('tide');
  expect(state.view().status).toBe('loading');
  expect(await pass(299)).toBe('loading');
  expect(await pass(1)).toBe('stalled');
  expect(await pass(5000)).toBe('stalled');
  expect(await answer()).toBe('idle');
  expect(await pass(1000)).toBe('idle');
});

test('each key stroke starts the 300 ms again', async () => {
  const { state, pass } = await open();
  state.type('t');
  expect(await pass(299)).toBe('loading');
  state.type('ti');
  expect(await pass(299)).toBe('loading');
  expect(await pass(1)).toBe('stalled');
  state.type('tid');
  expect(state.view().status).toBe('loading');
});

test('each key stroke is asked for at once, blanks never', async () => {
  const { state, asked, pass } = await open();
  for (const query of ['t', 'ti', '  ', '', 'tid']) {
    state.type(query);
    await pass(0);
  }
  expect(asked).toEqual(['t', 'ti', 'tid']);
});

test('of what is typed, pasted or selected 64 characters count, whatever lets more through', async () => {
  const { state, asked, pass } = await open('s'.repeat(100));
  state.type('x'.repeat(100));
  await pass(0);
  expect(asked).toEqual(['s'.repeat(64), 'x'.repeat(64)]);
  expect(state.view().query).toBe('x'.repeat(64));
});

test('a word that is being composed shows, and is not asked for', async () => {
  const { state, asked, pass } = await open();
  state.type('ti', true);
  expect(await pass(1000)).toBe('idle');
  expect([state.view().query, asked]).toEqual(['ti', []]);
  state.type('tide');
  await pass(0);
  expect(asked).toEqual(['tide']);
});
