// Values that the tasks of a batch have in common, by name. A value that the process got with its last batch is not sent again.
// Neighbouring batches share most values, and a process drops a value as soon as a batch does not ask for it.

/** JSON-shaped. */
export type SharedValues = Record<string, unknown>;

/** Names of the values that both the last batch and this one have. */
export interface SentValues {
  given: SharedValues;
  /** @param before names of all values that the process had for its last batch */
  unchanged: string[];
}

/** @param before the values that the process had for its last batch */
export function valuesToSend(shared: SharedValues, before: ReadonlySet<string>): SentValues {
  const [given, unchanged]: [SharedValues, string[]] = [{}, []];
  for (const [name, value] of Object.entries(shared)) {
    if (before.has(name)) unchanged.push(name);
    else given[name] = value;
  }
  return { given, unchanged };
}

/** @param before the values that the process had for its last batch */
export function valuesSent({ given, unchanged }: SentValues, before: SharedValues): SharedValues {
  return { ...Object.fromEntries(unchanged.map((name) => [name, before[name]])), ...given };
}
