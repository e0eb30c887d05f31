// Lists the edits that a file of the site can have, and the pages that a build renders after each. The file's role decides which edits are
// tried: the text, title or position of a page, a value of a specification, a key of the configuration.
import { splitNode } from '../../base/documents/node-id.js';
import type { SiteInputs } from '../../pipeline/cache/site-inputs.js';
import type { ExplainedEdit } from '../explanation.js';
import type { FileRole } from '../file-roles.js';
import { documentsOf, frameOf, renderedAfter, type SiteVariant, type VariantPage } from '../site-variant.js';
import { SHOWN_EDITS, type ShownEdit, type ShownText } from '../try-shown-text.js';
import { editBytes } from './edit-bytes.js';
import { CATEGORY_EDITS, editCategory, editNames, editOutline, editOutlines, outlineEditsOf, removeEntry } from './edit-outline.js';
import { editSetting, SETTINGS } from './edit-settings.js';
import type { KnownDocument } from './edit-specification.js';
import type { SettingEdit } from './setting-edit.js';
import { specificationEdits } from './specification-edits.js';

export interface EditsInput {
  /** Relative to the site root. A value of a specification has `#` and its pointer at the end. */
  path: string;
  roles: readonly FileRole[];
  inputs: SiteInputs;
  documents: readonly KnownDocument[];
  variant: SiteVariant;
  /** Result of `documentsOf(variant)`. */
  now: ReadonlyMap<string, VariantPage>;
  /** What pages that show the file may take from it. */
  shown: ShownText;
}

export function editsOfFile(input: EditsInput): ExplainedEdit[] {
  const { path, roles, inputs, documents, variant, shown } = input;
  const has = (role: FileRole): boolean => roles.includes(role);
  const editsFor = (change: string, variants: readonly SiteVariant[], isExact = true) =>
    variants.length === 0 ? [] : [toEdit(change, variants, input, isExact)];
  const node = path.includes('#') ? path : `${path}#`;
  const { file } = splitNode(node);
  const edited = editBytes(variant, file, inputs);
  const edits: ExplainedEdit[] = [];
  if (has('specification')) {
    const tried = specificationEdits(edited, node, documents).map(([change, edit]) => toSettingEdit(change, edit, input));
    // `anything` is only listed if it may reach more pages than `value`, and `plain` only if it reaches fewer than `anything`.
    const countOf = (name: string): number => tried.find(({ change }) => change === name)?.count ?? -1;
    edits.push(
      ...tried.filter(
        ({ change, count }) => (change !== 'anything' || countOf('value') < count) && (change !== 'plain' || count < countOf('anything')),
      ),
    );
  }
  if (has('configuration')) {
    for (const name of SETTINGS) edits.push(toSettingEdit(name, editSetting(variant, name), input));
  }
  if (has('category')) {
    for (const name of CATEGORY_EDITS) edits.push(...editsFor(name, editCategory(variant, name, path), name !== 'position'));
  }
  if (has('names')) edits.push(...editsFor('names', editNames(variant, path), false));
  const isPlain = roles.every((role) => ['specification', 'configuration', 'category', 'names', 'urls-lock', 'baseline'].includes(role));
  const whereShown = (name: ShownEdit): SiteVariant[] => editOutlines(edited, name, shown.pages[name]);
  if (has('absent')) {
    const variants = SHOWN_EDITS.flatMap(whereShown);
    edits.push(...editsFor('created', [edited, ...variants], variants.length === 0));
  } else if (!isPlain) edits.push(...editsFor('text', [edited]));
  const page = has('page') ? variant.site.graph.pages.find(({ file, kind }) => file === path && kind !== 'api') : undefined;
  if (page) {
    for (const name of outlineEditsOf(page.docs !== undefined)) {
      // The value may be in the page's front matter, or in its text, which other pages may show as well.
      const others = isShownEdit(name) ? whereShown(name) : [];
      edits.push(...editsFor(name, [...editOutline(edited, name, page), ...others], name !== 'sidebar_position' && others.length === 0));
    }
    edits.push(...editsFor('removed', [removeEntry(variant, page.key)]));
  } else if (!has('absent')) {
    for (const name of SHOWN_EDITS) edits.push(...editsFor(name, whereShown(name), shown.isExact[name]));
  }
  return edits;
}

const isShownEdit = (name: string): name is ShownEdit => (SHOWN_EDITS as readonly string[]).includes(name);

/** Codes of errors that the edit adds, for example because a sidebar names the page or a redirect leads to it. The site is then refused. */
function newErrors(after: SiteVariant, before: SiteVariant): string[] {
  const messagesBefore = new Set(before.site.graphDiagnostics.map(({ message }) => message));
  const errors = after.site.graphDiagnostics.filter(({ severity, message }) => severity === 'error' && !messagesBefore.has(message));
  return errors.map(({ code }) => code);
}

/** If the tried values don't speak for all values of the key, the edit may reach any page. */
function toSettingEdit(name: string, { variants, speakFor }: SettingEdit, input: EditsInput): ExplainedEdit {
  if (speakFor === 'some') return describeEdit(name, false, new Set(input.variant.site.graph.pages.map(({ route }) => route)), input);
  const reached = variants.map((after) => reachedIn(after, input));
  const all = new Set(reached.flatMap((routes) => [...routes]));
  return describeEdit(name, speakFor === 'all' && reached.every(({ size }) => size === all.size), all, input);
}

function toEdit(change: string, variants: readonly SiteVariant[], input: EditsInput, isExact: boolean): ExplainedEdit {
  const fails = new Set(variants.flatMap((after) => newErrors(after, input.variant)));
  if (fails.size > 0) return { ...describeEdit(change, true, new Set(), input), fails: [...fails].sort() };
  return describeEdit(change, isExact, new Set(variants.flatMap((after) => [...reachedIn(after, input)])), input);
}

const describeEdit = (change: string, isExact: boolean, routes: ReadonlySet<string>, { now }: Pick<EditsInput, 'now'>): ExplainedEdit => ({
  change,
  isExact,
  count: routes.size,
  pages: [...routes].sort(),
  ...(routes.size === now.size && { isWholeSite: true }),
});

/** Routes of the pages that a build renders. If the key of the frame changes, every page is rendered, and no page is compared. */
function reachedIn(after: SiteVariant, { variant, now }: EditsInput): Set<string> {
  const isForAll = frameOf(after) !== frameOf(variant);
  const pages = isForAll ? after.site.graph.pages : renderedAfter(now, documentsOf(after));
  // A page that moves is listed under its present route.
  const names = new Map(variant.site.graph.pages.map(({ key, route }) => [key, route]));
  return new Set(pages.map(({ key, route }) => names.get(key) ?? route));
}

/** Keys of the configuration, and files with names of tags and authors, that one page depends on. */
export function sharedOf(
  variant: SiteVariant,
  output: string,
  now: ReadonlyMap<string, VariantPage>,
): { settings: string[]; names: string[] } {
  const frame = frameOf(variant);
  const wanted = now.get(output);
  if (!wanted) return { settings: [], names: [] };
  const isOther = (after: SiteVariant): boolean =>
    frameOf(after) !== frame ||
    [...documentsOf(after, ({ key }) => key === wanted.page.key).values()].some(({ key }) => key !== wanted.key);
  const { tagFiles, authorFiles } = variant.site.scanned;
  return {
    settings: SETTINGS.filter((name) => editSetting(variant, name).variants.some(isOther)),
    names: [...tagFiles, ...authorFiles]
      .map(({ file }) => file)
      .filter((file) => editNames(variant, file).some(isOther))
      .sort(),
  };
}
