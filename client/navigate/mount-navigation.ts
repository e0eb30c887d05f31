// Navigation as every page loads it: pages are asked for ahead, and a click on a link of the site, or Back, goes to the navigator. That
// is a chunk of its own, fetched when a reader first turns to a link: until then no page was swapped. When it can't be had, the browser
// loads the page as it would have done.
// This listener is on the document before any that an enhancer adds there later; one on the link itself, or a captured one, that
// prevents the default keeps navigation out.
import type { Dispose } from '../boot/dispose.js';
import { createPagePanel, type FaultPanel } from '../boot/fault-panel.js';
import { loadCode } from '../boot/load-code.js';
import { isPlainClick } from '../boot/plain-click.js';
import { SHARED_CODE } from '../boot/shared-code.js';
import type { Navigator } from './navigator.js';
import { pageAddress } from './page-address.js';
import { isFragmentOnly, pageLinkAt } from './page-link.js';
import { askFor, type PageStore } from './page-store.js';
import { startPrefetch } from './prefetch.js';

/** The name of an entry of the history. */
const newEntry = (): string => `${Math.random()}`;

/** `mountAll`: every enhancer, on what the document holds now. */
export function mountNavigation(mountAll: () => Dispose): void {
  // Before anything else adds its own to the body: these are the page's.
  const parts = [...document.body.children];
  const shown = new URL(location.href);
  // Now, because Back may be what asks for the navigator: the state is another entry's then.
  const { docgenEntry: entry = newEntry() } = { ...history.state };
  history.replaceState({ ...history.state, docgenEntry: entry }, '');
  const store: PageStore = new Map();
  let loading: Promise<Navigator> | undefined;
  let fault: FaultPanel | undefined;

  const load = () => {
    loading ??= loadCode(() => import('./navigator.js')).then(({ createNavigator }) =>
      createNavigator({ shown, entry, newEntry, parts, store, askFor, pageAddress, mount, undo, handed: SHARED_CODE }),
    );
    // The next one to ask shall not be told of a failure.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  /** By the browser, which offline would only lose the page that is here: then it says so, and waits. */
  const leave = (href: string, error: unknown) => {
    if (navigator.onLine) return location.assign(href);
    fault?.panel.remove();
    fault = createPagePanel(error, () => follow(href));
    document.querySelector('main')?.prepend(fault.panel);
    fault.button.focus();
  };
  const follow = (href: string) => {
    load().then(
      (loaded) => {
        fault?.panel.remove();
        loaded.follow(new URL(href));
      },
      (error) => leave(href, error),
    );
  };
  const watchLinks = startPrefetch(store, () => load().catch(() => {}));
  let disposals: Dispose[] = [];
  const mount = () => {
    disposals = [mountAll(), watchLinks()];
  };
  const undo = () => {
    for (const dispose of disposals) dispose();
  };
  mount();

  document.addEventListener('click', (event) => {
    const link = isPlainClick(event) && pageLinkAt(event.target);
    if (!link || isFragmentOnly(link)) return;
    event.preventDefault();
    follow(link.href);
  });
  // The first may be a fragment that was followed: it was a gesture too.
  addEventListener('popstate', ({ hasUAVisualTransition }) => {
    load().then(
      (loaded) => loaded.traverse(hasUAVisualTransition),
      () => pageAddress(location) === pageAddress(shown) || location.reload(),
    );
  });
}
