// Parts of a request → options of curl, as words of a POSIX shell: what the samples of a page and its console say alike. Also for what runs
// in a reader's browser: keep it small.
import { inShell, isUnsafeInLines } from './shell-words.js';

/** A field of a form with parts. `file`: its name, in the folder that the reader is in or chosen from. */
export type CurlField = { name: string; mediaType?: string; headers?: readonly (readonly [string, string])[] } & (
  | { value: string }
  | { file: string }
);

/** None where the other options imply it. @param method upper case */
export function methodOptions(method: string, hasBody: boolean): string[] {
  if (method === 'HEAD') return ['--head'];
  return method === (hasBody ? 'POST' : 'GET') ? [] : [`--request ${/^[A-Z]+$/.test(method) ? method : inShell(method)}`];
}

/** Without a colon at the end an empty header is not sent at all. */
export const headerOption = (name: string, value: string): string => `--header ${inShell(value === '' ? `${name};` : `${name}: ${value}`)}`;

/** Never read from a file, whatever it begins with. */
export const textOption = (text: string): string => `--data-raw ${inShell(text)}`;

/** Of a form that is one line, or of a query: what follows the first `=` is encoded by curl, where it can be shown as it is. */
export const pairOption = (name: string, value: string, encode: (text: string) => string): string =>
  name === '' || isUnsafeInLines(value)
    ? textOption(`${encode(name)}=${encode(value)}`)
    : `--data-urlencode ${inShell(`${encode(name)}=${value}`)}`;

export const fileOption = (file: string): string => `--data-binary ${wordOf(`@${file}`)}`;

/** A name can't hold `=`, since curl would end it there. */
export function fieldOption(field: CurlField): string {
  const name = dispositionText(field.name).replaceAll('=', '%3D');
  const headers = (field.headers ?? []).map((header) => `;headers=${quoted(header.join(': '))}`).join('');
  const options = `${field.mediaType ? `;type=${field.mediaType}` : ''}${headers}`;
  if ('file' in field) return `--form ${inShell(`${name}=@${isPlain(field.file) ? field.file : quoted(field.file)}${options}`)}`;
  if (!options) return `--form-string ${inShell(`${name}=${field.value}`)}`;
  return `--form ${inShell(`${name}=${quoted(field.value)}${options}`)}`;
}

/** As it stands between the quotes of a `Content-Disposition`: what browsers do. */
export const dispositionText = (text: string): string => text.replace(/\r\n|\r|\n/g, '%0D%0A').replaceAll('"', '%22');

/** A value of `--form` that may hold what ends one. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const isPlain = (text: string): boolean => /^[\w.-]+$/.test(text);
const wordOf = (text: string): string => (isPlain(text.slice(1)) ? text : inShell(text));
