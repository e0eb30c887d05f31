// Islands: `docgen-island[data-island]`, components that were rendered at build. The browser starts one at the moment that `data-when`
// names, or earlier if the reader turns to it. This file only waits: the code that starts an island is fetched with the first one that
// starts. Events on an island that has not started are recorded, and repeated when it has.
import type { IslandWhen } from '../../src/model/client.js';
import { listening } from './dispose.js';
import { retryPanel } from './fault-panel.js';
import { loadCode } from './load-code.js';
import { TURNS } from './on-gesture.js';
import type { Mount } from './shared-code.js';
import { whenIdle } from './when-idle.js';

/** Whether the site has islands. See main.ts. */
declare const DOCGEN_ISLANDS: boolean;

/** Events that start the loading of an island. A click, an input and a submit are also repeated on the island once it runs. */
const SIGNS = [...TURNS, 'click', 'input', 'submit'];

const islandAround = (target: EventTarget | null): HTMLElement | false | null =>
  target instanceof Element && target.closest<HTMLElement>('docgen-island');

export const awaitIslands: Mount = (root, handed) => {
  const { signal, dispose } = listening();
  const early: Event[] = [];
  const begun = new Set<Element>();
  const alive = new Set<Element>();
  const begin = async (island: HTMLElement) => {
    // The reader may have left the page by the time the browser is idle.
    if (signal.aborted || begun.has(island)) return;
    begun.add(island);
    try {
      // The constant is tested here as well as in main.ts. A bundler makes a chunk even for an import in code that never runs, but not for
      // one behind a false constant.
      const code = DOCGEN_ISLANDS ? await loadCode(() => import('../islands/start-island.js')) : undefined;
      if (!signal.aborted) void code?.startIsland({ island, early, alive, handed, signal });
    } catch (error) {
      if (signal.aborted) return;
      // The built HTML stays. The button loads a new document, because the likeliest cause is a newer build.
      island.after(retryPanel(error, () => location.reload()).panel);
    }
  };
  for (const sign of SIGNS)
    root.addEventListener(
      sign,
      (event) => {
        const island = islandAround(event.target);
        if (!island || alive.has(island)) return;
        early.push(event);
        // Without the code, the form would load a page, and what the reader typed would be lost.
        if (sign === 'submit') event.preventDefault();
        void begin(island);
      },
      { capture: true, signal },
    );
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) void begin(target.parentElement as HTMLElement);
    },
    // An island begins to load when it is this close to the window.
    { rootMargin: '200px' },
  );
  for (const island of root.querySelectorAll<HTMLElement>('docgen-island')) {
    const { firstElementChild: box } = island;
    const when = island.dataset.when as IslandWhen;
    if (when === 'idle') whenIdle(() => begin(island));
    // The island's own element has no box to observe. An island without elements in it has nothing to wait for.
    else if (when === 'visible' && box) observer.observe(box);
    else if (when !== 'interaction') void begin(island);
  }
  return () => {
    dispose();
    observer.disconnect();
  };
};
