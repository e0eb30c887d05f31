// The menu of a narrow screen: `details[data-panel]`, which opens without JavaScript. Added here: Escape closes it and gives the focus
// back, so does following a link of the page in it, and the window growing wide; what lies under it can't be reached meanwhile.
import { listening, type Mount } from '../boot/dispose.js';

/** From here up the bar shows its items itself (look: breakpoints). */
const WIDE = '(min-width: 960px)';
const COVERED = 'main, footer, .announcement';

export const mountMobilePanel: Mount = (root) => {
  const panel = root.querySelector<HTMLDetailsElement>('details[data-panel]');
  if (!panel) return () => {};
  const { signal, dispose } = listening();
  const close = () => {
    panel.open = false;
  };
  const cover = () => {
    document.documentElement.toggleAttribute('data-panel-open', panel.open);
    for (const element of document.querySelectorAll<HTMLElement>(COVERED)) element.inert = panel.open;
  };
  panel.addEventListener('toggle', cover, { signal });
  matchMedia(WIDE).addEventListener('change', close, { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !panel.open || event.defaultPrevented) return;
      close();
      panel.querySelector('summary')?.focus();
    },
    { signal },
  );
  document.addEventListener('click', ({ target }) => panel.open && target instanceof Element && target.closest('a[href]') && close(), {
    signal,
  });
  // The page may come back out of the browser's memory as it was left.
  addEventListener('pagehide', close, { signal });
  return () => {
    close();
    dispose();
  };
};
