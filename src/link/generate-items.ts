// A folder of docs → its part of a sidebar: a category for each folder, ordered by position, then by name in natural order (2 before 10).
// The label and link of a category come from its category file or from the index page of its folder.

import { compareNaturally } from '../base/names/compare-naturally.js';
import { parseNumberPrefix, withoutNumberPrefixes } from '../base/names/number-prefix.js';
import { unknownCategoryDoc } from '../diagnostics/graph.js';
import { startOf } from '../diagnostics/wording.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { CategoryFile } from '../model/source-entry.js';
import { type Doc, listedIds, type VersionDocs } from './doc.js';
import type { CategoryNode, NodeLink, SidebarNode } from './sidebar-nodes.js';

export interface GenerateInput {
  docs: VersionDocs;
  /** By folder; those of this version only. */
  categories: ReadonlyMap<string, CategoryFile>;
  /** Keys of entries that have no page of their own. */
  shadowed: Readonly<Record<string, string>>;
  collapsible: boolean;
  collapsed: boolean;
}

interface Folder {
  docs: Doc[];
  folders: Map<string, Folder>;
}

/**
 * @param dirName as on the disk or without number prefixes; `.` is the whole version
 * @returns undefined if the folder has no docs
 */
export function generateItems(dirName: string, input: GenerateInput): Outcome<SidebarNode[] | undefined> {
  const root: Folder = { docs: [], folders: new Map() };
  for (const doc of input.docs.all) {
    if (doc.api || Object.hasOwn(input.shadowed, doc.page.key)) continue;
    let folder = root;
    for (const name of doc.folder === '' ? [] : doc.folder.split('/')) {
      const next: Folder = folder.folders.get(name) ?? { docs: [], folders: new Map() };
      folder.folders.set(name, next);
      folder = next;
    }
    folder.docs.push(doc);
  }
  const names = dirName.split('/').filter((name) => name !== '' && name !== '.');
  const path: string[] = [];
  let start: Folder | undefined = root;
  for (const name of names) {
    const found = childFolder(start, name);
    if (!found) return { value: undefined, diagnostics: [] };
    path.push(found[0]);
    start = found[1];
  }
  const diagnostics: Diagnostic[] = [];
  const value = itemsOf(start, path.join('/'), { ...input, diagnostics });
  return { value: value.length === 0 && start.docs.length === 0 ? undefined : value, diagnostics };
}

const childFolder = ({ folders }: Folder, name: string): [string, Folder] | undefined => {
  const exact = folders.get(name);
  return exact ? [name, exact] : [...folders].find(([folder]) => parseNumberPrefix(folder).name === name);
};

interface Walk extends GenerateInput {
  diagnostics: Diagnostic[];
}

interface Placed {
  position: number | undefined;
  name: string;
  node: SidebarNode;
}

/** @param linked the doc that the category leads to; it is not an item of the category */
function itemsOf(folder: Folder, path: string, walk: Walk, linked?: Doc): SidebarNode[] {
  const docs = folder.docs.filter((doc) => doc !== linked).map(placeDoc);
  const folders = [...folder.folders].map(([name, child]) => placeCategory(child, path === '' ? name : `${path}/${name}`, walk));
  return (
    [...docs, ...folders]
      // If neither has a position, the difference is NaN (infinity minus infinity), and the names decide.
      .sort(
        (a, b) => (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY) || compareNaturally(a.name, b.name),
      )
      .map(({ node }) => node)
  );
}

function placeDoc(doc: Doc): Placed {
  const { sidebarLabel: label, sidebarClassName: className } = doc.frontMatter;
  return {
    position: doc.position,
    name: doc.path.slice(doc.path.lastIndexOf('/') + 1),
    node: { type: 'doc', doc, label, className, isReference: false },
  };
}

function placeCategory(folder: Folder, path: string, walk: Walk): Placed {
  const file = walk.categories.get(path);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const prefixed = parseNumberPrefix(name);
  const { link, doc } = linkOf(folder, path, walk);
  const collapsible = file?.collapsible ?? walk.collapsible;
  const node: CategoryNode = {
    type: 'category',
    label: file?.label ?? doc?.frontMatter.sidebarLabel ?? doc?.page.title ?? prefixed.name,
    items: itemsOf(folder, path, walk, doc),
    link,
    collapsible,
    collapsed: collapsible && (file?.collapsed ?? walk.collapsed),
    description: file?.description,
    describedBy: doc,
    className: file?.className ?? doc?.frontMatter.sidebarClassName,
  };
  return { position: file?.position ?? prefixed.position ?? doc?.frontMatter.sidebarPosition, name, node };
}

function linkOf(folder: Folder, path: string, { categories, docs, diagnostics }: Walk): { link?: NodeLink; doc?: Doc } {
  const file = categories.get(path);
  if (file?.link === undefined) {
    const doc = folder.docs.find(({ isIndex }) => isIndex);
    return doc ? { link: { doc }, doc } : {};
  }
  if (file.link === null) return {};
  const at = file.places?.[`/link/${file.link.type === 'doc' ? 'id' : 'slug'}`] ?? startOf(file.file);
  if (file.link.type === 'generated-index') {
    const { slug, title, description } = file.link;
    return { link: { index: { slug, title, description, at, from: 'file' } } };
  }
  const { id } = file.link;
  const doc = docs.byId.get(`${withoutNumberPrefixes(path)}/${id}`) ?? docs.byId.get(id);
  if (doc) return { link: { doc }, doc };
  diagnostics.push(unknownCategoryDoc(id, listedIds(docs), at));
  return {};
}
