// When a navbar item is the active one. A path matches on segment boundaries (`/docs` is not a part of `/docs-old`); an
// expression is tested on the whole pathname, base URL included, wherever in it and in whatever case.
import { splitHref } from '../base/url-path.js';
import type { Page } from '../model/content-graph.js';
import { routeOf } from './internal-href.js';

export type PageTest = (page: Page) => boolean;

export interface ActiveRuleInput {
  activeBasePath?: string;
  activeBaseRegex?: string;
  /** Path that the item leads to. */
  to?: string;
}

/**
 * The expression wins over the path; without either an item is active on the page that it leads to and on those below it. `/` is above
 * everything and would always be active, so that it stands for itself alone.
 * @throws SyntaxError for an expression that is none
 */
export function createActiveRule({ activeBasePath, activeBaseRegex, to }: ActiveRuleInput): PageTest | undefined {
  if (activeBaseRegex !== undefined) {
    const pattern = new RegExp(activeBaseRegex, 'i');
    return ({ permalink }) => pattern.test(permalink);
  }
  if (activeBasePath !== undefined) return isBelow(routeOf(`/${activeBasePath.replace(/^\/+/, '')}`));
  if (to === undefined) return undefined;
  const route = routeOf(splitHref(to).path);
  return route === '/' ? (page) => page.route === '/' : isBelow(route);
}

const isBelow = (route: string): PageTest =>
  route === '/' ? () => true : (page) => page.route === route || page.route.startsWith(`${route}/`);
