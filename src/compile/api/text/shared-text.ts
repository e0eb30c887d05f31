// Compiles a description so that its links have the same tokens on every page of the document. Its
// HTML is then the same text on all of them.

import { bodyToken, replaceTokens } from '../../../base/body-token.js';
import type { LinkReference } from '../../../model/compiled-entry.js';
import type { ApiPage } from '../fit/page.js';
import { type ApiNode, textAtNode } from '../fit/reader.js';
import type { NamedLink } from '../fit/reader-cache.js';
import type { TextSinks } from './text-sinks.js';

/**
 * @param sinks get everything that the text contains except its links
 * @param taken gets the links; each page that shows the text must register them
 */
export function sharedText(
  node: ApiNode | undefined,
  { page, sinks, taken }: { page: ApiPage; sinks: TextSinks; taken: NamedLink[] },
): string {
  const { compileText, documentLinks, reader } = page;
  const source = textAtNode(node, reader);
  if (!documentLinks) return compileText(source, sinks);
  const links: LinkReference[] = [];
  const html = compileText(source, { ...sinks, links });
  if (!source || links.length === 0) return html;
  const names = links.map((_, index) => documentLinks.nameOf(`text ${source.id} ${index}`));
  taken.push(...links.map((link, index) => ({ name: names[index] as string, link })));
  return replaceTokens(html, (kind, argument) =>
    kind === 'L' ? bodyToken('N', names[Number(argument)] as string) : bodyToken(kind, argument),
  );
}
