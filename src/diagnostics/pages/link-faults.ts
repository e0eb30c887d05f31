// Faults of links to pages by their files. Links by address are the checker's, which sees where they end (link-check.ts).
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import type { Refused } from '../../model/refused.js';
import { REFUSED, refusedHint, slashHint } from '../wording.js';

/** @param nearest file that was probably meant, as a link from the page */
export const noSuchFile = (href: string, at: Place, nearest: string | undefined): Diagnostic => ({
  code: 'link/no-such-file',
  severity: 'warning',
  message: `No page is made from ${href}`,
  at,
  target: href,
  hint: nearest
    ? `did you mean ${nearest}?`
    : (slashHint(href) ??
      (/(?:^|\/)_[^/]*/.test(href)
        ? 'files and folders whose names begin with _ are parts of pages: link to a page that shows this one'
        : 'a path counts from the folder of this file, from the top of the docs, or from the root of the site')),
});

/** Of a link by a file and of one by an address, wherever it stands. @param at undefined: nothing is known of where */
export const linkOutsideSite = (path: string, at: Place | undefined, why: Refused): Diagnostic => ({
  code: 'link/outside-site',
  severity: 'warning',
  message: `\`${path}\` ${REFUSED[why].leads}`,
  ...(at && { at }),
  target: path,
  hint: refusedHint(path, why),
});

/** @param meant the link as it has to be written: to the file of that name, or of the nearest one in that folder */
export const unescapedHash = (href: string, at: Place, meant: string): Diagnostic => ({
  ...noSuchFile(href, at, undefined),
  message: `No page is made from ${href}: what follows # is an anchor`,
  hint: `a # in the name of a file or folder is written %23: ${meant}`,
});

export const linkToDraft = (href: string, at: Place): Diagnostic => ({
  code: 'link/to-draft',
  severity: 'warning',
  message: `${href} is a draft, and is not built`,
  at,
  target: href,
  hint: 'remove `draft` from its front matter, or the link',
});

/** Other generators take the other one. */
export const ambiguousFile = (href: string, at: Place, { taken, other }: { taken: string; other: string }): Diagnostic => ({
  code: 'link/ambiguous-file',
  severity: 'info',
  message: `${href} may be ${taken} or ${other}; it leads to the one beside this page`,
  at,
  hint: `write ./${href} or /${href} to say which`,
});

/** `check-links --fix --write`. */
export const linkNotWritten = (file: string, detail: string): Diagnostic => ({
  code: 'env/link-not-written',
  severity: 'error',
  message: `${file} can't be written: ${detail}`,
  target: file,
  hint: 'check that the file may be written to, and run the command again',
});
