// The facts of a page whose components may have added links and ids. They are read from its HTML. What the compiler did not see is searched
// in the source.

import { startOf } from '../diagnostics/wording.js';
import type { Summary } from '../model/compiled-entry.js';
import type { Place } from '../model/diagnostic.js';
import type { IdFact, LinkFact, PageFacts } from '../model/page-facts.js';
import { createMentionFinder, placeKey } from './find-mention.js';
import { parseHtml } from './parse-html.js';
import { factsFromSummary, headingPlace, linkFact, placed, type SummaryFactsOptions } from './summary-facts.js';

export interface HtmlFactsOptions extends SummaryFactsOptions {
  /** The rendered article, or the whole document. */
  html: string;
  /** Text of the page's file, in which added links and ids are searched. '' if there is none. */
  source: string;
  /**
   * Files of the site whose components the page shows. They are searched in this order for text that is not in the page's own source.
   * Default: none.
   */
  imported?(): { file: string; source: string }[];
  /** Components put it before addresses that authors write. Default: `/`. */
  baseUrl?: string;
}

/** Links and ids of the summary keep their places. Others get the place of their first mention in the source. */
export function factsFromHtml({ page, summary, hrefs, html, source, imported = () => [], baseUrl = '/' }: HtmlFactsOptions): PageFacts {
  const { ids, links, assets } = parseHtml(html);
  const file = page.file ?? page.output;
  const known = new Map<string, LinkFact[]>();
  const { links: seen, assets: loaded } = factsFromSummary({ page, summary, hrefs });
  const seenTimes = new Map<string, number>();
  const atPlace = new Map<string, LinkFact>();
  for (const fact of [...seen, ...loaded]) {
    known.set(fact.href, [...(known.get(fact.href) ?? []), fact]);
    seenTimes.set(fact.href, (seenTimes.get(fact.href) ?? 0) + 1);
    if (fact.at) atPlace.set(placeKey(fact.at), fact);
  }
  const apart = summary.links.flatMap((link, index) => (link.apart === 'meta' ? [linkFact(link, hrefs[index])] : []));
  const uses = new Map<string, number>();
  for (const href of [...links, ...assets]) uses.set(href, (uses.get(href) ?? 0) + 1);
  const locate = createMentionFinder({
    file,
    source,
    imported,
    baseUrl,
    taken: [...atPlace.values()].flatMap(({ at }) => at ?? []),
    unlinked: summary.unlinked ?? [],
    usesOf: (text) => (uses.get(text) ?? 0) - (seenTimes.get(text) ?? 0),
  });
  const toFact = (href: string): LinkFact => {
    const fact = known.get(href)?.shift();
    if (fact) return fact;
    const { at, raw, isSure } = locate(href) ?? { at: startOf(file), raw: href, isSure: true };
    // A component may show twice what its author wrote once.
    return atPlace.get(placeKey(at)) ?? { href, raw, at: isSure ? at : withoutLength(at) };
  };
  return { page, ids: toIds(ids, summary, (id) => locate(id)?.at), links: links.map(toFact), assets: [...assets.map(toFact), ...apart] };
}

/** Without a length, the place does not claim that the text is written there. */
const withoutLength = ({ length: _, ...at }: Place): Place => at;

/** An id counts as known as often as the compiler saw it. Known uses are counted first, wherever they are on the page. */
function toIds(ids: string[], summary: Pick<Summary, 'ids' | 'headingPlaces'>, locate: (id: string) => Place | undefined): IdFact[] {
  const left = new Map<string, number>();
  for (const id of summary.ids) left.set(id, (left.get(id) ?? 0) + 1);
  return ids.map((id) => {
    const uses = left.get(id) ?? 0;
    left.set(id, uses - 1);
    return { id, isKnown: uses > 0, ...placed(uses > 0 ? headingPlace(id, summary) : locate(id)) };
  });
}
