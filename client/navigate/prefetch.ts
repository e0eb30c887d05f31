// Fetches pages before the click. The targets of links in view are fetched once each, one after the other, and only a few of them. A link
// that the reader points at, focuses or touches is fetched at once. Nothing is fetched ahead on a slow connection, or if the reader saves
// data. The page that maps a whole sidebar is as large as the site, and the sidebar's 'All …' link to it is in view on every page. So it is
// fetched only when the reader turns to that link.
import type { Dispose } from '../boot/dispose.js';
import { loaded } from '../boot/loaded.js';
import { TURNS } from '../boot/on-gesture.js';
import { pageAddress } from './page-address.js';
import { isPageLink, pageLinkAt } from './page-link.js';
import { askFor, type PageStore } from './page-store.js';

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
  // A failure is ignored here. If the reader clicks, the click reports it.
  const ask = (link: HTMLAnchorElement, priority: 'low' | 'high') => askFor(store, link, priority).answer.catch(() => {});
  // What the page itself needs is loaded first.
  let last: Promise<unknown> = loaded;
  const turnTo = ({ target }: Event) => {
    const link = pageLinkAt(target);
    if (!link || isSlow()) return;
    onIntent();
    if (leadsOn(link)) void ask(link, 'high');
  };
  for (const sign of TURNS) document.addEventListener(sign, turnTo, { passive: true });

  return () => {
    // Fetching ends after three pages that were not there, until the reader turns to a link. A large page of an API reference is 17 KB as
    // hosts send it, and all together should be less than 60 KB. They are counted here, because a full store does not grow.
    let left = 3;
    const askAhead = (link: HTMLAnchorElement) => {
      if (left < 1 || isSlow()) return;
      if (!store.has(pageAddress(link))) left--;
      return ask(link, 'low');
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        // One at a time, so that connections stay free for what the reader asks for.
        if (isIntersecting) last = last.then(() => askAhead(target as HTMLAnchorElement));
      }
    });
    for (const link of document.links as HTMLCollectionOf<HTMLAnchorElement>)
      if (leadsOn(link) && !link.matches('.side-more')) observer.observe(link);
    return () => {
      // Links of a page that was left are not fetched any more.
      left = 0;
      observer.disconnect();
    };
  };
}
