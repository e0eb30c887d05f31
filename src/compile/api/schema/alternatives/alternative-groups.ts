// Makes the groups of a schema's alternatives, in which each alternative is an entry. The discriminator is shown with the first choice.
import type { EntryView, SchemaGroup } from '../../../../model/api/api-view.js';
import { restOf } from '../../fit/fit-texts.js';
import type { AlternativeSet, SchemaLook } from '../../fit/reader-cache.js';
import { anchorBelow } from '../../views/anchors.js';
import type { SchemaPlace, SchemaViews } from '../schema-views.js';
import { alternativeSets } from './alternative-sets.js';
import { type DiscriminatorView, discriminatorView } from './discriminator-view.js';

export function alternativeGroups(look: SchemaLook, place: SchemaPlace, views: SchemaViews): SchemaGroup[] {
  const { page } = views;
  const discriminator = discriminatorView(look.resolved, page);
  look.alternatives ??= alternativeSets(look.resolved, page.reader);
  const choices = look.alternatives.filter(({ isChoice }) => isChoice);
  const groups = choices.map((set) => groupOf(set, { ...place, shownDiscriminator: discriminator }, views));
  if (discriminator && !isShownAbove(discriminator, place.shownDiscriminator)) {
    const [first] = groups;
    if (first) first.discriminator = discriminator;
    else groups.push({ kind: 'alternatives', title: 'Kinds', discriminator, entries: [] });
  }
  for (const set of look.alternatives) if (!set.isChoice) groups.push(groupOf(set, place, views));
  return groups;
}

/** Alternatives may inherit the discriminator, which then is not repeated. It is shown again if it has kinds that are not shown above. */
function isShownAbove({ property, values }: DiscriminatorView, shown: DiscriminatorView | undefined): boolean {
  if (shown?.property !== property) return false;
  const names = new Set(shown.values.map(({ target }) => target?.text));
  return values.every(({ target }) => target === undefined || names.has(target.text));
}

function groupOf({ title, alternatives }: AlternativeSet, place: SchemaPlace, { entry, page }: SchemaViews): SchemaGroup {
  const entries: EntryView[] = [];
  const depth = place.depth + 1;
  for (const alternative of alternatives) {
    const { node, label, word } = alternative;
    if (page.budget.left <= 0) break;
    const anchor = anchorBelow(place.anchor, word);
    entries.push(entry({ name: label, anchor, nodes: [node], of: alternative, place: { ...place, anchor, shownAt: undefined, depth } }));
  }
  return { kind: 'alternatives', title, entries, ...restOf(alternatives.length - entries.length, place.home, page) };
}
