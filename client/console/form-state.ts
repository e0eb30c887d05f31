// What a reader has filled in, and how it is at first: examples of the document everywhere, and ticked what the samples of the page send.
import type { ConsoleField, ConsoleParameter, ConsoleView } from '../../src/model/client.js';
import { typedText } from './write-value.js';

export interface Credential {
  /** Token, key or password. */
  value: string;
  user?: string;
}

export interface BodyState {
  isOn: boolean;
  /** Place of the media type. */
  content: number;
  /** By place of the media type. */
  text: Record<number, string>;
  /** By name of the field; '' for the body as a whole. */
  files: Record<string, File[]>;
}

export interface FormState {
  /** Place of the server. */
  server: number;
  /** By place of the server and name: `0 region`. */
  variables: Record<string, string>;
  /** Place of the alternative. */
  security: number;
  /** By name of the scheme. */
  credentials: Record<string, Credential>;
  /** By `fieldKey`. */
  fields: Record<string, { isOn: boolean; value: string }>;
  body: BodyState;
}

/** Unique among parameters and fields of forms. */
export const fieldKey = (field: ConsoleField | ConsoleParameter): string => `${'in' in field ? field.in : 'field'} ${field.name}`;

export const isSent = (field: ConsoleField, { fields }: Pick<FormState, 'fields'>): boolean =>
  field.required || fields[fieldKey(field)]?.isOn === true;

/** Their requests rarely have a body, whatever the document allows. */
const BODILESS = ['GET', 'HEAD', 'DELETE'];

export function firstState({ method, servers, parameters, security, body }: ConsoleView): FormState {
  const contents = body?.contents ?? [];
  const first = body?.first ?? 0;
  const chosen = contents[first];
  // A name that several media types have is one field: as the one chosen at first says it.
  const fields = [...contents.flatMap((content) => content.fields ?? []), ...(chosen?.fields ?? []), ...parameters];
  return {
    server: 0,
    variables: Object.fromEntries(
      servers.flatMap(({ variables }, place) =>
        variables.map(({ name, default: standard, values }) => [`${place} ${name}`, standard || (values[0] ?? '')] as const),
      ),
    ),
    security: Math.max(
      security.findIndex((alternative) => alternative.length > 0),
      0,
    ),
    credentials: {},
    fields: Object.fromEntries(fields.map((field) => [fieldKey(field), { isOn: field.isOn === true, value: firstValue(field) }])),
    body: {
      isOn:
        chosen !== undefined &&
        (body?.required === true || (!BODILESS.includes(method) && (chosen.example !== '' || Boolean(chosen.fields)))),
      content: first,
      text: Object.fromEntries(contents.map(({ example }, place) => [place, example])),
      files: {},
    },
  };
}

/** The document's own example, whether its list has it or not; what a select shows is what it holds. */
function firstValue(field: ConsoleField): string {
  const typed = typedText(field);
  const { type, values = type === 'boolean' ? BOOLEANS : [], moreValues = 0 } = field;
  return type === 'array' || moreValues > 0 || typed !== '' ? typed : (values[0] ?? '');
}

/** What is chosen from: all that the document lists, and what is chosen without being there. */
export const choicesOf = (values: readonly string[], chosen: readonly string[]): string[] => [
  ...chosen.filter((one) => one !== '' && !values.includes(one)),
  ...values,
];

export const BOOLEANS = ['true', 'false'];
