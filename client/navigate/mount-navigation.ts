// The part of navigation that every page loads. It fetches pages ahead, and passes a click on a link of the site, or Back, to the
// navigator. The navigator is a separate chunk, fetched when a reader first turns to a link. Until then no page is swapped. If the chunk
// can't be fetched, the browser loads the page as usual. The click listener is on the document, and added before those that behaviours add
// there later. A listener on the link itself, or a captured one, can prevent the default and so keep navigation out.
import type { Dispose } from '../boot/dispose.js';
import { type FaultPanel, pagePanel } from '../boot/fault-panel.js';
import { loadCode } from '../boot/load-code.js';
import { isPlainClick } from '../boot/plain-click.js';
import { SHARED_CODE } from '../boot/shared-code.js';
import type { Navigator } from './navigator.js';
import { pageAddress } from './page-address.js';
import { isFragmentOnly, pageLinkAt } from './page-link.js';
import { askFor, type PageStore } from './page-store.js';
import { startPrefetch } from './prefetch.js';

/** A new name for an entry of the history. */
const newEntry = (): string => `${Math.random()}`;

/** `mountAll`: mounts every behaviour on the current content of the document. */
export function mountNavigation(mountAll: () => Dispose): void {
  // Read before any other code appends to the body, so that these are the page's own elements.
  const parts = [...document.body.children];
  const shown = new URL(location.href);
  // Written now, because Back may be what loads the navigator, and then the state is that of another entry.
  const { docgenEntry: entry = newEntry() } = { ...history.state };
  history.replaceState({ ...history.state, docgenEntry: entry }, '');
  const store: PageStore = new Map();
  let loading: Promise<Navigator> | undefined;
  let fault: FaultPanel | undefined;

  const load = () => {
    loading ??= loadCode(() => import('./navigator.js')).then(({ createNavigator }) =>
      createNavigator({ shown, entry, newEntry, parts, store, askFor, pageAddress, mount, undo, handed: SHARED_CODE }),
    );
    // After a failure the next call tries again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  /** Lets the browser load the page. Offline, that would only lose the current page. Then a panel says so and waits for the connection. */
  const leave = (href: string, error: unknown) => {
    if (navigator.onLine) return location.assign(href);
    fault?.panel.remove();
    fault = pagePanel(error, () => follow(href));
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
  const watchLinks = startPrefetch(store, load);
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
  // The first `popstate` may come from a fragment that was followed. That was a gesture of the reader too.
  addEventListener('popstate', ({ hasUAVisualTransition }) => {
    load().then(
      (loaded) => loaded.traverse(hasUAVisualTransition),
      () => pageAddress(location) === pageAddress(shown) || location.reload(),
    );
  });
}
