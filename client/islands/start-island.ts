// Starts an island when its moment has come. Until its code is there, the built HTML stays. Slow code shows a spinner until it arrives. If
// the code can't be loaded, a panel shows why, with a button that tries again.
import type { SharedCode } from '../boot/shared-code.js';
import { hearOfIslands } from './hear-of-islands.js';
import type { LivingIsland } from './hydrate.js';
import { importIsland, locateIsland } from './locate-island.js';
import { pressEnds } from './press-ends.js';

/** Code that arrives faster than this shows no spinner (specification section 9). */
const SPINNER_DELAY_MS = 200;

export interface IslandStart {
  island: HTMLElement;
  /** Events on the page's islands so far, except on those that live. The list grows. */
  early: Event[];
  /** Islands that handle their events themselves. This one is added. */
  alive: Set<Element>;
  handed: SharedCode;
  signal: AbortSignal;
}

/** All living islands of the document. */
const living = new WeakMap<Element, LivingIsland>();
hearOfIslands(living);

/** Never rejects: an error is shown to the reader and logged. */
export async function startIsland({ island, early, alive, handed, signal }: IslandStart): Promise<void> {
  const id = island.dataset.island ?? '';
  const life = living.get(island);
  if (life) {
    alive.add(island);
    return life.goOn(signal);
  }
  let fault: Fault | undefined;
  signal.addEventListener('abort', () => fault?.panel.remove());
  for (let attempt = 0; !signal.aborted; attempt++) {
    const showsNoMore = showBusy(island, signal);
    try {
      const [{ hydrateIsland }, code] = await loadIsland(id, attempt).finally(pressEnds);
      if (signal.aborted) return;
      const takesFocus = fault?.panel.contains(document.activeElement) === true;
      fault?.panel.remove();
      hydrateIsland({ island, code, early, alive, living, takesFocus, handed, signal });
      return;
    } catch (error) {
      if (signal.aborted) return;
      console.error(`The island ${id} did not load:`, error);
      fault ??= createFault(island, handed);
      fault.show(error);
    } finally {
      showsNoMore();
    }
    await fault.retry();
  }
}

async function loadIsland(id: string, attempt: number) {
  const module = await locateIsland(id);
  // Firefox and Safari remember that a module failed at an address, and never request that address again.
  const address = attempt === 0 ? module : `${module}?retry=${attempt}`;
  // The same goes for its imports, whose addresses can't be changed here. If the second attempt fails too although the module can be
  // fetched, only a new document helps.
  if (attempt > 1 && (await fetch(module, { cache: 'reload' })).ok) {
    location.reload();
    return new Promise<never>(() => {});
  }
  return Promise.all([import('./hydrate.js'), importIsland(id, module, address)]);
}

/** The spinner lies beside the text and not in a line of it, so nothing moves when it comes or goes. */
function showBusy(island: HTMLElement, signal: AbortSignal): () => void {
  const spinner = document.createElement('span');
  spinner.className = 'island-busy';
  spinner.role = 'status';
  spinner.ariaLabel = 'Loading';
  const timer = setTimeout(() => island.before(spinner), SPINNER_DELAY_MS);
  island.ariaBusy = 'true';
  const hide = () => {
    clearTimeout(timer);
    spinner.remove();
    island.ariaBusy = null;
  };
  signal.addEventListener('abort', hide);
  return hide;
}

interface Fault {
  panel: HTMLElement;
  show(error: unknown): void;
  /** Resolves when the reader presses the button. */
  retry(): Promise<void>;
}

/** The panel is put after the island, whose own markup stays unchanged for React. */
function createFault(island: HTMLElement, { faultPanel }: SharedCode): Fault {
  const { panel, button, details } = faultPanel();
  island.after(panel);
  return {
    panel,
    show: (error) => {
      details.textContent = String(error);
      button.ariaDisabled = null;
    },
    retry: () =>
      new Promise((resolve) => {
        // Not `disabled`, which would take the focus away from the button that was just pressed.
        const press = () => {
          button.ariaDisabled = 'true';
          resolve();
        };
        button.addEventListener('click', press, { once: true });
      }),
  };
}
