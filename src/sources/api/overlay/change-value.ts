// The changes that an action makes: merge, append, replace, remove. Values and origins are changed together, and are never changed in place.
import { isObject } from '../../../base/values/is-object.js';
import { type Origin, type Origins, originBelow } from './origins.js';

/** A value with the origins of its parts. */
export interface Traced {
  value: unknown;
  /** Of the value itself. */
  origin: Origin;
  origins: Origins;
}

/** A value as its author wrote it. */
export const tracedFrom = (value: unknown, origin: Origin): Traced => ({ value, origin, origins: {} });

function childOf({ value, origin, origins }: Traced, key: string | number): Traced {
  const below = origins.below?.get(String(key)) ?? {};
  return {
    value: (value as Record<string, unknown>)[key],
    origin: below.own ?? originBelow(origin, key),
    origins: below,
  };
}

type Children = (readonly [key: string, child: Traced])[];

const childrenOf = (traced: Traced): Children => Object.keys(traced.value as object).map((key) => [key, childOf(traced, key)] as const);

/** An object or a list of these children. Origins are kept only where they differ from what the place says. */
function withChildren({ origin, value }: Traced, children: Children): Traced {
  const below = new Map<string, Origins>();
  const made: [string, unknown][] = children.map(([key, child]) => {
    const expected = originBelow(origin, key);
    const isExpected = child.origin.file === expected.file && child.origin.pointer === expected.pointer;
    if (!isExpected || child.origins.below)
      below.set(key, { ...(!isExpected && { own: child.origin }), ...(child.origins.below && { below: child.origins.below }) });
    return [key, child.value];
  });
  return {
    value: Array.isArray(value) ? made.map(([, each]) => each) : Object.fromEntries(made),
    origin,
    origins: below.size > 0 ? { below } : {},
  };
}

/** Objects are merged key by key. A list gets what is appended. Any other value is replaced. */
export function merge(target: Traced, update: Traced): Traced {
  if (Array.isArray(target.value)) return append(target, update);
  if (!isObject(target.value) || !isObject(update.value)) return update;
  const own = childrenOf(target);
  const known = new Set(own.map(([key]) => key));
  const updates = new Map(childrenOf(update));
  const merged = own.map(([key, child]) => {
    const change = updates.get(key);
    return [key, change ? merge(child, change) : child] as const;
  });
  return withChildren(target, [...merged, ...[...updates].filter(([key]) => !known.has(key))]);
}

/** The items of a list, or the value as one item. */
function append(target: Traced, update: Traced): Traced {
  const items = childrenOf(target).map(([, child]) => child);
  const added = Array.isArray(update.value) ? childrenOf(update).map(([, child]) => child) : [update];
  return withChildren(
    target,
    [...items, ...added].map((child, index) => [String(index), child] as const),
  );
}

/**
 * Changes the value at the end of the keys.
 * @param change returns undefined to remove the value
 */
export function changeAt(
  root: Traced,
  [key, ...rest]: readonly (string | number)[],
  change: (value: Traced) => Traced | undefined,
): Traced {
  if (key === undefined) return change(root) ?? root;
  // An earlier change at the same time may have replaced what was here.
  if (typeof root.value !== 'object' || root.value === null) return root;
  const children = childrenOf(root).flatMap(([name, child]): Children => {
    if (name !== String(key)) return [[name, child]];
    const changed = rest.length === 0 ? change(child) : changeAt(child, rest, change);
    return changed ? [[name, changed]] : [];
  });
  const isList = Array.isArray(root.value);
  return withChildren(root, isList ? children.map(([, child], index) => [String(index), child] as const) : children);
}
