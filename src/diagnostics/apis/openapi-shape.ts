// Faults of values that OpenAPI does not allow at their place.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { didYouMean } from '../wording.js';

/** Pages show the rest of the part, and leave out what can't be read. */
export const invalidSpecification = (message: string, pointer: string, at: Place, hint?: string): Diagnostic => ({
  code: 'openapi/invalid',
  severity: 'warning',
  message: `${message} (#${pointer})`,
  at,
  hint: hint ?? 'correct it; the section on this object in the OpenAPI specification lists what is allowed',
});

/** The same for a value from which whole pages are made. */
export const lostPage = (message: string, pointer: string, at: Place, hint?: string): Diagnostic => ({
  ...invalidSpecification(message, pointer, at, hint),
  code: 'openapi/lost-page',
  severity: 'error',
});

/** Since 3.1 a schema can have any key, and unknown ones have no effect. This one is nearly the name of a known key. */
export const misspeltKeyword = (
  { key, name, meant }: { key: string; name: string; meant: string },
  pointer: string,
  at: Place,
): Diagnostic => ({
  code: 'openapi/unknown-keyword',
  severity: 'warning',
  message: `"${key}" of ${name} has no meaning in a schema (#${pointer})`,
  at,
  hint: `${didYouMean(meant)} Begin a key of your own with x-`,
});

/** @param found the kind of the target: `schema`. @param wanted the kind that is expected */
export const wrongKind = (
  { ref, found, wanted }: { ref: string; found: string; wanted: string },
  pointer: string,
  at: Place,
): Diagnostic => ({
  code: 'openapi/wrong-kind',
  severity: 'warning',
  message: `${ref} is ${articled(found)}, but ${articled(wanted)} is expected here (#${pointer})`,
  at,
  hint:
    found === 'schema'
      ? `write ${articled(wanted)} here, and move the reference to its schema`
      : `refer to ${articled(wanted)}, or write it here`,
});

const articled = (kind: string): string => `${/^[aeio]/.test(kind) ? 'an' : 'a'} ${kind}`;
