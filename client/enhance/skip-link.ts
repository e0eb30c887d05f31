// The skip link moves the focus itself, to the first <main>, and leaves the address as it is. A screen reader then reads from there, and
// Back leads to the page before. Without this code it is a link to an anchor, which only moves the place from which the next Tab starts.
import type { Mount } from '../boot/shared-code.js';
import { focusOn } from './focus-on.js';

export const mountSkipLink: Mount = (root, { listening }) => {
  const { signal, dispose } = listening();
  root.querySelector('.skip-link')?.addEventListener(
    'click',
    (event) => {
      const main = document.querySelector('main');
      if (!main) return;
      event.preventDefault();
      focusOn(main);
      main.scrollIntoView();
    },
    { signal },
  );
  return dispose;
};
