// Tables of a site by entry key. A revision makes new tables and leaves the old ones as they were.

/** A map, or a view of what the store has. */
export type Table<T> = Pick<ReadonlyMap<string, T>, 'get'>;

/**
 * The table without what is gone, and with `more`. The table itself if that changes nothing. A map is copied, so that no revision keeps an
 * older one alive. A view is only looked at through another one, because it belongs to a single revision.
 */
export function tableWith<Kind extends Table<T>, T>(
  table: Kind,
  more: readonly (readonly [string, T])[],
  gone: Iterable<string> = [],
): Kind {
  const added = new Map(more.filter(([key, value]) => table.get(key) !== value));
  const kept = new Set(more.map(([key]) => key));
  const lost = new Set([...gone].filter((key) => !kept.has(key) && table.get(key) !== undefined));
  if (added.size + lost.size === 0) return table;
  if (!(table instanceof Map)) return { get: (key) => added.get(key) ?? (lost.has(key) ? undefined : table.get(key)) } as Table<T> as Kind;
  const next = new Map(table as Map<string, T>);
  for (const [key, value] of added) next.set(key, value);
  for (const key of lost) next.delete(key);
  return next as unknown as Kind;
}
