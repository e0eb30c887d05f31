// What a broken path means on a site with several versions of its docs.
import { createVersionPaths, isOtherVersion, type VersionName } from '../../base/names/version-paths.js';
import { once } from '../../base/values/once.js';
import type { ContentGraph } from '../../model/content-graph.js';
import type { SiteConfig } from '../../model/site-config.js';

export interface Meaning {
  path: string;
  /** Only pages of this version are meant. Undefined for pages of all versions, and files. */
  docs?: VersionName;
  /** Only a page at this path itself is meant, and none with a similar name. */
  isExact?: boolean;
}

/** Paths have no leading slash. `from`: output of the page that links, or '' for the configuration. */
export interface VersionMeanings {
  /**
   * What a path may mean, the more likely meaning first: the same place in the version of the linking page, then a page of the version that
   * the path leads into, then the same place in another version. The address of the last version is the beginning of the others' addresses,
   * so a path that leads into it may also mean a page with a similar name in the version of the linking page.
   */
  meaningsOf(path: string, from: string): Meaning[];
  /** The path of the same place in the version of the linking page. Undefined if the path leads into that version. */
  pathInOwn(path: string, from: string): string | undefined;
  /** Name that readers see of the version of a page, if it is another one than that of the linking page. @param route of the page */
  nameOfOther(route: string, from: string): string | undefined;
}

export function createVersionMeanings({ pages }: Pick<ContentGraph, 'pages'>, docs: SiteConfig['docs']): VersionMeanings {
  const versions = createVersionPaths(docs);
  const severalVersions = docs.some(({ versions: all }) => all.length > 1);
  const byOutput = once(() => new Map(pages.map((page) => [page.output, page.docs])));
  const byRoute = once(() => new Map(pages.map((page) => [page.route, page.docs])));
  const ownOf = (from: string): VersionName | undefined => (severalVersions ? byOutput().get(from) : undefined);
  const pathIn = (path: string, version: VersionName | undefined): string | undefined =>
    version && versions.routeIn(`/${path}`, version)?.slice(1);
  return {
    meaningsOf(path, from) {
      const own = ownOf(from);
      const into = severalVersions ? versions.ofRoute(`/${path}`) : undefined;
      if (!into) return [{ path, ...(own && { docs: own }) }];
      const at = (version: VersionName | undefined, isExact: boolean): Meaning[] => {
        const there = pathIn(path, version);
        return version && there !== undefined ? [{ path: there, docs: version, isExact }] : [];
      };
      const isAbove = own !== undefined && versions.isBelow(own, into);
      return [...at(own, !isAbove), { path, docs: into }, ...versions.others(into).flatMap((version) => at(version, true))];
    },
    pathInOwn: (path, from) => pathIn(path, ownOf(from)),
    nameOfOther(route, from) {
      const [own, of] = [ownOf(from), byRoute().get(route)];
      return of && isOtherVersion(of, own) ? versions.labelOf(of) : undefined;
    },
  };
}
