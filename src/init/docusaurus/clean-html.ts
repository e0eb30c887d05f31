// HTML of a Docusaurus configuration → the same without what docgen refuses in one: inline styles, event handlers, scripts. Where that is not
// enough, its words are all that is left.
import { htmlFaults } from '../../config/check-html.js';
import { startOf } from '../../diagnostics/wording.js';

const LOST = 'lost what docgen refuses there (styles, handlers, scripts): look at it, and give it classes';
const LEFT_OUT = 'is left out, since nothing of it is allowed there: only inline elements and drawings are (a, span, img, svg, …)';

/**
 * @param tell called once when anything was left out, with the end of a sentence on what became of it
 * @returns '': nothing is left
 */
export function cleanHtml(html: string, tell: (what: string) => void): string {
  const clean = withoutCode(html);
  const isAllowed = htmlFaults('', clean, startOf('')).length === 0;
  const kept = isAllowed
    ? clean
    : clean
        .replace(/<[^>]*>/g, '')
        .replace(/[<>]/g, '')
        .trim();
  const isNothing = kept.trim() === '';
  if (kept !== html) tell(isNothing ? LEFT_OUT : LOST);
  return isNothing ? '' : kept;
}

function withoutCode(html: string): string {
  const clean = html
    .replace(/<(script|style|iframe)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/(<[a-z][^<>]*?)\s+(?:style|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '$1');
  // A second one in the same tag.
  return clean === html ? html : withoutCode(clean);
}
