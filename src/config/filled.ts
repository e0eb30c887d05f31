// What a section of the configuration becomes once its defaults are filled in. Its function writes every key of the resolved type, and the
// resolved type has every key that an author may write: a key that one of them lacks does not compile.

/** T with every key written out; undefined if T's key is optional and has no value. */
type Filled<T> = { [Key in keyof T]-?: Record<string, never> extends Pick<T, Key> ? T[Key] | undefined : T[Key] };

/** The text is what the compiler prints about a key that authors write and the resolved type lacks. */
type FilledFor<User, Resolved, Elsewhere> = [Exclude<keyof User, keyof Resolved | Elsewhere>] extends [never]
  ? Filled<Resolved>
  : `add the field ${Exclude<keyof User, keyof Resolved | Elsewhere> & string} to the second type that is given to filled here; it is in src/model`;

/**
 * Keys without a value are left out: what is hashed and sent to workers is as small as it was written.
 * `Elsewhere`: keys of `User` from which fields of another name are computed.
 */
export const filled = <User, Resolved extends object, Elsewhere extends keyof User = never>(
  values: FilledFor<User, Resolved, Elsewhere>,
): Resolved => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Resolved;
