// Names in prose that no API of the site has, and samples that don't match the bodies of an API.
import type { BodyName, MissingName } from '../../model/api/api-names.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';

const MOST_VALUES = 12;

/** The beginning of the message about a name in a page. In the description of an API, another text replaces it. */
export const NAMES_OF_SITE = 'The APIs of this site have';

/** @param name as written: the id of an operation, a request, a schema, a field */
export const noSuchApiName = (name: string, at: Place, found: MissingName): Diagnostic => ({
  code: 'link/no-such-api-name',
  severity: 'warning',
  message: `${NAMES_OF_SITE} no ${name}`,
  at,
  target: name,
  hint: hintOf(found),
});

/** `api:` on a site that has no description of an API. */
export const noApis = (name: string, at: Place): Diagnostic => ({
  ...noSuchApiName(name, at, {}),
  message: '`api:` refers to a part of an API, but this site has no API',
  hint: 'add the description of the API to `apis` in site.config.ts, or link to a page',
});

function hintOf({ nearest, among }: { nearest?: string; among?: string[] }): string {
  if (nearest !== undefined) return `did you mean ${nearest}?`;
  if (!among) return 'use the id of an operation, a request such as GET /orders, a schema, or a field of a schema such as Order.status';
  return `use one of its values: ${among.slice(0, MOST_VALUES).join(', ')}${among.length > MOST_VALUES ? ' and others' : ''}`;
}

const SAMPLE = 'markdown/sample-mismatch';
const wordsOf = ({ kind, name }: BodyName): string => (kind === 'schema' ? name : `the ${kind} of ${name}`);

export const sampleMismatch = (body: BodyName, { path, says }: { path: string[]; says: string }, at: Place): Diagnostic => ({
  code: SAMPLE,
  severity: 'warning',
  message: `The sample does not match ${wordsOf(body)}: ${path.length > 0 ? path.join('.') : 'it'} ${says}`,
  at,
  hint: `correct the sample, or remove \`${body.kind}=\``,
});

export const sampleNoJson = (body: BodyName, at: Place): Diagnostic => ({
  code: SAMPLE,
  severity: 'warning',
  message: `The sample does not match ${wordsOf(body)}: it is not valid JSON`,
  at,
  hint: 'write the whole body as JSON, without comments and without dots in place of omitted parts',
});

/** @param answers statuses of the operation's responses that have a body */
export const bodilessOperation = (body: BodyName, { id, answers }: { id: string; answers: readonly string[] }, at: Place): Diagnostic => {
  const names = answers.slice(0, MOST_VALUES).map((status) => `\`response=${id}:${status}\``);
  const isAnswer = body.kind === 'response' && names.length > 0;
  return {
    code: SAMPLE,
    severity: 'warning',
    message: `The ${body.kind} of ${body.name} has no body to compare the sample with`,
    at,
    hint: `remove \`${body.kind}=\`${isAnswer ? `, or use a response that has a body: ${names.join(', ')}` : ''}`,
  };
};
