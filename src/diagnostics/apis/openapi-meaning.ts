// Faults of values that are valid at their place but make no sense: values that contradict each other, and names of things that don't exist.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { capitalised, didYouMean, quotedList, quotedText } from '../wording.js';

/** @param text what contradicts what, in one schema; without the pointer */
export const contradiction = (text: string, pointer: string, at: Place): Diagnostic => ({
  code: 'openapi/contradiction',
  severity: 'warning',
  message: `${capitalised(text)} (#${pointer})`,
  at,
  hint: 'correct one of the two: no value can meet both',
});

export const malformedPattern = (pattern: string, name: string, pointer: string, at: Place): Diagnostic => ({
  code: 'openapi/malformed-pattern',
  severity: 'warning',
  message: `${pattern.length > 60 ? 'the pattern' : `"${pattern}"`} of ${name} is not a valid regular expression (#${pointer})`,
  at,
  hint: 'write it in the syntax of JavaScript: a backslash before a literal bracket or parenthesis, and no (?i)',
});

interface Mismatch {
  /** `example`, `example "small"`, `default` */
  what: string;
  /** Of the part that has the example. */
  name: string;
  /** Path inside the value: `lines.0.total`. Undefined if the value itself is wrong. */
  inside: string | undefined;
  /** `must be text, but is the number 7` */
  says: string;
}

export const exampleMismatch = ({ what, name, inside, says }: Mismatch, pointer: string, at: Place): Diagnostic => ({
  code: 'openapi/example-mismatch',
  severity: 'warning',
  message: `The ${what} of ${name} contradicts its schema: ${inside === undefined ? 'it' : `"${inside}"`} ${says} (#${pointer})`,
  at,
  hint: 'correct the example or the schema: readers copy examples',
});

/** @param names at least one */
export const malformedNames = (
  names: readonly string[],
  { section, above }: { section: string; above: string },
  at: Place,
): Diagnostic => ({
  code: 'openapi/malformed-name',
  severity: 'warning',
  message: `OpenAPI does not allow the ${names.length > 1 ? 'names' : 'name'} ${quotedNames(names)} in components/${section} (#${above})`,
  at,
  hint: 'use only letters, digits and . - _; write texts for people into title or summary',
});

/** At most three of the names, and the number of the others. */
const quotedNames = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).map(quotedText).join(', ')} and ${names.length - 3} more` : quotedList(names);

export const duplicateParameter = (name: string, place: string, at: Place, first: Place): Diagnostic => ({
  code: 'openapi/duplicate-parameter',
  severity: 'warning',
  message: `The ${place} parameter "${name}" is listed twice`,
  at,
  hint: 'remove one of them: parameters in one list must differ in `name` or `in`',
  related: [{ message: `"${name}" is first listed here`, at: first }],
});

export const unknownSecurityScheme = (
  name: string,
  { existing, where, nearest }: { existing: string[]; where: string; nearest: string | undefined },
  at: Place,
): Diagnostic => ({
  code: 'openapi/unknown-security-scheme',
  severity: 'warning',
  message: `The document has no security scheme "${name}"`,
  at,
  hint:
    didYouMean(nearest) ?? (existing.length === 0 ? `describe it in ${where}` : `${where} contains ${quotedList(existing.slice(0, 10))}`),
});

export const unknownScope = (
  scope: string,
  { scheme, existing, nearest }: { scheme: string; existing: readonly string[]; nearest: string | undefined },
  at: Place,
): Diagnostic => ({
  code: 'openapi/unknown-scope',
  severity: 'warning',
  message: `The security scheme "${scheme}" has no scope "${scope}"`,
  at,
  hint:
    didYouMean(nearest) ??
    (existing.length === 0
      ? 'add it to "scopes" of the scheme\'s flows, which list no scopes yet'
      : `use one of its scopes: ${quotedNames(existing)}`),
});

export const unknownServerVariable = (
  name: string,
  { url, nearest }: { url: string; nearest: string | undefined },
  at: Place,
): Diagnostic => ({
  code: 'openapi/unknown-server-variable',
  severity: 'warning',
  message: `The address ${url} contains {${name}}, but the server has no variable "${name}"`,
  at,
  hint: didYouMean(nearest) ?? `describe it in "variables", with a default: otherwise requests contain {${name}} unchanged`,
});

/** @param where the part that uses the name: `the discriminator of the schema "Pet"` */
export const unknownProperty = (
  name: string,
  { where, existing, nearest }: { where: string; existing: readonly string[]; nearest: string | undefined },
  at: Place,
): Diagnostic => ({
  code: 'openapi/unknown-property',
  severity: 'warning',
  message: `${capitalised(where)} uses "${name}", but its schema has no such property`,
  at,
  hint:
    didYouMean(nearest) ??
    (existing.length === 0
      ? 'describe it in "properties" of the schema, which has none yet'
      : `use one of its properties: ${quotedNames(existing)}`),
});

export const equivalentPaths = (path: string, other: string, at: Place, first: Place): Diagnostic => ({
  code: 'openapi/equivalent-paths',
  severity: 'warning',
  message: `${path} and ${other} are the same path: only the names of their parameters differ`,
  at,
  hint: "move all operations to one of them: a server can't tell the two apart",
  related: [{ message: `${other} is here`, at: first }],
});

/** @param part `query` or `fragment` */
export const pathWithMore = (path: string, part: string, at: Place): Diagnostic => ({
  code: 'openapi/query-in-path',
  severity: 'warning',
  message: `The path ${path} contains a ${part}`,
  at,
  hint: part === 'query' ? 'describe the query as parameters with in: query' : 'remove the fragment: it is never sent to a server',
});

export const unknownLinkTarget = (id: string, nearest: string | undefined, at: Place): Diagnostic => ({
  code: 'openapi/unknown-operation',
  severity: 'warning',
  message: `The link leads to the operation "${id}", which does not exist`,
  at,
  hint: didYouMean(nearest) ?? 'write the operationId of one of the operations of this document',
});

interface Malformed {
  /** The part that contains the value. */
  owner: string;
  meant: string | undefined;
}

export const malformedMediaType = ({ type, owner, meant }: Malformed & { type: string }, pointer: string, at: Place): Diagnostic => ({
  code: 'openapi/malformed-media-type',
  severity: 'warning',
  message: `${quotedText(type)} of ${owner} is not a media type (#${pointer})`,
  at,
  hint: didYouMean(meant) ?? 'write a type, a slash and a subtype, such as application/json',
});

/** @param text as written in the key of the callback, without braces */
export const malformedExpression = ({ text, owner, meant }: Malformed & { text: string }, pointer: string, at: Place): Diagnostic => ({
  code: 'openapi/malformed-expression',
  severity: 'warning',
  message: `${quotedText(text)} of ${owner} is not a runtime expression (#${pointer})`,
  at,
  hint: /[{}]/.test(text)
    ? 'write { before the expression and } after it, and neither inside it'
    : (didYouMean(meant) ?? 'use $url, $method, $statusCode, or a part of the request: $request.body#/callbackUrl, $request.query.url'),
});

/** @param objection the library's message */
export const secondOpinion = (objection: string, at: Place): Diagnostic => ({
  code: 'openapi/second-opinion',
  severity: 'warning',
  message: `@apidevtools/swagger-parser reports a fault that docgen does not report: ${objection}`,
  at,
  hint: 'compare the value with the OpenAPI specification; if the value is wrong, please report that docgen misses it',
});

/** @param reason a clause whose subject is the library: `it does not support this version` */
export const noSecondOpinion = (reason: string, at: Place): Diagnostic => ({
  code: 'openapi/no-second-opinion',
  severity: 'info',
  message: `@apidevtools/swagger-parser could not check this description: ${reason}`,
  at,
  hint: 'nothing to do: docgen has checked the description by its own rules',
});
