// Which events are sent, how often and when: on a clock of the test, which reads the script's queue.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SETTINGS } from './settings.js';

// Its types are those of a browser, which tests have not.
interface Insights {
  viewed(answer: { queryID?: string }, hits: { objectID: string }[]): void;
  clicked(answer: { queryID?: string }, hit: { objectID: string; position: number }): void;
}
type Create = (settings: typeof SETTINGS, handed: { trustedScriptUrl(url: string): string }) => Insights;
const { createInsights } = await vi.importActual<{ createInsights: Create }>('../../../../client/search/create-insights.js');

type Call = [method: string, event?: { objectIDs?: string[]; positions?: number[] }];
const scope = globalThis as { aa?: ((...call: unknown[]) => void) & { queue?: unknown[] }; AlgoliaAnalyticsObject?: string };
let scripts: { src?: string }[];

beforeEach(() => {
  vi.useFakeTimers();
  scripts = [];
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  vi.stubGlobal('document', { createElement: () => ({}), head: { append: (script: object) => scripts.push(script) } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete scope.aa;
  delete scope.AlgoliaAnalyticsObject;
});

const create = (settings: Partial<typeof SETTINGS> = {}) =>
  createInsights({ ...SETTINGS, insights: true, ...settings }, { trustedScriptUrl: (url) => url });
const hits = (...names: string[]) => names.map((objectID) => ({ objectID }));
const sent = (method: string): Call[] => ((scope.aa?.queue ?? []) as Call[]).filter(([called]) => called === method);
const viewed = () => sent('viewedObjectIDs').map(([, event]) => event?.objectIDs);
const ANSWER = { queryID: 'q' };

test('results are reported when they have shown for 400 ms', () => {
  const insights = create();
  insights.viewed(ANSWER, hits('a'));
  vi.advanceTimersByTime(399);
  insights.viewed(ANSWER, hits('a', 'b'));
  vi.advanceTimersByTime(399);
  expect(viewed()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(viewed()).toEqual([['a', 'b']]);
});

test('results that show again, unchanged, are not reported again, unless others were reported between', () => {
  const insights = create();
  for (const set of [
    ['a', 'b'],
    ['a', 'b'],
    ['b', 'a'],
    ['a', 'b'],
  ]) {
    insights.viewed(ANSWER, hits(...set));
    vi.advanceTimersByTime(1000);
  }
  expect(viewed()).toEqual([
    ['a', 'b'],
    ['b', 'a'],
    ['a', 'b'],
  ]);
});

test('results that were replaced by the set before them, before they were reported, are not reported', () => {
  const insights = create();
  insights.viewed(ANSWER, hits('a'));
  vi.advanceTimersByTime(400);
  insights.viewed(ANSWER, hits('b'));
  vi.advanceTimersByTime(200);
  insights.viewed(ANSWER, hits('a'));
  vi.advanceTimersByTime(1000);
  expect(viewed()).toEqual([['a']]);
});

test('an event holds twenty at most, and nothing shown is no event', () => {
  const insights = create();
  insights.viewed(ANSWER, hits(...Array.from({ length: 45 }, (_, n) => `o${n}`)));
  vi.advanceTimersByTime(400);
  expect(viewed().map((ids) => ids?.length)).toEqual([20, 20, 5]);
  insights.viewed(ANSWER, []);
  vi.advanceTimersByTime(400);
  expect(viewed()).toHaveLength(3);
});

test('no event reports an answer without an id of its query', () => {
  const insights = create();
  insights.viewed({}, hits('a'));
  insights.clicked({}, { objectID: 'a', position: 1 });
  vi.advanceTimersByTime(1000);
  expect([viewed(), sent('clickedObjectIDsAfterSearch')]).toEqual([[], []]);
});

test('the script is loaded, and its name is the one that it looks for', () => {
  create();
  expect(scripts.map(({ src }) => src)).toEqual([expect.stringContaining('search-insights')]);
  expect(scope.AlgoliaAnalyticsObject).toBe('aa');
});

test('if another script has loaded the library already, it is not loaded again, and its queue gets the events', () => {
  const calls: unknown[][] = [];
  const theirs = (...call: unknown[]) => void calls.push(call);
  scope.aa = theirs;
  create().clicked(ANSWER, { objectID: 'a', position: 2 });
  expect(scripts).toEqual([]);
  expect(scope.aa).toBe(theirs);
  expect(calls.map(([method]) => method)).toEqual(['init', 'clickedObjectIDsAfterSearch']);
});

test.each<[string, Partial<typeof SETTINGS>]>([
  ['they are off', { insights: false }],
  ['the engine is the embedded one', { hosted: undefined as never }],
])('nothing is loaded and no event is sent if %s', (_, settings) => {
  const insights = create(settings);
  insights.viewed(ANSWER, hits('a'));
  insights.clicked(ANSWER, { objectID: 'a', position: 1 });
  vi.advanceTimersByTime(1000);
  expect(scripts).toEqual([]);
  expect(scope.aa).toBeUndefined();
});
