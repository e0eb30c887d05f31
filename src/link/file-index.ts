// Pages by their files, for links that name a file. A file is looked for in the folder of the page, then at the top of its docs, then at
// the root of the site. The folder of the page is first, because it is what the author sees.
import { posix } from 'node:path';
import { nearestName } from '../base/names/nearest-name.js';
import { createVersionPaths, isOtherVersion, type VersionName } from '../base/names/version-paths.js';
import { decodePath } from '../base/urls/url-path.js';
import type { MeantFile } from '../diagnostics/pages/link-faults.js';
import type { ContentGraph, Page } from '../model/content-graph.js';
import type { SiteConfig } from '../model/site-config.js';
import { type LinkPlace, type Reading, readings, wayTo } from './ways-to-file.js';

export type FoundFile =
  | { kind: 'page'; permalink: string; file: string /** a namesake at the top of the docs */; other?: string }
  | { kind: 'draft' };

/** The page that has the link. */
type Asker = LinkPlace & { docs: Page['docs'] };

export interface FileIndex {
  find(path: string, place: LinkPlace): FoundFile | undefined;
  /**
   * A suggested link to the page that was probably meant: the page at the same place in the version `docs`, else one with a similar name in
   * the folder that the path leads to, else the only page with exactly this file name. Unlisted pages are never suggested. A page of another
   * version is only suggested if the path leads to its folder, or if no page of this version is meant and it is at the same place there.
   */
  nearest(path: string, place: Asker): MeantFile | undefined;
}

/** Names are not compared in larger folders: with ten thousand broken links that would take minutes. */
const COMPARED_FILES = 500;

/** @param docs of the configuration, for suggestions of pages in other versions. Default: no such suggestions */
export function createFileIndex({ pages, shadowed, absentDrafts }: ContentGraph, docs: SiteConfig['docs'] = []): FileIndex {
  const versions = createVersionPaths(docs);
  const byKey = new Map(pages.map((page) => [page.key, page.permalink]));
  const permalinks = new Map<string, string>();
  const drafts = new Set(absentDrafts.map(({ file }) => normal(file)));
  const folders = new Map<string, string[]>();
  const namesakes = new Map<string, string[]>();
  const byFile = new Map(pages.map((page) => [page.file ?? '', page]));
  /** A page of another version is not what the author meant. */
  const isOfOther = (file: string, docs: Page['docs']): boolean => isOtherVersion(byFile.get(file)?.docs, docs);
  const isListed = (file: string): boolean => byFile.get(file)?.unlisted !== true;
  const add = (file: string, permalink: string | undefined): void => {
    if (permalink === undefined || permalinks.has(normal(file))) return;
    permalinks.set(normal(file), permalink);
    push(folders, posix.dirname(file), file);
    push(namesakes, posix.basename(file).toLowerCase(), file);
  };
  // A file that holds many pages (an API) is not a page itself. A page that lost its route is replaced by the page that has the route.
  for (const { file, key, permalink } of pages) if (file === key) add(file, permalink);
  for (const [key, winner] of Object.entries(shadowed)) if (!key.startsWith('generated:')) add(key, byKey.get(winner));

  const look = (file: string | undefined): FoundFile | undefined => {
    if (file === undefined) return undefined;
    const permalink = permalinks.get(normal(file));
    if (permalink !== undefined) return { kind: 'page', permalink, file };
    return drafts.has(normal(file)) ? { kind: 'draft' } : undefined;
  };

  const findAs = (path: string, { from, root }: LinkPlace): FoundFile | undefined => {
    if (path.startsWith('@site/')) return look(inSite(path.slice('@site/'.length)));
    if (path.startsWith('/')) return look(inSite(root, `.${path}`)) ?? look(inSite(`.${path}`));
    const beside = look(inSite(posix.dirname(from), path));
    if (/^\.\.?\//.test(path)) return beside;
    const top = look(inSite(root, path));
    if (beside?.kind === 'page' && top?.kind === 'page' && normal(top.file) !== normal(beside.file)) return { ...beside, other: top.file };
    return beside ?? top ?? look(inSite(path));
  };

  const meant = (file: string, start: Reading['start'], place: Asker): MeantFile | undefined => {
    const way = wayTo(file, { start, ...place, isDotted: true });
    const of = byFile.get(file)?.docs;
    return way === undefined ? undefined : { way, ...(of && isOfOther(file, place.docs) && { version: versions.labelOf(of) }) };
  };

  /** The page at the same place in one of the versions. */
  const inVersions = (asked: readonly Reading[], among: readonly VersionName[], place: Asker): MeantFile | undefined =>
    firstOf(
      among.flatMap((version) => asked.map(({ file, start }) => ({ file: versions.fileIn(file, version) ?? '', start }))),
      ({ file, start }) =>
        permalinks.has(normal(file)) && isListed(file) ? (meant(file, start, place) ?? meant(file, '@site/', place)) : undefined,
    );

  const nearInFolder = (asked: readonly Reading[], place: Asker): MeantFile | undefined =>
    firstOf(asked, ({ file, start }) => {
      const siblings = folders.get(posix.dirname(file)) ?? [];
      const near = siblings.length > COMPARED_FILES ? undefined : nearestFile(file, siblings.filter(isListed));
      return near === undefined ? undefined : meant(near, start, place);
    });

  const namesakeOf = (path: string, place: Asker): MeantFile | undefined => {
    const name = posix.basename(decodePath(path)).toLowerCase();
    if (IS_INDEX.test(name)) return undefined;
    const [namesake, ...more] = (namesakes.get(name) ?? []).filter((file) => isListed(file) && !isOfOther(file, place.docs));
    return namesake !== undefined && more.length === 0 ? meant(namesake, '', place) : undefined;
  };

  return {
    find: (path, place) => findAs(decodePath(path), place) ?? findAs(path, place),
    nearest(path, place) {
      const asked = readings(path, place);
      const [own, others] = place.docs ? [[place.docs], versions.others(place.docs)] : [[], []];
      return inVersions(asked, own, place) ?? nearInFolder(asked, place) ?? namesakeOf(path, place) ?? inVersions(asked, others, place);
    },
  };
}

/** The first result that is not undefined. */
function firstOf<One, Found>(all: readonly One[], find: (one: One) => Found | undefined): Found | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Many folders have such a file, so the name alone does not identify it. */
const IS_INDEX = /^(?:index|readme)\./;
const EXTENSION = /\.mdx?$/i;

/** Compares names without their extensions, which are nearly always the same. */
function nearestFile(file: string, siblings: readonly string[]): string | undefined {
  const stem = (path: string): string => posix.basename(path).replace(EXTENSION, '');
  const byStem = new Map(siblings.map((sibling) => [stem(sibling), sibling]));
  return byStem.get(nearestName(stem(file), byStem.keys()) ?? '');
}

/** Composed and decomposed letters count as the same name, because disks and links may have either form. */
const normal = (file: string): string => file.normalize('NFC');

/** Undefined for a path that leads out of the site. */
function inSite(...parts: string[]): string | undefined {
  const path = posix.join(...parts);
  return path === '..' || path.startsWith('../') ? undefined : path;
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
