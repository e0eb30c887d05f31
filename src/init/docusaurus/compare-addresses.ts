// Compares addresses and anchors of the old site with those of the new one. Pure. A slash at the end, and how characters are escaped, makes
// no difference.
import type { OldUrl, OldUrlKind } from './old-urls.js';

export interface NewPage {
  /** false: the page has errors, and no build publishes it until they are fixed. */
  isWhole: boolean;
  /** Undefined: the ids can't be known until the page's errors are fixed. */
  ids?: ReadonlySet<string>;
}

export interface NewAddresses {
  /**
   * true: a build publishes the whole site. false: there are errors, so a build publishes nothing, unless `--allow-partial` leaves out the
   * pages with errors.
   */
  isPublished: boolean;
  /** By route, also by the routes of redirects that end at the page. */
  pages: ReadonlyMap<string, NewPage>;
  /** Files, and redirects that lead to a file or to another site. */
  others: ReadonlySet<string>;
}

export interface ComparedAddress extends OldUrl {
  /** `awaited`: the page exists, but errors keep it from being published. */
  state: 'there' | 'awaited' | 'gone';
  /** Anchors that the new page does not have. Empty if there is no such page. */
  lost: string[];
  /** Anchors that can't be checked until the page's errors are fixed. */
  unknown: string[];
}

export interface Parity {
  isPublished: boolean;
  addresses: ComparedAddress[];
  /**
   * Numbers of anchors of all addresses of the old site. `found` lead to something in the new site. `unknown` ones are not counted in
   * `found`; the rest are lost.
   */
  anchors: { all: number; found: number; unknown: number };
}

export function compareAddresses(old: OldUrl[], { isPublished, pages, others }: NewAddresses): Parity {
  const byPath = new Map([...pages].map(([route, page]) => [plainPath(route), page]));
  const further = new Set([...others].map(plainPath));
  const addresses = old.map((url): ComparedAddress => {
    const path = plainPath(url.route);
    const page = byPath.get(path);
    if (!page) return { ...url, state: further.has(path) ? 'there' : 'gone', lost: [], unknown: [] };
    const { isWhole, ids } = page;
    return {
      ...url,
      state: isWhole ? 'there' : 'awaited',
      lost: ids ? url.anchors.filter((anchor) => !ids.has(anchor)) : [],
      unknown: ids ? [] : url.anchors,
    };
  });
  const count = (of: (address: ComparedAddress) => string[]): number => addresses.reduce((sum, address) => sum + of(address).length, 0);
  const all = count(({ anchors }) => anchors);
  const unknown = count((address) => address.unknown);
  const lost = count(({ state, lost: own, anchors }) => (state === 'gone' ? anchors : own));
  return { isPublished, addresses, anchors: { all, found: all - lost - unknown, unknown } };
}

const plainPath = (route: string): string => {
  const path = route.replace(/(\/index\.html|\/)$/, '').replace(/\.html$/, '') || '/';
  try {
    return decodeURI(path).normalize('NFC');
  } catch {
    return path;
  }
};

/** Why docgen has no page of a kind. */
const WHY: Partial<Record<OldUrlKind, string>> = {
  'tag list': 'no page that is published has the tag',
  'blog list': 'docgen has the lists of posts elsewhere',
  search: 'the page of results lies at search.searchPagePath',
  category: 'no category of that address has pages in it',
};

export const whyMissing = ({ kind, file }: OldUrl): string => WHY[kind] ?? (file === undefined ? kind : `made from ${file}`);

/** The list of addresses if they could not be compared, because the configuration of the new site has errors. */
export const uncomparedList = (old: OldUrl[]): string =>
  `# Addresses of the Docusaurus site. They were not compared, because the new configuration has errors\n${old
    .map(({ route, anchors }) => `? ${route}${anchors.map((id) => ` #${id}`).join('')}`)
    .join('\n')}\n`;

const MARKS = { there: '=', awaited: '*', gone: '-' };

/**
 * One line for each address: a mark for what happened to it, the address, its anchors.
 * @param uncounted what the list does not include
 */
export function addressList({ isPublished, addresses }: Parity, uncounted: string[]): string {
  const lines = addresses.map((address) => {
    const { route, state, lost, unknown, anchors } = address;
    const ids = anchors.map((id) => ` #${id}${lost.includes(id) ? '!' : unknown.includes(id) ? '?' : ''}`).join('');
    const mark = state === 'there' && lost.length > 0 ? '~' : MARKS[state];
    return `${mark} ${route}${ids}${state === 'gone' ? `  (${whyMissing(address)})` : ''}`;
  });
  return `${[
    '# Addresses of the Docusaurus site: = is kept, ~ is kept without the anchors marked !, - is missing',
    ...(isPublished
      ? []
      : [
          '# The new site has errors, and nothing is published until they are fixed: * has errors in its own page, whose anchors marked ? are unknown',
        ]),
    ...(uncounted.length > 0 ? [`# Not in this list: ${uncounted.join('; ')}`] : []),
    ...lines,
  ].join('\n')}\n`;
}
