// HTML → the form in which the CommonMark specification compares it: white space where it can't be seen is gone, attributes are
// sorted, references are characters. Raw HTML stays a sequence of tags: nothing is closed, moved or dropped.
import { parseFragment } from 'parse5';

const BLOCKS = new Set(
  (
    'article header aside hgroup blockquote hr iframe body li map button object canvas ol caption output col p colgroup pre dd progress div ' +
    'section dl table td dt tbody embed textarea fieldset tfoot figcaption th figure thead footer tr form ul h1 h2 h3 h4 h5 h6 video script style'
  ).split(' '),
);
const PIECE =
  /<!--(?:-?>|[\s\S]*?-->)|<[!?][^>]*>|<\/([a-zA-Z][\w-]*)\s*>|<([a-zA-Z][\w-]*)((?:\s+[^\s"'=<>`/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/g;
const ATTRIBUTE = /([^\s"'=<>`/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

export interface NormalizeOptions {
  /** Attribute → values of it that are additions of ours, stripped by name; `true`: any value. */
  additions?: Record<string, true | string[]>;
}

export function normalizeHtml(html: string, { additions = {} }: NormalizeOptions = {}): string {
  let out = '';
  let last: 'start' | 'end' | 'text' | 'other' = 'start';
  let lastTag = '';
  let isPre = false;
  const text = (raw: string) => {
    if (raw === '') return;
    let value = decoded(raw);
    if (!isPre) {
      value = value.replace(/\s+/g, ' ');
      if (last === 'end' && BLOCKS.has(lastTag)) value = value.trim();
      else if ((last === 'start' && (BLOCKS.has(lastTag) || lastTag === '')) || lastTag === 'br') value = value.trimStart();
    } else if (last === 'start' && lastTag === 'pre') value = value.replace(/^\n/, '');
    out += escapeText(value);
    if (value !== '') last = 'text';
  };
  let end = 0;
  for (const match of html.matchAll(PIECE)) {
    text(html.slice(end, match.index));
    end = match.index + match[0].length;
    const [piece, closing, opening, attributes = ''] = match;
    const tag = (closing ?? opening)?.toLowerCase();
    if (tag !== undefined && BLOCKS.has(tag)) out = isPre && tag !== 'pre' ? out : out.trimEnd();
    if (tag === 'pre') isPre = opening !== undefined;
    out += tag === undefined ? piece : closing !== undefined ? `</${tag}>` : `<${tag}${sortedAttributes(attributes, additions)}>`;
    last = tag === undefined ? 'other' : closing !== undefined ? 'end' : 'start';
    lastTag = tag ?? '';
  }
  text(html.slice(end));
  return out.trimEnd();
}

/** Character references → characters, as a browser reads them. */
const decoded = (raw: string): string =>
  raw.includes('&')
    ? parseFragment(raw.replace(/</g, '&lt;'))
        .childNodes.map((node) => ('value' in node ? node.value : ''))
        .join('')
    : raw;

const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

function sortedAttributes(source: string, additions: Record<string, true | string[]>): string {
  const attributes = [...source.matchAll(ATTRIBUTE)].flatMap(([, name = '', double, single, bare]) => {
    const value = decoded(double ?? single ?? bare ?? '');
    const added = additions[name.toLowerCase()];
    if (added === true) return [];
    const words = value.split(/\s+/);
    const isOurs = added?.some((word) => words.includes(word)) === true;
    const kept = isOurs ? words.filter((word) => !added?.includes(word)).join(' ') : value;
    return isOurs && kept === '' ? [] : [` ${name.toLowerCase()}="${escapeText(kept)}"`];
  });
  return attributes.sort().join('');
}
