// What the schemas at a place of a specification declare together: fields, alternatives, names and types. `api-places.ts` compares it with pages.
import { last } from './api-facts.js';
import { type At, isMap, type Json, type openNodes } from './api-nodes.js';

/** Functions over the parts of a schema: itself and everything that it is composed of. */
export function readParts({ go, below, members, alternatives, partsOf }: ReturnType<typeof openNodes>) {
  function fieldsOf(parts: readonly At[]): Map<string, At[]> {
    const fields = new Map<string, At[]>();
    for (const part of parts)
      for (const [name, field] of members(part, 'properties')) fields.set(name, [...(fields.get(name) ?? []), field]);
    return fields;
  }
  const choicesOf = (parts: readonly At[]): [string, At[]][] =>
    parts.flatMap((part) =>
      (['oneOf', 'anyOf'] as const).flatMap((key): [string, At[]][] => {
        const items = alternatives(part, key);
        return items.length > 1 ? [[key === 'oneOf' ? 'One of' : 'Any of', items]] : [];
      }),
    );
  const isNullable = (ats: readonly At[], parts: readonly At[]): boolean =>
    parts.some(({ value }) => {
      const { nullable, type } = value as Json;
      return nullable === true || (Array.isArray(type) && type.includes('null'));
    }) ||
    [...ats, ...parts].some((at) =>
      ['oneOf', 'anyOf'].some((key) => isMap(at.value) && members(at, key).length > alternatives(at, key).length),
    );
  const isStructured = (parts: readonly At[]): boolean =>
    fieldsOf(parts).size > 0 ||
    choicesOf(parts).length > 0 ||
    parts.some(({ value }) => ['additionalProperties', 'items', 'not', 'contentSchema'].some((key) => isMap((value as Json)[key])));

  /** A long one is shown cut. */
  const namesOf = (ats: readonly At[]): string[] =>
    [...ats.map(go), ...ats.flatMap((at) => partsOf(at))].flatMap(({ name } = {} as At) => (name ? [name, `${name.slice(0, 79)}…`] : []));

  /** What the name stands for, without what is stated where it is used. */
  function componentOf(ats: readonly At[]): At[] {
    const direct = ats.map(go).find((at) => at?.name);
    const named = direct ?? ats.flatMap((at) => partsOf(at)).find(({ name }) => name);
    return named ? partsOf({ ...named, besides: [] }) : ats.flatMap((at) => partsOf(at));
  }

  /** Names of components are as good as what they are. `*`: there is no single word for it. */
  function typesOf(ats: readonly At[]): string[] {
    const parts = ats.flatMap((at) => partsOf(at));
    const names = namesOf(ats);
    const type = last(parts, 'type');
    const types = ([] as unknown[]).concat(type ?? []).filter((each) => each !== 'null');
    const format = last(parts, 'format');
    const items = last(parts, 'items') as Json | undefined;
    const ending = typeof format === 'string' ? ` <${format}>` : '';
    const owner = parts.findLast(({ value }) => isMap((value as Json).items));
    if (types.length === 1 && types[0] === 'array' && items && owner) {
      const inner = typesOf([below(owner, 'items')]);
      return inner.includes('*') ? ['*'] : [...names, ...inner.flatMap((each) => [`array of ${each}`, `array of (${each})`])];
    }
    return types.length === 0 || (types[0] === 'object' && choicesOf(parts).length > 0)
      ? ['*']
      : [...names, types.join(' | ') + ending, ...(types[0] === 'array' ? ['tuple', 'array of any'] : [])];
  }

  return { fieldsOf, choicesOf, isNullable, isStructured, namesOf, componentOf, typesOf };
}
