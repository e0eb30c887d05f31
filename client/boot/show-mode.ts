// Shows the colour mode on the page: on the button `button[data-theme-toggle]`, which the HTML has disabled, and in the frame that a
// phone's browser paints, by `meta[name=theme-color]`. The mode is read from <html> (boot/color-mode.ts).
import type { PlainMount } from './dispose.js';

export function showMode(root: ParentNode): void {
  const { theme, themeChoice: choice } = document.documentElement.dataset;
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-theme-toggle]')) {
    button.title = `${choice} mode`;
    button.ariaLabel = `Switch between dark and light mode (currently ${choice} mode)`;
    button.disabled = false;
  }
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-mode]')) {
    const { mode } = meta.dataset;
    meta.media = choice === 'system' ? `(prefers-color-scheme: ${mode})` : mode === theme ? 'all' : 'not all';
  }
}

/** There is nothing to undo: what it shows is right for the next page as well. */
export const mountMode = showMode as unknown as PlainMount;
