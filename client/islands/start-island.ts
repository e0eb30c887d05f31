// From the moment of an island to its life: its code is fetched, and until it is there what was rendered at build stays. Slow code
// shows a spinner, for as long as it takes; code that can't be had shows why, and a button that asks for it again.
import type { SharedCode } from '../boot/shared-code.js';
import { hearOfIslands } from './hear-of-islands.js';
import type { LivingIsland } from './hydrate.js';
import { importIsland, locateIsland } from './locate-island.js';
import { pressEnds } from './press-ends.js';

/** Faster code than this shows no spinner (specification section 9). */
const SPINNER_DELAY_MS = 200;

export interface IslandStart {
  island: HTMLElement;
  /** What a reader has done to the page's islands so far, those that live excepted; it grows. */
  early: Event[];
  /** Islands that hear by themselves what is done to them; this one comes to them. */
  alive: Set<Element>;
  handed: SharedCode;
  signal: AbortSignal;
}

/** All that live, whoever started them. */
const living = new WeakMap<Element, LivingIsland>();
hearOfIslands(living);

/** Never rejects: what goes wrong is told to the reader, and to the console. */
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
  // Firefox and Safari remember by its address that a module failed, and never ask for it again.
  const address = attempt === 0 ? module : `${module}?retry=${attempt}`;
  // Nor for what it imports, whose addresses are not ours to choose: where the second try fails too, and not for want of the
  // network, only a new document forgets.
  if (attempt > 1 && (await fetch(module, { cache: 'reload' })).ok) {
    location.reload();
    return new Promise<never>(() => {});
  }
  return Promise.all([import('./hydrate.js'), importIsland(id, module, address)]);
}

/** The spinner lies beside the text, in no line of it: nothing moves when it comes or goes. */
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
  /** Resolves when the reader asks for it. */
  retry(): Promise<void>;
}

/** Stands after the island, whose own markup stays as it is for React. */
function createFault(island: HTMLElement, { createFaultPanel }: SharedCode): Fault {
  const { panel, button, details } = createFaultPanel();
  island.after(panel);
  return {
    panel,
    show: (error) => {
      details.textContent = String(error);
      button.ariaDisabled = null;
    },
    retry: () =>
      new Promise((resolve) => {
        // Not `disabled`, which would take the focus from whoever pressed it.
        const press = () => {
          button.ariaDisabled = 'true';
          resolve();
        };
        button.addEventListener('click', press, { once: true });
      }),
  };
}
