// The button 'Scroll back to top', at the end of the body. It is made here, because without JavaScript it would do nothing. It is hidden at
// first, and scroll-tools.ts shows it.
import { focusStart } from './focus-on.js';

const LABEL = 'Scroll back to top';

/** Listens until `signal` is aborted. The caller removes the button. */
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
      // The focus is lost when the button is hidden. The next Tab then begins at the start of the page.
      focusStart();
      button.hidden = true;
    },
    { signal },
  );
  document.body.append(button);
  return button;
}
