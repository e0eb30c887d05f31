// The same place in another version of the docs. A new version begins as a copy of the pages, with their links: a link in an old version
// may name the newest one and mean its own. The path of the last version is the beginning of the paths of all others, so the longest counts.

/** A version by the names of its instance and of itself. */
export interface VersionName {
  instance: string;
  version: string;
}

/** Whether both are versions of the same docs, and not the same one. */
export const isOtherVersion = (one: VersionName | undefined, other: VersionName | undefined): boolean =>
  one !== undefined && one.instance === other?.instance && one.version !== other.version;

/** The parts of `SiteConfig['docs']` that are needed. */
type Docs = readonly { id: string; versions: readonly { name: string; label: string; path: string; folder: string }[] }[];

export interface VersionPaths {
  /** The version that an address leads into. Undefined if it leads into no docs. */
  ofRoute(route: string): VersionName | undefined;
  /** The version whose folder has a file. */
  ofFile(file: string): VersionName | undefined;
  /** The address of the same place in a version. Undefined if the address leads into that version, or into no version of its instance. */
  routeIn(route: string, version: VersionName): string | undefined;
  /** The same for the path of a file, relative to the site root. */
  fileIn(file: string, version: VersionName): string | undefined;
  /** Whether the path of a version begins with that of another one. */
  isBelow(version: VersionName, above: VersionName): boolean;
  /** The other versions of the same instance, in the order of the configuration. */
  others(version: VersionName): VersionName[];
  /** Name that readers see. */
  labelOf(version: VersionName): string;
}

export function createVersionPaths(docs: Docs): VersionPaths {
  const all = docs.flatMap(({ id, versions }) =>
    versions.map(({ name, path, folder, label }) => ({
      instance: id,
      version: name,
      route: slashed(path),
      folder: slashed(folder),
      label,
    })),
  );
  const longestFirst = (way: 'route' | 'folder') => [...all].sort((a, b) => b[way].length - a[way].length);
  const sorted = { route: longestFirst('route'), folder: longestFirst('folder') };
  const at = (path: string, way: 'route' | 'folder') => sorted[way].find((each) => slashed(path).startsWith(each[way]));
  const find = (name: VersionName) => all.find((each) => isSame(each, name));
  const moved = (path: string, to: VersionName, way: 'route' | 'folder'): string | undefined => {
    const here = at(path, way);
    const there = find(to);
    if (!here || !there || here === there || here.instance !== there.instance) return undefined;
    return (there[way] + slashed(path).slice(here[way].length)).replace(/(?<=.)\/$/, '');
  };
  return {
    ofRoute: (route) => at(route, 'route'),
    ofFile: (file) => at(file, 'folder'),
    routeIn: (route, version) => moved(route, version, 'route'),
    fileIn: (file, version) => moved(file, version, 'folder'),
    isBelow(version, above) {
      const [route, start] = [find(version)?.route, find(above)?.route];
      return route !== undefined && start !== undefined && route !== start && route.startsWith(start);
    },
    others: (version) => all.filter((each) => each.instance === version.instance && each.version !== version.version),
    labelOf: (version) => find(version)?.label ?? version.version,
  };
}

const isSame = (a: VersionName, b: VersionName): boolean => a.instance === b.instance && a.version === b.version;

const slashed = (path: string): string => `${path.replace(/\/$/, '')}/`;
