// The chat widget and the page analytics, if the site has them. Their code is fetched when the page has loaded and the browser is idle, so
// that nothing waits for them. Page views before that are kept for them.
import type { RouteUpdate } from '../navigate/lifecycle.js';
import { loaded } from './loaded.js';
import { SHARED_CODE } from './shared-code.js';
import { whenIdle } from './when-idle.js';

/** Decided when the client is bundled (src/bundle/services-plugin.ts). */
declare const DOCGEN_SERVICES: boolean;

export interface TitledUpdate extends RouteUpdate {
  title: string;
}

/** Call it once per document, from the module that the HTML names, so that it runs before the page has loaded. */
export function startServices(): void {
  // The bundler drops what is in this block if the constant is false. After an early `return` it would keep the module.
  if (DOCGEN_SERVICES) {
    const kept: TitledUpdate[] = [];
    let tell = (update: TitledUpdate): unknown => kept.push(update);
    // Deferred, so that the code that has just updated the route has set the title too.
    const hear = (update: RouteUpdate) => setTimeout(() => tell({ ...update, title: document.title }));
    // This repeats `onRouteDidUpdate`. Importing that would add one more file that every page waits for.
    addEventListener('docgen:route-did-update', (event) => hear((event as CustomEvent<RouteUpdate>).detail));
    hear({ location: new URL(location.href), previousLocation: null });
    const start = async () => {
      try {
        const { startAll } = await import('docgen-services');
        tell = startAll(SHARED_CODE);
        for (const update of kept) tell(update);
      } catch (error) {
        // Only logged: the reader came for the page, and that is complete.
        console.error(error);
      }
    };
    void loaded.then(() => whenIdle(start));
  }
}
