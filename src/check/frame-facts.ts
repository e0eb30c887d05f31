// What parts of the templates that are the site's own put around an article: addresses that docgen has not given them, and ids. The rest of
// the frame is docgen's, made of the configuration and of the graph, where its links are checked once.
import type { FrameFacts } from '../model/page-facts.js';
import { parseHtml } from './parse-html.js';

export interface FrameFactsOptions {
  /** The whole document. */
  html: string;
  /** What of it is the page's own. */
  article: string;
  /** What the templates were given, as JSON. */
  given: readonly string[];
}

/** Undefined: nothing. */
export function frameFacts({ html, article, given }: FrameFactsOptions): FrameFacts | undefined {
  const whole = parseHtml(html, 'all');
  const own = parseHtml(article);
  const added = (all: string[], ofPage: string[]): string[] => {
    const known = new Set(ofPage);
    return [...new Set(all)].filter((text) => !known.has(text) && !given.some((json) => json.includes(JSON.stringify(text))));
  };
  const facts = { ids: added(whole.ids, own.ids), links: added(whole.links, own.links), assets: added(whole.assets, own.assets) };
  return facts.ids.length + facts.links.length + facts.assets.length === 0 ? undefined : facts;
}
