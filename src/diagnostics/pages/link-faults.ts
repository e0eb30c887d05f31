// Faults of links that name the file of a page. The checker reports links that name an address (`checks/link-check.ts`).
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import type { Refused } from '../../model/refused.js';
import { meant, REFUSED, refusedHint, slashHint } from '../wording.js';

/** A link to the file that was probably meant. */
export interface MeantFile {
  /** As the author would write it on the page. */
  way: string;
  /** Name of the version of the file's page, if it is another one than that of the page that links. */
  version?: string;
}

export const noSuchFile = (href: string, at: Place, nearest: MeantFile | undefined): Diagnostic => ({
  code: 'link/no-such-file',
  severity: 'warning',
  message: `No page was found for the link ${href}`,
  at,
  target: href,
  hint: nearest
    ? meant(nearest.way, nearest.version)
    : (slashHint(href) ??
      (/(?:^|\/)_[^/]*/.test(href)
        ? 'link to a page that includes this file: files and folders whose names begin with _ are partials, not pages'
        : 'check the path, which is relative to this file, to the top folder of the docs, or to the root of the site')),
});

/** For links by file and by address. @param at undefined if the place of the link is unknown */
export const linkOutsideSite = (path: string, at: Place | undefined, why: Refused): Diagnostic => ({
  code: 'link/outside-site',
  severity: 'warning',
  message: `\`${path}\` ${REFUSED[why].leads}`,
  ...(at && { at }),
  target: path,
  hint: refusedHint(path, why),
});

/** @param correct the link that was meant: to the file with the `#` in its name, or to the most similar one in that folder */
export const unescapedHash = (href: string, at: Place, correct: string): Diagnostic => ({
  ...noSuchFile(href, at, undefined),
  message: `No page was found for the link ${href}: the part after # is read as an anchor`,
  hint: `write %23 for a # in the name of a file or folder: ${correct}`,
});

export const linkToDraft = (href: string, at: Place): Diagnostic => ({
  code: 'link/to-draft',
  severity: 'warning',
  message: `The link leads to ${href}, which is a draft and is not built`,
  at,
  target: href,
  hint: 'remove the link, or remove `draft` from the front matter of that page',
});

/** Other generators follow the other one. */
export const ambiguousFile = (href: string, at: Place, { taken, other }: { taken: string; other: string }): Diagnostic => ({
  code: 'link/ambiguous-file',
  severity: 'info',
  message: `${href} can mean ${taken} or ${other}. It leads to the first, which is next to this page`,
  at,
  hint: `write ./${href} for the first one, or /${href} for the second one`,
});

/** Reported by `check-links --fix --write`. */
export const linkNotWritten = (file: string, detail: string): Diagnostic => ({
  code: 'env/link-not-written',
  severity: 'error',
  message: `${file} can't be written: ${detail}`,
  target: file,
  hint: 'check that you have permission to write the file, and run the command again',
});
