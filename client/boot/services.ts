// Chat widget and page analytics, where the site has them: their code is fetched when the page has loaded and the browser is idle, so
// that nothing waits for them. Page views before that are kept for them.
import { onRouteDidUpdate, type RouteUpdate } from '../navigate/lifecycle.js';

/** Decided when the client is bundled (src/bundle/services-plugin.ts). */
declare const DOCGEN_SERVICES: boolean;

export interface TitledUpdate extends RouteUpdate {
  title: string;
}

/** Call it once a document, by the module that the HTML names: it runs before the page has loaded. */
export function startServices(): void {
  // The bundler forgets what stands in the block; after a `return` it would keep the module.
  if (DOCGEN_SERVICES) {
    const kept: TitledUpdate[] = [];
    let tell = (update: TitledUpdate): unknown => kept.push(update);
    // After what has just updated the route has set the title too.
    onRouteDidUpdate((update) => setTimeout(() => tell({ ...update, title: document.title })));
    const start = async () => {
      try {
        const { startAnalytics } = await import('docgen-services');
        tell = startAnalytics();
        for (const update of kept) tell(update);
      } catch (error) {
        // Nothing that the reader came for is missing.
        console.error(error);
      }
    };
    // Safari knows no idle time.
    addEventListener('load', () => (globalThis.requestIdleCallback ?? setTimeout)(start));
  }
}
