// `docgen/client`: what the code of a site's own islands may use of the page around it. Nothing here loads by itself.
import type { Dispose } from './boot/dispose.js';

export type { IslandWhen } from '../src/model/client.js';
export type { PageView } from './analytics/page-view.js';
export type { Dispose } from './boot/dispose.js';
export { onRouteDidUpdate, onRouteUpdate, type RouteUpdate } from './navigate/lifecycle.js';

export type ColorMode = 'light' | 'dark';

/** The mode that the page shows now. */
export const colorMode = (): ColorMode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** Calls `listener` whenever the mode that shows becomes another. */
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
