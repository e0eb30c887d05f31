// A name of an operation or a schema in code is a link to its page, but not on that page itself. The texts about a schema are the same on all
// pages of a document, so such links are found when the page has been drawn.
import { bodyToken } from '../../../base/body-token.js';
import type { ApiBody, Summary } from '../../../model/compiled-entry.js';

/**
 * @param html of the page of `key`, in the encoding `encode`
 * @returns the HTML with code in place of links of code to the page itself
 */
export function withoutOwnLinks(html: string, key: string, { summary, body }: OwnedLinks, encode: (text: string) => string): string {
  const names = new Map(body.namedLinks.map(([name, index]) => [index, name]));
  let shown = html;
  for (const [index, { href, from }] of summary.links.entries()) {
    if (from !== 'entry' || href !== key) continue;
    const name = names.get(index);
    const open = encode(`<a href="${name === undefined ? bodyToken('L', index) : bodyToken('N', name)}"><code>`);
    shown = shown
      .split(open)
      .map((piece, at) => (at === 0 ? piece : `<code>${piece.replace('</code></a>', '</code>')}`))
      .join('');
  }
  return shown;
}

interface OwnedLinks {
  summary: Pick<Summary, 'links'>;
  body: Pick<ApiBody, 'namedLinks'>;
}
