// Renders the living islands whose code has changed with their new code. Their own state starts anew, and nothing else changes.
import type { IslandsEvent } from '../islands/hear-of-islands.js';

/** Returns false if an island can't be loaded. If no island lives, there is no listener, and islands that start later load the new code. */
export async function renewIslands(): Promise<boolean> {
  const detail: IslandsEvent['detail'] = [];
  dispatchEvent(new CustomEvent('docgen:islands', { detail }));
  const renewed = await Promise.allSettled(detail);
  return renewed.every(({ status }) => status === 'fulfilled');
}
