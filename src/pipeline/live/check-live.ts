// Checks the live site of `docgen dev` as a build would, while other work goes first, and stores what was made for the next start.

import { keepOutlines } from '../cache/outline-records.js';
import type { RunReport } from '../session-report.js';
import type { SessionState } from '../session-state.js';
import type { InTurn } from './live-site.js';

/** Stores what the next start needs. */
export function keepLive(state: SessionState): void {
  const { live, cache } = state;
  if (!live || live.early) return;
  keepOutlines(live.site, live.compiler, cache);
  Object.assign(state, { isKept: true, hasOtherDescriptions: false });
}

/**
 * @param stateNow returns undefined if the session was closed
 * @returns undefined if no site is served, or if another one has replaced it meanwhile
 */
export async function checkLive(
  stateNow: () => SessionState | undefined,
  inTurn: InTurn,
): Promise<Pick<RunReport, 'diagnostics' | 'config' | 'places'> | undefined> {
  const state = stateNow();
  const live = state?.live?.early ? undefined : state?.live;
  if (!state || !live) return undefined;
  const isHere = (): boolean => stateNow() === state && state.live === live;
  // If the last run found errors, it has reported them. The live site is older than that run.
  const isCurrent = (): boolean => isHere() && !state.isBehind;
  const keep = () =>
    inTurn(async () => {
      if (!isHere()) return [];
      if (!state.isKept) keepLive(state);
      return state.cache.commit();
    });
  // Stored first, so that the next start has it even if the check does not end.
  if (!state.isKept) await keep();
  const diagnostics = isCurrent() ? await live.check(inTurn, () => !isCurrent()) : undefined;
  if (!diagnostics || !isCurrent()) return undefined;
  const unkept = await keep();
  const { config, places } = live.site;
  return { diagnostics: [...diagnostics, ...unkept], config, places };
}
