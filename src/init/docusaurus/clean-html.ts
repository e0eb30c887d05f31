// HTML of a Docusaurus configuration → the same without what docgen refuses in one: inline styles, event handlers, scripts. Where that is not
// enough, its words are all that is left.
import { htmlFaults } from '../../config/check-html.js';

/** What is told of it, after what it was. */
export const LOST_HTML = 'lost what docgen refuses there (styles, handlers, scripts): look at it, and give it classes';

/** @param onChange called once when anything was left out */
export function cleanHtml(html: string, onChange: () => void): string {
  const clean = withoutCode(html);
  if (clean !== html) onChange();
  if (htmlFaults('', clean, { file: '', line: 1, column: 1 }).length === 0) return clean;
  if (clean === html) onChange();
  return clean
    .replace(/<[^>]*>/g, '')
    .replace(/[<>]/g, '')
    .trim();
}

function withoutCode(html: string): string {
  const clean = html
    .replace(/<(script|style|iframe)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/(<[a-z][^<>]*?)\s+(?:style|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '$1');
  // A second one in the same tag.
  return clean === html ? html : withoutCode(clean);
}
