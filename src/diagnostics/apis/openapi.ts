// Faults of descriptions of APIs: files, references, and what the pages of a reference can't be made from. Each names the place in the
// author's file, and where that helps the JSON pointer, by which tools for specifications call it.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import type { Refused } from '../../model/refused.js';
import { didYouMean, quotedList, REFUSED, refusedHint } from '../wording.js';

export const specificationSyntax = (message: string, at: Place, hint = 'correct it there, or a little before it'): Diagnostic => ({
  code: 'openapi/syntax',
  severity: 'error',
  message: `The description of the API can't be read: ${message}`,
  at,
  hint,
});

/** @param found what the text seems to be */
export const notSpecification = (found: string, at: Place): Diagnostic => ({
  code: 'openapi/not-a-specification',
  severity: 'error',
  message: `This is no description of an API: ${found}`,
  at,
  hint: 'OpenAPI begins with a version, for instance openapi: 3.1.0',
});

/**
 * @param version as it is written
 * @param meant the key of a version that is a number, where the same as text is read, and such a text: `3.0.3`
 */
export const unsupportedVersion = (version: string, at: Place, meant?: { key: string; text: string }): Diagnostic => ({
  code: 'openapi/unsupported-version',
  severity: 'error',
  message: meant ? `"${meant.key}" must be text, and is the number ${version}` : `Version ${version} is not supported`,
  at,
  hint: meant
    ? `put the whole version in quotes: ${meant.key}: '${meant.text}'`
    : 'docgen reads Swagger 2.0, OpenAPI 3.0, 3.1 and 3.2, and messages of AsyncAPI 3',
});

interface ReferenceFault {
  ref: string;
  /** Of the object that holds it. */
  pointer: string;
  at: Place;
}

export const danglingReference = ({ ref, pointer, at }: ReferenceFault, nearest: string | undefined): Diagnostic => ({
  code: 'openapi/no-such-reference',
  severity: 'error',
  message: `There is nothing at ${ref} (#${pointer})`,
  at,
  hint: didYouMean(nearest) ?? 'add it, or remove the reference',
});

/** @param chain names from the first to the one that comes again */
export const endlessReference = ({ pointer, at }: ReferenceFault, chain: string[]): Diagnostic => ({
  code: 'openapi/endless-reference',
  severity: 'error',
  message: `The chain of references never ends: ${chain.join(' → ')} (#${pointer})`,
  at,
  hint: 'one of them must be a value',
});

/** @param nearest the reference, with the name of a file that is there */
export const missingReferencedFile = ({ ref, pointer, at }: ReferenceFault, nearest?: string): Diagnostic => ({
  code: 'openapi/no-such-file',
  severity: 'error',
  message: `There is no file for ${ref} (#${pointer})`,
  at,
  hint: didYouMean(nearest) ?? 'references are relative to the file that holds them',
});

export const referenceOutside = ({ ref, pointer, at }: ReferenceFault, why: Refused): Diagnostic => ({
  code: 'openapi/outside-site',
  severity: 'error',
  message: `${ref} ${REFUSED[why].leads}, and is not read (#${pointer})`,
  at,
  hint: refusedHint(
    ref,
    why,
    why === 'hidden'
      ? 'copy the file to a name that does not begin with a dot: a build reads no other'
      : 'copy the file into the folder of the site: a build reads nothing else',
  ),
});

export const notAReference = ({ ref, pointer, at }: ReferenceFault): Diagnostic => ({
  code: 'openapi/malformed-reference',
  severity: 'error',
  message: `${ref} is no reference that can be followed (#${pointer})`,
  at,
  hint: "write #/components/schemas/Name, or a file and a pointer: 'other.yaml#/Name'",
});

/** @param slug of the second's page */
export const duplicateOperationId = ({ id, slug }: { id: string; slug: string }, at: Place, first: Place): Diagnostic => ({
  code: 'openapi/duplicate-operation-id',
  severity: 'warning',
  message: `The operation id ${id} is there twice; the page of the second has the address ${slug}`,
  at,
  hint: 'each operation has an id of its own: tools name functions after it',
  related: [{ message: `${id} is first here`, at: first }],
});

export const collidingSlugs = (
  { slug, ids, taken, kind }: { slug: string; ids: [string, string]; taken: string; kind: 'operation' | 'schema' },
  at: Place,
  first: Place,
): Diagnostic => ({
  code: 'openapi/colliding-slugs',
  severity: 'warning',
  message: `${ids[0]} and ${ids[1]} both want the address ${slug}; the second has ${taken}`,
  at,
  hint: `choose ${kind === 'schema' ? 'names' : 'operation ids'} that differ in more than letter case and punctuation`,
  related: [{ message: `${ids[0]} is here`, at: first }],
});

export const undeclaredTag = (tag: string, known: string[], nearest: string | undefined, at: Place): Diagnostic => ({
  code: 'openapi/unknown-tag',
  severity: 'warning',
  message: `The tag "${tag}" is not among the document's tags`,
  at,
  hint: didYouMean(nearest) ?? `declare it; the document has ${quotedList(known.slice(0, 10))}`,
});

/** @param circle from the tag back to itself */
export const circularTags = (circle: string[], at: Place): Diagnostic => ({
  code: 'openapi/circular-tags',
  severity: 'warning',
  message: `The tag "${circle[0]}" lies below itself: ${circle.join(' → ')}`,
  at,
  hint: 'one of them has no parent; until then all of them stand at the top',
});

export const notAMethod = (method: string, path: string, at: Place): Diagnostic => ({
  code: 'openapi/not-a-method',
  severity: 'error',
  message: `"${method}" of ${path} is no method that a request can have`,
  at,
  hint: 'methods are made of letters, digits and - . _ ~ and the like, without a space',
});

interface PathParameter {
  name: string;
  path: string;
  /** Of those that the path has and nobody describes, or that are described and the path doesn't have. */
  nearest: string | undefined;
}

export const pathParameterMissing = ({ name, path, nearest }: PathParameter, at: Place): Diagnostic => ({
  code: 'openapi/path-parameter-missing',
  severity: 'warning',
  message: `{${name}} of ${path} is not described`,
  at,
  hint:
    nearest === undefined
      ? `add a parameter: name: ${name}, in: path, required: true`
      : `did you mean {${nearest}}? Its parameter is there, and names are case-sensitive`,
});

export const pathParameterUnknown = ({ name, path, nearest }: PathParameter, at: Place): Diagnostic => ({
  code: 'openapi/path-parameter-unknown',
  severity: 'warning',
  message: `The path ${path} has no {${name}}`,
  at,
  hint: didYouMean(nearest) ?? 'correct the name of the parameter or of the place in the path; both are case-sensitive',
});

export const pageTooLarge = (at: Place): Diagnostic => ({
  code: 'openapi/page-too-large',
  severity: 'warning',
  message: 'This says more than a page may hold: its last texts are shortened, its lists end early, or what lies deepest is left out',
  at,
  hint: 'give large and deep schemas a name below components/schemas: each then has a page; say what many parts repeat once, in the description of the whole',
});

export const noOperations = (file: string, at: Place): Diagnostic => ({
  code: 'openapi/no-operations',
  severity: 'warning',
  message: `${file} describes no operation`,
  at,
  hint: 'operations stand below `paths` and `webhooks`',
});

export const unsentMessage = (name: string, known: string[], nearest: string | undefined, at: Place): Diagnostic => ({
  code: 'openapi/unsent-message',
  severity: 'warning',
  message: `x-samples-after names "${name}", which no operation sends`,
  at,
  hint: didYouMean(nearest) ?? `the document sends ${quotedList(known.slice(0, 10))}`,
});
