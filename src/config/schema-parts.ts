// What the schemas are built from. They say what shape a value has, and no more: every rule about what a value means is in a
// check-*.ts file. An issue carries what its diagnostic needs; no text of zod's is ever shown.
import { type core, custom, exactOptional, looseObject, oneOf, strictObject, type ZodExactOptional, type ZodType } from './zod.js';

/** One schema for each key of T, optional where T's key is. */
type Shape<T> = {
  [K in keyof T]-?: Record<string, never> extends Pick<T, K> ? ZodExactOptional<ZodType<Exclude<T[K], undefined>>> : ZodType<T[K]>;
};

export const optional = <T>(schema: ZodType<T>): ZodExactOptional<ZodType<T>> => exactOptional(schema);

/** An object with these keys and no other. The message of its `unrecognized_keys` issue is the list of the keys that it knows, for a suggestion. */
export function strict<T>(shape: Shape<T>): ZodType<T> {
  const known = Object.keys(shape).join(' ');
  const error = (issue: { code: string }) => (issue.code === 'unrecognized_keys' ? known : undefined);
  // `Shape` holds the schema to T key by key; zod's own inference can't see that through a type parameter.
  return strictObject(shape as core.$ZodLooseShape, { error }) as unknown as ZodType<T>;
}

/** Keys of what `strict` made, in its order. */
export const keysOf = <T>(schema: ZodType<T>): (keyof T & string)[] =>
  Object.keys((schema as unknown as { shape: object }).shape) as (keyof T & string)[];

/** The schema that fits the value, chosen by looking at it; a string instead says what was expected (`ExpectedIssue`). A union of schemas would report that all of them failed. */
export function choose<T>(select: (value: unknown) => ZodType<T> | string): ZodType<T> {
  return custom<T>().superRefine((value, context) => {
    const selected = select(value);
    if (typeof selected === 'string') return context.addIssue({ code: 'custom', params: { expected: selected } });
    for (const issue of selected.safeParse(value).error?.issues ?? []) context.addIssue({ ...issue });
  });
}

/** For an object whose `type` is none of these: that is its fault, and of its other keys nothing is known. */
export const noneOfTypes = <T>(types: string[]): ZodType<T> => looseObject({ type: oneOf(types) }) as unknown as ZodType<T>;
