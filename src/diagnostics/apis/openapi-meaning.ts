// Faults of values that may stand where they stand, and can't mean what they say: what contradicts itself, or names what is not there.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { capitalised, didYouMean, quotedList, quotedText } from '../wording.js';

/** @param text of one schema, without the pointer */
export const contradiction = (text: string, pointer: string, at: Place): Diagnostic => ({
  code: 'openapi/contradiction',
  severity: 'warning',
  message: `${capitalised(text)} (#${pointer})`,
  at,
  hint: 'no value can be like that: correct one of them',
});

export const malformedPattern = (pattern: string, name: string, pointer: string, at: Place): Diagnostic => ({
  code: 'openapi/malformed-pattern',
  severity: 'warning',
  message: `${pattern.length > 60 ? 'the pattern' : `"${pattern}"`} of ${name} is no regular expression (#${pointer})`,
  at,
  hint: 'patterns are those of JavaScript: a bracket or parenthesis that is meant as itself has a backslash before it, and (?i) is unknown',
});

interface Mismatch {
  /** `example`, `example "small"`, `default` */
  what: string;
  /** Of what has it. */
  name: string;
  /** Where in the value: `lines.0.total`; undefined: it is the value itself. */
  inside: string | undefined;
  /** `must be text, and is the number 7` */
  says: string;
}

export const exampleMismatch = ({ what, name, inside, says }: Mismatch, pointer: string, at: Place): Diagnostic => ({
  code: 'openapi/example-mismatch',
  severity: 'warning',
  message: `The ${what} of ${name} contradicts its schema: ${inside === undefined ? 'it' : `"${inside}"`} ${says} (#${pointer})`,
  at,
  hint: 'readers copy examples: correct the value, or the schema',
});

/** @param names at least one */
export const malformedNames = (
  names: readonly string[],
  { section, above }: { section: string; above: string },
  at: Place,
): Diagnostic => ({
  code: 'openapi/malformed-name',
  severity: 'warning',
  message: `${quotedNames(names)} of components/${section} ${names.length > 1 ? 'are no names' : 'is no name'} that OpenAPI allows (#${above})`,
  at,
  hint: 'write letters, digits and . - _ alone; a text for people stands in title or summary',
});

/** The first three. */
const quotedNames = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).map(quotedText).join(', ')} and ${names.length - 3} more` : quotedList(names);

export const duplicateParameter = (name: string, place: string, at: Place, first: Place): Diagnostic => ({
  code: 'openapi/duplicate-parameter',
  severity: 'error',
  message: `The ${place} parameter "${name}" is there twice in one list`,
  at,
  hint: 'a parameter is known by its name and its place, and only one of them can be shown: remove the other',
  related: [{ message: `"${name}" is first here`, at: first }],
});

export const unknownSecurityScheme = (
  name: string,
  { existing, where, nearest }: { existing: string[]; where: string; nearest: string | undefined },
  at: Place,
): Diagnostic => ({
  code: 'openapi/unknown-security-scheme',
  severity: 'warning',
  message: `"${name}" is none of the security schemes of the document`,
  at,
  hint: didYouMean(nearest) ?? (existing.length === 0 ? `describe it below ${where}` : `${where} has ${quotedList(existing.slice(0, 10))}`),
});

export const unknownScope = (
  scope: string,
  { scheme, existing, nearest }: { scheme: string; existing: readonly string[]; nearest: string | undefined },
  at: Place,
): Diagnostic => ({
  code: 'openapi/unknown-scope',
  severity: 'warning',
  message: `"${scope}" is no scope of the security scheme "${scheme}"`,
  at,
  hint:
    didYouMean(nearest) ?? (existing.length === 0 ? 'its flows list none: describe it below "scopes"' : `it has ${quotedNames(existing)}`),
});

export const unknownServerVariable = (
  name: string,
  { url, nearest }: { url: string; nearest: string | undefined },
  at: Place,
): Diagnostic => ({
  code: 'openapi/unknown-server-variable',
  severity: 'warning',
  message: `The address ${url} has {${name}}, which none of the server's variables is`,
  at,
  hint: didYouMean(nearest) ?? `describe it below "variables", with a default: requests would be sent to {${name}}`,
});

/** @param where it is named: `the discriminator of the schema "Pet"` */
export const unknownProperty = (
  name: string,
  { where, existing, nearest }: { where: string; existing: readonly string[]; nearest: string | undefined },
  at: Place,
): Diagnostic => ({
  code: 'openapi/unknown-property',
  severity: 'warning',
  message: `${capitalised(where)} names "${name}", which is no property of its schema`,
  at,
  hint: didYouMean(nearest) ?? (existing.length === 0 ? 'it has none: describe it below "properties"' : `it has ${quotedNames(existing)}`),
});

export const equivalentPaths = (path: string, other: string, at: Place, first: Place): Diagnostic => ({
  code: 'openapi/equivalent-paths',
  severity: 'warning',
  message: `${path} and ${other} are the same path: they differ in names of parameters only`,
  at,
  hint: 'no server can tell them apart: put the operations below one of them',
  related: [{ message: `${other} is here`, at: first }],
});

/** @param part `query` or `fragment` */
export const pathWithMore = (path: string, part: string, at: Place): Diagnostic => ({
  code: 'openapi/query-in-path',
  severity: 'warning',
  message: `The path ${path} holds a ${part}`,
  at,
  hint: part === 'query' ? 'describe it by parameters: in: query' : 'a fragment is never sent to a server: leave it out',
});

export const unknownLinkTarget = (id: string, nearest: string | undefined, at: Place): Diagnostic => ({
  code: 'openapi/unknown-operation',
  severity: 'warning',
  message: `The link leads to the operation "${id}", which is not there`,
  at,
  hint: didYouMean(nearest) ?? 'write the operationId of one of the operations of this document',
});

interface Malformed {
  /** The part that has it. */
  owner: string;
  meant: string | undefined;
}

export const malformedMediaType = ({ type, owner, meant }: Malformed & { type: string }, pointer: string, at: Place): Diagnostic => ({
  code: 'openapi/malformed-media-type',
  severity: 'warning',
  message: `${quotedText(type)} of ${owner} is no media type (#${pointer})`,
  at,
  hint: didYouMean(meant) ?? 'write a type and a subtype, with a slash between them: application/json',
});

/** @param text as it stands in the key of the callback, without braces */
export const malformedExpression = ({ text, owner, meant }: Malformed & { text: string }, pointer: string, at: Place): Diagnostic => ({
  code: 'openapi/malformed-expression',
  severity: 'warning',
  message: `${quotedText(text)} of ${owner} is no runtime expression (#${pointer})`,
  at,
  hint: /[{}]/.test(text)
    ? 'an expression begins with { and ends with }, and holds neither'
    : (didYouMean(meant) ?? 'write $url, $method, $statusCode, or a part of what was sent: $request.body#/callbackUrl, $request.query.url'),
});

/** @param objection in the words of the library */
export const secondOpinion = (objection: string, at: Place): Diagnostic => ({
  code: 'openapi/second-opinion',
  severity: 'warning',
  message: `@apidevtools/swagger-parser refuses this, and docgen does not: ${objection}`,
  at,
  hint: 'compare the value with the specification of OpenAPI: if docgen is wrong, report it as a bug of docgen',
});

/** @param reason as the end of a sentence about the library */
export const noSecondOpinion = (reason: string, at: Place): Diagnostic => ({
  code: 'openapi/no-second-opinion',
  severity: 'info',
  message: `@apidevtools/swagger-parser has no opinion of this description: ${reason}`,
  at,
  hint: 'nothing is wrong with the description for that: docgen has validated it by its own rules',
});
