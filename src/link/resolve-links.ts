// The links of a page as its author wrote them → their hrefs. A link to a file of the site becomes the address of the page made from that
// file. A link to a path gets the base URL and the site's policy on trailing slashes. Other links are unchanged. All addresses within the
// site are absolute: a page may be served with or without a trailing slash, and its links must mean the same in both cases.
import { isPublishable, PUBLIC_FOLDER } from '../base/files/publishable.js';
import { isAbsoluteUrl, isFileLink, splitHref } from '../base/urls/url-path.js';
import { ambiguousFile, linkOutsideSite, linkToDraft, noSuchFile, unescapedHash } from '../diagnostics/pages/link-faults.js';
import type { LinkReference } from '../model/compiled-entry.js';
import type { ContentGraph, Page } from '../model/content-graph.js';
import type { Diagnostic, Outcome, Place } from '../model/diagnostic.js';
import type { Refused } from '../model/refused.js';
import type { SiteConfig } from '../model/site-config.js';
import { versionKey } from './doc.js';
import { createFileIndex } from './file-index.js';
import { createInternalHref } from './internal-href.js';
import { type LinkPlace, readings } from './ways-to-file.js';

export interface LinkResolverInput {
  graph: ContentGraph;
  config: SiteConfig;
  /** Relative to `content/public`. */
  publicFiles: readonly string[];
}

export interface LinkResolver {
  /** In the order of `links`. A link to a file without a page stays as it was written, with a warning. */
  resolveLinks(page: Page, links: readonly LinkReference[]): Outcome<string[]>;
}

/** A host that no link can name. */
const ORIGIN = 'http://docgen.invalid';
const PAGES_ROOT = 'content/pages';

export function createLinkResolver({ graph, config, publicFiles }: LinkResolverInput): LinkResolver {
  const files = createFileIndex(graph, config.docs);
  const published = new Set(publicFiles);
  const toHref = createInternalHref({ config, pages: graph.pages, publicFiles: published });
  const roots = new Map(
    config.docs.flatMap(({ id, versions }) => versions.map(({ name, folder }) => [versionKey(id, name), folder] as const)),
  );

  const rootOf = (docs: Page['docs']): string => (docs ? (roots.get(versionKey(docs.instance, docs.version)) ?? '') : PAGES_ROOT);

  /** A link in an included file is relative to that file. */
  const placeOf = ({ docs }: Page, { file: from }: Place) => ({ from, docs, root: rootOf(docs) });

  /** The link that was meant if the path goes on after a `#`, to a file that exists or to one with a similar name. */
  const findBehindHash = (page: Page, { href, at }: LinkReference): string | undefined => {
    const [, path = '', anchor = ''] = /^([^#]*#.*\.mdx?)(#.*)?$/i.exec(href) ?? [];
    if (path === '' || isAbsoluteUrl(href)) return undefined;
    const whole = path.replaceAll('#', '%23');
    if (files.find(whole, placeOf(page, at))) return whole + anchor;
    const near = files.nearest(whole, placeOf(page, at));
    return near?.way.includes('%23') ? near.way + anchor : undefined;
  };

  const resolveFile = (page: Page, { href, at }: LinkReference): Outcome<string> => {
    const { path, suffix } = splitHref(href);
    const found = files.find(path, placeOf(page, at));
    if (found?.kind === 'page') {
      const { file, other } = found;
      return { value: found.permalink + suffix, diagnostics: other === undefined ? [] : [ambiguousFile(path, at, { taken: file, other })] };
    }
    if (found) return { value: href, diagnostics: [linkToDraft(path, at)] };
    // A text file of content/public, linked by its address.
    if (path.startsWith('/') && published.has(path.slice(1))) return { value: toHref(href), diagnostics: [] };
    const refused = whyRefused(path, placeOf(page, at));
    if (refused) return { value: href, diagnostics: [linkOutsideSite(path, at, refused)] };
    const slashed = path.replaceAll('\\', '/');
    const isMeant = slashed !== path && files.find(slashed, placeOf(page, at)) !== undefined;
    const nearest = isMeant ? { way: slashed.replace(/^(?![./@])/, './') } : files.nearest(slashed, placeOf(page, at));
    return { value: href, diagnostics: [noSuchFile(path, at, nearest)] };
  };

  const resolveAddress = (page: Page, href: string): string => {
    if (href.startsWith('pathname://')) return toHref(href);
    const { path, suffix } = splitHref(href);
    if (path === '' || isAbsoluteUrl(href) || !URL.canParse(path, ORIGIN + page.permalink)) return href;
    const { origin, pathname } = new URL(path, ORIGIN + page.permalink);
    if (origin !== ORIGIN) return href;
    if (path.startsWith('/')) return toHref(pathname + suffix);
    // A link relative to the page already has the base URL, or leads out of the site.
    return pathname.startsWith(config.baseUrl) ? toHref(`/${pathname.slice(config.baseUrl.length)}${suffix}`) : pathname + suffix;
  };

  const byKey = new Map(graph.pages.map(({ key, permalink }) => [key, permalink]));
  /** An entry without a page, because another page has its route, is replaced by that page. */
  const pageOfEntry = (key: string): string | undefined => byKey.get(key) ?? byKey.get(graph.shadowed[key] ?? '');
  /** A key may contain spaces, because paths of authors do. If the whole target is no key, an anchor follows the last space. */
  const findAddress = (target: string): string => {
    const whole = pageOfEntry(target);
    const end = target.lastIndexOf(' ');
    if (whole !== undefined || end < 0) return whole ?? '';
    const address = pageOfEntry(target.slice(0, end));
    return address === undefined ? '' : `${address}#${encodeURIComponent(target.slice(end + 1))}`;
  };
  /** Cached, because pages of a large API link to each other hundreds of thousands of times. */
  const addresses = new Map<string, string>();
  const addressOfEntry = (target: string): string => {
    const address = addresses.get(target) ?? findAddress(target);
    addresses.set(target, address);
    return address;
  };

  return {
    resolveLinks(page, links) {
      const diagnostics: Diagnostic[] = [];
      const value = links.map((link) => {
        if (link.from === 'entry') return addressOfEntry(link.href);
        if (link.from !== 'markdown' || !isFileLink(link.href)) {
          const meant = link.from === 'markdown' && link.href.includes('#') ? findBehindHash(page, link) : undefined;
          if (meant !== undefined) diagnostics.push(unescapedHash(link.href, link.at, meant));
          return resolveAddress(page, link.href);
        }
        const file = resolveFile(page, link);
        diagnostics.push(...file.diagnostics);
        return file.value;
      });
      return { value, diagnostics };
    },
  };
}

/** The reason if every file that the path may mean is outside of the site or is not published. */
function whyRefused(path: string, place: LinkPlace): Refused | undefined {
  const files = [...readings(path, place).map(({ file }) => file), ...(path.startsWith('/') ? [PUBLIC_FOLDER + path] : [])];
  if (files.length === 0) return 'outside';
  return files.some(isPublishable) ? undefined : 'hidden';
}
