// When a page could not be fetched: once for each address and tab the browser itself tries, which brings a new build, a host's sign-in
// or whatever else a fetch can't show. Never twice, so that nothing goes round in a circle; then the page says what happened.
import type { SharedCode } from '../boot/shared-code.js';

const KEY = 'docgen.reloaded';
/** Addresses of one tab. */
const MOST = 100;

/** true, the first time: the browser may try. Without storage there is nothing to count with, and it may not. */
export function mayLoadOnce(url: URL, { readList, writeList }: Pick<SharedCode, 'readList' | 'writeList'>): boolean {
  const tried = readList(KEY);
  return !tried.includes(url.pathname) && writeList(KEY, [...tried, url.pathname].slice(-MOST));
}
