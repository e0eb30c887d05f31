// The parts that schemas are built from. Schemas state only the shape of a value. Every rule about its meaning is in a check-*.ts file. An
// issue carries what its diagnostic needs. zod's own messages are never shown.
import { type core, custom, exactOptional, looseObject, oneOf, strictObject, type ZodExactOptional, type ZodType } from './zod.js';

/** One schema for each key of T, optional if T's key is optional. */
type Shape<T> = {
  [K in keyof T]-?: Record<string, never> extends Pick<T, K> ? ZodExactOptional<ZodType<Exclude<T[K], undefined>>> : ZodType<T[K]>;
};

export const optional = <T>(schema: ZodType<T>): ZodExactOptional<ZodType<T>> => exactOptional(schema);

/**
 * An object with these keys and no others. The message of its `unrecognized_keys` issue lists the known keys, from which a suggestion is
 * made.
 */
export function strict<T>(shape: Shape<T>): ZodType<T> {
  const known = Object.keys(shape).join(' ');
  const error = (issue: { code: string }) => (issue.code === 'unrecognized_keys' ? known : undefined);
  // `Shape` checks the schema against T, key by key. zod can't infer that through a type parameter.
  return strictObject(shape as core.$ZodLooseShape, { error }) as unknown as ZodType<T>;
}

/** Keys of a schema that `strict` made, in its order. */
export const keysOf = <T>(schema: ZodType<T>): (keyof T & string)[] =>
  Object.keys((schema as unknown as { shape: object }).shape) as (keyof T & string)[];

/**
 * The schema that `select` chooses for the value. If `select` returns a string, it states what was expected (`ExpectedIssue`). A union of
 * schemas would report that all of them failed.
 */
export function choose<T>(select: (value: unknown) => ZodType<T> | string): ZodType<T> {
  return custom<T>().superRefine((value, context) => {
    const selected = select(value);
    if (typeof selected === 'string') return context.addIssue({ code: 'custom', params: { expected: selected } });
    for (const issue of selected.safeParse(value).error?.issues ?? []) context.addIssue({ ...issue });
  });
}

/** For an object whose `type` is unknown: only `type` is reported, because the other keys can't be checked. */
export const noneOfTypes = <T>(types: string[]): ZodType<T> => looseObject({ type: oneOf(types) }) as unknown as ZodType<T>;
