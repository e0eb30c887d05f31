// What the tasks of a batch have in common, by name. A process is not sent again what it was given for the batch before: neighbours have most
// of it in common, and nothing is held for longer than it is asked for.

/** JSON-shaped. */
export type SharedValues = Record<string, unknown>;

/** JSON-shaped. */
export interface SentValues {
  given: SharedValues;
  /** Names of those of the batch before that are this one's as well. */
  unchanged: string[];
}

/** @param before names of all that the process had for its last batch */
export function valuesToSend(shared: SharedValues, before: ReadonlySet<string>): SentValues {
  const [given, unchanged]: [SharedValues, string[]] = [{}, []];
  for (const [name, value] of Object.entries(shared)) {
    if (before.has(name)) unchanged.push(name);
    else given[name] = value;
  }
  return { given, unchanged };
}

/** @param before what the process had for its last batch */
export function valuesSent({ given, unchanged }: SentValues, before: SharedValues): SharedValues {
  return { ...Object.fromEntries(unchanged.map((name) => [name, before[name]])), ...given };
}
