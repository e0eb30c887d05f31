// What happens if a page could not be fetched. The browser itself loads it, once per address and tab. That shows a new build, a host's
// sign-in, or anything else that a fetch can't show. A second failure shows an error on the page, so that the tab does not reload for ever.
import type { SharedCode } from '../boot/shared-code.js';

const KEY = 'docgen.reloaded';
/** The most addresses that are remembered per tab. */
const MOST = 100;

/**
 * Returns true for the first time with this address: the browser may load it. Without storage it returns false, because the times can't be
 * counted.
 */
export function mayLoadOnce(url: URL, { readList, writeList }: Pick<SharedCode, 'readList' | 'writeList'>): boolean {
  const tried = readList(KEY);
  return !tried.includes(url.pathname) && writeList(KEY, [...tried, url.pathname].slice(-MOST));
}
