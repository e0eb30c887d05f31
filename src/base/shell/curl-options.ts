// Turns parts of a request into options of curl, as words of a POSIX shell. The samples of a page and its console both use them. They also
// run in a reader's browser: keep this file small.
import { inShell, isUnsafeInLines } from './shell-words.js';

/**
 * A part of a multipart body. In a form it has a name. `file`: name of a file that the reader chose, or that is in the reader's folder.
 */
export type CurlField = { name?: string; mediaType?: string; headers?: readonly (readonly [string, string])[] } & (
  | { value: string }
  | { file: string }
);

/**
 * Empty if the other options imply the method.
 * @param method in upper case
 */
export function methodOptions(method: string, hasBody: boolean): string[] {
  if (method === 'HEAD') return ['--head'];
  return method === (hasBody ? 'POST' : 'GET') ? [] : [`--request ${/^[A-Z]+$/.test(method) ? method : inShell(method)}`];
}

/** curl does not send an empty header with a colon. It sends one that ends in a semicolon. */
export const headerOption = (name: string, value: string): string => `--header ${inShell(value === '' ? `${name};` : `${name}: ${value}`)}`;

/** curl never reads this text from a file, whatever it begins with. */
export const textOption = (text: string): string => `--data-raw ${inShell(text)}`;

/** For a form in one line, or a query. curl encodes what follows the first `=`, if the value can be shown unchanged. */
export const pairOption = (name: string, value: string, encode: (text: string) => string): string =>
  name === '' || isUnsafeInLines(value)
    ? textOption(`${encode(name)}=${encode(value)}`)
    : `--data-urlencode ${inShell(`${encode(name)}=${value}`)}`;

/**
 * Options of a multipart body with at least one part. If its type is not that of a form, curl writes the parts of such a body, and adds the
 * boundary to the header.
 */
export const multipartOptions = (mediaType: string, fields: readonly CurlField[]): string[] => [
  ...(/^multipart\/form-data$/i.test(mediaType) ? [] : [headerOption('Content-Type', mediaType)]),
  ...fields.map(fieldOption),
];

export const fileOption = (file: string): string => `--data-binary ${wordOf(`@${file}`)}`;

/** `=` is encoded in the name, because curl would end the name there. */
function fieldOption(field: CurlField): string {
  const name = dispositionText(field.name ?? '').replaceAll('=', '%3D');
  const headers = (field.headers ?? []).map((header) => `;headers=${quoted(header.join(': '))}`).join('');
  const options = `${field.mediaType ? `;type=${field.mediaType}` : ''}${headers}`;
  if ('file' in field) return `--form ${inShell(`${name}=@${isPlain(field.file) ? field.file : quoted(field.file)}${options}`)}`;
  if (!options) return `--form-string ${inShell(`${name}=${field.value}`)}`;
  return `--form ${inShell(`${name}=${quoted(field.value)}${options}`)}`;
}

/** A text between the quotes of a `Content-Disposition` header, as browsers write it. */
export const dispositionText = (text: string): string => text.replace(/\r\n|\r|\n/g, '%0D%0A').replaceAll('"', '%22');

/** A value of `--form` in quotes, because it may contain characters that end a value. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const isPlain = (text: string): boolean => /^[\w.-]+$/.test(text);
const wordOf = (text: string): string => (isPlain(text.slice(1)) ? text : inShell(text));
