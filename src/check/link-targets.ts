// Everything that a link can lead to: the files of the output folder, found as a host finds them, and the ids of pages. For a missing
// target, the target that was probably meant: in another letter case, with the same name in another folder, or with a similar name.
import { posix } from 'node:path';
import { nearestPath } from '../base/files/nearest-path.js';
import { isHidden, PUBLIC_FOLDER } from '../base/files/publishable.js';
import { withoutNumberPrefixes } from '../base/names/number-prefix.js';
import type { VersionName } from '../base/names/version-paths.js';
import { foldedName } from '../base/urls/portable-name.js';
import { findHostedFile } from '../base/urls/static-host.js';
import { groupBy } from '../base/values/group-by.js';
import { once } from '../base/values/once.js';
import type { ContentGraph } from '../model/content-graph.js';
import type { PageFacts } from '../model/page-facts.js';
import type { SiteConfig } from '../model/site-config.js';
import { createVersionMeanings } from './links/version-meanings.js';
import { frameValues } from './parts/frame-values.js';

export interface Suggestion {
  /** Shown path of a page or file. */
  shown: string;
  /** Name of the version of the page, if it is another one than that of the linking page. */
  version?: string;
}

export interface LinkTargets {
  /** Output file that answers for a path. The path has neither base URL nor leading slash. */
  find(path: string): string | undefined;
  /** Shown path of a target that differs from the path only in letter case or Unicode form. If there are several, the first. */
  findInOtherCase(path: string): string | undefined;
  /** The same, but only if there is exactly one. */
  findOnlyInOtherCase(path: string): string | undefined;
  /**
   * The page or file that was probably meant. Never an unlisted page, or a file that only docgen's own pages load. A page of another version
   * than the linking page only if the path leads into that version, or if no other version has a page at the same place.
   * @param from output that contains the link; '' for the configuration
   */
  nearest(path: string, kind: 'page' | 'file', from: string): Suggestion | undefined;
  /** A page or file as a suggestion. */
  suggest(shown: string, from: string): Suggestion;
  /** Shown path of the page at the same place in the version of the linking page. Undefined if the path leads into that version. */
  findInOwnVersion(path: string, from: string): string | undefined;
  /**
   * Shown path of the target that the path means if the number prefixes of its files are removed, or if an extension is added that only one
   * file has.
   */
  findAlike(path: string): string | undefined;
  /**
   * Shown path of the page that is made from a file.
   * @param path relative to the folder of `from`, a file of the site, or with `@site/`
   */
  findFile(path: string, from: string): string | undefined;
  /** Ids of a page. Undefined for files whose ids are not known. */
  idsOf(output: string): ReadonlySet<string> | undefined;
}

export interface LinkTargetsOptions {
  graph: ContentGraph;
  facts: PageFacts[];
  /**
   * What the compiler saw of pages that could not be rendered. If it saw all of a page, the page's ids are known. Default: no such pages.
   */
  unrendered?: PageFacts[];
  /** Paths of all outputs that are neither pages nor redirects. */
  files: readonly string[];
  /** From the configuration: a link into a version means a page of that version. Default: similar names are searched in all versions. */
  docs?: SiteConfig['docs'];
  /** Ids of a page without facts here. Default: they are not known. */
  idsOfOther?(output: string): readonly string[] | undefined;
}

/**
 * Names that are compared letter by letter in one run, to give hints. This takes about a second: ten thousand broken links on ten thousand
 * pages would take minutes. Comparisons are counted and not timed, so that the same site gets the same hints on every machine.
 */
const COMPARISONS = 100_000;
/** If more pages than this have the same name, none of them is suggested for it. Most are pages of other versions. */
const MOST_NAMESAKES = 64;

export function createLinkTargets({ graph, facts, unrendered = [], files, docs = [], idsOfOther }: LinkTargetsOptions): LinkTargets {
  const pages = graph.pages.map(({ output, route }) => ({ output, shown: route }));
  const outputs = new Map<string, string>();
  for (const file of files) outputs.set(file, `/${file}`);
  for (const { output, from } of graph.redirects) outputs.set(output, from);
  for (const { output, shown } of pages) outputs.set(output, shown);

  const whole = unrendered.filter(({ isPartial }) => !isPartial);
  const factsOf = new Map([...facts, ...whole].map((fact) => [fact.page.output, fact]));
  const ids = new Map<string, ReadonlySet<string> | undefined>();
  // Computed only for broken links, which most sites don't have.
  const folded = once(() => groupBy(outputs, ([output]) => foldedName(output)));
  const fileOf = once(() => new Map(graph.pages.map(({ output, file }) => [output, file])));
  const unlisted = once(() => new Set(graph.pages.flatMap(({ unlisted: isUnlisted, route }) => (isUnlisted ? [route] : []))));
  const maySuggest = (shown: string): boolean => !unlisted().has(shown) && !OWN_FILE.test(shown) && !isHidden(PUBLIC_FOLDER + shown);
  const routeOfFile = once(
    () =>
      new Map(
        graph.pages.flatMap(({ key, file, route, unlisted: isUnlisted }) => (file === key && !isUnlisted ? [[file, route] as const] : [])),
      ),
  );
  const byLastName = once(() => groupBy([...outputs.values()].filter(maySuggest), lastName));
  const byPathWithoutExtension = once(() => uniqueBy(files, (file) => file.replace(EXTENSION, '')));
  const candidates = once(() => ({
    page: graph.pages.flatMap(({ route, kind }) => (kind !== 'notFound' && kind !== 'sidebarMap' && maySuggest(route) ? [route] : [])),
    file: [...files].map((file) => `/${file}`).filter(maySuggest),
  }));
  const docsAt = once(() => new Map(graph.pages.map(({ route, docs: of }) => [route, of])));
  const meanings = createVersionMeanings(graph, docs);
  const memo = new Map<string, string | undefined>();
  let comparisons = COMPARISONS;

  const findShown = (path: string): string | undefined => {
    const output = findHostedFile(path, (file) => outputs.has(file))?.file;
    return output && outputs.get(output);
  };
  const findUnnumbered = (path: string): string | undefined =>
    findHostedFile(withoutNumberPrefixes(path), (file) => outputs.has(file))?.file;

  const inOtherCase = (path: string): string[] => {
    const hosted = findHostedFile(foldedName(path), (file) => folded().has(file));
    const alike = hosted ? folded().get(hosted.file) : undefined;
    return alike?.map(([, shown]) => shown) ?? [];
  };

  const suggest = (shown: string, from: string): Suggestion => {
    const version = meanings.nameOfOther(shown, from);
    return { shown, ...(version !== undefined && { version }) };
  };
  const findListed = (path: string): string | undefined => {
    const shown = findShown(path);
    return shown !== undefined && maySuggest(shown) ? shown : undefined;
  };

  const guess = (path: string, kind: 'page' | 'file', wantedDocs: VersionName | undefined): string | undefined => {
    const unnumbered = findUnnumbered(path);
    const shown = outputs.get(unnumbered ?? '');
    if (shown !== undefined && maySuggest(shown)) return shown;
    // A source file of a page, or a name under which other hosts serve pages.
    const bare = path.replace(PAGE_FILE, '');
    const page = bare === path ? undefined : (findShown(bare) ?? findShown(withoutNumberPrefixes(bare)));
    if (page !== undefined) return page;
    const mayBeMeant = (shown: string): boolean => {
      const found = wantedDocs && docsAt().get(shown);
      return !found || found.instance !== wantedDocs.instance || found.version === wantedDocs.version;
    };
    const namesakes = byLastName().get(lastName(bare)) ?? [];
    const meant = namesakes.length > MOST_NAMESAKES ? [] : namesakes.filter(mayBeMeant);
    if (meant.length === 1) return meant[0];
    const all = candidates()[kind];
    comparisons -= all.length;
    const wanted = `/${path.replace(/\/$/, '')}`;
    return comparisons < 0 ? undefined : nearestPath(wanted, wantedDocs ? all.filter(mayBeMeant) : all);
  };

  return {
    find: (path) => findHostedFile(path, (file) => outputs.has(file))?.file,
    findInOtherCase: (path) => inOtherCase(path)[0],
    findOnlyInOtherCase(path) {
      const [only, ...more] = inOtherCase(path);
      return more.length === 0 ? only : undefined;
    },
    nearest(path, kind, from) {
      for (const { path: meant, docs: of, isExact = false } of meanings.meaningsOf(path, from)) {
        const key = `${kind} ${of?.instance ?? ''} ${of?.version ?? ''} ${isExact} ${meant}`;
        if (!memo.has(key)) memo.set(key, isExact ? findListed(meant) : guess(meant, kind, of));
        const found = memo.get(key);
        if (found !== undefined) return suggest(found, from);
      }
      return undefined;
    },
    suggest,
    findInOwnVersion(path, from) {
      const there = meanings.pathInOwn(path, from);
      return there && findListed(there);
    },
    findAlike(path) {
      const unnumbered = findUnnumbered(path);
      if (unnumbered !== undefined && hasNumbersOf(path, fileOf().get(unnumbered))) return outputs.get(unnumbered);
      const only = byPathWithoutExtension().get(path);
      return only ? `/${only}` : undefined;
    },
    findFile(path, from) {
      const file = path.startsWith('@site/') ? path.slice('@site/'.length) : posix.join(posix.dirname(from), path);
      return routeOfFile().get(file);
    },
    idsOf(output) {
      if (!ids.has(output)) {
        const known = factsOf.get(output);
        const found = known ? [...known.ids.map(({ id }) => id), ...frameValues(known.frame, 'ids')] : idsOfOther?.(output);
        ids.set(output, found && new Set(found));
      }
      return ids.get(output);
    },
  };
}

/** Outputs that are of no use as link targets: hashed names, files that scripts load, rules for hosts. */
const OWN_FILE = /^\/(?:assets\/(?:client|files|search)\/|assets\/(?:search|islands)\.json$|_(?:headers|redirects)$)/;
const PAGE_FILE = /(?:(?:^|\/)index)?\.(?:mdx?|html?)$/i;
const EXTENSION = /\.[a-z0-9]+$/i;

/** Whether the number prefixes in the path are those in the names of the file. */
function hasNumbersOf(path: string, file = ''): boolean {
  const names = new Set(file.replace(EXTENSION, '').split('/'));
  return path.split('/').every((name) => withoutNumberPrefixes(name) === name || names.has(name));
}

/** null if several values have that key. */
function uniqueBy(values: Iterable<string>, keyOf: (value: string) => string): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const value of values) found.set(keyOf(value), found.has(keyOf(value)) ? null : value);
  return found;
}

/** `/docs/setup/` → `setup`, `img/plan.png` → `plan.png`. */
const lastName = (path: string): string => path.replace(/\/(index\.html)?$/, '').replace(/^.*\//, '');
