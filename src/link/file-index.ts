// Pages by their files, for links that name a file. A file is looked for in the folder of the page, then from the top of its
// docs, then from the root of the site: what lies beside a page is what its author sees.
import { posix } from 'node:path';
import { nearestName } from '../base/nearest-name.js';
import { decodePath } from '../base/url-path.js';
import type { ContentGraph } from '../model/content-graph.js';

export type FoundFile =
  | { kind: 'page'; permalink: string; file: string /** a namesake at the top of the docs */; other?: string }
  | { kind: 'draft' };

export interface FileIndex {
  /** @param place `from`: file of the page; `root`: folder of its docs. Both relative to the site root. */
  find(path: string, place: { from: string; root: string }): FoundFile | undefined;
  /** A file whose name is near, as a link from `from`. */
  nearest(path: string, from: string): string | undefined;
}

/** In larger folders no name is compared with all others: ten thousand broken links would take minutes. */
const COMPARED_FILES = 500;

export function createFileIndex({ pages, shadowed, absentDrafts }: ContentGraph): FileIndex {
  const byKey = new Map(pages.map((page) => [page.key, page.permalink]));
  const permalinks = new Map<string, string>();
  const drafts = new Set(absentDrafts.map(({ file }) => normal(file)));
  const folders = new Map<string, string[]>();
  const namesakes = new Map<string, string[]>();
  const add = (file: string, permalink: string | undefined): void => {
    if (permalink === undefined || permalinks.has(normal(file))) return;
    permalinks.set(normal(file), permalink);
    push(folders, posix.dirname(file), file);
    push(namesakes, posix.basename(file).toLowerCase(), file);
  };
  // A file that holds many pages (an API) is no page itself; one whose route another page has leads to that one.
  for (const { file, key, permalink } of pages) if (file === key) add(file, permalink);
  for (const [key, winner] of Object.entries(shadowed)) if (!key.startsWith('generated:')) add(key, byKey.get(winner));

  const look = (file: string | undefined): FoundFile | undefined => {
    if (file === undefined) return undefined;
    const permalink = permalinks.get(normal(file));
    if (permalink !== undefined) return { kind: 'page', permalink, file };
    return drafts.has(normal(file)) ? { kind: 'draft' } : undefined;
  };

  const findAs = (path: string, { from, root }: { from: string; root: string }): FoundFile | undefined => {
    if (path.startsWith('@site/')) return look(inSite(path.slice('@site/'.length)));
    if (path.startsWith('/')) return look(inSite(root, `.${path}`)) ?? look(inSite(`.${path}`));
    const beside = look(inSite(posix.dirname(from), path));
    if (/^\.\.?\//.test(path)) return beside;
    const top = look(inSite(root, path));
    if (beside?.kind === 'page' && top?.kind === 'page' && normal(top.file) !== normal(beside.file)) return { ...beside, other: top.file };
    return beside ?? top ?? look(inSite(path));
  };

  return {
    find: (path, place) => findAs(decodePath(path), place) ?? findAs(path, place),
    nearest(path, from) {
      const wanted = decodePath(path);
      const folder = inSite(posix.dirname(from), posix.dirname(wanted.replace(/^(@site)?\//, ''))) ?? '';
      const siblings = folders.get(folder) ?? [];
      const near =
        siblings.length > COMPARED_FILES
          ? undefined
          : nearestName(
              posix.basename(wanted),
              siblings.map((file) => posix.basename(file)),
            );
      const [namesake, ...more] = namesakes.get(posix.basename(wanted).toLowerCase()) ?? [];
      const file = near !== undefined ? posix.join(folder, near) : more.length === 0 ? namesake : undefined;
      if (file === undefined) return undefined;
      const way = posix.relative(posix.dirname(from), file);
      return (way.startsWith('.') ? way : `./${way}`).replace(/[%#?]/g, encodeURIComponent);
    },
  };
}

/** Composed and decomposed letters are one name, whichever of them the disk and the link have. */
const normal = (file: string): string => file.normalize('NFC');

/** Undefined for a path that leads out of the site. */
function inSite(...parts: string[]): string | undefined {
  const path = posix.join(...parts);
  return path === '..' || path.startsWith('../') ? undefined : path;
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
