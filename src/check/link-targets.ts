// What a link can lead to: every file of the output folder, found as a host would find it, with the ids of the pages.
// For what is not there, the target that was probably meant: another letter case, the same name in another folder, or
// a name spelt nearly so.

import { groupBy } from '../base/group-by.js';
import { nearestName } from '../base/nearest-name.js';
import { withoutNumberPrefixes } from '../base/number-prefix.js';
import { once } from '../base/once.js';
import { foldedName } from '../base/portable-name.js';
import { findHostedFile } from '../base/static-host.js';
import type { ContentGraph } from '../model/content-graph.js';
import type { PageFacts } from '../model/page-facts.js';

export interface LinkTargets {
  /** Output file that answers for a path without base URL and leading slash. */
  find(path: string): string | undefined;
  /** Shown path of a target whose path differs in letter case or Unicode form only: of several, the first. */
  findInOtherCase(path: string): string | undefined;
  /** The same, where there is no other one. */
  findOnlyInOtherCase(path: string): string | undefined;
  /** Shown path of the target that was probably meant: a page, or a file. */
  nearest(path: string, kind: 'page' | 'file'): string | undefined;
  /** Shown path of the target that the path without the number prefixes of its files, or with the only extension that there is, leads to. */
  findAlike(path: string): string | undefined;
  /** Ids of a page; undefined for files whose ids nobody knows. */
  idsOf(output: string): ReadonlySet<string> | undefined;
}

export interface LinkTargetsOptions {
  graph: ContentGraph;
  facts: PageFacts[];
  /** What the compiler saw of pages that could not be rendered: where it saw all, it knows their ids. Default: of none */
  unrendered?: PageFacts[];
  /** Paths of all outputs that are neither pages nor redirects. */
  files: readonly string[];
  /** Ids of a page that has no facts here. Default: nobody knows them. */
  idsOfOther?(output: string): readonly string[] | undefined;
}

/**
 * Names that are compared letter by letter in one run, for hints, about a second's worth: ten thousand broken links on
 * ten thousand pages would take minutes. Counted, not timed, so that the same site gets the same hints everywhere.
 */
const COMPARISONS = 100_000;

export function createLinkTargets({ graph, facts, unrendered = [], files, idsOfOther }: LinkTargetsOptions): LinkTargets {
  const pages = graph.pages.map(({ output, route }) => ({ output, shown: route }));
  const outputs = new Map<string, string>();
  for (const file of files) outputs.set(file, `/${file}`);
  for (const { output, from } of graph.redirects) outputs.set(output, from);
  for (const { output, shown } of pages) outputs.set(output, shown);

  const whole = unrendered.filter(({ isPartial }) => !isPartial);
  const factsOf = new Map([...facts, ...whole].map((fact) => [fact.page.output, fact]));
  const ids = new Map<string, ReadonlySet<string> | undefined>();
  // Only asked for by what is broken, which on most sites nothing is.
  const folded = once(() => groupBy(outputs, ([output]) => foldedName(output)));
  const fileOf = once(() => new Map(graph.pages.map(({ output, file }) => [output, file])));
  const byLastName = once(() => uniqueBy(outputs.values(), lastName));
  const byPathWithoutExtension = once(() => uniqueBy(files, (file) => file.replace(EXTENSION, '')));
  const candidates = { page: pages.map(({ shown }) => shown), file: [...files].map((file) => `/${file}`) };
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

  const guess = (path: string, kind: 'page' | 'file'): string | undefined => {
    const unnumbered = findUnnumbered(path);
    if (unnumbered !== undefined) return outputs.get(unnumbered);
    // A file that the page is made from, or would be served as elsewhere.
    const bare = path.replace(PAGE_FILE, '');
    const page = bare === path ? undefined : (findShown(bare) ?? findShown(withoutNumberPrefixes(bare)));
    if (page !== undefined) return page;
    const namesake = byLastName().get(lastName(bare));
    if (namesake) return namesake;
    comparisons -= candidates[kind].length;
    const wanted = `/${path.replace(/\/$/, '')}`;
    const near = comparisons < 0 ? undefined : nearestName(wanted, candidates[kind]);
    return near !== undefined && isNear(wanted, near) ? near : undefined;
  };

  return {
    find: (path) => findHostedFile(path, (file) => outputs.has(file))?.file,
    findInOtherCase: (path) => inOtherCase(path)[0],
    findOnlyInOtherCase(path) {
      const [only, ...more] = inOtherCase(path);
      return more.length === 0 ? only : undefined;
    },
    nearest(path, kind) {
      const key = `${kind} ${path}`;
      if (!memo.has(key)) memo.set(key, guess(path, kind));
      return memo.get(key);
    },
    findAlike(path) {
      const unnumbered = findUnnumbered(path);
      if (unnumbered !== undefined && hasNumbersOf(path, fileOf().get(unnumbered))) return outputs.get(unnumbered);
      const only = byPathWithoutExtension().get(path);
      return only ? `/${only}` : undefined;
    },
    idsOf(output) {
      if (!ids.has(output)) {
        const known = factsOf.get(output);
        const found = known ? [...known.ids.map(({ id }) => id), ...(known.frame?.ids ?? [])] : idsOfOther?.(output);
        ids.set(output, found && new Set(found));
      }
      return ids.get(output);
    },
  };
}

const PAGE_FILE = /(?:(?:^|\/)index)?\.(?:mdx?|html?)$/i;
const EXTENSION = /\.[a-z0-9]+$/i;

/** The numbers in front of the parts of a path are those in front of the names of the file. */
function hasNumbersOf(path: string, file = ''): boolean {
  const names = new Set(file.replace(EXTENSION, '').split('/'));
  return path.split('/').every((name) => withoutNumberPrefixes(name) === name || names.has(name));
}

/** null: several have that key. */
function uniqueBy(values: Iterable<string>, keyOf: (value: string) => string): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const value of values) found.set(keyOf(value), found.has(keyOf(value)) ? null : value);
  return found;
}

/** Near in what differs, too: long folders in common would make any two names near. */
function isNear(wanted: string, found: string): boolean {
  const extension = EXTENSION.exec(found)?.[0] ?? '';
  const shorten = (path: string): string => (extension !== '' && path.endsWith(extension) ? path.slice(0, -extension.length) : path);
  let shared = 0;
  for (let slash = 0; slash >= 0 && wanted.startsWith(found.slice(0, slash + 1)); slash = found.indexOf('/', slash + 1)) shared = slash + 1;
  return nearestName(shorten(wanted).slice(shared), [shorten(found).slice(shared)]) !== undefined;
}

/** `/docs/setup/` → `setup`, `img/plan.png` → `plan.png`. */
const lastName = (path: string): string => path.replace(/\/(index\.html)?$/, '').replace(/^.*\//, '');
