// What links of a site lead to: paths below the base URL, and ends of paths of files. A run stores them for the next run: if a page comes
// or goes to which none of them can lead, no link breaks, heals or changes its meaning.
import { posix } from 'node:path';
import { decodePath, isFileLink, splitHref } from '../../base/urls/url-path.js';
import { linksOfConfig } from '../../check/config-links.js';
import { frameValues } from '../../check/parts/frame-values.js';
import { resolveHref } from '../../check/resolve-href.js';
import type { ContentGraph } from '../../model/content-graph.js';
import type { PageFacts } from '../../model/page-facts.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { CachedPage } from '../read/compile-entries.js';
import type { BuildCache } from './build-cache.js';
import { keepText, loadText } from './stored-text.js';

export interface LinkedPlaces {
  /** Decoded, without base URL and leading slash, and as an author may have written them with it. */
  paths: ReadonlySet<string>;
  /** Paths of files without the dots that they begin with. */
  files: ReadonlySet<string>;
}

export interface LinkedPlacesInput {
  /** What the pages link to. */
  facts: Iterable<PageFacts>;
  /** The same pages as they were compiled. */
  compiled: Iterable<Pick<CachedPage, 'summary'>>;
  site: Pick<SiteConfig, 'url' | 'baseUrl'>;
}

export function linkedPlaces({ facts, compiled, site: { url, baseUrl } }: LinkedPlacesInput): LinkedPlaces {
  const [paths, files] = [new Set<string>(), new Set<string>()];
  const site = { baseUrl: decodeURI(baseUrl), origin: url };
  // Thousands of pages link to the same addresses.
  const seen = new Set<string>();
  const addHref = (href: string, output: string): void => {
    const isSameEverywhere = href.startsWith('/');
    if (isSameEverywhere && seen.has(href)) return;
    if (isSameEverywhere) seen.add(href);
    const resolved = resolveHref(href, output, site);
    if (resolved.kind === 'internal') paths.add(resolved.path);
  };
  for (const { page, links, assets, frame } of facts) {
    for (const { href } of links) addHref(href, page.output);
    for (const { href } of assets) addHref(href, page.output);
    for (const href of [...frameValues(frame, 'links'), ...frameValues(frame, 'assets')]) addHref(href, page.output);
  }
  const written = new Set<string>();
  for (const { summary } of compiled) for (const { href, from } of summary.links) if (from !== 'entry') written.add(href);
  for (const href of written) {
    // The name of a file may contain a `#`.
    const [behindHash = ''] = /^[^#]*#.*\.mdx?/i.exec(href) ?? [];
    for (const path of [splitHref(href).path, behindHash]) {
      if (path.startsWith('/')) paths.add(decodePath(path).slice(1));
      if (isFileLink(path) || /\.mdx?$/i.test(behindHash)) for (const form of [path, decodePath(path)]) files.add(endOf(form));
    }
  }
  return { paths, files };
}

/** `../guides/./setup.md` → `guides/setup.md` */
const endOf = (path: string): string =>
  posix
    .normalize(path.replace(/^@site\//, '').replaceAll('\\', '/'))
    .replace(/^(?:\.\.?\/|\/)+/, '')
    .normalize('NFC');

/** Whether a link of these may lead to a file, or may have led to it. @param file relative to the site root */
export function mayLeadToFile({ files }: LinkedPlaces, file: string): boolean {
  const names = file.normalize('NFC').split('/');
  return names.some((_, index) => files.has(names.slice(index).join('/')));
}

/** What the configuration and redirects link to. It is not stored, because each run knows it. */
export function placesOfSite(config: SiteConfig, { redirects }: Pick<ContentGraph, 'redirects'>): string[] {
  const hrefs = [...linksOfConfig(config, {}).map(({ href }) => href), ...redirects.map(({ to }) => to)];
  const site = { baseUrl: '/', origin: config.url };
  return hrefs.flatMap((href) => {
    const resolved = resolveHref(href, '', site);
    return resolved.kind === 'internal' ? [resolved.path] : [];
  });
}

/** @returns the key that `loadPlaces` takes */
export const keepPlaces = ({ paths, files }: LinkedPlaces, cache: BuildCache): string =>
  keepText('places', JSON.stringify([[...paths].sort(), [...files].sort()]), cache);

/** Undefined if the store has lost them. */
export function loadPlaces(key: string, cache: BuildCache): LinkedPlaces | undefined {
  const text = loadText('places', key, cache);
  if (text === undefined) return undefined;
  const [paths, files] = JSON.parse(text) as [string[], string[]];
  return { paths: new Set(paths), files: new Set(files) };
}

/** Adds places to those of the run before. Links that are gone since still count. Undefined if the store has lost those of that run. */
export function addPlaces(key: string, more: LinkedPlaces, cache: BuildCache): string | undefined {
  if (more.paths.size + more.files.size === 0) return key;
  const known = loadPlaces(key, cache);
  if (!known) return undefined;
  const all = { paths: new Set([...known.paths, ...more.paths]), files: new Set([...known.files, ...more.files]) };
  return all.paths.size + all.files.size === known.paths.size + known.files.size ? key : keepPlaces(all, cache);
}
