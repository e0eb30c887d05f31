// Pages that come or go while the rest of the site stays. Declines if a link of another page may lead to one of them, or may have led to
// it: that link may break, heal, or mean another page. A page may also take the place of a file, or use files that no other page uses.

import { unmatchedPatterns } from '../../check/check-site.js';
import { createLinkTargets } from '../../check/link-targets.js';
import { mayClash } from '../../emit/output-paths.js';
import type { ContentGraph, Page } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SiteConfig } from '../../model/site-config.js';
import { type LinkedPlaces, mayLeadToFile, placesOfSite } from '../cache/linked-places.js';
import { decline } from './declined.js';

/** Pages by their outputs. A page that has another source than before stays if its output stays. */
export interface ComingPages {
  added: Page[];
  gone: Page[];
}

export function comingPages(before: ContentGraph, after: ContentGraph): ComingPages {
  const [old, now] = [before, after].map(({ pages }) => new Set(pages.map(({ output }) => output))) as [Set<string>, Set<string>];
  return {
    added: after.pages.filter(({ output }) => !old.has(output)),
    gone: before.pages.filter(({ output }) => !now.has(output)),
  };
}

export interface ComingInput extends ComingPages {
  before: ContentGraph;
  after: ContentGraph;
  config: SiteConfig;
  /** Files of entries that are new or gone. A draft has no page, but a link can name it. */
  entryFiles: readonly string[];
  /** Paths of all outputs of the last run. */
  outputs: readonly string[];
  /** What links of the last run lead to. */
  linked: LinkedPlaces;
  /** Findings of the last run. */
  reported: readonly Diagnostic[];
}

export function checkComingPages(input: ComingInput): void {
  const { added, gone, before, after, config, entryFiles, outputs, linked, reported } = input;
  const other = reported.find(({ code }) => !OF_ONE_PAGE.test(code));
  if (other) decline(`pages come or go, and the last run reported ${other.code}`);
  if (JSON.stringify(before.redirects) !== JSON.stringify(after.redirects)) decline('redirects come, go or change');
  const files = [...entryFiles, ...[...added, ...gone].flatMap(({ file }) => file ?? [])];
  const named = files.find((file) => mayLeadToFile(linked, file));
  if (named !== undefined) decline(`a link may lead to ${named}, which comes or goes`);
  const lost = new Set(gone.map(({ output }) => output));
  const kept = outputs.filter((path) => !lost.has(path));
  const find = [
    createLinkTargets({ graph: before, facts: [], files: outputs }).find,
    createLinkTargets({ graph: after, facts: [], files: kept }).find,
  ] as const;
  const base = decodeURI(config.baseUrl).slice(1);
  // Whether a path begins with the base URL depends on which pages there are.
  const forms = (path: string): string[] => [path, base + path, ...(base !== '' && path.startsWith(base) ? [path.slice(base.length)] : [])];
  for (const path of [...linked.paths, ...placesOfSite(config, after)].flatMap(forms))
    if (find[0](path) !== find[1](path)) decline(`a link leads to /${path}, which comes or goes`);
  const patterns = [before, after].map((graph) => JSON.stringify(unmatchedPatterns(config, {}, graph)));
  if (patterns[0] !== patterns[1]) decline('a pattern of sitemap.ignore or search.weights begins or ceases to match');
  if (
    mayClash(
      added.map(({ output }) => output),
      outputs,
    )
  )
    decline('a new page clashes with another file');
}

/** Findings that depend on one page alone, or on files that have not changed. All others may depend on which pages there are. */
const OF_ONE_PAGE = /^(?:lint\/(?!orphan-page|unused)|(?:markdown|mdx|front-matter|file|source|openapi|env)\/)/;
