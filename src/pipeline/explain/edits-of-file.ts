// A file of the site → which edits of it there are, and the pages that a build renders after each. Only what an edit can be told from the
// file's kind is tried: the text of a page, its title, its place; a value of a specification; a key of the configuration.
import { splitNode } from '../../base/node-id.js';
import type { Page } from '../../model/content-graph.js';
import type { KnownSite } from '../known-site.js';
import { editBytes } from './edit-bytes.js';
import { CATEGORY_EDITS, editCategory, editNames, editOutline, outlineEditsOf, removeEntry } from './edit-outline.js';
import { editSetting, SETTINGS } from './edit-settings.js';
import { editSpecification, editSummary, type KnownDocument } from './edit-specification.js';
import type { ExplainedEdit } from './explanation.js';
import type { FileRole } from './file-roles.js';
import { documentsOf, frameOf, renderedAfter, type World, type WorldPage } from './world.js';

export interface EditsInput {
  /** Relative to the site root; of a value of a specification with `#` and its pointer. */
  path: string;
  roles: readonly FileRole[];
  known: KnownSite;
  documents: readonly KnownDocument[];
  world: World;
  /** `documentsOf` it. */
  now: ReadonlyMap<string, WorldPage>;
}

export function editsOfFile(input: EditsInput): ExplainedEdit[] {
  const { path, roles, known, documents, world } = input;
  const has = (role: FileRole): boolean => roles.includes(role);
  const told = (change: string, worlds: readonly World[], isExact = true) =>
    worlds.length === 0 ? [] : [toEdit(change, worlds, input, isExact)];
  const edited = editBytes(world, path, known);
  const edits: ExplainedEdit[] = [];
  if (has('specification')) {
    const { pointer } = splitNode(path.includes('#') ? path : `${path}#`);
    const node = path.includes('#') ? path : `${path}#`;
    edits.push(...told(pointer === '' ? 'anything' : 'value', [editSpecification(world, node, documents)], pointer !== ''));
    const summary = editSummary(world, node, documents);
    edits.push(...told('summary', summary ? [summary] : []));
  }
  if (has('configuration')) {
    for (const name of SETTINGS) edits.push(...told(name, editSetting(world, name), !UNSURE.includes(name)));
  }
  if (has('category')) {
    for (const name of CATEGORY_EDITS) edits.push(...told(name, editCategory(world, name, path), name !== 'position'));
  }
  if (has('names')) edits.push(...told('names', editNames(world, path), false));
  const isPlain = roles.every((role) => ['specification', 'configuration', 'category', 'names', 'urls-lock', 'baseline'].includes(role));
  if (!isPlain) edits.push(...told(has('absent') ? 'created' : 'text', [edited]));
  const page = has('page') ? world.site.graph.pages.find(({ file, kind }) => file === path && kind !== 'api') : undefined;
  if (page) {
    for (const name of outlineEditsOf(page.docs !== undefined)) {
      edits.push(...told(name, editOutline(edited, name, page), name !== 'sidebar_position'));
    }
    edits.push(...told('removed', [removeEntry(world, page.key)]));
  }
  return edits;
}

/** Keys whose value decides as well which pages it reaches. */
const UNSURE = ['tableOfContents', 'docs.sidebars', 'search'];

/** Where addresses in every page would change, no page need be looked at: all are rendered. */
function toEdit(change: string, worlds: readonly World[], { world, now }: EditsInput, isExact: boolean): ExplainedEdit {
  const frame = frameOf(world);
  const rendered = new Map<string, Page>();
  for (const after of worlds) {
    const isForAll = frameOf(after) !== frame;
    const pages = isForAll ? after.site.graph.pages : renderedAfter(now, documentsOf(after));
    for (const page of pages) rendered.set(page.key, page);
  }
  // A page that moved is called as it is called now.
  const names = new Map(world.site.graph.pages.map(({ key, route }) => [key, route]));
  const pages = [...rendered.values()].map(({ key, route }) => names.get(key) ?? route).sort();
  return { change, isExact, count: pages.length, pages };
}

/** Keys of the configuration, and files that name tags and authors, that one page depends on. */
export function sharedOf(world: World, output: string, now: ReadonlyMap<string, WorldPage>): { settings: string[]; names: string[] } {
  const frame = frameOf(world);
  const wanted = now.get(output);
  if (!wanted) return { settings: [], names: [] };
  const isOther = (after: World): boolean =>
    frameOf(after) !== frame ||
    [...documentsOf(after, ({ key }) => key === wanted.page.key).values()].some(({ key }) => key !== wanted.key);
  const { tagFiles, authorFiles } = world.site.scanned;
  return {
    settings: SETTINGS.filter((name) => {
      const worlds = editSetting(world, name);
      return worlds.length > 0 && name === 'markdown' ? wanted.kept !== undefined : worlds.some(isOther);
    }),
    names: [...tagFiles, ...authorFiles]
      .map(({ file }) => file)
      .filter((file) => editNames(world, file).some(isOther))
      .sort(),
  };
}
