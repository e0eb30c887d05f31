// Files of the client that only one feature needs, so that a site without that feature does not ship them. Files that two features share
// (React) are dropped if the site has neither.
import { basename } from 'node:path';

export type Feature = 'console' | 'search';

/** The modules that load each feature, on a gesture of the reader. */
const ENTRIES: Record<Feature, string[]> = {
  console: ['client/console/open-console.tsx'],
  search: ['client/search/mount-search.ts'],
};

/** Outputs as esbuild's metafile describes them. */
type Outputs = Record<string, { imports: { path: string; external?: boolean }[]; inputs: Record<string, unknown>; entryPoint?: string }>;

/** Names of the output files of each feature. A file may be in both lists. */
export function featureFiles(outputs: Outputs): Record<Feature, string[]> {
  const entriesOf = (feature: Feature) =>
    Object.keys(outputs).filter((path) => ENTRIES[feature].some((entry) => outputs[path]?.entryPoint?.endsWith(entry)));
  const all = [...entriesOf('console'), ...entriesOf('search')];
  const others = Object.keys(outputs).filter((path) => outputs[path]?.entryPoint !== undefined && !isAskedFor(path, outputs));
  const kept = reachable(others, outputs, all);
  const filesOf = (feature: Feature) =>
    [...reachable(entriesOf(feature), outputs)]
      .filter((path) => !kept.has(path))
      .map((path) => basename(path))
      .sort();
  return { console: filesOf('console'), search: filesOf('search') };
}

/** Whether another file of the bundle imports it, so that it is not an entry that pages load themselves. */
const isAskedFor = (path: string, outputs: Outputs): boolean =>
  Object.values(outputs).some(({ imports }) => imports.some((one) => one.path === path));

function reachable(starts: readonly string[], outputs: Outputs, without: readonly string[] = []): Set<string> {
  const found = new Set(starts);
  for (const path of found) {
    for (const { path: next } of outputs[path]?.imports ?? []) if (!without.includes(next) && outputs[next]) found.add(next);
  }
  return found;
}
