// A provider that is a global of a script: an object whose `pageView` gets each view and the id of the site.
import type { Provider } from './create-analytics.js';
import type { PageView } from './page-view.js';

interface GlobalProvider {
  pageView(view: PageView & { trackingId: string }): unknown;
}

/** The global is looked up for each view, because a script may define it late. If it is not there, the call throws, and that is logged. */
export const createGlobalProvider =
  ({ global, trackingId }: { global: string; trackingId: string }): Provider =>
  (view) => {
    const provider = (globalThis as Record<string, unknown>)[global] as GlobalProvider;
    return provider.pageView({ ...view, trackingId });
  };
