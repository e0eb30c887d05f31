// Whether a change of the document goes under a view transition: on a machine that was too slow for one, not for half a minute.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The compiler of the tests knows no browser: the file is named to it as a text.
const FILE: string = '../../../client/navigate/create-transitions.js';
type Transit = (change: () => void, isMoved: boolean) => Promise<void>;
const create = async (): Promise<Transit> => ((await import(FILE)) as { createTransitions(): Transit }).createTransitions();

/** Milliseconds that the change itself takes. */
const CHANGE = 20;

let now = 0;
/** Milliseconds that the next picture takes. */
let picture = 0;
let shown = 0;
let isHidden = false;

beforeEach(() => {
  [now, picture, shown] = [0, 0, 0];
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', {
    get hidden() {
      return isHidden;
    },
    startViewTransition(change: () => void) {
      shown += 1;
      now += picture;
      change();
      return { ready: Promise.resolve(), finished: Promise.resolve(), updateCallbackDone: Promise.resolve() };
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

async function go(transit: Transit, isMoved = false): Promise<boolean> {
  const before = shown;
  let changes = 0;
  await transit(() => {
    changes += 1;
    now += CHANGE;
  }, isMoved);
  await Promise.resolve();
  expect(changes).toBe(1);
  return shown > before;
}

test('one page that comes late rests the transitions for 30 seconds, and not for the life of the document', async () => {
  const transit = await create();
  picture = 30;
  expect(await go(transit)).toBe(true);
  expect(await go(transit)).toBe(true);
  picture = 31;
  expect(await go(transit)).toBe(true);
  picture = 0;
  expect(await go(transit)).toBe(false);
  now += 29_000;
  expect(await go(transit)).toBe(false);
  now += 1_000;
  expect(await go(transit)).toBe(true);
  expect(await go(transit)).toBe(true);
});

test('none where the browser has moved the page itself, in a tab that does not show, or where motion is not welcome', async () => {
  const transit = await create();
  expect(await go(transit, true)).toBe(false);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(await go(transit)).toBe(false);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  isHidden = true;
  expect(await go(transit)).toBe(false);
  isHidden = false;
  expect(await go(transit)).toBe(true);
});
