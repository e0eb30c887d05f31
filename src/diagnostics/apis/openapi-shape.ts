// Faults of values that are not what OpenAPI says of the place where they stand.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { didYouMean } from '../wording.js';

export const invalidSpecification = (message: string, pointer: string, at: Place, hint?: string): Diagnostic => ({
  code: 'openapi/invalid',
  severity: 'error',
  message: `${message} (#${pointer})`,
  at,
  hint: hint ?? 'the OpenAPI specification says in its section on this object what may stand here',
});

/** Any key is legal in a schema since 3.1, and means nothing: this one means something by another name. */
export const misspeltKeyword = (
  { key, name, meant }: { key: string; name: string; meant: string },
  pointer: string,
  at: Place,
): Diagnostic => ({
  code: 'openapi/unknown-keyword',
  severity: 'warning',
  message: `"${key}" of ${name} means nothing in a schema (#${pointer})`,
  at,
  hint: `${didYouMean(meant)} A key of your own begins with x-`,
});

/** @param found what the reference leads to: `schema`; @param wanted what has to stand there */
export const wrongKind = (
  { ref, found, wanted }: { ref: string; found: string; wanted: string },
  pointer: string,
  at: Place,
): Diagnostic => ({
  code: 'openapi/wrong-kind',
  severity: 'error',
  message: `${ref} is ${articled(found)}, and ${articled(wanted)} has to stand here (#${pointer})`,
  at,
  hint:
    found === 'schema'
      ? `write ${articled(wanted)} here, and put the reference below its schema`
      : `refer to ${articled(wanted)}, or write it here`,
});

const articled = (kind: string): string => `${/^[aeio]/.test(kind) ? 'an' : 'a'} ${kind}`;
