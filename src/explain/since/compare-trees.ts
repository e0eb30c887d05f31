// Compares two trees of a site: which outputs differ, page by page, with the reasons. A page differs if its bytes differ. The parts of its
// key and the files it is made from give the reason.
import type { Page, Redirect } from '../../model/content-graph.js';
import type { ChangedPage, Changes, NamedPage, NamedRedirect, RemovedPage } from './changes.js';
import { isOfFrame, type MadeTree } from './make-tree.js';
import { createReasons } from './why-changed.js';

/** `before` is undefined if the site did not exist at that revision. */
export function compareTrees(before: MadeTree | undefined, after: MadeTree): Omit<Changes, 'version' | 'since'> {
  const [old, now] = [publishedPages(before), publishedPages(after)];
  const differing = differingPaths(before?.outputs ?? new Map(), after.outputs);
  const reasonOf = before && createReasons(before, after, differing);
  const redirects = differingRedirects(before?.inputs.site.graph.redirects ?? [], after.inputs.site.graph.redirects);
  const leadsTo = new Map(after.inputs.site.graph.redirects.map(({ from, to }) => [withSlash(from), to]));
  const changed: ChangedPage[] = [];
  const added: NamedPage[] = [];
  const removed: RemovedPage[] = [];
  const files: Changes['files'] = { changed: [], added: [], removed: [] };
  for (const path of differing) {
    const [was, is] = [old.get(path), now.get(path)];
    if (is && was && before && reasonOf) changed.push({ ...named(is), ...reasonOf(is), anchors: differingAnchors(path, before, after) });
    else if (is) added.push(named(is));
    else if (was) {
      const to = leadsTo.get(withSlash(was.route));
      removed.push({ ...named(was), ...(to !== undefined && { to }) });
    } else if (!after.outputs.has(path)) files.removed.push(path);
    else if (before?.outputs.has(path)) files.changed.push(path);
    else files.added.push(path);
  }
  const byRoute = (a: NamedPage, b: NamedPage): number => (a.route < b.route ? -1 : 1);
  return { pages: { changed: changed.sort(byRoute), added: added.sort(byRoute), removed: removed.sort(byRoute) }, redirects, files };
}

/** By output path. */
const publishedPages = (tree: MadeTree | undefined): Map<string, Page> =>
  new Map(
    [...(tree?.pages.values() ?? [])].flatMap(({ page }) =>
      tree?.outputs.has(page.output) && !isOfFrame(page) ? [[page.output, page]] : [],
    ),
  );

/** Sorted. */
const differingPaths = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path)).sort();

const named = ({ route, output, title, file }: Page): NamedPage => ({ route, output, title, ...(file !== undefined && { file }) });

const withSlash = (route: string): string => (route.endsWith('/') ? route : `${route}/`);

function differingAnchors(output: string, before: MadeTree, after: MadeTree): ChangedPage['anchors'] {
  const idsIn = (tree: MadeTree): Set<string> => new Set(tree.facts.get(output)?.ids.map(({ id }) => id));
  const [was, is] = [idsIn(before), idsIn(after)];
  return { added: [...is].filter((id) => !was.has(id)), removed: [...was].filter((id) => !is.has(id)) };
}

function differingRedirects(before: readonly Redirect[], after: readonly Redirect[]): Changes['redirects'] {
  const [was, is] = [new Map(before.map(({ from, to }) => [from, to])), new Map(after.map(({ from, to }) => [from, to]))];
  const of = (from: string, to: string): NamedRedirect => ({ from, to });
  return {
    added: [...is].flatMap(([from, to]) => (was.has(from) ? [] : [of(from, to)])),
    changed: [...is].flatMap(([from, to]) => (was.has(from) && was.get(from) !== to ? [of(from, to)] : [])),
    removed: [...was].flatMap(([from, to]) => (is.has(from) ? [] : [of(from, to)])),
  };
}
