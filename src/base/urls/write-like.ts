// Writes the address of an existing page or file in the style in which the author wrote the broken one.
import { decodePath, splitHref } from './url-path.js';

/** Whether a path can be a way to write `target`: `../Setup` and `https://example.com/base/docs/Setup` lead to `/docs/Setup`. */
export function isWayTo(path: string, target: string): boolean {
  const tail = withoutSlash(decodePath(path).replace(DOTS, ''));
  const whole = withoutSlash(target);
  return tail !== '' && (endsWith(whole, tail) || endsWith(tail, whole));
}

/**
 * The path in the author's style, but to `found`: with the same base or host, or still relative if the folders above are the same.
 * @param path a way to write `target` (`isWayTo`)
 * @param target decoded, without base URL, with a leading slash
 * @param found like `target`
 * @param encode turns a part of `found` into a part of a URL
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

/** A path as it is written in a Markdown link, which brackets and spaces would end. Other letters stay readable. */
export const asWritten = (path: string): string =>
  path.replace(/[%#?\s()<>]/g, (sign) => ({ '(': '%28', ')': '%29' })[sign] ?? encodeURIComponent(sign));

export interface BrokenAddress {
  /** As the author wrote it, with query and anchor. */
  written: string;
  /** The path that it leads to: decoded, without base URL. */
  target: string;
}

/**
 * The address that a hint suggests instead of a broken one.
 * @param found address of a page or a file: decoded, without base URL
 * @param trailingSlash the site's setting. Undefined: as the author wrote it.
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
