// Faults of descriptions of APIs: files, references, and parts that no page can be made from. Each has the place in the author's file. If it
// helps, the message contains the JSON pointer too, by which other tools for specifications identify a place.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import type { Refused } from '../../model/refused.js';
import { didYouMean, quotedList, REFUSED, refusedHint } from '../wording.js';

export const specificationSyntax = (message: string, at: Place, hint = 'correct it here, or just before'): Diagnostic => ({
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
  message: `This is not a description of an API: ${found}`,
  at,
  hint: 'use an OpenAPI or AsyncAPI document, which begins with its version, for example openapi: 3.1.0',
});

/** Languages of documents whose versions have hints of their own. */
const VERSIONS = {
  // AsyncAPI 2 calls the side of the client and that of the server by each other's names, so docgen doesn't guess what its author meant.
  AsyncAPI: 'convert the document to AsyncAPI 3 once: npx @asyncapi/cli convert events.yaml --target-version 3.0.0 --output events.yaml',
  Overlay: 'write overlay: 1.0.0, or 1.1.0 to use `copy`; later versions may have actions that docgen does not know',
};

interface MeantVersion {
  /** For a number where a text is needed: the key of the version, and a text to suggest: `3.0.3` */
  meant?: { key: string; text: string } | undefined;
  /** Default: OpenAPI, or an unknown language. */
  of?: keyof typeof VERSIONS;
}

/** @param version as written */
export const unsupportedVersion = (version: string, at: Place, { meant, of }: MeantVersion = {}): Diagnostic => ({
  code: 'openapi/unsupported-version',
  severity: 'error',
  message: meant
    ? `"${meant.key}" must be text, but is the number ${version}`
    : `Version ${version}${of ? ` of ${of}` : ''} is not supported`,
  at,
  hint: meant
    ? `put the whole version in quotes: ${meant.key}: '${meant.text}'`
    : of
      ? VERSIONS[of]
      : 'use Swagger 2.0, OpenAPI 3.0, 3.1 or 3.2; for messages, use AsyncAPI 3',
});

interface ReferenceFault {
  ref: string;
  /** Of the object that contains the reference. */
  pointer: string;
  at: Place;
}

export const danglingReference = ({ ref, pointer, at }: ReferenceFault, nearest: string | undefined): Diagnostic => ({
  code: 'openapi/no-such-reference',
  severity: 'error',
  message: `The reference ${ref} leads to nothing (#${pointer})`,
  at,
  hint: didYouMean(nearest) ?? 'add what it refers to, or remove the reference',
});

/** @param chain names from the first to the one that is repeated */
export const endlessReference = ({ pointer, at }: ReferenceFault, chain: string[]): Diagnostic => ({
  code: 'openapi/endless-reference',
  severity: 'error',
  message: `These references form a loop: ${chain.join(' → ')} (#${pointer})`,
  at,
  hint: 'replace one of them with a value',
});

/** @param nearest the reference with the name of an existing file */
export const missingReferencedFile = ({ ref, pointer, at }: ReferenceFault, nearest?: string): Diagnostic => ({
  code: 'openapi/no-such-file',
  severity: 'error',
  message: `The file of the reference ${ref} was not found (#${pointer})`,
  at,
  hint: didYouMean(nearest) ?? 'check the path, which is relative to this file',
});

export const referenceOutside = ({ ref, pointer, at }: ReferenceFault, why: Refused): Diagnostic => ({
  code: 'openapi/outside-site',
  severity: 'error',
  message: `${ref} ${REFUSED[why].leads} and was not read (#${pointer})`,
  at,
  hint: refusedHint(
    ref,
    why,
    why === 'hidden'
      ? 'copy the file to a name that does not begin with a dot: hidden files are never read'
      : 'copy the file into the folder of the site: a build reads no other files',
  ),
});

export const notAReference = ({ ref, pointer, at }: ReferenceFault): Diagnostic => ({
  code: 'openapi/malformed-reference',
  severity: 'error',
  message: `${ref} is not a valid reference (#${pointer})`,
  at,
  hint: "write #/components/schemas/Name, or a file and a pointer: 'other.yaml#/Name'",
});

/** @param slug of the page of the second operation */
export const duplicateOperationId = ({ id, slug }: { id: string; slug: string }, at: Place, first: Place): Diagnostic => ({
  code: 'openapi/duplicate-operation-id',
  severity: 'warning',
  message: `Two operations have the id ${id}. The page of the second got the address ${slug}`,
  at,
  hint: 'give each operation its own id: tools also name functions after it',
  related: [{ message: `the first ${id} is here`, at: first }],
});

export const collidingSlugs = (
  { slug, ids, taken, kind }: { slug: string; ids: [string, string]; taken: string; kind: 'operation' | 'schema' | 'channel' | 'message' },
  at: Place,
  first: Place,
): Diagnostic => ({
  code: 'openapi/colliding-slugs',
  severity: 'warning',
  message: `The pages of ${ids[0]} and ${ids[1]} would have the same address, ${slug}. The second got ${taken}`,
  at,
  hint: `choose ${kind === 'operation' ? 'operation ids' : 'names'} that differ in more than letter case and punctuation`,
  related: [{ message: `${ids[0]} is here`, at: first }],
});

export const undeclaredTag = (tag: string, known: string[], nearest: string | undefined, at: Place): Diagnostic => ({
  code: 'openapi/unknown-tag',
  severity: 'warning',
  message: `The tag "${tag}" is not declared in the document's \`tags\``,
  at,
  hint: didYouMean(nearest) ?? `add it to \`tags\`, which contains ${quotedList(known.slice(0, 10))}`,
});

/** @param circle from the tag back to itself */
export const circularTags = (circle: string[], at: Place): Diagnostic => ({
  code: 'openapi/circular-tags',
  severity: 'warning',
  message: `The tag "${circle[0]}" is its own ancestor: ${circle.join(' → ')}. These tags are listed at the top level`,
  at,
  hint: 'remove `parent` from one of them',
});

export const notAMethod = (method: string, path: string, at: Place): Diagnostic => ({
  code: 'openapi/not-a-method',
  severity: 'error',
  message: `"${method}" of ${path} is not a valid request method`,
  at,
  hint: 'use only letters, digits and characters such as - . _ ~, without a space',
});

interface PathParameter {
  name: string;
  path: string;
  /** The nearest name of a parameter that exists on one side only: in the path, or among the described parameters. */
  nearest: string | undefined;
  /** What to write if no name is near. Default: as in OpenAPI. */
  hint?: string;
}

export const pathParameterMissing = ({ name, path, nearest, hint }: PathParameter, at: Place): Diagnostic => ({
  code: 'openapi/path-parameter-missing',
  severity: 'warning',
  message: `The parameter {${name}} of ${path} is not described`,
  at,
  hint:
    nearest === undefined
      ? (hint ?? `add a parameter with name: ${name}, in: path, required: true`)
      : `did you mean {${nearest}}? It is described; names are case-sensitive`,
});

export const pathParameterUnknown = ({ name, path, nearest }: PathParameter, at: Place): Diagnostic => ({
  code: 'openapi/path-parameter-unknown',
  severity: 'warning',
  message: `The path parameter "${name}" does not occur in the path ${path}`,
  at,
  hint: didYouMean(nearest) ?? `rename the parameter, or write {${name}} in the path; names are case-sensitive`,
});

export const pageTooLarge = (at: Place): Diagnostic => ({
  code: 'openapi/page-too-large',
  severity: 'warning',
  message: 'This part is too large for one page. Its last texts are shortened, its lists end early, or its deepest levels are left out',
  at,
  hint: 'move large and deep schemas to components/schemas, so that each gets its own page; write repeated texts once, in the description of the whole',
});

/** @param describes what the document is about. Default: requests */
export const noOperations = (file: string, at: Place, describes?: 'messages'): Diagnostic => ({
  code: 'openapi/no-operations',
  severity: 'warning',
  message: describes ? `${file} describes no channels, operations or messages` : `${file} describes no operations`,
  at,
  hint: describes ? 'add `channels`, and `operations` that send or receive their messages' : 'add operations to `paths` or `webhooks`',
});

export const unsentMessage = (name: string, known: string[], nearest: string | undefined, at: Place): Diagnostic => ({
  code: 'openapi/unsent-message',
  severity: 'warning',
  message: `x-samples-after lists the message "${name}", which no operation sends`,
  at,
  hint: didYouMean(nearest) ?? `use one of the messages that are sent: ${quotedList(known.slice(0, 10))}`,
});
