// Removes from HTML of a Docusaurus configuration what docgen refuses: inline styles, event handlers, scripts. If the HTML is still refused
// after that, only its text is kept.
import { htmlFaults } from '../../config/check-html.js';
import { startOf } from '../../diagnostics/wording.js';

const LOST = 'lost its styles, handlers and scripts, which docgen refuses there: check it, and give it classes';
const LEFT_OUT = 'was left out, because docgen allows only inline elements and drawings there (a, span, img, svg, …)';

/**
 * @param tell called once if anything was removed, with a phrase that says what happened to the HTML
 * @returns '' if nothing is left
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
  // The same tag may have another such attribute.
  return clean === html ? html : withoutCode(clean);
}
