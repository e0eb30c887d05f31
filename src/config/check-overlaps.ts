// Two versions of a site can't have one path, and a folder of docs can't be inside a folder with another purpose. Otherwise one file would
// become two pages, or one path would belong to two pages.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderCollision, pathCollision } from '../diagnostics/config/config-docs.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { DocsVersion } from '../model/site-config.js';
import type { CheckInput } from './check-input.js';
import { resolveDocs } from './fill-docs.js';
import type { UserDocs } from './user-config.js';

/** An instance as the author wrote it, and its index in the list. */
export interface Instance {
  index: number;
  value: UserDocs;
}

/** Folders of the site that can't contain docs, and how a message describes them. */
const RESERVED = new Map([
  ['content/pages', 'content/pages, the folder of the pages outside the docs'],
  ['content/public', 'content/public, the folder of the files that are copied unchanged'],
]);

interface Placed extends DocsVersion {
  /** JSON pointer of the version. If the instance states no versions, that of the instance. */
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
    const what = `${same.folder}, the folder of the version "${same.name}"`;
    return [folderCollision(folder, at, { what, at: locations.value(`${same.pointer}/folder`) })];
  }
  // A site may use all of `content` for its docs if it has no such folder.
  const reserved = [...RESERVED].find(
    ([other]) => isWithin(folder, other) || (isWithin(other, folder) && existsSync(join(siteRoot, other))),
  );
  return reserved ? [folderCollision(folder, at, { what: reserved[1] })] : [];
}

const isWithin = (folder: string, outer: string): boolean => outer === '.' || folder === outer || folder.startsWith(`${outer}/`);
