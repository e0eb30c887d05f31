// Findings of the checker about what pages, navbar, footer, sidebars and redirects lead to. All are warnings: a site
// with a broken link is still a site (specification section 8); `check-links` and `--strict` fail on them.
import type { Diagnostic, Place } from '../model/diagnostic.js';

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
  hint: nearest ? `did you mean ${nearest}?` : wayHint(raw, at),
});

/** What the link is looked up from; only links of Markdown can name a file. */
function wayHint(raw: string, at: Place | undefined): string {
  if (at === undefined || /^site\.config\./.test(at.file))
    return 'write the address of a page, from the root of the site, or remove the link';
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
  hint: nearest ? `did you mean ${nearest}?` : 'files that pages link to belong in content/public, or beside the page',
});

export const wrongLetterCase = ({ at, target, raw, nearest }: BrokenLink): Diagnostic => ({
  code: 'link/wrong-letter-case',
  severity: 'warning',
  ...placed(at),
  message: `${target} exists in other letters only${asWritten(raw, target)}: most hosts tell them apart`,
  target,
  ...didYouMean(nearest),
});

export const noSuchAnchor = ({ at, target, raw, nearest, anchor }: BrokenLink & { anchor: string }): Diagnostic => ({
  code: 'link/no-such-anchor',
  severity: 'warning',
  ...placed(at),
  message: `Nothing on ${raw.startsWith('#') ? 'this page' : target} has the id "${anchor}"${asWritten(raw, target)}`,
  target: `${target}#${anchor}`,
  ...didYouMean(nearest),
});

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
  hint: raw === '' ? 'write where it leads, or take the link away' : 'a per cent sign that is meant as such is written %25',
});

const placed = (at: Place | undefined): { at?: Place } => (at ? { at } : {});

const didYouMean = (nearest: string | undefined): { hint: string } | undefined =>
  nearest ? { hint: `did you mean ${nearest}?` } : undefined;

/** Said only where the author would not recognise the target. */
const asWritten = (raw: string, target: string): string =>
  raw.startsWith('#') || raw.split(/[?#]/)[0] === target ? '' : ` (written "${raw}")`;
