// A file of the site → which edits of it there are, and the pages that a build renders after each. Only what an edit can be told from the
// file's kind is tried: the text of a page, its title, its place; a value of a specification; a key of the configuration.
import { splitNode } from '../../base/documents/node-id.js';
import type { KnownSite } from '../../pipeline/cache/known-site.js';
import type { ExplainedEdit } from '../explanation.js';
import type { FileRole } from '../file-roles.js';
import { SHOWN_EDITS, type ShownEdit, type ShownText } from '../shown-text.js';
import { documentsOf, frameOf, renderedAfter, type World, type WorldPage } from '../world.js';
import { editBytes } from './edit-bytes.js';
import { CATEGORY_EDITS, editCategory, editNames, editOutline, editOutlines, outlineEditsOf, removeEntry } from './edit-outline.js';
import { editSetting, SETTINGS } from './edit-settings.js';
import type { KnownDocument } from './edit-specification.js';
import type { SettingEdit } from './setting-edit.js';
import { specificationEdits } from './specification-edits.js';

export interface EditsInput {
  /** Relative to the site root; of a value of a specification with `#` and its pointer. */
  path: string;
  roles: readonly FileRole[];
  known: KnownSite;
  documents: readonly KnownDocument[];
  world: World;
  /** `documentsOf` it. */
  now: ReadonlyMap<string, WorldPage>;
  /** On pages that show the file. */
  shown: ShownText;
}

export function editsOfFile(input: EditsInput): ExplainedEdit[] {
  const { path, roles, known, documents, world, shown } = input;
  const has = (role: FileRole): boolean => roles.includes(role);
  const told = (change: string, worlds: readonly World[], isExact = true) =>
    worlds.length === 0 ? [] : [toEdit(change, worlds, input, isExact)];
  const node = path.includes('#') ? path : `${path}#`;
  const { file } = splitNode(node);
  const edited = editBytes(world, file, known);
  const edits: ExplainedEdit[] = [];
  if (has('specification')) {
    const tried = specificationEdits(edited, node, documents).map(([change, edit]) => toSettingEdit(change, edit, input));
    // More is said of any edit only where it may reach more.
    const countOf = (name: string): number => tried.find(({ change }) => change === name)?.count ?? -1;
    edits.push(
      ...tried.filter(
        ({ change, count }) => (change !== 'anything' || countOf('value') < count) && (change !== 'plain' || count < countOf('anything')),
      ),
    );
  }
  if (has('configuration')) {
    for (const name of SETTINGS) edits.push(toSettingEdit(name, editSetting(world, name), input));
  }
  if (has('category')) {
    for (const name of CATEGORY_EDITS) edits.push(...told(name, editCategory(world, name, path), name !== 'position'));
  }
  if (has('names')) edits.push(...told('names', editNames(world, path), false));
  const isPlain = roles.every((role) => ['specification', 'configuration', 'category', 'names', 'urls-lock', 'baseline'].includes(role));
  const whereShown = (name: ShownEdit): World[] => editOutlines(edited, name, shown.pages[name]);
  if (has('absent')) {
    const worlds = SHOWN_EDITS.flatMap(whereShown);
    edits.push(...told('created', [edited, ...worlds], worlds.length === 0));
  } else if (!isPlain) edits.push(...told('text', [edited]));
  const page = has('page') ? world.site.graph.pages.find(({ file, kind }) => file === path && kind !== 'api') : undefined;
  if (page) {
    for (const name of outlineEditsOf(page.docs !== undefined)) {
      // Its front matter may say it, or its text, which other pages show as well.
      const others = isShownEdit(name) ? whereShown(name) : [];
      edits.push(...told(name, [...editOutline(edited, name, page), ...others], name !== 'sidebar_position' && others.length === 0));
    }
    edits.push(...told('removed', [removeEntry(world, page.key)]));
  } else if (!has('absent')) {
    for (const name of SHOWN_EDITS) edits.push(...told(name, whereShown(name), shown.isExact[name]));
  }
  return edits;
}

const isShownEdit = (name: string): name is ShownEdit => (SHOWN_EDITS as readonly string[]).includes(name);

/** Codes of what the site is refused for after an edit, and was not before: a sidebar that names the page, a redirect to it. */
function newErrors(after: World, before: World): string[] {
  const said = new Set(before.site.graphSaid.map(({ message }) => message));
  const errors = after.site.graphSaid.filter(({ severity, message }) => severity === 'error' && !said.has(message));
  return errors.map(({ code }) => code);
}

/** Of a key whose values could not all be tried, any page. */
function toSettingEdit(name: string, { worlds, speakFor }: SettingEdit, input: EditsInput): ExplainedEdit {
  if (speakFor === 'some') return toldOf(name, false, new Set(input.world.site.graph.pages.map(({ route }) => route)), input);
  const reached = worlds.map((after) => reachedIn(after, input));
  const all = new Set(reached.flatMap((routes) => [...routes]));
  return toldOf(name, speakFor === 'all' && reached.every(({ size }) => size === all.size), all, input);
}

function toEdit(change: string, worlds: readonly World[], input: EditsInput, isExact: boolean): ExplainedEdit {
  const fails = new Set(worlds.flatMap((after) => newErrors(after, input.world)));
  if (fails.size > 0) return { ...toldOf(change, true, new Set(), input), fails: [...fails].sort() };
  return toldOf(change, isExact, new Set(worlds.flatMap((after) => [...reachedIn(after, input)])), input);
}

const toldOf = (change: string, isExact: boolean, routes: ReadonlySet<string>, { now }: Pick<EditsInput, 'now'>): ExplainedEdit => ({
  change,
  isExact,
  count: routes.size,
  pages: [...routes].sort(),
  ...(routes.size === now.size && { isWholeSite: true }),
});

/** Routes of the pages that a build renders. Where addresses in every page would change, no page need be looked at: all are. */
function reachedIn(after: World, { world, now }: EditsInput): Set<string> {
  const isForAll = frameOf(after) !== frameOf(world);
  const pages = isForAll ? after.site.graph.pages : renderedAfter(now, documentsOf(after));
  // A page that moved is called as it is called now.
  const names = new Map(world.site.graph.pages.map(({ key, route }) => [key, route]));
  return new Set(pages.map(({ key, route }) => names.get(key) ?? route));
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
    settings: SETTINGS.filter((name) => editSetting(world, name).worlds.some(isOther)),
    names: [...tagFiles, ...authorFiles]
      .map(({ file }) => file)
      .filter((file) => editNames(world, file).some(isOther))
      .sort(),
  };
}
