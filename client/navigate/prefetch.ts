// Fetches pages before the click. The targets of links in view are fetched once each, one after the other, up to 60 KB. A link that the
// reader points at, focuses or touches is fetched at once. Nothing is fetched ahead on a slow connection, or if the reader saves data. The
// page that maps a whole sidebar is as large as the site, and the sidebar's 'All …' link to it is in view on every page. So it is
// fetched only when the reader turns to that link.
import type { Dispose } from '../boot/dispose.js';
import { loaded } from '../boot/loaded.js';
import { TURNS } from '../boot/on-gesture.js';
import { pageAddress } from './page-address.js';
import { isPageLink, pageLinkAt } from './page-link.js';
import { askFor, type PageStore } from './page-store.js';

/** Bytes. */
const AT_REST = 60_000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Asked each time, because the connection of a reader changes, for instance on a train. */
function isSlow(): boolean | undefined {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData || connection?.effectiveType?.includes('2g');
}

const leadsOn = (link: HTMLAnchorElement): boolean => isPageLink(link) && link.pathname !== location.pathname;

/** Returns the function that watches the links of the current document. `onIntent`: called when a reader turns to a link to a page. */
export function startPrefetch(store: PageStore, onIntent: () => void): () => Dispose {
  // What the page itself needs is loaded first.
  let queue: Promise<unknown> = loaded;
  /** Bytes of the page that was fetched ahead last. The next one is probably as large. */
  let size = 0;
  const turnTo = ({ target }: Event) => {
    const link = pageLinkAt(target);
    if (!link || isSlow()) return;
    onIntent();
    // A failure is ignored here. If the reader clicks, the click reports it.
    if (leadsOn(link)) askFor(store, link, 'high');
  };
  for (const sign of TURNS) document.addEventListener(sign, turnTo, { passive: true });

  return () => {
    /** Bytes that may still be received on this page until the reader turns to a link. */
    let left = AT_REST;
    const askAhead = async (link: HTMLAnchorElement) => {
      if (left < size || isSlow() || store.has(pageAddress(link))) return;
      try {
        ({ size } = await askFor(store, link, 'low', left).answer);
        left -= size;
      } catch {
        // Too large, or the connection is lost: the next one would hardly arrive.
        left = -1;
      }
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        // One at a time, so that connections stay free for what the reader asks for.
        if (isIntersecting) queue = queue.then(() => askAhead(target as HTMLAnchorElement));
      }
    });
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a:not(.side-more)')) if (leadsOn(link)) observer.observe(link);
    return () => {
      // Links of a page that was left are not fetched any more.
      left = -1;
      observer.disconnect();
    };
  };
}
