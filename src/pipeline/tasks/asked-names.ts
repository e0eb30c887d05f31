// The questions that a page asked about the site's APIs while it was compiled, with the answers. The compiled page stays valid as long as
// the answers are the same, whatever else changes in the descriptions.
import { basename } from 'node:path';
import type { ApiNames, BodyName } from '../../model/api/api-names.js';
import { keyOf } from './keys.js';

/** JSON-shaped: it is stored beside the page. */
export interface AskedNames {
  /** `namesKey` of the documents that were asked. If it is equal, nothing has to be asked again. */
  of: string;
  /** Each question once, with its answer as JSON. */
  answers: [NameQuestion, string][];
}

type NameQuestion = ['find' | 'findCode', string] | ['check', BodyName, unknown];

/** As in `WorkerSetup.apis`: the properties of an API that decide which names it has. */
export type StoredApis = Readonly<Record<string, { file: string; schemas: string[] } | null>>;

/** A key of the documents, each named by its content, and of whether any of its schemas has a page. */
export const namesKey = (apis: StoredApis): string =>
  keyOf(Object.values(apis).map((api) => api && [basename(api.file), api.schemas.length > 0]));

/** @param open returns the names; called for the first question */
export function recordAnswers(open: () => ApiNames): { names: ApiNames; answers(): AskedNames['answers'] } {
  const known = new Map<string, [NameQuestion, unknown]>();
  const ask = <Answer>(question: NameQuestion): Answer => {
    const key = JSON.stringify(question);
    const asked = known.get(key) ?? [question, answerTo(question, open())];
    known.set(key, asked);
    return asked[1] as Answer;
  };
  return {
    names: {
      find: (name) => ask(['find', name]),
      findCode: (text) => ask(['findCode', text]),
      check: (body, value) => ask(['check', body, value]),
    },
    answers: () => [...known.values()].map(([question, answer]) => [question, textOf(answer)]),
  };
}

export const hasSameAnswers = ({ answers }: AskedNames, names: ApiNames): boolean =>
  answers.every(([question, answer]) => textOf(answerTo(question, names)) === answer);

const answerTo = (question: NameQuestion, names: ApiNames): unknown =>
  question[0] === 'check' ? names.check(question[1], question[2]) : names[question[0]](question[1]);

const textOf = (answer: unknown): string => JSON.stringify(answer ?? null);
