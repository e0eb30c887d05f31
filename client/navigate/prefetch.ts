// Pages ahead of the click: those that links in view lead to, once each, a few at a time when the browser has nothing else to do; the
// one that a reader points at, focuses or touches, at once. Neither on a slow connection nor where the reader saves data.
import { type Dispose, listening } from '../boot/dispose.js';
import { isFragmentOnly, isPageLink, pageLinkAt } from './page-link.js';
import type { PageStore } from './page-store.js';

/** So many requests of lowest urgency at a time leave connections to a server of HTTP/1 free. */
const AT_ONCE = 3;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Asked each time: trains leave stations. */
export function isSlow(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType.includes('2g');
}

const leadsOn = (link: HTMLAnchorElement): boolean => isPageLink(link) && !isFragmentOnly(link) && link.pathname !== location.pathname;

/** `onIntent`: a reader turns to a link of a page. Gives what watches the links of a root that has just come into the document. */
export function startPrefetch(store: PageStore, onIntent: () => void): (root: ParentNode) => Dispose {
  const waiting = new Set<string>();
  const seen = new Set<string>();
  let running = 0;

  const pump = () => {
    for (const href of waiting) {
      if (running >= AT_ONCE || isSlow()) return;
      waiting.delete(href);
      const url = new URL(href);
      if (store.has(url)) continue;
      running += 1;
      const next = () => {
        running -= 1;
        pump();
      };
      store.ask(url, 'low').then(next, next);
    }
  };
  const want = ({ origin, pathname, search }: HTMLAnchorElement) => {
    const href = origin + pathname + search;
    if (!seen.has(href)) waiting.add(href);
    seen.add(href);
  };
  const turnTo = ({ target }: Event) => {
    const link = pageLinkAt(target);
    if (!link || isSlow() || isFragmentOnly(link)) return;
    onIntent();
    // A click that fails says so; this does not.
    if (leadsOn(link)) store.ask(new URL(link.href), 'high').catch(() => {});
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(sign, turnTo, { passive: true });

  return (root) => {
    const { signal, dispose } = listening();
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        want(target as HTMLAnchorElement);
      }
      whenIdle(pump);
    });
    const begin = () => {
      for (const link of root.querySelectorAll('a')) if (leadsOn(link)) observer.observe(link);
    };
    // What the page itself needs comes first.
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { signal });
    return () => {
      dispose();
      observer.disconnect();
    };
  };
}

/** Safari knows no idle time. */
const whenIdle = (run: () => void): unknown => ('requestIdleCallback' in globalThis ? requestIdleCallback(run) : setTimeout(run, 200));
