// Fetches pages before the click. The targets of links in view are fetched once each, one after the other, as long as they are light. A link
// that the reader points at, focuses or touches is fetched at once. Nothing is fetched ahead on a slow connection, or if the reader saves data. The page that maps
// a whole sidebar is as large as the site, and the sidebar's 'All …' link to it is in view on every page. So it is fetched only when the
// reader turns to that link.
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

/** Bytes that a page may fetch for a reader who has turned to no link, as they are sent. */
const MOST_BYTES = 60_000;

/** Bytes of an answer as they were sent. Of the page itself without an argument. */
const bytesOf = (url?: string): number =>
  (performance.getEntriesByType(url ? 'resource' : 'navigation') as PerformanceResourceTiming[])
    .filter(({ name }) => !url || name === url)
    .reduce((most, { encodedBodySize }) => Math.max(most, encodedBodySize), 0);

const leadsOn = (link: HTMLAnchorElement): boolean => isPageLink(link) && link.pathname !== location.pathname;

/** Returns the function that watches the links of the current document. `onIntent`: called when a reader turns to a link to a page. */
export function startPrefetch(store: PageStore, onIntent: () => void): () => Dispose {
  // A failure is ignored here. If the reader clicks, the click reports it.
  const ask = async (link: HTMLAnchorElement, priority: 'low' | 'high') => {
    if (leadsOn(link) && !isSlow()) await askFor(store, link, priority).answer.catch(() => {});
  };
  // What the page itself needs is loaded first.
  let last: Promise<unknown> = loaded;
  const turnTo = ({ target }: Event) => {
    const link = pageLinkAt(target);
    if (!link || isSlow()) return;
    onIntent();
    void ask(link, 'high');
  };
  for (const sign of TURNS) document.addEventListener(sign, turnTo, { passive: true });

  return () => {
    let isLeft = false;
    let left = MOST_BYTES;
    // The next page may be as heavy as the heaviest so far.
    let heaviest = bytesOf();
    const askAhead = async (link: HTMLAnchorElement) => {
      if (isLeft || left < heaviest || store.has(pageAddress(link))) return;
      await ask(link, 'low');
      const bytes = bytesOf(link.href.split('#')[0]);
      left -= bytes;
      heaviest = Math.max(heaviest, bytes);
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        // One at a time, so that connections stay free for what the reader asks for.
        if (isIntersecting) last = last.then(() => askAhead(target as HTMLAnchorElement));
      }
    });
    for (const link of document.links) if (!link.matches('.side-more')) observer.observe(link);
    return () => {
      // Links of a page that was left are not fetched any more.
      isLeft = true;
      observer.disconnect();
    };
  };
}
