// Type check for a section of the configuration whose defaults are filled in. The section's function writes every key of the resolved type,
// and the resolved type has every key that an author may write. If either lacks a key, the code does not compile.

/** T with every key required. The value may be undefined if T's key is optional. */
type Filled<T> = { [Key in keyof T]-?: Record<string, never> extends Pick<T, Key> ? T[Key] | undefined : T[Key] };

/** The compiler prints this text about a key that authors can write and the resolved type lacks. */
type FilledFor<User, Resolved, Elsewhere> = [Exclude<keyof User, keyof Resolved | Elsewhere>] extends [never]
  ? Filled<Resolved>
  : `add the field ${Exclude<keyof User, keyof Resolved | Elsewhere> & string} to the second type that is given to filled here; it is in src/model`;

/**
 * Leaves out keys without a value, so that the configuration stays small when it is hashed and sent to workers.
 * `Elsewhere`: keys of `User` from which fields of another name are computed.
 */
export const filled = <User, Resolved extends object, Elsewhere extends keyof User = never>(
  values: FilledFor<User, Resolved, Elsewhere>,
): Resolved => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Resolved;
