// Islands of the page that are made of other code now take it, where they stand: their own state begins anew, and nothing else does.
import type { IslandsEvent } from '../islands/hear-of-islands.js';

/** false: one of them can't be had. Without islands that live nobody hears of it, and those to come find the new code. */
export async function renewIslands(): Promise<boolean> {
  const detail: IslandsEvent['detail'] = [];
  dispatchEvent(new CustomEvent('docgen:islands', { detail }));
  const renewed = await Promise.allSettled(detail);
  return renewed.every(({ status }) => status === 'fulfilled');
}
