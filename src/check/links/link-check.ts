// Checks one link of a page, and the ids of one page. `check-site.ts` uses it for all pages of a site, and `compare-pages.ts` for a few.
import { isHidden, PUBLIC_FOLDER } from '../../base/files/publishable.js';
import { createNameFinder } from '../../base/names/name-finder.js';
import { findAddressSlip } from '../../base/urls/address-slip.js';
import { decodePath, isFileLink, splitHref } from '../../base/urls/url-path.js';
import { asWritten, suggestedAddress } from '../../base/urls/write-like.js';
import { once } from '../../base/values/once.js';
import { duplicateId, refusedSource } from '../../diagnostics/checks/check.js';
import {
  linkOutsideBase,
  linkToUnpublished,
  noSuchAnchor,
  noSuchAsset,
  noSuchPage,
  slippedAddress,
  unreadableLink,
  wrongLetterCase,
} from '../../diagnostics/checks/link-check.js';
import { linkOutsideSite } from '../../diagnostics/pages/link-faults.js';
import { placeKey } from '../../diagnostics/print/place-key.js';
import { startOf } from '../../diagnostics/wording.js';
import type { ContentGraph, Page } from '../../model/content-graph.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { MAIN_ID } from '../../model/main-id.js';
import type { PageFacts } from '../../model/page-facts.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { LinkTargets, Suggestion } from '../link-targets.js';
import { resolveHref } from '../resolve-href.js';
import { type ConfiguredHtml, configuredIds } from './configured-ids.js';

export interface Link {
  kind: 'link' | 'asset';
  href: string;
  raw: string;
  at: Place | undefined;
  /** Output of the page that contains the link; '' for the configuration. */
  output: string;
}

/** Paths with an extension name files. Pages have none, or `.html`. */
const FILE_NAME = /\.(?!html?$|mdx?$)[a-z][a-z0-9]{0,9}$/i;

/** Ids that broken anchors are compared with in one run, to give hints. It takes about half a second. */
const MOST_IDS = 200_000;

/** An address with the same meaning on each page. */
export const IS_SAME_EVERYWHERE = /^(?:https?:\/)?\//i;

export type SiteOrigin = Pick<SiteConfig, 'url' | 'baseUrl'>;
export type SiteAddresses = Pick<SiteConfig, 'url' | 'baseUrl' | 'trailingSlash'> & ConfiguredHtml;

/** Parts of `ResolvedHref`. */
interface AnchorTarget {
  path: string;
  anchor: string;
  fragment: string;
}

interface LinkCheckScope extends SiteAddresses {
  /** Routes with missing pages below them that an error already reports, each with a slash at its end. Default: none. */
  unread?: readonly string[];
  /** Pages that are not published, by output path. Default: none. */
  unpublished?: ReadonlyMap<string, Page>;
}

/** @returns a function that finds the fault of a link. Undefined if the link leads somewhere */
export function createLinkCheck(
  targets: LinkTargets,
  graph: ContentGraph,
  { url, baseUrl, trailingSlash, unread = [], unpublished = new Map(), ...config }: LinkCheckScope,
): (link: Link) => Diagnostic | undefined {
  const site = { baseUrl: decodeURI(baseUrl), origin: url };
  const redirects = new Map(graph.redirects.map(({ output, to }) => [output, to]));
  const nearestId = createNameFinder(MOST_IDS);
  // Only looked at for an anchor that no article has.
  const idsAround = once(() => configuredIds(config));

  const checkAnchor = (link: Link, output: string, target: AnchorTarget): Diagnostic | undefined => {
    const { path, anchor, fragment } = target;
    const onward = redirects.get(output);
    if (onward !== undefined) {
      // The browser keeps the anchor, unless the redirect has its own.
      const next = resolveHref(onward, '', site);
      if (next.kind !== 'internal' || next.anchor !== undefined) return undefined;
      const file = targets.find(next.path);
      return file === undefined || redirects.has(file) ? undefined : checkAnchor(link, file, { ...target, path: next.path });
    }
    const ids = targets.idsOf(output);
    if (!ids || [fragment, anchor].some((id) => ids.has(id) || id === MAIN_ID || idsAround().has(id))) return undefined;
    const composed = anchor.normalize('NFC');
    const same = [composed, anchor.normalize('NFD')].find((id) => ids.has(id));
    const inOwn = same === undefined ? anchorInOwnVersion(link, target, { targets, trailingSlash }) : undefined;
    const near = same ?? (inOwn === undefined ? nearestId(anchor, ids) : undefined);
    return noSuchAnchor({
      at: link.at,
      raw: link.raw,
      target: `/${path}`,
      anchor,
      nearest: inOwn ?? (near && `#${near}`),
    });
  };

  /** The page that a partial build left out: at this output, or where a redirect at this output leads. */
  const lostPage = (output: string): Page | undefined => {
    const onward = redirects.get(output);
    if (onward === undefined || unpublished.size === 0) return unpublished.get(output);
    const next = resolveHref(onward, '', site);
    return next.kind === 'internal' ? unpublished.get(targets.find(next.path) ?? '') : undefined;
  };

  return (link) => {
    const { href, raw, at } = link;
    if (link.kind === 'asset' && /^(data|blob):/i.test(href)) return undefined;
    const slip = findAddressSlip(href);
    if (slip) return slippedAddress(at, raw, slip);
    const resolved = resolveHref(href, link.output, site);
    if (resolved.kind === 'external') return link.kind === 'asset' && /^http:/i.test(href) ? refusedSource('byHttp', raw, at) : undefined;
    if (resolved.kind === 'unreadable') return unreadableLink(at, raw);
    if (resolved.kind === 'outside') return linkOutsideBase({ at, target: resolved.path, raw }, baseUrl);

    const { path, anchor, fragment } = resolved;
    const output = targets.find(path);
    if (output !== undefined) {
      const fault = anchor === undefined ? undefined : checkAnchor(link, output, { path, anchor, fragment });
      const lost = lostPage(output);
      // Links of a page that is not published don't matter to readers.
      if (fault || !lost || !at || unpublished.has(link.output)) return fault;
      return linkToUnpublished({ at, target: `/${path}`, raw }, lost.file);
    }
    if (unread.some((route) => `/${path}/`.startsWith(route))) return undefined;
    // The address is in the public folder, where hidden files are not published.
    if (isHidden(`${PUBLIC_FOLDER}/${path}`)) return linkOutsideSite(raw, at, 'hidden');
    const broken = { at, target: `/${path}`, raw };
    const suggested = (found: Suggestion | undefined) => found && suggestionFor(found, broken, trailingSlash);
    const suggest = (shown: string | undefined) => shown && suggested(targets.suggest(shown, link.output));
    const inOtherCase = targets.findInOtherCase(path);
    if (inOtherCase !== undefined) return wrongLetterCase({ ...broken, ...(suggest(inOtherCase) || undefined) });
    const isFile = link.kind === 'asset' || FILE_NAME.test(path);
    return isFile
      ? noSuchAsset({ ...broken, ...suggested(targets.nearest(path, 'file', link.output)) })
      : noSuchPage({ ...broken, ...(suggest(fileMeant(link, targets)) || suggested(targets.nearest(path, 'page', link.output))) });
  };
}

/** The page at the same place in the version of the linking page, if it has the anchor. With the anchor, as the author would write it. */
function anchorInOwnVersion(
  { raw, output }: Link,
  { path, anchor, fragment }: AnchorTarget,
  { targets, trailingSlash }: { targets: LinkTargets; trailingSlash: boolean | undefined },
): string | undefined {
  const own = targets.findInOwnVersion(path, output);
  const ids = targets.idsOf((own && targets.find(own.slice(1))) ?? '');
  const id = [fragment, anchor].find((each) => ids?.has(each));
  return own && id && `${suggestedAddress(own, { written: raw, target: `/${path}` }, trailingSlash)}#${asWritten(id)}`;
}

/** In markup, a link may name a file by mistake. Returns the page of that file. */
const fileMeant = ({ raw, at }: Link, targets: LinkTargets): string | undefined =>
  at && isFileLink(raw) ? targets.findFile(decodePath(splitHref(raw).path), at.file) : undefined;

/** As the author would write it. A link that names a file by mistake gets an address. */
const suggestionFor = (
  { shown, ...rest }: Suggestion,
  { raw, target }: { raw: string; target: string },
  trailingSlash: boolean | undefined,
) => ({
  nearest: suggestedAddress(shown, { written: isFileLink(raw) ? '' : raw, target }, trailingSlash),
  ...rest,
});

/** Reports each id once, at its second use. The compiler reports repeats among the ids that it saw. */
export function duplicateIds({ page, ids }: PageFacts): Diagnostic[] {
  const first = new Map<string, Place | undefined>();
  const reported = new Set<string>();
  return ids.flatMap(({ id, at, isKnown }) => {
    if (!first.has(id)) {
      first.set(id, at);
      return [];
    }
    if (isKnown || reported.has(id)) return [];
    reported.add(id);
    const before = first.get(id);
    const here = at ?? startOf(page.file ?? page.output);
    return [duplicateId(id, here, before && placeKey(before) !== placeKey(here) ? before : undefined)];
  });
}
