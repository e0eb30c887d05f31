// Addresses and anchors of the old site against those of the new one. Pure. A slash at the end, and how letters are escaped, makes no difference.
import type { OldUrl, OldUrlKind } from './old-urls.js';

export interface NewPage {
  /** false: it has errors of its own, and no build publishes it before they are mended. */
  isWhole: boolean;
  /** Undefined: nobody knows them before its errors are mended. */
  ids?: ReadonlySet<string>;
}

export interface NewAddresses {
  /** A build publishes what is whole. false: there are errors, and it publishes nothing, unless it is told to leave out what has them. */
  isPublished: boolean;
  /** By route, also by those of redirects that end at the page. */
  pages: ReadonlyMap<string, NewPage>;
  /** Files, and redirects that lead to a file or to another site. */
  others: ReadonlySet<string>;
}

export interface ComparedAddress extends OldUrl {
  /** `awaited`: its page is there, and has errors that keep it from being published. */
  state: 'there' | 'awaited' | 'gone';
  /** Anchors that the new page does not have; [] for a page that is not there. */
  lost: string[];
  /** Anchors that nobody can know before the page's errors are mended. */
  unknown: string[];
}

export interface Parity {
  isPublished: boolean;
  addresses: ComparedAddress[];
  /** Anchors of all addresses of the old site; those that lead to something in the new one, `unknown` and lost ones not among them. */
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

/** Why docgen has none of a kind. */
const WHY: Partial<Record<OldUrlKind, string>> = {
  'tag list': 'no page that is published has the tag',
  'blog list': 'docgen has the lists of posts elsewhere',
  search: 'the page of results lies at search.searchPagePath',
  category: 'no category of that address has pages in it',
};

export const whyMissing = ({ kind, file }: OldUrl): string => WHY[kind] ?? (file === undefined ? kind : `made from ${file}`);

/** Where nobody knows what became of them: the configuration of the new site has errors. */
export const uncomparedList = (old: OldUrl[]): string =>
  `# Addresses of the Docusaurus site, not compared: the new configuration has errors\n${old
    .map(({ route, anchors }) => `? ${route}${anchors.map((id) => ` #${id}`).join('')}`)
    .join('\n')}\n`;

const MARKS = { there: '=', awaited: '*', gone: '-' };

/**
 * One line an address: what became of it, the address, its anchors.
 * @param uncounted what the list is without
 */
export function addressList({ isPublished, addresses }: Parity, uncounted: string[]): string {
  const lines = addresses.map((address) => {
    const { route, state, lost, unknown, anchors } = address;
    const ids = anchors.map((id) => ` #${id}${lost.includes(id) ? '!' : unknown.includes(id) ? '?' : ''}`).join('');
    const mark = state === 'there' && lost.length > 0 ? '~' : MARKS[state];
    return `${mark} ${route}${ids}${state === 'gone' ? `  (${whyMissing(address)})` : ''}`;
  });
  return `${[
    '# Addresses of the Docusaurus site: = is there, ~ is there without the anchors marked !, - is not there',
    ...(isPublished
      ? []
      : [
          '# The new site has errors, and nothing is published before they are mended: * has some in its own page, where anchors marked ? are not known',
        ]),
    ...(uncounted.length > 0 ? [`# Not in this list: ${uncounted.join('; ')}`] : []),
    ...lines,
  ].join('\n')}\n`;
}
