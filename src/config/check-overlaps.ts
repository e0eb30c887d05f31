// No two versions of a site at one path, and no folder of docs inside another folder that means something else: a file would be two
// pages, or a path two of them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderCollision, pathCollision } from '../diagnostics/config/config-docs.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { DocsVersion } from '../model/site-config.js';
import type { CheckInput } from './check-input.js';
import { resolveDocs } from './fill-docs.js';
import type { UserDocs } from './user-config.js';

/** An instance as written, and its place in the list. */
export interface Instance {
  index: number;
  value: UserDocs;
}

/** Folders of the site that hold something else than docs. */
const RESERVED = new Map([
  ['content/pages', 'the pages outside the docs'],
  ['content/public', 'the files that are copied as they are'],
]);

interface Placed extends DocsVersion {
  /** Of the version; of its instance, when that states no versions. */
  pointer: string;
}

export function overlapFaults(instances: Instance[], input: Pick<CheckInput, 'locations' | 'siteRoot'>): Diagnostic[] {
  const versions = resolveDocs(instances.map(({ value }) => value)).flatMap(({ versions }, place): Placed[] => {
    const { index, value } = instances[place] ?? { index: place, value: {} };
    return versions.map((version, inner) => ({
      ...version,
      pointer: value.versions ? `/docs/${index}/versions/${inner}` : `/docs/${index}`,
    }));
  });
  return versions.flatMap((version, index) => {
    const earlier = versions.slice(0, index);
    return [...pathFaults(version, earlier, input), ...folderFaults(version, earlier, input)];
  });
}

type Input = Parameters<typeof overlapFaults>[1];

function pathFaults({ path, pointer }: Placed, earlier: Placed[], { locations }: Input): Diagnostic[] {
  const same = earlier.find((other) => other.path === path);
  return same ? [pathCollision(path, locations.value(`${pointer}/path`), locations.value(`${same.pointer}/path`))] : [];
}

function folderFaults({ folder, pointer }: Placed, earlier: Placed[], { locations, siteRoot }: Input): Diagnostic[] {
  const at = locations.value(`${pointer}/folder`);
  const same = earlier.find((other) => isWithin(folder, other.folder) || isWithin(other.folder, folder));
  if (same) {
    const what = `${same.folder} of the version "${same.name}"`;
    return [folderCollision(folder, at, { what, at: locations.value(`${same.pointer}/folder`) })];
  }
  // A site whose docs are all of `content` is fine as long as it has no pages beside them.
  const reserved = [...RESERVED].find(
    ([other]) => isWithin(folder, other) || (isWithin(other, folder) && existsSync(join(siteRoot, other))),
  );
  return reserved ? [folderCollision(folder, at, { what: reserved[1] })] : [];
}

const isWithin = (folder: string, outer: string): boolean => outer === '.' || folder === outer || folder.startsWith(`${outer}/`);
