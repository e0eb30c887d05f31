// Islands: `docgen-island[data-island]`, components that were rendered at build and that the browser takes over at the moment that
// `data-when` names, or earlier, when the reader turns to one. Here they only wait: the code that starts one comes with the first that
// starts. What a reader does to an island before is kept for it.
import type { IslandWhen } from '../../src/model/client.js';
import { listening } from './dispose.js';
import { createRetryPanel } from './fault-panel.js';
import { loadCode } from './load-code.js';
import { TURNS } from './on-gesture.js';
import type { Mount } from './shared-code.js';
import { whenIdle } from './when-idle.js';

/** Whether the site has islands; see main.ts. */
declare const DOCGEN_ISLANDS: boolean;

/** So far below the window an island begins to load. */
const NEAR = '200px';
/** Pointing at an island or moving the focus into it asks for its code; so do the others, and they are done again. */
const SIGNS = [...TURNS, 'click', 'input', 'submit'];

const islandAround = (target: EventTarget | null): HTMLElement | false | null =>
  target instanceof Element && target.closest<HTMLElement>('docgen-island');

export const awaitIslands: Mount = (root, handed) => {
  const { signal, dispose } = listening();
  const early: Event[] = [];
  const begun = new Set<Element>();
  const alive = new Set<Element>();
  const begin = async (island: HTMLElement) => {
    // The browser may be idle only when the reader has gone on.
    if (signal.aborted || begun.has(island)) return;
    begun.add(island);
    try {
      // Said here as well: a bundler makes a chunk of an import that nothing reaches, but of none behind a constant.
      const code = DOCGEN_ISLANDS ? await loadCode(() => import('../islands/start-island.js')) : undefined;
      if (!signal.aborted) void code?.startIsland({ island, early, alive, handed, signal });
    } catch (error) {
      if (signal.aborted) return;
      // What was built stays. By a new document: the likeliest cause is a newer build.
      island.after(createRetryPanel(error, () => location.reload()).panel);
    }
  };
  for (const sign of SIGNS)
    root.addEventListener(
      sign,
      (event) => {
        const island = islandAround(event.target);
        if (!island || alive.has(island)) return;
        early.push(event);
        // By itself a form loads a page, and what was typed is gone.
        if (sign === 'submit') event.preventDefault();
        void begin(island);
      },
      { capture: true, signal },
    );
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) void begin(target.parentElement as HTMLElement);
    },
    { rootMargin: NEAR },
  );
  for (const island of root.querySelectorAll<HTMLElement>('docgen-island')) {
    const { firstElementChild: box } = island;
    const when = island.dataset.when as IslandWhen;
    if (when === 'idle') whenIdle(() => begin(island));
    // The island's own element has no box; one without elements in it has nothing to wait for.
    else if (when === 'visible' && box) observer.observe(box);
    else if (when !== 'interaction') void begin(island);
  }
  return () => {
    dispose();
    observer.disconnect();
  };
};
