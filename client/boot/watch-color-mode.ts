// The mode that the page shows, for code that must follow it: islands and the chat widget.
import type { Dispose } from './dispose.js';

export type ColorMode = 'light' | 'dark';

export const colorMode = (): ColorMode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** Calls `listener` whenever the shown mode changes. */
export function watchColorMode(listener: (mode: ColorMode) => void): Dispose {
  let last = colorMode();
  const observer = new MutationObserver(() => {
    if (colorMode() === last) return;
    last = colorMode();
    listener(last);
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
