// The ids that links of a site name, on whatever page. A run stores them for the next run: if a page loses an id that is not among them, no
// link breaks.
import { frameValues } from '../../check/parts/frame-values.js';
import type { PageFacts } from '../../model/page-facts.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { BuildCache } from './build-cache.js';
import { keepText, loadText } from './stored-text.js';

/** The ids as they are written, and decoded. Links of a page to itself are left out. */
export function anchorsOfPage({ links, frame }: Pick<PageFacts, 'links' | 'frame'>): string[] {
  return [...links.map(({ href }) => href), ...frameValues(frame, 'links')].flatMap((href) => {
    const start = href.indexOf('#');
    return start < 1 || start === href.length - 1 ? [] : spellings(href.slice(start + 1));
  });
}

/** Ids in addresses of the configuration: of redirects, of the navbar, of the footer. */
const anchorsOfConfig = (config: SiteConfig): string[] =>
  [...JSON.stringify(config).matchAll(/#([^"\s\\]+)/g)].flatMap(([, fragment = '']) => spellings(fragment));

function spellings(fragment: string): string[] {
  try {
    return [fragment, decodeURIComponent(fragment)];
  } catch {
    return [fragment];
  }
}

/** @returns the key that `loadAnchors` takes */
export const keepAnchors = (facts: Iterable<PageFacts>, config: SiteConfig, cache: BuildCache): string =>
  keepSet(new Set([...[...facts].flatMap(anchorsOfPage), ...anchorsOfConfig(config)]), cache);

const keepSet = (anchors: ReadonlySet<string>, cache: BuildCache): string =>
  keepText('anchors', JSON.stringify([...anchors].sort()), cache);

/** Undefined if the store has lost them. */
export function loadAnchors(key: string, cache: BuildCache): ReadonlySet<string> | undefined {
  const text = loadText('anchors', key, cache);
  return text === undefined ? undefined : new Set(JSON.parse(text) as string[]);
}

/** Adds ids to those of the run before. Links that are gone since still count. Undefined if the store has lost the ids of that run. */
export function addAnchors(key: string, more: readonly string[], cache: BuildCache): string | undefined {
  if (more.length === 0) return key;
  const anchors = loadAnchors(key, cache);
  if (!anchors) return undefined;
  return more.every((one) => anchors.has(one)) ? key : keepSet(new Set([...anchors, ...more]), cache);
}
