// The facts of a page whose components may have added links and ids: read off its HTML; what the compiler has not seen is looked
// for in the source.
import type { Summary } from '../model/compiled-entry.js';
import type { Place } from '../model/diagnostic.js';
import type { IdFact, LinkFact, PageFacts } from '../model/page-facts.js';
import { parseHtml } from './parse-html.js';
import { placeAt } from './place-at.js';
import { factsFromSummary, headingPlace, placed, type SummaryFactsOptions } from './summary-facts.js';

export interface HtmlFactsOptions extends SummaryFactsOptions {
  /** The rendered article, or the whole document. */
  html: string;
  /** Text of the page's file, to find what was added there; '' when there is none. */
  source: string;
}

/** Links and ids that the summary knows keep their places; of the others the first mention in the source counts. */
export function factsFromHtml({ page, summary, hrefs, html, source }: HtmlFactsOptions): PageFacts {
  const { ids, links, assets } = parseHtml(html);
  const file = page.file ?? page.output;
  const known = new Map<string, LinkFact[]>();
  for (const fact of factsFromSummary({ page, summary, hrefs }).links) known.set(fact.href, [...(known.get(fact.href) ?? []), fact]);
  const locate = createLocator(file, source);
  const toFact = (href: string): LinkFact =>
    known.get(href)?.shift() ?? { href, raw: href, at: locate(href) ?? { file, line: 1, column: 1 } };
  return { page, ids: toIds(ids, summary, locate), links: links.map(toFact), assets: assets.map(toFact) };
}

/** As many uses of an id count as known as the compiler saw: they come first in the account, wherever they are on the page. */
function toIds(ids: string[], summary: Pick<Summary, 'ids' | 'headingPlaces'>, locate: Locator): IdFact[] {
  const left = new Map<string, number>();
  for (const id of summary.ids) left.set(id, (left.get(id) ?? 0) + 1);
  return ids.map((id) => {
    const uses = left.get(id) ?? 0;
    left.set(id, uses - 1);
    return { id, isKnown: uses > 0, ...placed(uses > 0 ? headingPlace(id, summary) : locate(id)) };
  });
}

type Locator = (text: string) => Place | undefined;

/** The nth time a text is asked for, its nth mention between quotes is given. */
function createLocator(file: string, source: string): Locator {
  const next = new Map<string, number>();
  return (text) => {
    const mention = ['"', "'", '`']
      .map((quote) => source.indexOf(`${quote}${text}${quote}`, next.get(text) ?? 0))
      .filter((offset) => offset >= 0)
      .sort((a, b) => a - b)[0];
    if (mention === undefined || text === '') return undefined;
    const offset = mention + 1;
    next.set(text, offset);
    return placeAt(source, offset, { file, length: text.length });
  };
}
