// When a navbar item is the active one. A path matches on segment boundaries (`/docs` is not a part of `/docs-old`); an
// expression is tested on the whole pathname, base URL included, wherever in it and in whatever case.
import { splitHref } from '../base/urls/url-path.js';
import type { Page } from '../model/content-graph.js';
import type { DocsInstance } from '../model/site-config.js';
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
 * everything and would always be active, so that it stands for itself alone; and the pages of a version that lies below another
 * (`/docs/next` below `/docs`) are not below a page of that other.
 * @throws SyntaxError for an expression that is none
 */
export function createActiveRule(
  { activeBasePath, activeBaseRegex, to }: ActiveRuleInput,
  instances: readonly DocsInstance[] = [],
): PageTest | undefined {
  if (activeBaseRegex !== undefined) {
    const pattern = new RegExp(activeBaseRegex, 'i');
    return ({ permalink }) => pattern.test(permalink);
  }
  if (activeBasePath !== undefined) return isBelow(routeOf(`/${activeBasePath.replace(/^\/+/, '')}`));
  if (to === undefined) return undefined;
  const route = routeOf(splitHref(to).path);
  if (route === '/') return (page) => page.route === '/';
  const isOther = isOfAnotherVersion(route, instances);
  return (page) => contains(route, page.route) && !isOther(page);
}

const contains = (above: string, route: string): boolean => route === above || route.startsWith(`${above}/`);

const isBelow = (route: string): PageTest => (route === '/' ? () => true : (page) => contains(route, page.route));

/** `route` leads into one version of docs, and the page is of one whose folder lies deeper. */
function isOfAnotherVersion(route: string, instances: readonly DocsInstance[]): PageTest {
  const around = instances.flatMap(({ id, versions }) => {
    const [own] = versions.filter(({ path }) => contains(path, route)).sort((a, b) => b.path.length - a.path.length);
    return own ? [{ instance: id, version: own.name }] : [];
  });
  return ({ docs }) => around.some(({ instance, version }) => docs?.instance === instance && docs.version !== version);
}
