// Islands: `docgen-island[data-island]`, components that were rendered at build and that the browser takes over at the moment that
// `data-when` names. Which module an island is stands in one map for the whole site (`data-islands` on <html>), so that a changed
// island changes no page. What a reader does to an island before its code is there is done again afterwards.
import type { IslandMap, IslandWhen } from '../../src/model/client.js';
import { recordEarlyEvents } from '../islands/early-events.js';
import { startIsland } from '../islands/start-island.js';

/** So far below the window an island begins to load. */
const NEAR = '200px';

/**
 * Aborting the signal forgets the islands that are still waiting, and unmounts those that live. `missed`: clicks and input on the page
 * since it began to load this code.
 */
export function mountIslands(root: ParentNode, signal: AbortSignal, missed: Event[]): void {
  const { islands: mapUrl = '', baseUrl = '/' } = document.documentElement.dataset;
  let map: Promise<IslandMap> | undefined;
  const locate = async (id: string): Promise<string> => {
    map ??= loadMap(mapUrl);
    // The next one to ask shall not be told of this failure.
    map.catch(() => {
      map = undefined;
    });
    const file = (await map)[id];
    if (!file) throw new Error(`The site has no module for the island ${id}.`);
    return baseUrl + file;
  };
  for (const island of root.querySelectorAll<HTMLElement>('docgen-island')) {
    const early = recordEarlyEvents(island, missed);
    void Promise.race([moment(island, signal), early.first]).then(() =>
      startIsland({ island, early, locate: () => locate(island.dataset.island ?? ''), signal }),
    );
  }
}

async function loadMap(url: string): Promise<IslandMap> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The list of islands can't be fetched: ${response.status} ${response.statusText}`.trim());
  return response.json();
}

/** Resolves when it is time; never for `interaction`, which waits for its first event. */
function moment(island: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const when = island.dataset.when as IslandWhen;
    if (when === 'load') resolve();
    else if (when === 'idle') whenIdle(resolve);
    else if (when === 'visible') whenNear(island, resolve, signal);
  });
}

/** Safari knows no idle time. */
const whenIdle = (resolve: () => void): unknown =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(resolve, { timeout: 2000 }) : setTimeout(resolve, 200);

function whenNear(island: HTMLElement, resolve: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    },
    { rootMargin: NEAR },
  );
  // The island's own element has no box; one without elements in it has nothing to wait for.
  if (island.firstElementChild) observer.observe(island.firstElementChild);
  else resolve();
  signal.addEventListener('abort', () => observer.disconnect());
}
