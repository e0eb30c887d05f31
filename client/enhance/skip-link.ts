// The skip link moves the focus itself, to the first <main>, and leaves the address as it is: a screen reader then reads from there, and
// Back leads to the page before. Without this it is a link to an anchor, which moves the place of the next Tab only.
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
