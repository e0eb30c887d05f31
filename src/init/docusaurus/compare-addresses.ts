// Addresses and anchors of the old site against those of the new one. Pure. A slash at the end, and how letters are escaped, makes no difference.
import type { OldUrl, OldUrlKind } from './old-urls.js';

export interface NewAddresses {
  /** Route of a page → ids in it. */
  pages: ReadonlyMap<string, ReadonlySet<string>>;
  /** Routes that lead on, or are files. */
  others: ReadonlySet<string>;
}

export interface ComparedAddress extends OldUrl {
  isThere: boolean;
  /** Anchors that the new page does not have; [] for a page that is not there. */
  lost: string[];
}

export interface Parity {
  addresses: ComparedAddress[];
  /** Anchors of all addresses of the old site, and those of them that lead to something in the new one. */
  anchors: { all: number; kept: number };
}

export function compareAddresses(old: OldUrl[], { pages, others }: NewAddresses): Parity {
  const byPath = new Map([...pages].map(([route, ids]) => [plainPath(route), ids]));
  const further = new Set([...others].map(plainPath));
  const addresses = old.map((url): ComparedAddress => {
    const ids = byPath.get(plainPath(url.route));
    return {
      ...url,
      isThere: ids !== undefined || further.has(plainPath(url.route)),
      lost: ids ? url.anchors.filter((anchor) => !ids.has(anchor)) : [],
    };
  });
  const all = old.reduce((sum, { anchors }) => sum + anchors.length, 0);
  const lost = addresses.reduce((sum, { isThere, lost: own, anchors }) => sum + (isThere ? own.length : anchors.length), 0);
  return { addresses, anchors: { all, kept: all - lost } };
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

/** One line an address: what became of it, the address, its anchors. */
export function addressList({ addresses }: Parity): string {
  const lines = addresses.map((address) => {
    const { route, isThere, lost, anchors } = address;
    const ids = anchors.map((id) => ` #${id}${isThere && lost.includes(id) ? '!' : ''}`).join('');
    return `${isThere ? (lost.length > 0 ? '~' : '=') : '-'} ${route}${ids}${isThere ? '' : `  (${whyMissing(address)})`}`;
  });
  return `# Addresses of the Docusaurus site: = is there, ~ is there without the anchors marked !, - is not there\n${lines.join('\n')}\n`;
}
