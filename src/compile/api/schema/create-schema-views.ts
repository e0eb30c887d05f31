// Makes the views of schemas on a page. It first expands schemas without a page of their own, then components that have one. Both are
// expanded level by level over the whole page, so that when the budget ends, only deeply nested parts are missing. A component is expanded
// once per page. After that its name is a link, so that circular and deeply nested references end there.

import type { EntryView, FactView, SchemaGroup, SchemaView, TextPart } from '../../../model/api/api-view.js';
import { entryBytes, groupBytes, restBytes, viewBytes } from '../fit/byte-budget.js';
import { briefView, restOf } from '../fit/fit-texts.js';
import type { ApiPage } from '../fit/page.js';
import type { ApiNode, ObjectNode } from '../fit/reader.js';
import type { CommonEntry, ConstantLook, ResolvedSchema, SchemaLook } from '../fit/reader-cache.js';
import { addRecord } from '../search-drafts.js';
import { alternativeGroups } from './alternatives/alternative-groups.js';
import { itemGroups } from './alternatives/item-groups.js';
import { shareFields } from './alternatives/share-fields.js';
import { commonEntry } from './common-entry.js';
import { contentGroup } from './content-group.js';
import { fieldsGroup } from './fields-group.js';
import { lastOf } from './resolve-schema.js';
import { detailsOf, lookAt } from './schema-look.js';
import type { Above, EntryInput, SchemaPlace, SchemaViews } from './schema-views.js';

interface Waiting {
  view: SchemaView;
  key: string;
  look: SchemaLook;
  place: SchemaPlace;
  /** The page of the schema. Below a schema with a page, it is the page of that schema. */
  home: TextPart | undefined;
  /** Bytes already taken from the budget for the line that counts left-out entries. */
  reservedBytes: number;
}

/** Nesting of lists in lists and alternatives in fields. What is deeper is cut, and the page shows that. */
const MOST_LEVELS = 24;

export function createSchemaViews(page: ApiPage): SchemaViews {
  /** Schemas that only this page shows, and schemas that have a page of their own as well. */
  const own: Waiting[] = [];
  const others: Waiting[] = [];
  /** Groups of alternatives whose common fields are still in each of them. */
  const choices: Choice[] = [];
  const views: SchemaViews = { view, entry, finishOwn, finish, page };
  return views;

  function view(nodes: readonly ApiNode[], place: SchemaPlace): SchemaView {
    const look = lookAt(nodes, page);
    return viewOf({ look, constant: look.constant }, nodes, place);
  }

  function viewOf(
    { look, constant }: Pick<CommonEntry, 'look' | 'constant'>,
    nodes: readonly ApiNode[],
    place: SchemaPlace,
    overlay?: ObjectNode,
  ): SchemaView {
    const { covers, hasStructure, beside } = look;
    const { component, parts, overlays } = look.resolved;
    const isDrawn = component !== undefined && hasStructure && page.drawn.has(component.id);
    const key = keyOf(nodes);
    // A schema without a name, or one with more than its reference, may contain itself, too.
    const drawnAbove = hasStructure ? anchorAbove(key, place.above) : undefined;
    const isConstant = constant && !isDrawn && drawnAbove === undefined && fitsBudget(constant.bytes, page);
    // If the schema is expanded elsewhere, only what is beside the reference is shown here.
    const shownParts = isDrawn ? overlays : parts;
    const made = isConstant
      ? drawConstant(look, constant, page)
      : drawParts(look, overlay ? [...shownParts, overlay] : shownParts, place, page);
    if (drawnAbove !== undefined) made.type = [{ text: made.type.map(({ text }) => text).join(''), href: `#${drawnAbove}` }];
    const drawn = isDrawn ? beside : look;
    if (!drawn || drawnAbove !== undefined || !hasStructure) {
      for (const id of covers) page.covered.add(id);
      return made;
    }
    const ownHome = isDrawn ? undefined : homeOf(component, page);
    // A component without a page is linked to the place where it is shown alone, and not to one where other keys are beside its reference.
    if (component && !isDrawn && (!beside || ownHome)) page.drawn.set(component.id, place.shownAt ?? place.anchor);
    const home = ownHome ?? place.home;
    const reservedBytes = ownHome ? 0 : restBytes(home, page);
    page.budget.left -= reservedBytes;
    (home ? others : own).push({ view: made, key, look: drawn, place, home, reservedBytes });
    return made;
  }

  function entry({ name, isPattern, required, anchor, nodes, of = {}, place, overlay }: EntryInput): EntryView {
    of.common ??= commonEntry(name, nodes, overlay, page);
    const { titles, bytes } = of.common;
    const id = page.anchors.take(anchor);
    const schema = viewOf(of.common, nodes, place, overlay);
    // Other pages may share this view, so it is copied before facts are added.
    const made: EntryView = { anchor: id, schema: titles.length === 0 ? schema : withFacts(titles, schema) };
    if (name !== undefined) made.name = name;
    if (isPattern) made.isPattern = true;
    if (required && !isForOthers(made.schema, place)) made.required = true;
    page.budget.left -= bytes + entryBytes(made);
    if (name !== undefined && !place.isFoundElsewhere) addRecord(page, made, place.section);
    return made;
  }

  function finishOwn(): void {
    for (let index = 0; index < own.length; index++) choices.push(...expand(own[index] as Waiting, views));
    own.length = 0;
  }

  function finish(): void {
    finishOwn();
    for (let index = 0; index < others.length; index++) choices.push(...expand(others[index] as Waiting, views));
    others.length = 0;
    shareAll(choices.splice(0), page);
  }
}

interface Choice {
  group: SchemaGroup;
  /** Of the schema that has the alternatives. */
  depth: number;
}

/** Takes the common fields out of alternatives. Inner ones come first, because a field that contains them may be common itself. */
function shareAll(choices: readonly Choice[], page: ApiPage): void {
  const gone = new Set<string>();
  for (const { group, depth } of [...choices].reverse()) {
    for (const anchor of shareFields(group, page)) gone.add(anchor);
    if (!group.shared) continue;
    fold(group.shared, depth);
    for (const { schema } of group.entries) {
      for (const each of schema.groups.filter(({ kind }) => kind === 'fields')) {
        delete each.folded;
        fold(each, depth + 1);
      }
    }
  }
  if (gone.size === 0) return;
  page.anchors.release(gone);
  page.records = page.records.filter(({ anchor }) => !gone.has(anchor));
}

const keyOf = (nodes: readonly ApiNode[]): string => (nodes.length === 1 && nodes[0] ? nodes[0].id : nodes.map(({ id }) => id).join(' '));

const fitsBudget = (bytes: number, { budget }: ApiPage): boolean => bytes <= budget.left - budget.promised;

/** Shows the view that is the same on all pages. */
function drawConstant({ hasStructure }: SchemaLook, { view, bytes, targets, links }: ConstantLook, page: ApiPage): SchemaView {
  for (const names of targets) page.schemaLink(names);
  for (const link of links) page.takeLink(link);
  page.budget.left -= bytes;
  return hasStructure ? { ...view, groups: [] } : view;
}

/** Shows type, flags, description and facts, shortened if the budget is too small. */
function drawParts(look: SchemaLook, parts: readonly ObjectNode[], place: SchemaPlace, page: ApiPage): SchemaView {
  const whole: SchemaView = { ...detailsOf(look, parts, page), groups: [] };
  const bytes = viewBytes(whole, page);
  const fits = fitsBudget(bytes, page);
  const made = fits ? whole : briefView(whole, page, place.home);
  page.budget.left -= fits ? bytes : viewBytes(made, page);
  return made;
}

/**
 * Adds the level below a view: fields, alternatives and items. @returns its groups of alternatives, whose own level is not there yet
 */
function expand({ view, key, look, place, home, reservedBytes }: Waiting, views: SchemaViews): Choice[] {
  const { page } = views;
  const { resolved } = look;
  const { component } = resolved;
  const hasPage = home !== place.home;
  const isDeepLink = hasPage && place.depth >= page.budget.deep && page.budget.left < page.budget.reservedForHigh;
  if (place.level >= MOST_LEVELS || page.budget.left <= 0 || isDeepLink) {
    // If it has a page, its name is a link already, or it is listed in "Other schemas" at the end of the page.
    if (!hasPage) view.groups.push(cutGroup(resolved, home, page));
    if (component) page.drawn.delete(component.id);
    return [];
  }
  page.budget.left += reservedBytes;
  for (const id of look.covers) page.covered.add(id);
  const above = { key, anchor: place.shownAt ?? place.anchor, above: place.above };
  const below: SchemaPlace = { ...place, level: place.level + 1, above, ...(home && { home }) };
  view.groups.push(
    ...fieldsGroup(look, below, views),
    ...alternativeGroups(look, below, views),
    ...itemGroups(look, below, views),
    ...contentGroup(resolved, below, views),
  );
  for (const group of view.groups) {
    page.budget.left -= groupBytes(group, page);
    fold(group, place.depth);
  }
  return view.groups.filter(isChoice).map((group) => ({ group, depth: place.depth }));
}

/** Conditions are no choice: each applies by itself. */
const isChoice = ({ kind, title }: SchemaGroup): boolean => kind === 'alternatives' && (title === 'One of' || title === 'Any of');

function anchorAbove(key: string, above: Above | undefined): string | undefined {
  for (let at = above; at; at = at.above) if (at.key === key) return at.anchor;
  return undefined;
}

const withFacts = (facts: readonly FactView[], { same: _, ...schema }: SchemaView): SchemaView => ({
  ...schema,
  facts: [...facts, ...schema.facts],
});

/** Whether the other side fills this field in. That it is required does not concern readers of this side. */
const isForOthers = ({ flags }: SchemaView, { side }: SchemaPlace): boolean =>
  side !== undefined && flags.includes(side === 'request' ? 'read-only' : 'write-only');

function homeOf(component: ResolvedSchema['component'], page: ApiPage): TextPart | undefined {
  const href = component && page.schemaLink(component.targets);
  return component && href !== undefined ? { text: component.name, href } : undefined;
}

/** A group with more fields than this is folded from the second level on. */
const MOST_OPEN = 8;

function fold(group: SchemaGroup, depth: number): void {
  if (depth >= 2 || (depth === 1 && group.entries.length > MOST_OPEN)) group.folded = true;
}

function cutGroup({ parts }: ResolvedSchema, home: TextPart | undefined, page: ApiPage): SchemaGroup {
  let count = 0;
  for (const key of ['properties', 'oneOf', 'anyOf']) {
    const value = lastOf(parts, key)?.value;
    if (typeof value === 'object' && value !== null) count += Object.keys(value).length;
  }
  return { kind: 'fields', entries: [], ...restOf(Math.max(1, count), home, page) };
}
