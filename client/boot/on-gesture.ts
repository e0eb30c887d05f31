// A behaviour whose code is fetched on the first sign that a reader turns to what it serves: pointing at it, touching it, focusing it.
// The click itself, or an arrow key, may come before the code: one on a button is then done again. When the code can't be fetched, the next sign tries
// again; until then the page works as it does without JavaScript.
import { type Dispose, listening, type Mount } from './dispose.js';

const SIGNS = ['pointerover', 'touchstart', 'focusin', 'click', 'keydown', 'toggle'];

export interface Waiting {
  root: ParentNode;
  /** The elements that the behaviour serves. */
  selector: string;
  load: () => Promise<Mount>;
  /** Without a sign, when there is something to serve: where what it adds must be seen first. */
  eager?: boolean;
  /** A click on a link waits for the code too: what the link does depends on it. */
  holdsLinks?: boolean;
}

export function onGesture({ root, selector, load, eager = false, holdsLinks = false }: Waiting): Dispose {
  const { signal, dispose } = listening();
  let undo: Dispose = dispose;
  let loading = false;
  let missed: HTMLElement | null = null;
  let missedKey: KeyboardEvent | undefined;

  const begin = async (event: Pick<MouseEvent, 'type' | 'target'> & Partial<MouseEvent & KeyboardEvent>) => {
    const served = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    // What is open from the start says so once, while the page loads: nobody opened it.
    if (!served || (event.type === 'toggle' && document.readyState !== 'complete')) return;
    if (event.type === 'click') {
      missed = (event.target as Element).closest('button');
      if (holdsLinks && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault?.();
        missed = served;
      }
    }
    if (event.key?.startsWith('Arrow')) missedKey = event as KeyboardEvent;
    // Enter is a click as well; any other key leads elsewhere.
    else if (event.key && event.key !== 'Enter') missedKey = undefined;
    if (loading) return;
    loading = true;
    try {
      const mount = await load();
      if (signal.aborted) return;
      dispose();
      undo = mount(root);
    } catch {
      loading = false;
      missedKey = undefined;
      if (!holdsLinks) missed = null;
      else dispose();
    }
    missed?.click();
    if (missedKey) missedKey.target?.dispatchEvent(new KeyboardEvent('keydown', missedKey));
  };
  // Captured, because `toggle` does not bubble.
  for (const sign of SIGNS) root.addEventListener(sign, begin as unknown as EventListener, { capture: true, signal });
  if (eager) void begin({ type: '', target: root.querySelector(selector) });
  return () => undo();
}
