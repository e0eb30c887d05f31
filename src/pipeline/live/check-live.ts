// All that a build would say of the site that `docgen dev` serves, while others go first; and what was made of it is kept for the next start.

import { keepOutlines } from '../cache/outline-records.js';
import type { RunReport } from '../session-report.js';
import type { SessionState } from '../session-state.js';
import type { InTurn } from './live-site.js';

/** For the next start. */
export function keepLive(state: SessionState): void {
  const { live, cache } = state;
  if (!live || live.early) return;
  keepOutlines(live.site, live.compiler, cache);
  Object.assign(state, { isKept: true, hasOtherDescriptions: false });
}

/** @param stateNow undefined: the session was closed. @returns undefined: there is no such site, or another one has taken its place meanwhile */
export async function checkLive(
  stateNow: () => SessionState | undefined,
  inTurn: InTurn,
): Promise<Pick<RunReport, 'diagnostics' | 'config' | 'places'> | undefined> {
  const state = stateNow();
  const live = state?.live?.early ? undefined : state?.live;
  if (!state || !live) return undefined;
  const isHere = (): boolean => stateNow() === state && state.live === live;
  // What a site is like that has errors was said by the run that found them; the one that is served is older.
  const isCurrent = (): boolean => isHere() && !state.isBehind;
  const keep = () =>
    inTurn(async () => {
      if (!isHere()) return [];
      if (!state.isKept) keepLive(state);
      return state.cache.commit();
    });
  // First, so that the next start has it, however this one ends.
  if (!state.isKept) await keep();
  const diagnostics = isCurrent() ? await live.check(inTurn) : undefined;
  if (!diagnostics || !isCurrent()) return undefined;
  const unkept = await keep();
  const { config, places } = live.site;
  return { diagnostics: [...diagnostics, ...unkept], config, places };
}
