// An address of a page or file that was found → written as the author wrote the one that leads nowhere.
import { decodePath, splitHref } from './url-path.js';

/** `../Setup` and `https://example.com/base/docs/Setup` are ways to `/docs/Setup`. */
export function isWayTo(path: string, target: string): boolean {
  const tail = withoutSlash(decodePath(path).replace(DOTS, ''));
  const whole = withoutSlash(target);
  return tail !== '' && (endsWith(whole, tail) || endsWith(tail, whole));
}

/**
 * The path written as before, but to what was found: below the same base or host, or relative still, if it goes the same way down.
 * @param path a way to `target` (`isWayTo`)
 * @param target decoded, without base URL, with a slash in front. `found`: the same
 * @param encode makes a part of a URL of a part of `found`
 */
export function writeLike(path: string, target: string, found: string, encode: (path: string) => string): string {
  const slash = path.endsWith('/') && !/(?:\.[^/]*|^\/)$/.test(found) ? '/' : '';
  const [dots = ''] = DOTS.exec(path) ?? [];
  const written = withoutSlash(path.slice(dots.length)).split('/');
  const [before, after] = [withoutSlash(target).split('/'), withoutSlash(found).split('/')];
  if (written.length >= before.length)
    return [...written.slice(0, written.length - before.length + 1), encode(after.slice(1).join('/'))].join('/') + slash;
  const above = before.length - written.length;
  const isSameWay = before.length === after.length && before.slice(0, above).join('/') === after.slice(0, above).join('/');
  return (isSameWay ? dots + encode(after.slice(above).join('/')) : encode(withoutSlash(found))) + slash;
}

/** A path as it is written in a link of Markdown, which brackets and blanks would end. Other letters stay readable. */
export const asWritten = (path: string): string =>
  path.replace(/[%#?\s()<>]/g, (sign) => ({ '(': '%28', ')': '%29' })[sign] ?? encodeURIComponent(sign));

export interface BrokenAddress {
  /** As its author wrote it, with query and anchor. */
  written: string;
  /** Path that it leads to: decoded, without base URL. */
  target: string;
}

/**
 * What a hint suggests in place of an address.
 * @param found address of a page or a file: decoded, without base URL
 * @param trailingSlash of the site. Undefined: as the author wrote it
 */
export function suggestedAddress(found: string, { written, target }: BrokenAddress, trailingSlash: boolean | undefined): string {
  const { path } = splitHref(written);
  const like = isWayTo(path, target) ? writeLike(path, target, found, asWritten) : asWritten(found);
  if (trailingSlash === undefined || /(?:\.[a-z0-9]+|^\/)$/i.test(found)) return like;
  return like.replace(/\/$/, '') + (trailingSlash ? '/' : '');
}

const DOTS = /^(?:\.{1,2}\/)+/;
const withoutSlash = (path: string): string => path.replace(/\/$/, '');
const endsWith = (path: string, end: string): boolean => path === end || path.endsWith(end.startsWith('/') ? end : `/${end}`);
