// `docgen:islands` at the window: islands are made of other code than before. Only `docgen dev` says so (client/dev). Those that live are
// drawn anew with theirs, from their first state, and nothing else of the page is touched; the others find theirs when they start.
import type { LivingIsland } from './hydrate.js';
import { forgetPlaces, importIsland, locateIsland } from './locate-island.js';

/** Whoever says it waits for what is put in: rejects where an island can't be had. */
export type IslandsEvent = CustomEvent<Promise<void>[]>;

export function hearOfIslands(living: WeakMap<Element, LivingIsland>): void {
  addEventListener('docgen:islands', (event) => {
    forgetPlaces();
    for (const island of document.querySelectorAll<HTMLElement>('docgen-island'))
      if (living.has(island)) (event as IslandsEvent).detail.push(renew(island, living));
  });
}

async function renew(island: HTMLElement, living: WeakMap<Element, LivingIsland>): Promise<void> {
  const id = island.dataset.island ?? '';
  const module = await locateIsland(id);
  const life = living.get(island);
  if (!life || life.module() === module) return;
  const code = await importIsland(id, module);
  // It may be gone.
  if (island.isConnected) life.become(code);
}
