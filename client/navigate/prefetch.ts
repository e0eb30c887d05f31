// Pages ahead of the click: those that links in view lead to, once each and one after the other; the one that a reader points at,
// focuses or touches, at once. Neither on a slow connection nor where the reader saves data. The page that maps a whole sidebar is as large
// as the site, and the sidebar's 'All …' link to it is in view on every page: it waits for the reader's hand.
import type { Dispose } from '../boot/dispose.js';
import { loaded } from '../boot/loaded.js';
import { TURNS } from '../boot/on-gesture.js';
import { isPageLink, pageLinkAt } from './page-link.js';
import { askFor, type PageStore } from './page-store.js';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Asked each time: trains leave stations. */
function isSlow(): boolean | undefined {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData || connection?.effectiveType?.includes('2g');
}

const leadsOn = (link: HTMLAnchorElement): boolean => isPageLink(link) && link.pathname !== location.pathname;

/** `onIntent`: a reader turns to a link of a page. Gives what watches the links that the document holds now. */
export function startPrefetch(store: PageStore, onIntent: () => void): () => Dispose {
  // A click that fails says so; this does not.
  const ask = async (link: HTMLAnchorElement, priority: 'low' | 'high') => {
    if (leadsOn(link) && !isSlow()) await askFor(store, link, priority).answer.catch(() => {});
  };
  // What the page itself needs comes first.
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
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        // One at a time: connections stay free for what the reader asks for.
        if (isIntersecting) last = last.then(() => (isLeft ? undefined : ask(target as HTMLAnchorElement, 'low')));
      }
    });
    for (const link of document.links) if (!link.matches('.side-more')) observer.observe(link);
    return () => {
      // What still waits its turn leaves with its page.
      isLeft = true;
      observer.disconnect();
    };
  };
}
