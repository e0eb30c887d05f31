// What prose names of the site's APIs, and samples that are no bodies of theirs.
import type { BodyName, MissingName } from '../../model/api-names.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';

const MOST_VALUES = 12;

/** How it is told; a description names what is of its own document. */
export const NAMES_OF_SITE = 'The APIs of this site have';

/** `name` as it is written: an operation's id, a request, a schema, a field. */
export const noSuchApiName = (name: string, at: Place, found: MissingName): Diagnostic => ({
  code: 'link/no-such-api-name',
  severity: 'warning',
  message: `${NAMES_OF_SITE} no ${name}`,
  at,
  target: name,
  hint: hintOf(found),
});

/** `api:` on a site that describes no API. */
export const noApis = (name: string, at: Place): Diagnostic => ({
  ...noSuchApiName(name, at, {}),
  message: `\`api:\` names a part of an API, and this site describes none`,
  hint: 'name the description of the API in `apis` of site.config.ts, or link to a page',
});

function hintOf({ nearest, among }: { nearest?: string; among?: string[] }): string {
  if (nearest !== undefined) return `did you mean ${nearest}?`;
  if (!among) return 'a name is the id of an operation, a request such as GET /orders, a schema, or a field of one: Order.status';
  return `the values are ${among.slice(0, MOST_VALUES).join(', ')}${among.length > MOST_VALUES ? ' and others' : ''}`;
}

const SAMPLE = 'markdown/sample-mismatch';
const wordsOf = ({ kind, name }: BodyName): string => (kind === 'schema' ? name : `the ${kind} of ${name}`);

export const sampleMismatch = (body: BodyName, { path, says }: { path: string[]; says: string }, at: Place): Diagnostic => ({
  code: SAMPLE,
  severity: 'warning',
  message: `Not ${wordsOf(body)}: ${path.length > 0 ? `${path.join('.')} ` : 'the sample '}${says}`,
  at,
  hint: `show what ${wordsOf(body)} allows, or take \`${body.kind}=\` away`,
});

export const sampleNoJson = (body: BodyName, at: Place): Diagnostic => ({
  code: SAMPLE,
  severity: 'warning',
  message: `Not ${wordsOf(body)}: this is no JSON`,
  at,
  hint: 'write the whole body, without comments and dots for what is left out',
});

/** @param answers statuses of the operation's answers that have a body */
export const bodilessOperation = (body: BodyName, { id, answers }: { id: string; answers: readonly string[] }, at: Place): Diagnostic => {
  const names = answers.slice(0, MOST_VALUES).map((status) => `\`response=${id}:${status}\``);
  const isAnswer = body.kind === 'response' && names.length > 0;
  return {
    code: SAMPLE,
    severity: 'warning',
    message: `There is no ${body.kind} of ${body.name}: it has no body`,
    at,
    hint: `take \`${body.kind}=\` away${isAnswer ? `, or name an answer that has one: ${names.join(', ')}` : ''}`,
  };
};
