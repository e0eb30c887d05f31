// Mounts a behaviour whose code is fetched at the first sign that a reader needs it: a gesture on one of its elements, or an event of the
// window. What the reader did is not lost while the code loads. A button is pressed again. If that button has an empty `data-typed`, the
// characters typed after the press are collected there. An arrow key is sent again. A link that waits for the code is followed then. If the
// code can't be fetched, it is requested once more, and then at the next sign. Until then the page works as it does without JavaScript, and
// the console shows the reason.
import { type Dispose, listening } from './dispose.js';
import { loadCode } from './load-code.js';
import { settled } from './loaded.js';
import { isPlainClick } from './plain-click.js';
import type { Mount } from './shared-code.js';
import { SHARED_CODE } from './shared-code.js';

/** The browser also fires these by itself, when it opens a page. */
const LATE = ['scroll', 'pageshow'];
/** Events that show that a reader turns to an element. */
export const TURNS = ['pointerover', 'focusin', 'touchstart'];
/** Events of the reader's hand. They count if they happen on one of the behaviour's elements. */
export const GESTURES = [...TURNS, 'click', 'keydown'];

export interface Waiting {
  /** The elements that the behaviour serves. */
  selector: string;
  /** Names of events. An event of the window or the document counts if the page has any element to serve. Default: `GESTURES`. */
  signs?: string[];
  /** A media query. A change of its result is a sign as well. */
  media?: string;
  /** The module has one export: the mount. */
  load: () => Promise<Record<string, Mount>>;
  /** What the link does depends on the code, so a click on it waits for the code. */
  holdsLinks?: boolean;
  /** There is work to do that no sign on the elements would start. The first sign of a reader anywhere in the window starts it. */
  anywhere?: boolean;
}

/**
 * Resolves at the first sign of a reader. If the pointer merely lies over the page, a browser fires these events too, with a movement of 0.
 * Those do not count.
 */
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
    // An event that this page has sent itself (storage.ts) is no sign.
    if (type === 'storage' && !event.isTrusted) return;
    // The key is meant for what the button opens. A key typed into a field of the page does not count, because that field does not contain
    // the button.
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
    // Enter comes as a click as well. With any other key the reader goes elsewhere.
    else if (key && key !== 'Enter') missedKey = undefined;
    void start();
  };
  // Captured, so that it runs before the listeners of the page. But `scroll` and `pageshow` are not captured, because the scrolling of a
  // box is not that of the page. They are heard only once the browser's own first ones are over.
  for (const sign of signs) {
    if (LATE.includes(sign)) void settled.then(() => addEventListener(sign, hear, { signal }));
    else addEventListener(sign, hear, { capture: true, signal });
  }
  if (media) matchMedia(media).addEventListener('change', start, { signal });
  if (anywhere) void somebody.then(() => signal.aborted || void start());
  return () => undo();
}
