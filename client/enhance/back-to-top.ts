// The button 'Scroll back to top', at the end of the body: made here, because without JavaScript it would do nothing. Hidden at first;
// who shows it is scroll-tools.ts.
import { focusStart } from './focus-on.js';

const LABEL = 'Scroll back to top';

/** Listens until `signal` is aborted; the caller removes the button. */
export function createBackToTop(signal: AbortSignal): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'back-to-top';
  button.hidden = true;
  button.title = button.ariaLabel = LABEL;
  button.addEventListener(
    'click',
    () => {
      scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' });
      // The button goes, and with it the focus: the next Tab begins where the page does.
      focusStart();
      button.hidden = true;
    },
    { signal },
  );
  document.body.append(button);
  return button;
}
