// Navigation as every page loads it: pages are asked for ahead, and a click on a link of the site, or Back, goes to the navigator. That
// is a chunk of its own, fetched when a reader first turns to a link: until then no page was swapped. When it can't be had, the browser
// loads the page as it would have done.
// This listener is on the document before any that an enhancer adds there later; one on the link itself, or a captured one, that
// prevents the default keeps navigation out.
import type { Dispose } from '../boot/dispose.js';
import { tellRouteDidUpdate, tellRouteUpdate } from './lifecycle.js';
import type { Navigator } from './navigator.js';
import { pageAddress } from './page-address.js';
import { isFragmentOnly, isPlainClick, pageLinkAt } from './page-link.js';
import { createPageStore } from './page-store.js';
import { startPrefetch } from './prefetch.js';

/** `mountAll`: every enhancer, on what the document holds now. */
export function mountNavigation(mountAll: () => Dispose): void {
  // Before anything else adds its own to the body: these are the page's.
  const parts = [...document.body.children];
  const store = createPageStore();
  let loading: Promise<Navigator> | undefined;
  let shown = new URL(location.href);

  const load = () => {
    loading ??= import('./navigator.js').then(({ createNavigator }) =>
      createNavigator({ shown, parts, store, pageAddress, mount, undo: () => undo(), tellRouteUpdate, tellRouteDidUpdate }),
    );
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const watchLinks = startPrefetch(store, () => void load().catch(() => {}));
  const mount = () => {
    const disposals = [mountAll(), watchLinks(document)];
    undo = () => {
      for (const dispose of disposals) dispose();
    };
  };
  let undo: Dispose = () => {};
  mount();

  document.addEventListener('click', (event) => {
    const link = isPlainClick(event) && pageLinkAt(event.target);
    if (!link || isFragmentOnly(link)) return;
    event.preventDefault();
    const url = new URL(link.href);
    load().then(
      (loaded) => loaded.follow(url),
      () => location.assign(url),
    );
  });
  addEventListener('popstate', (event) => {
    const here = new URL(location.href);
    if (loading || pageAddress(here) !== pageAddress(shown)) {
      load().then(
        (loaded) => loaded.traverse(event.hasUAVisualTransition),
        () => location.reload(),
      );
      return;
    }
    const update = { location: here, previousLocation: shown };
    shown = here;
    tellRouteUpdate(update)();
    tellRouteDidUpdate(update);
  });
}
