// Finds out from git what became of pages that broken links name by an old path or address. Git is asked once, and only if there is such a
// link.
import { isOtherVersion, type VersionName } from '../../base/names/version-paths.js';
import { buildPages } from '../../link/build-pages.js';
import { routeOf } from '../../link/internal-href.js';
import { readings } from '../../link/ways-to-file.js';
import type { ContentGraph, Page } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SiteConfig } from '../../model/site-config.js';
import { entryOfFile, homesOf } from '../../sources/entry-of-file.js';
import { type GitRename, loadGitRenames } from '../../sources/git/git-renames.js';

export interface FindLostPagesOptions {
  siteRoot: string;
  config: SiteConfig;
  graph: Pick<ContentGraph, 'pages' | 'absentDrafts'>;
  /** Only findings about links that lead to no page are looked at. */
  findings: readonly Diagnostic[];
}

export interface RenamedPage {
  kind: 'renamed';
  /** The page as it is now. */
  page: Page;
  /** Its file, relative to the site root. */
  file: string;
  /** Hash of the commit that gave the file its name. Undefined if the change is not committed yet. */
  commit: string | undefined;
}

export type LostPage =
  | RenamedPage
  /** It was renamed and is a draft, so it is not built. */
  | { kind: 'draft'; file: string; commit: string | undefined }
  /** `day` of the commit, as `2026-11-28`. Both are undefined if the change is not committed yet. */
  | { kind: 'deleted'; commit: string | undefined; day: string | undefined };

export interface LostPages {
  /** @param file relative to the site root */
  ofFile(file: string): LostPage | undefined;
  /** Also undefined if several pages have had the address. @param target of a finding: decoded, without base URL */
  ofAddress(target: string): LostPage | undefined;
}

export const isLostPage = ({ code }: Diagnostic): boolean => code === 'link/no-such-file' || code === 'link/no-such-page';

/** Version of a page, if it differs from that of the page that links to it. Undefined for pages of different docs, or of none. */
export function otherVersion({ docs }: Pick<Page, 'docs'>, from: VersionName | undefined): VersionName | undefined {
  return isOtherVersion(docs, from) ? docs : undefined;
}

/** @returns a function that finds the folder of the docs to which a file belongs, relative to the site root */
export function rootFinder({ docs }: Pick<SiteConfig, 'docs'>): (file: string) => string {
  const roots = docs.flatMap(({ versions }) => versions.map(({ folder }) => folder)).sort((a, b) => b.length - a.length);
  return (file) => roots.find((root) => file.startsWith(`${root}/`)) ?? 'content/pages';
}

export async function findLostPages({ siteRoot, config, graph, findings }: FindLostPagesOptions): Promise<LostPages> {
  const rootOf = rootFinder(config);
  const files = new Set<string>();
  const addresses = new Set<string>();
  for (const { code, target = '', at } of findings.filter(isLostPage)) {
    if (code === 'link/no-such-page') addresses.add(routeOf(target));
    else if (at) for (const { file } of readings(target, { from: at.file, root: rootOf(at.file) })) files.add(file);
  }
  if (files.size + addresses.size === 0) return { ofFile: () => undefined, ofAddress: () => undefined };
  const byFile = new Map<string, LostPage>();
  const byAddress = new Map<string, LostPage | undefined>();
  const pages = new Map(graph.pages.map((page) => [page.key, page]));
  const drafts = new Set(graph.absentDrafts.map(({ key }) => key));
  const fateOf = ({ file, commit, day }: GitRename): LostPage | undefined => {
    if (file === undefined) return { kind: 'deleted', commit, day };
    const page = pages.get(file);
    if (page) return { kind: 'renamed', page, file, commit };
    return drafts.has(file) ? { kind: 'draft', file, commit } : undefined;
  };
  const isLost = (file: string): boolean => files.has(file) || (addresses.size > 0 && addresses.has(addressOfFile(file, config) ?? ''));
  for (const [from, rename] of await loadGitRenames({ siteRoot, folders: foldersOf(config), isLost, env: process.env })) {
    const fate = fateOf(rename);
    if (!fate) continue;
    byFile.set(from, fate);
    const address = hasOwnAddress(rename.text) ? undefined : addressOfFile(from, config);
    if (address !== undefined) byAddress.set(address, byAddress.has(address) ? certainOf(byAddress.get(address), fate) : fate);
  }
  return { ofFile: (file) => byFile.get(file), ofAddress: (target) => byAddress.get(routeOf(target)) };
}

/**
 * Decides between two pages that have had the same address. A page that still exists is what readers look for. If both exist, neither is
 * certain.
 */
function certainOf(one: LostPage | undefined, other: LostPage): LostPage | undefined {
  if (one?.kind === 'deleted') return other;
  if (other.kind === 'deleted') return one;
  return one?.file === other.file ? other : undefined;
}

/** Folders of the site's pages. None of them lies in another one. */
function foldersOf(config: SiteConfig): string[] {
  const all = [...new Set(['content', ...homesOf(config).map(({ folder }) => folder)])];
  return all.filter((folder) => folder !== '' && !all.some((other) => other !== '' && folder.startsWith(`${other}/`)));
}

/** The route of a page whose front matter does not set one. Undefined if no page would be made from the file. */
function addressOfFile(file: string, config: SiteConfig): string | undefined {
  const entry = entryOfFile(file, config);
  const built = entry && buildPages({ config, entries: [entry], outlines: new Map(), frontMatterPlaces: new Map(), drafts: true });
  return built?.value.pages[0]?.route;
}

const hasOwnAddress = (text: string): boolean => {
  const [, frontMatter = ''] = /^\ufeff?---[ \t]*\r?\n(.*?)^---/ms.exec(text) ?? [];
  return /^(?:slug|id|parse_number_prefixes)[ \t]*:/m.test(frontMatter);
};
