// What a reader has filled in. At first, all fields have the description's examples, and those are ticked that the samples of the page
// send.
import type { ConsoleField, ConsoleParameter, ConsoleView } from '../../src/model/client.js';
import { typedText } from './values/write-value.js';

export interface Credential {
  /** Token, key or password. */
  value: string;
  user?: string;
}

export interface BodyState {
  isOn: boolean;
  /** Index of the chosen media type. */
  content: number;
  /** By index of the media type. */
  text: Record<number, string>;
  /** By name of the field. '' stands for the whole body. */
  files: Record<string, File[]>;
}

export interface FormState {
  /** Index of the chosen server. */
  server: number;
  /** By index of the server and name, for example `0 region`. */
  variables: Record<string, string>;
  /** Index of the chosen alternative. */
  security: number;
  /** By name of the scheme. */
  credentials: Record<string, Credential>;
  /** By `fieldKey`. */
  fields: Record<string, { isOn: boolean; value: string }>;
  body: BodyState;
}

/** A key that is unique among parameters and fields of forms. */
export const fieldKey = (field: ConsoleField | ConsoleParameter): string => `${'in' in field ? field.in : 'field'} ${field.name}`;

export const isSent = (field: ConsoleField, { fields }: Pick<FormState, 'fields'>): boolean =>
  field.required || fields[fieldKey(field)]?.isOn === true;

/** Requests with these methods rarely have a body, although a description may allow one. */
const BODILESS = ['GET', 'HEAD', 'DELETE'];

export function firstState({ method, servers, parameters, security, body }: ConsoleView): FormState {
  const contents = body?.contents ?? [];
  const first = body?.first ?? 0;
  const chosen = contents[first];
  // Fields of several media types that share a name are one field. Its first value is that of the media type that is chosen first.
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

/**
 * The description's own example, even if the list of values lacks it. Without one, a select shows its first value, so that is the value.
 */
function firstValue(field: ConsoleField): string {
  const typed = typedText(field);
  const { type, values = type === 'boolean' ? BOOLEANS : [], moreValues = 0 } = field;
  return type === 'array' || moreValues > 0 || typed !== '' ? typed : (values[0] ?? '');
}

/** The choices of a list: the chosen values that the description does not list, and then all that it lists. */
export const choicesOf = (values: readonly string[], chosen: readonly string[]): string[] => [
  ...chosen.filter((one) => one !== '' && !values.includes(one)),
  ...values,
];

export const BOOLEANS = ['true', 'false'];
