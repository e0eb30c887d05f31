// The provider that is the global of a script: an object whose `pageView` gets each view and the id of the site.
import type { Provider } from './create-analytics.js';
import type { PageView } from './page-view.js';

interface GlobalProvider {
  pageView(view: PageView & { trackingId: string }): unknown;
}

/** Looked up with each view: a script may define its global late. */
export const createGlobalProvider =
  ({ global, trackingId }: { global: string; trackingId: string }): Provider =>
  (view) => {
    const provider = (globalThis as Record<string, unknown>)[global] as GlobalProvider | undefined;
    if (typeof provider?.pageView !== 'function') throw new Error(`There is no ${global}.pageView().`);
    return provider.pageView({ ...view, trackingId });
  };
