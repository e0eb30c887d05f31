// What a page asked of the site's APIs while it was compiled, and what it was told: the page is as good as new for as long as the answers are
// the same, whatever else of the descriptions has changed.
import { basename } from 'node:path';
import type { ApiNames, BodyName } from '../../model/api-names.js';
import { keyOf } from './keys.js';

/** JSON-shaped: it lies in the store beside the page. */
export interface AskedNames {
  /** `namesKey` of what was asked: with the same nothing has to be asked again. */
  of: string;
  /** Each question once. The answer as JSON. */
  answers: [NameQuestion, string][];
}

type NameQuestion = ['find' | 'findCode', string] | ['check', BodyName, unknown];

/** As in `WorkerSetup.apis`: what of an API says which names it has. */
export type StoredApis = Readonly<Record<string, { file: string; schemas: string[] } | null>>;

/** Of the documents, each named by its content, and of which of their schemas have pages. */
export const namesKey = (apis: StoredApis): string =>
  keyOf(Object.values(apis).map((api) => api && [basename(api.file), api.schemas.length > 0]));

/** @param open the names; called with the first question */
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
