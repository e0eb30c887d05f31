// A behaviour whose code is fetched on the first sign that a reader turns to what it serves: pointing at it, touching it, focusing it.
// The click itself may come before the code: one on a button is then done again. When the code can't be fetched, the next sign tries
// again; until then the page works as it does without JavaScript.
import { type Dispose, listening, type Mount } from './dispose.js';

const SIGNS = ['pointerover', 'touchstart', 'focusin', 'click', 'toggle'];

export interface Waiting {
  root: ParentNode;
  /** The elements that the behaviour serves. */
  selector: string;
  load: () => Promise<Mount>;
  /** Without a sign, when there is something to serve: where what it adds must be seen first. */
  eager?: boolean;
}

export function onGesture({ root, selector, load, eager = false }: Waiting): Dispose {
  const { signal, dispose } = listening();
  let undo: Dispose = dispose;
  let loading = false;
  let missed: HTMLElement | null = null;

  const begin = async ({ type, target }: Pick<Event, 'type' | 'target'>) => {
    const served = target instanceof Element ? target.closest(selector) : null;
    if (!served) return;
    if (type === 'click') missed = (target as Element).closest('button');
    if (loading) return;
    loading = true;
    try {
      const mount = await load();
      if (signal.aborted) return;
      dispose();
      undo = mount(root);
      missed?.click();
    } catch {
      loading = false;
      missed = null;
    }
  };
  // Captured, because `toggle` does not bubble.
  for (const sign of SIGNS) root.addEventListener(sign, begin, { capture: true, passive: true, signal });
  if (eager) void begin({ type: '', target: root.querySelector(selector) });
  return () => undo();
}
