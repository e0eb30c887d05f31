// Findings of the checker about the targets of links in pages, navbar, footer, sidebars and redirects. All are warnings, because a site with
// a broken link can still be published (specification section 8). `check-links` and `--strict` fail if there are any.

import { type AddressSlip, addressMeant } from '../../base/urls/address-slip.js';
import { isAbsoluteUrl, isFileLink } from '../../base/urls/url-path.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { COPY_FILE } from '../pages/markdown.js';
import { meant } from '../wording.js';

interface BrokenLink {
  /** Undefined if the place of the link is not known. */
  at: Place | undefined;
  /** Path of the target, decoded, without base URL. */
  target: string;
  /** As the author wrote it. */
  raw: string;
  /** A target that exists and was probably meant. */
  nearest?: string | undefined;
  /** Name of the version of `nearest`, if it is another one than that of the page. */
  version?: string | undefined;
}

export const noSuchPage = ({ at, target, raw, nearest, version }: BrokenLink): Diagnostic => ({
  code: 'link/no-such-page',
  severity: 'warning',
  ...placed(at),
  message: `There is no page at ${target}${asWritten(raw, target)}`,
  target,
  ...(raw !== target && { written: raw }),
  hint: meantHint(raw) ?? (isFileLink(raw) ? fileInMarkup(nearest, version) : nearest ? meant(nearest, version) : wayHint(raw, at)),
});

/** For a partial site. @param file of the page that the link leads to; undefined for a page that docgen generates */
export const linkToUnpublished = ({ at, target, raw }: BrokenLink, file: string | undefined): Diagnostic => ({
  code: 'link/to-unpublished',
  severity: 'warning',
  ...placed(at),
  message: `The page at ${target} is not published${asWritten(raw, target)}: ${file === undefined ? 'all pages that it lists have errors' : `${file} has errors`}`,
  target,
  hint: file === undefined ? 'correct the errors of those pages, or remove the link' : `correct the errors of ${file}, or remove the link`,
});

const PER_CENT = 'write a literal percent sign as %25';

/** A hint that follows from the address alone. */
function meantHint(raw: string): string | undefined {
  const address = addressMeant(raw);
  if (address !== undefined) return meant(address);
  return /%(?![0-9a-f]{2})/i.test(raw) ? PER_CENT : undefined;
}

/** A link to a file outside of Markdown. In Markdown, such a link is reported when links are resolved. */
const fileInMarkup = (nearest: string | undefined, version: string | undefined): string =>
  nearest
    ? `${meant(nearest, version)} Only links in Markdown can name a file`
    : 'write the address of a page: only links in Markdown can name a file';

/** Explains what the path of the link is relative to. Only links in Markdown can name a file. */
function wayHint(raw: string, at: Place | undefined): string {
  if (at === undefined || /^site\.config\./.test(at.file))
    return 'write the address of a page, from the root of the site, or remove the link';
  if (isAbsoluteUrl(raw))
    return 'correct the address, or write a path from the root of the site: the host of the address is that of this site';
  const start = raw.startsWith('/')
    ? 'check the path, which is relative to the root of the site'
    : 'check the path, which is relative to the address of this page';
  return `${start}; in Markdown you can link to the file of a page instead, such as ./setup.md`;
}

export const noSuchAsset = ({ at, target, raw, nearest, version }: BrokenLink): Diagnostic => ({
  code: 'link/no-such-asset',
  severity: 'warning',
  ...placed(at),
  message: `There is no file at ${target}${asWritten(raw, target)}`,
  target,
  hint:
    meantHint(raw) ??
    (nearest ? meant(nearest, version) : 'check the path; put a file that pages link to into content/public, or beside the page'),
});

export const wrongLetterCase = ({ at, target, raw, nearest, version }: BrokenLink): Diagnostic => ({
  code: 'link/wrong-letter-case',
  severity: 'warning',
  ...placed(at),
  message:
    nearest?.normalize('NFC') === target.normalize('NFC')
      ? `${target} exists only in another Unicode form${asWritten(raw, target)}. The letters look the same, but hosts distinguish them`
      : `${target} exists only with another letter case${asWritten(raw, target)}. Most hosts distinguish upper and lower case`,
  target,
  ...(nearest && { hint: meant(nearest, version) }),
});

export const noSuchAnchor = ({ at, target, raw, nearest, anchor }: BrokenLink & { anchor: string }): Diagnostic => ({
  code: 'link/no-such-anchor',
  severity: 'warning',
  ...placed(at),
  message: `Nothing on ${raw.startsWith('#') ? 'this page' : target} has the id "${anchor}"${asWritten(raw, target)}`,
  target: `${target}#${anchor}`,
  hint: nearest ? meant(nearest) : isWithinApi(raw, at) ? describedHint(raw) : anchorHint(anchor),
});

/** The link and its target are in a description of an API. Other tools would show `{#id}` unchanged, so no hint suggests it there. */
const isWithinApi = (raw: string, at: Place | undefined): boolean => at?.pointer !== undefined && raw.startsWith('#');

const describedHint = (raw: string): string =>
  raw.startsWith('#tag/')
    ? 'use a tag that an operation has: the overview has a heading for each of them'
    : 'use the id of a heading, which consists of its words in lower case: #set-up for ## Set up';

function anchorHint(anchor: string): string {
  const id = anchor.replace(/^#+/, '');
  // The rule for `{#id}` is in src/compile/markdown/headings/heading-id.ts.
  const own = /^[^\s{}]+$/.test(id) ? `, or give a heading this id: ## Title {#${id}}` : '; an id contains no spaces and no braces';
  return `${id === anchor ? '' : `write a single #: #${id}; `}link to a heading of that page${own}`;
}

export const linkOutsideBase = ({ at, target, raw }: BrokenLink, baseUrl: string): Diagnostic => ({
  code: 'link/outside-base-url',
  severity: 'warning',
  ...placed(at),
  message: `${target} is outside the base URL ${baseUrl}${asWritten(raw, target)}`,
  target,
  hint: `begin the link with ${baseUrl}, or write the full address with https:// if it leads to another site`,
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
  if (raw === '') return 'write its address, or remove the link';
  if (/^(?:https?:)?[\\/]{2}(?:[/?#:]|$)/i.test(raw)) return 'write the name of a host after the slashes';
  return raw.includes('%') ? PER_CENT : 'write the path of a page, or a full address with https://';
}

const SLIPS = {
  drive: () => 'it is a path on one computer',
  empty: (scheme: string) =>
    scheme.toLowerCase() === 'mailto' ? 'no e-mail address follows `mailto:`' : `no number follows \`${scheme}:\``,
  host: (scheme: string) => `browsers read \`${scheme}:\` as a scheme`,
  scheme: (scheme: string) => `the scheme \`${scheme}:\` is unknown`,
  slashes: (scheme: string) => `two slashes must follow \`${scheme}:\``,
};

/** A text that begins with a scheme but is not an address. */
export const slippedAddress = (at: Place | undefined, raw: string, { kind, scheme, meant: address }: AddressSlip): Diagnostic => ({
  ...unreadableLink(at, raw),
  message: `"${raw}" is not an address: ${SLIPS[kind](scheme)}`,
  hint: address ? meant(address) : slipHint(kind, scheme),
});

function slipHint(kind: AddressSlip['kind'], scheme: string): string {
  if (kind === 'drive') return COPY_FILE;
  if (kind === 'empty')
    return `write it after the colon: ${scheme.toLowerCase() === 'mailto' ? 'mailto:docs@example.com' : `${scheme}:+15550100`}`;
  return 'write the path of a page, or a full address with https://; if no link is meant, put the text between backticks';
}

const placed = (at: Place | undefined): { at?: Place } => (at ? { at } : {});

/** The address as written, if the author might not recognise the target. */
const asWritten = (raw: string, target: string): string =>
  raw.startsWith('#') || raw.split(/[?#]/)[0] === target ? '' : ` (written "${raw}")`;
