// When a navbar item is active. A path matches whole segments only: `/docs-old` is not below `/docs`. A regular expression is tested on the
// whole pathname with the base URL, case-insensitively, and may match anywhere in it.
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
 * If both are set, the expression decides. If neither is set, the item is active on the page that it leads to and on the pages below it.
 * There are two exceptions. `/` is above every page, so an item for `/` is active on that page only. And the pages of a version whose path
 * is below that of another version (`/docs/next` below `/docs`) do not count as pages below that other version.
 * @throws SyntaxError if the expression is invalid
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

/** `route` leads into one version of docs, and the page belongs to another version of the same docs. */
function isOfAnotherVersion(route: string, instances: readonly DocsInstance[]): PageTest {
  const around = instances.flatMap(({ id, versions }) => {
    const [own] = versions.filter(({ path }) => contains(path, route)).sort((a, b) => b.path.length - a.path.length);
    return own ? [{ instance: id, version: own.name }] : [];
  });
  return ({ docs }) => around.some(({ instance, version }) => docs?.instance === instance && docs.version !== version);
}
