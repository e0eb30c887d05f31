// Parts of the client that not every site has: which files of the bundle nobody else asks for, so that a site without them does not ship
// them. What two of them share (React) goes with the last.
import { basename } from 'node:path';

export type Feature = 'console' | 'search';

/** What asks for each, on a gesture. */
const ENTRIES: Record<Feature, string[]> = {
  console: ['client/console/open-console.tsx'],
  search: ['client/search/mount-search.ts'],
};

/** As esbuild's metafile describes them. */
type Outputs = Record<string, { imports: { path: string; external?: boolean }[]; inputs: Record<string, unknown>; entryPoint?: string }>;

/** Names of the outputs of each. One may be in both. */
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

/** By another file of the bundle: no entry of its own right. */
const isAskedFor = (path: string, outputs: Outputs): boolean =>
  Object.values(outputs).some(({ imports }) => imports.some((one) => one.path === path));

function reachable(starts: readonly string[], outputs: Outputs, without: readonly string[] = []): Set<string> {
  const found = new Set(starts);
  for (const path of found) {
    for (const { path: next } of outputs[path]?.imports ?? []) if (!without.includes(next) && outputs[next]) found.add(next);
  }
  return found;
}
