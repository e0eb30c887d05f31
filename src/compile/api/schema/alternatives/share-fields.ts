// Fields that all alternatives of a schema have are shown once, above the alternatives, if everything about them is the same. Otherwise ten
// kinds of one object would repeat most of the page ten times.
import { mayHoldTokens, replaceTokens } from '../../../../base/body-token.js';
import { once } from '../../../../base/values/once.js';
import type { EntryView, SchemaGroup, SchemaView } from '../../../../model/api/api-view.js';
import type { ApiPage } from '../../fit/page.js';

/** With fewer common fields, nothing is gained by reading them in another place. */
const LEAST_FIELDS = 3;

/**
 * Moves the common fields of the alternatives into `group.shared`. Call it when the group is complete. @returns the anchors that are no
 * longer on the page
 */
export function shareFields(group: SchemaGroup, page: Pick<ApiPage, 'sinks'>): string[] {
  const lists = group.entries.map(({ schema }) => schema.groups.find(({ kind }) => kind === 'fields'));
  if (lists.length < 2 || !lists.every(isWhole)) return [];
  const [first, ...others] = lists.map(({ entries }) => new Map(entries.map((entry) => [keyOf(entry), entry])));
  const shared: EntryView[] = [];
  const gone: string[] = [];
  for (const [key, entry] of first ?? []) {
    const more = others.flatMap((entries) => entries.get(key) ?? []);
    if (more.length < others.length || !more.every(sameAs(entry, page))) continue;
    const all = [entry, ...more];
    // If the field's type is a component, only the first place on the page shows what is below it.
    const [shown = entry, ...again] = all.filter(({ schema }) => schema.groups.length > 0);
    if (again.length > 0) continue;
    shared.push(shown);
    gone.push(...all.filter((other) => other !== shown).map(({ anchor }) => anchor));
  }
  if (shared.length < LEAST_FIELDS) return [];
  const keys = new Set(shared.map(keyOf));
  for (const { schema } of group.entries) schema.groups = schema.groups.flatMap((each) => without(keys, each));
  group.shared = { kind: 'fields', entries: shared };
  return gone;
}

const isWhole = (list: SchemaGroup | undefined): list is SchemaGroup => list !== undefined && list.rest === undefined;

const keyOf = ({ name, isPattern, required }: EntryView): string => JSON.stringify([name, isPattern, required]);

/** @returns whether a view differs from this one at most in what is below it */
function sameAs({ schema: one }: EntryView, page: Pick<ApiPage, 'sinks'>): (other: EntryView) => boolean {
  const details = once(() => detailsOf(one, page));
  return ({ schema: other }) => (one.same !== undefined && one.same === other.same) || details() === detailsOf(other, page);
}

const detailsOf = ({ type, flags, description, facts }: SchemaView, page: Pick<ApiPage, 'sinks'>): string =>
  JSON.stringify([type, flags, wholeText(description, page), facts]);

/** The HTML with the content of its tables and code blocks, which have another number at each place of the page. */
function wholeText(html: string, page: Pick<ApiPage, 'sinks'>): string {
  if (!mayHoldTokens(html)) return html;
  const { components, codeBlocks } = page.sinks;
  return replaceTokens(html, (kind, argument) => {
    if (kind === 'H') return JSON.stringify(codeBlocks[Number(argument)]);
    if (kind !== 'C') return `${kind} ${argument}`;
    const { name, props, slots = {} } = components[Number(argument)] ?? {};
    return JSON.stringify([name, props, Object.values(slots).map((slot) => wholeText(slot, page))]);
  });
}

function without(keys: ReadonlySet<string>, group: SchemaGroup): SchemaGroup[] {
  if (group.kind !== 'fields') return [group];
  const entries = group.entries.filter((entry) => !keys.has(keyOf(entry)));
  return entries.length > 0 ? [{ ...group, entries }] : [];
}
