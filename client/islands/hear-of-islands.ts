// Listens for `docgen:islands` on the window: the code of islands has changed. Only `docgen dev` sends it (client/dev). Living islands are
// rendered with their new code, from their first state, and nothing else on the page changes. The others load the new code when they start.
import type { LivingIsland } from './hydrate.js';
import { forgetPlaces, importIsland, locateIsland } from './locate-island.js';

/** The sender waits for the promises that listeners add to `detail`. One rejects if an island can't be loaded. */
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
  // The island may have been removed meanwhile.
  if (island.isConnected) life.become(code);
}
