// Findings of the checker in the site's own parts of the templates. Each is reported once, however many pages show the part.
import type { Diagnostic, Place } from '../../model/diagnostic.js';

/** @param tag a tag that is left open, or that closes an element around the part. @param permalink of the first page that shows it */
export const unbalancedHtml = (tag: string, at: Place, permalink: string): Diagnostic => ({
  code: 'check/unbalanced-html',
  severity: 'warning',
  message: unbalanced(tag),
  at,
  target: tag,
  hint: `correct the HTML that the part gets as \`dangerouslySetInnerHTML\`; ${permalink} is the first page that shows it`,
});

function unbalanced(tag: string): string {
  if (tag === '<!--') return 'This part leaves a comment open. Browsers drop what follows it';
  if (tag === '<') return 'This part leaves an element open. Browsers put what follows it into that element';
  return tag.startsWith('</')
    ? `This part writes \`${tag}\` without a start tag. Browsers may close an element around the part`
    : `This part leaves \`${tag}\` open. Browsers may put what follows it into that element`;
}

/** @param what the part depends on besides its props. `state`: it is not known */
export const unstablePart = (what: keyof typeof UNSTABLE, at: Place): Diagnostic => ({
  code: 'check/unstable-part',
  severity: 'warning',
  message: UNSTABLE[what].message,
  at,
  hint: UNSTABLE[what].hint,
});

const STAYS = 'A page keeps the value until it is rendered again';
const INSTEAD = 'compute the value in `customFields` of the configuration, which each build reads, or show it in an island';

const UNSTABLE = {
  time: { message: `This part reads the clock. ${STAYS}`, hint: INSTEAD },
  chance: { message: `This part reads a random number. ${STAYS}`, hint: INSTEAD },
  state: {
    message: 'This part does not render the same HTML each time for the same page',
    hint: 'make it depend on its props alone, and on no variable that it changes',
  },
};

/** @param count of other addresses that the same part puts together, and that have the same fault */
export const withOthers = (finding: Diagnostic, count: number): Diagnostic =>
  count === 0
    ? finding
    : {
        ...finding,
        hint: [finding.hint ?? [], `${count} more ${count === 1 ? 'address' : 'addresses'} of this part have this fault`].flat().join('; '),
      };
