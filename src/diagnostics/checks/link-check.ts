// Findings of the checker about what pages, navbar, footer, sidebars and redirects lead to. All are warnings: a site
// with a broken link is still a site (specification section 8); `check-links` and `--strict` fail on them.

import { type AddressSlip, addressMeant } from '../../base/urls/address-slip.js';
import { isAbsoluteUrl, isFileLink } from '../../base/urls/url-path.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { COPY_FILE } from '../pages/markdown.js';

interface BrokenLink {
  /** undefined: nothing is known of where the link stands. */
  at: Place | undefined;
  /** Path that it leads to, decoded, without base URL. */
  target: string;
  /** As the author wrote it. */
  raw: string;
  /** A target that exists and was probably meant. */
  nearest?: string | undefined;
}

export const noSuchPage = ({ at, target, raw, nearest }: BrokenLink): Diagnostic => ({
  code: 'link/no-such-page',
  severity: 'warning',
  ...placed(at),
  message: `No page at ${target}${asWritten(raw, target)}`,
  target,
  ...(raw !== target && { written: raw }),
  hint: meantHint(raw) ?? (isFileLink(raw) ? fileInMarkup(nearest) : nearest ? `did you mean ${nearest}?` : wayHint(raw, at)),
});

/** Of a partial site. @param file of the page that the link leads to; undefined for a page that docgen makes */
export const linkToUnpublished = ({ at, target, raw }: BrokenLink, file: string | undefined): Diagnostic => ({
  code: 'link/to-unpublished',
  severity: 'warning',
  ...placed(at),
  message: `The page at ${target} is not published${asWritten(raw, target)}: ${file === undefined ? 'the pages that it lists have errors' : `${file} has errors`}`,
  target,
  hint: file === undefined ? 'correct the errors of those pages, or remove the link' : `correct the errors of ${file}, or remove the link`,
});

const PER_CENT = 'a per cent sign that is meant as such is written %25';

/** What the address itself says of its fault. */
function meantHint(raw: string): string | undefined {
  const meant = addressMeant(raw);
  if (meant !== undefined) return `did you mean ${meant}?`;
  return /%(?![0-9a-f]{2})/i.test(raw) ? PER_CENT : undefined;
}

/** Of Markdown such a link is reported where links are resolved. */
const fileInMarkup = (nearest: string | undefined): string =>
  `in HTML, components and the configuration a link names the address of a page, and no file${nearest ? `: did you mean ${nearest}?` : ''}`;

/** What the link is looked up from; only links of Markdown can name a file. */
function wayHint(raw: string, at: Place | undefined): string {
  if (at === undefined || /^site\.config\./.test(at.file))
    return 'write the address of a page, from the root of the site, or remove the link';
  if (isAbsoluteUrl(raw))
    return 'this site itself is at that host, and has no page there: write the address of one, or a path from the root of the site';
  const start = raw.startsWith('/')
    ? 'a path that starts with a slash counts from the root of the site'
    : 'this path counts from the address of the page';
  return `${start}; in Markdown a link to the file of a page, such as ./setup.md, follows that page`;
}

export const noSuchAsset = ({ at, target, raw, nearest }: BrokenLink): Diagnostic => ({
  code: 'link/no-such-asset',
  severity: 'warning',
  ...placed(at),
  message: `No file at ${target}${asWritten(raw, target)}`,
  target,
  hint: meantHint(raw) ?? (nearest ? `did you mean ${nearest}?` : 'files that pages link to belong in content/public, or beside the page'),
});

export const wrongLetterCase = ({ at, target, raw, nearest }: BrokenLink): Diagnostic => ({
  code: 'link/wrong-letter-case',
  severity: 'warning',
  ...placed(at),
  message:
    nearest?.normalize('NFC') === target.normalize('NFC')
      ? `${target} exists in another Unicode form only${asWritten(raw, target)}: the letters look equal, and hosts tell them apart`
      : `${target} exists in other letters only${asWritten(raw, target)}: most hosts tell them apart`,
  target,
  ...didYouMean(nearest),
});

export const noSuchAnchor = ({ at, target, raw, nearest, anchor }: BrokenLink & { anchor: string }): Diagnostic => ({
  code: 'link/no-such-anchor',
  severity: 'warning',
  ...placed(at),
  message: `Nothing on ${raw.startsWith('#') ? 'this page' : target} has the id "${anchor}"${asWritten(raw, target)}`,
  target: `${target}#${anchor}`,
  hint: nearest ? `did you mean ${nearest}?` : isWithinApi(raw, at) ? describedHint(raw) : anchorHint(anchor),
});

/** The link stands in a description of an API, and so does what it leads to: other tools would show `{#id}` as it is typed. */
const isWithinApi = (raw: string, at: Place | undefined): boolean => at?.pointer !== undefined && raw.startsWith('#');

const describedHint = (raw: string): string =>
  raw.startsWith('#tag/')
    ? 'the overview has a heading for each tag of an operation, and none for this one'
    : 'no heading of this page has that id: it is made of the words of a heading, in lower case, ## Set up is #set-up';

function anchorHint(anchor: string): string {
  const id = anchor.replace(/^#+/, '');
  // What `{#id}` may hold: src/compile/markdown/headings/heading-id.ts.
  const own = /^[^\s{}]+$/.test(id) ? `, or give one this id: ## Title {#${id}}` : '; an id has no blanks and no braces';
  return `${id === anchor ? '' : `one # begins an anchor: #${id}; `}link to a heading of that page${own}`;
}

export const linkOutsideBase = ({ at, target, raw }: BrokenLink, baseUrl: string): Diagnostic => ({
  code: 'link/outside-base-url',
  severity: 'warning',
  ...placed(at),
  message: `${target} is outside the base URL ${baseUrl}${asWritten(raw, target)}`,
  target,
  hint: `start the link with ${baseUrl}, or write the full address, with https://, if another site answers there`,
});

export const unreadableLink = (at: Place | undefined, raw: string): Diagnostic => ({
  code: 'link/unreadable-address',
  severity: 'warning',
  ...placed(at),
  message: raw === '' ? 'This link has no address' : `"${raw}" is not an address`,
  target: raw,
  hint: unreadableHint(raw),
});

function unreadableHint(raw: string): string {
  if (raw === '') return 'write where it leads, or take the link away';
  if (/^(?:https?:)?[\\/]{2}(?:[/?#:]|$)/i.test(raw)) return 'write the name of a host behind the slashes';
  return raw.includes('%') ? PER_CENT : 'write the path of a page, or a full address, with https://';
}

const SLIPS = {
  drive: () => 'it is a path on one computer',
  empty: (scheme: string) =>
    scheme.toLowerCase() === 'mailto' ? 'no e-mail address follows `mailto:`' : `no number follows \`${scheme}:\``,
  host: (scheme: string) => `browsers take \`${scheme}:\` for a scheme`,
  scheme: (scheme: string) => `there is no scheme \`${scheme}:\``,
  slashes: (scheme: string) => `\`${scheme}:\` needs two slashes`,
};

/** What has a scheme, and is no address all the same. */
export const slippedAddress = (at: Place | undefined, raw: string, { kind, scheme, meant }: AddressSlip): Diagnostic => ({
  ...unreadableLink(at, raw),
  message: `"${raw}" is not an address: ${SLIPS[kind](scheme)}`,
  hint: meant ? `did you mean ${meant}?` : slipHint(kind, scheme),
});

function slipHint(kind: AddressSlip['kind'], scheme: string): string {
  if (kind === 'drive') return COPY_FILE;
  if (kind === 'empty')
    return `write it behind the colon: ${scheme.toLowerCase() === 'mailto' ? 'mailto:docs@example.com' : `${scheme}:+15550100`}`;
  return 'write the path of a page, or a full address, with https://; put it between backticks where no link is meant';
}

const placed = (at: Place | undefined): { at?: Place } => (at ? { at } : {});

const didYouMean = (nearest: string | undefined): { hint: string } | undefined =>
  nearest ? { hint: `did you mean ${nearest}?` } : undefined;

/** Said only where the author would not recognise the target. */
const asWritten = (raw: string, target: string): string =>
  raw.startsWith('#') || raw.split(/[?#]/)[0] === target ? '' : ` (written "${raw}")`;
