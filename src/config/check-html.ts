// Rules for inline HTML of a configuration (announcement, navbar, footer). It is the author's own, and docgen writes it into every page
// unchanged. So markup that the content-security policy of the site would block is refused here, and so is markup that would break the page
// around it. This is not a sanitiser: nothing is removed.
import { unsafeHtml } from '../diagnostics/config/config-values.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';

const INLINE =
  'a abbr b bdi bdo br cite code del dfn div em i img ins kbd li mark ol p q s samp small span strong sub sup time u ul var wbr';
const SHAPES = 'svg g path circle ellipse line polyline polygon rect title desc defs use clippath lineargradient radialgradient stop';
const ALLOWED = new Set(`${INLINE} ${SHAPES}`.split(' '));
const VOID = new Set(['br', 'img', 'wbr']);
const SHAPE = new Set(SHAPES.split(' '));

/** A comment, a tag with its attributes, or the start of a tag that never ends. */
const MARKUP = /<!--[\s\S]*?-->|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|<[a-z/!?]/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const ADDRESSES = new Set(['href', 'src', 'xlink:href', 'poster', 'action', 'cite']);

export const htmlFaults = (pointer: string, html: string, at: Place): Diagnostic[] =>
  [...new Set(findMarkupFaults(html))].map((why) => unsafeHtml(pointer, why, at));

/**
 * Each fault is a phrase that ends a sentence, such as `contains <script>`. They are in the order of the text, and may repeat. Also used for
 * the text of an SVG file.
 */
export function findMarkupFaults(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  for (const [whole, slash, written, attributes = ''] of html.matchAll(MARKUP)) {
    const name = written?.toLowerCase();
    if (name === undefined) {
      if (!whole.startsWith('<!--')) faults.push('contains a tag that is not closed with >');
      continue;
    }
    if (slash === '/') {
      if (open.at(-1) === name) open.pop();
      else if (ALLOWED.has(name)) faults.push(`closes <${name}>, which is not open`);
      continue;
    }
    if (!ALLOWED.has(name)) {
      faults.push(`contains <${name}>`);
      continue;
    }
    faults.push(...attributeFaults(attributes));
    const isClosed = VOID.has(name) || (SHAPE.has(name) && attributes.trimEnd().endsWith('/'));
    if (!isClosed) open.push(name);
  }
  return [...faults, ...open.map((name) => `opens <${name}> and does not close it`)];
}

function attributeFaults(attributes: string): string[] {
  return [...attributes.matchAll(ATTRIBUTE)].flatMap(([, written = '', double, single, bare]) => {
    const name = written.toLowerCase();
    if (name.startsWith('on')) return [`contains the event handler ${name}`];
    if (name === 'style') return ['contains a style attribute'];
    if (name === 'srcdoc') return ['contains a srcdoc attribute'];
    return ADDRESSES.has(name) ? addressFaults(double ?? single ?? bare ?? '') : [];
  });
}

/** Browsers skip blanks and control characters, and decode character references, before they read the scheme. */
function addressFaults(written: string): string[] {
  const address = written.replace(/[\p{Cc}\s]/gu, '');
  if (/^[^/?#]*&(?!amp;)/i.test(address)) return ['writes the scheme of an address as character references'];
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(address)?.[0].toLowerCase();
  if (scheme !== undefined && !['http:', 'https:', 'mailto:', 'tel:'].includes(scheme))
    return [`contains an address that begins with "${scheme}"`];
  return [];
}
