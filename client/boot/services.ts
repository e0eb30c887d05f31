// Chat widget and page analytics, where the site has them: their code is fetched when the page has loaded and the browser is idle, so
// that nothing waits for them. Page views before that are kept for them.
import type { PageView } from '../analytics/page-view.js';
import { onRouteDidUpdate } from '../navigate/lifecycle.js';

/** Decided when the client is bundled (src/bundle/services-plugin.ts). */
declare const DOCGEN_SERVICES: boolean;

/** Longest wait for an idle browser. */
const IDLE_MS = 3000;

/** Call it once a document. */
export function startServices(): void {
  if (!DOCGEN_SERVICES) return;
  const kept: PageView[] = [];
  let tell = (view: PageView): unknown => kept.push(view);
  onRouteDidUpdate(({ location, previousLocation }) => {
    const path = pathOf(location);
    if (previousLocation && path === pathOf(previousLocation)) return;
    // After what has just updated the route has set the title too.
    setTimeout(() => tell({ url: location.href, path, title: document.title, referrer: previousLocation?.href ?? document.referrer }));
  });
  whenLoaded(() =>
    whenIdle(async () => {
      try {
        const { startAnalytics } = await import('docgen-services');
        tell = startAnalytics();
        for (const view of kept) tell(view);
      } catch (error) {
        // Nothing that the reader came for is missing.
        console.error(error);
      }
    }),
  );
}

const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash;

const whenLoaded = (call: () => void): void =>
  document.readyState === 'complete' ? call() : addEventListener('load', call, { once: true });

/** Safari knows no idle time. */
const whenIdle = (call: () => void): unknown =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(call, { timeout: IDLE_MS }) : setTimeout(call, 200);
