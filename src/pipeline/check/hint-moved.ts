// Hints for broken links to a page that moved or was deleted. The hint states where the page is now, or which commit deleted it.
// `urls.lock` knows the addresses that the site has published, and git knows the files. If neither is certain, the hint stays as it was.
import { createVersionPaths, type VersionName } from '../../base/names/version-paths.js';
import { suggestedAddress } from '../../base/urls/write-like.js';
import { ofVersion } from '../../diagnostics/wording.js';
import { createDocsLookup } from '../../link/docs-lookup.js';
import { createFileIndex } from '../../link/file-index.js';
import { routeOf } from '../../link/internal-href.js';
import { readings, wayTo } from '../../link/ways-to-file.js';
import type { ContentGraph, Page } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SiteConfig } from '../../model/site-config.js';
import { findLostPages, isLostPage, type LostPage, type LostPages, otherVersion, rootFinder } from './find-lost-pages.js';

export interface HintMovedOptions {
  siteRoot: string;
  config: SiteConfig;
  graph: ContentGraph;
  /** `ComparedUrls.successors` */
  successors?: ReadonlyMap<string, string> | undefined;
  /** Keys of pages that a partial site leaves out. Default: none */
  unpublished?: ReadonlySet<string>;
}

export async function hintMoved(findings: readonly Diagnostic[], options: HintMovedOptions): Promise<Diagnostic[]> {
  const { graph, successors = new Map() } = options;
  if (!findings.some(isLostPage)) return [...findings];
  const byRoute = new Map(graph.pages.map((page) => [page.route, page]));
  const published = ({ code, target = '' }: Diagnostic): Page | undefined =>
    code === 'link/no-such-page' ? byRoute.get(successors.get(routeOf(target)) ?? '') : undefined;
  const lost = await findLostPages({ ...options, findings: findings.filter((finding) => !published(finding)) });
  const hintOf = createHints(options, lost);
  return findings.map((finding) => {
    if (!isLostPage(finding)) return finding;
    const page = published(finding);
    const hint = hintOf(finding, page && { kind: 'moved', page });
    return hint === undefined ? finding : { ...finding, hint };
  });
}

/** What is known of the page that a link was written to. `moved`: known from the addresses that the site has published. */
type Fate = LostPage | { kind: 'moved'; page: Page };

function createHints({ config, graph, unpublished = new Set() }: HintMovedOptions, lost: LostPages) {
  const rootOf = rootFinder(config);
  const files = createFileIndex(graph);
  const byFile = new Map(graph.pages.map((page) => [page.file, page]));
  const byRoute = new Map(graph.pages.map((page) => [page.route, page]));
  const docs = createDocsLookup(config, graph);
  const versions = createVersionPaths(config.docs);

  /**
   * The page in the version of the file that links, so that a reader stays in that version. The page itself, if it has no version or if
   * that version does not list it.
   */
  const inVersionOf = (page: Page, own: VersionName | undefined, from: Page | undefined): Page => {
    if (!own || !page.docs?.id || otherVersion(page, own) === undefined) return page;
    const found = docs.doc(own.instance, own.version, page.docs.id);
    return !found || found === from || found.unlisted ? page : found;
  };

  /** Whether the version of the file that links still has a page where the other version has lost it. The checker's hint names that page. */
  const isInOwnVersion = ({ code, target = '', at }: Diagnostic, own: VersionName | undefined): boolean => {
    if (!own) return false;
    const asked = { from: at?.file ?? '', root: rootOf(at?.file ?? '') };
    const found =
      code === 'link/no-such-page'
        ? [byRoute.get(versions.routeIn(routeOf(target), own) ?? '')]
        : readings(target, asked).map(({ file }) => byFile.get(versions.fileIn(file, own) ?? ''));
    return found.some((page) => page !== undefined && !page.unlisted);
  };

  /** How a link to the page is written. Undefined if a link by file can't lead to it. */
  const writtenWay = (page: Page, { code, target = '', written = target, at }: Diagnostic): string | undefined => {
    if (code === 'link/no-such-page') return suggestedAddress(page.route, { written, target }, config.trailingSlash);
    const place = { from: at?.file ?? '', root: rootOf(at?.file ?? '') };
    const [start = '' as const] = readings(target, place).map((reading) => reading.start);
    return [start, '@site/' as const]
      .map((each) => wayTo(page.file ?? '', { start: each, ...place, isDotted: true }))
      .find((each) => each !== undefined && files.find(each, place)?.kind === 'page');
  };

  const fateOf = ({ code, target = '', at }: Diagnostic): LostPage | undefined => {
    if (code === 'link/no-such-page') return lost.ofAddress(target);
    const fates = readings(target, { from: at?.file ?? '', root: rootOf(at?.file ?? '') }).flatMap(({ file }) => lost.ofFile(file) ?? []);
    return fates.find(({ kind }) => kind !== 'deleted') ?? fates[0];
  };

  return (finding: Diagnostic, moved: Fate | undefined): string | undefined => {
    const from = byFile.get(finding.at?.file);
    const own = from?.docs ?? versions.ofFile(finding.at?.file ?? '');
    const fate = moved ?? fateOf(finding);
    if (!fate || (fate.kind !== 'deleted' && isInOwnVersion(finding, own))) return undefined;
    if (fate.kind === 'deleted') return deletedHint(fate, finding.hint);
    const how = fate.kind === 'moved' ? 'moved' : `was renamed${commitOf(fate.commit)}`;
    if (fate.kind === 'draft') return hiddenHint(how, fate.file, 'draft');
    const page = inVersionOf(fate.page, own, from);
    if (page.unlisted && from?.unlisted !== true) return hiddenHint(how, page.file ?? page.route, 'unlisted');
    const other = otherVersion(page, own);
    const way = writtenWay(page, finding);
    if (way === undefined) return undefined;
    if (unpublished.has(page.key))
      return `correct the errors of ${page.file}, which is not published because of them, and write ${way}: the page ${how}`;
    return `write ${way}${ofVersion(other && versions.labelOf(other))}: the page ${how}`;
  };
}

const HIDDEN = { draft: 'is a draft', unlisted: 'is unlisted' };

const hiddenHint = (how: string, file: string, key: keyof typeof HIDDEN): string =>
  `link to another page, or remove \`${key}\` from the front matter of ${file}: the page ${how} to this file, which ${HIDDEN[key]}`;

function deletedHint({ commit, day }: Extract<LostPage, { kind: 'deleted' }>, hint: string | undefined): string {
  const when = `was deleted${commitOf(commit)}${day === undefined ? '' : ` on ${day}`}`;
  return hint?.startsWith('did you mean ')
    ? `${hint} A page with that name ${when}`
    : `link to another page, or remove the link: the page ${when}`;
}

const commitOf = (commit: string | undefined): string =>
  commit === undefined ? ' since the last commit' : ` in commit ${commit.slice(0, SHOWN_OF_HASH)}`;

/** Long enough to be unique in a large repository. */
const SHOWN_OF_HASH = 10;
