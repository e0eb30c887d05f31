// A behaviour whose code is fetched on the first sign that somebody turns to what it serves: a gesture on it, or what happens to the
// window. What the reader did is not lost meanwhile: a button is pressed again, and has in `data-typed`, where that is a blank, what was
// typed after the press; an arrow key is told again, and a link that waits for the code is followed then. Code that can't be fetched is asked
// for once more, then at the next sign; until then the page works as it does without JavaScript, and the console says why.
import { type Dispose, listening } from './dispose.js';
import { loadCode } from './load-code.js';
import { settled } from './loaded.js';
import { isPlainClick } from './plain-click.js';
import type { Mount } from './shared-code.js';
import { SHARED_CODE } from './shared-code.js';

/** The browser itself gives these too, of a page that it opens. */
const LATE = ['scroll', 'pageshow'];
/** A reader turns to something. */
export const TURNS = ['pointerover', 'focusin', 'touchstart'];
/** Signs of the reader's hand: they count on the elements that are served. */
export const GESTURES = [...TURNS, 'click', 'keydown'];

export interface Waiting {
  /** The elements that the behaviour serves. */
  selector: string;
  /** Names of events. One of the window or the document counts if there is anything to serve. Default: `GESTURES`. */
  signs?: string[];
  /** A media query: a change of its answer is a sign as well. */
  media?: string;
  /** The mount is the one export of the module. */
  load: () => Promise<Record<string, Mount>>;
  /** What the link does depends on the code: a click waits for it. */
  holdsLinks?: boolean;
  /** There is something to do here that no sign on the elements would ask for: the first sign anywhere that somebody is there counts. */
  anywhere?: boolean;
}

/** Of a pointer that lies over the page a browser says by itself that it is there, and even that it moves: by nothing. */
const somebody = new Promise((resolve) => {
  for (const sign of ['pointermove', ...GESTURES])
    addEventListener(sign, (event) => void ((event as PointerEvent).movementX === 0 || resolve(0)), { capture: true });
});

export function onGesture(root: ParentNode, { selector, signs = GESTURES, media, load, holdsLinks, anywhere }: Waiting): Dispose {
  const { signal, dispose } = listening();
  let undo = dispose;
  let isLoading = false;
  let missed: HTMLElement | null | undefined;
  let missedKey: KeyboardEvent | undefined;

  const start = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      const [mount] = Object.values(await loadCode(load));
      if (signal.aborted || !mount) return;
      dispose();
      undo = mount(root, SHARED_CODE);
    } catch (error) {
      console.warn(error);
      isLoading = false;
      missedKey = undefined;
      if (holdsLinks) dispose();
      else missed = undefined;
    }
    missed?.click();
    missedKey?.target?.dispatchEvent(new KeyboardEvent('keydown', missedKey as KeyboardEvent));
  };
  const hear = (event: Event) => {
    const { target, type, key } = event as KeyboardEvent;
    // What this page has stored itself (storage.ts) is no sign.
    if (type === 'storage' && !event.isTrusted) return;
    // For what the button opens: a field of the page does not contain it.
    if (missed?.dataset.typed && key?.length === 1 && isPlainClick(event as MouseEvent) && (target as Element).contains(missed)) {
      missed.dataset.typed += key;
      return event.preventDefault();
    }
    const served = target instanceof Element ? target.closest<HTMLElement>(selector) : root.querySelector(selector);
    if (!served) return;
    if (type === 'click') {
      missed = (target as Element).closest('button');
      if (holdsLinks && isPlainClick(event as MouseEvent)) {
        event.preventDefault();
        missed = served as HTMLElement;
      }
    }
    if (key?.startsWith('Arrow')) missedKey = event as KeyboardEvent;
    // Enter is a click as well; any other key leads elsewhere.
    else if (key && key !== 'Enter') missedKey = undefined;
    void start();
  };
  // Captured: before whoever listens on the page. But the scrolling of a box in the page is none of the page, and the first is the browser's.
  for (const sign of signs) {
    if (LATE.includes(sign)) void settled.then(() => addEventListener(sign, hear, { signal }));
    else addEventListener(sign, hear, { capture: true, signal });
  }
  if (media) matchMedia(media).addEventListener('change', start, { signal });
  if (anywhere) void somebody.then(() => signal.aborted || void start());
  return () => undo();
}
