// A provider that is a global of a script: an object whose `pageView` gets each view and the id of the site.
import type { Provider } from './create-analytics.js';
import type { PageView } from './page-view.js';

interface GlobalProvider {
  pageView(view: PageView & { trackingId: string }): unknown;
}

/** The global is looked up for each view, because a script may define it late. */
export const createGlobalProvider =
  ({ global, trackingId }: { global: string; trackingId: string }): Provider =>
  (view) => {
    const provider = (globalThis as Record<string, unknown>)[global] as GlobalProvider | undefined;
    if (typeof provider?.pageView !== 'function') throw new Error(`There is no ${global}.pageView().`);
    return provider.pageView({ ...view, trackingId });
  };
