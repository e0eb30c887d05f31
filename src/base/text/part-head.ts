// The head of a part of a multipart body. It also runs in a reader's browser: keep it small.
import { type CurlField, dispositionText } from '../shell/curl-options.js';

export const isFormData = (mediaType: string): boolean => /^multipart\/form-data\b/i.test(mediaType);

/** What the head of each part begins with. Only in a form all parts begin alike. */
export const headStart = (mediaType: string): string => (isFormData(mediaType) ? 'Content-Disposition: form-data; ' : '');

/** The text after `headStart`, without the blank line. In a body that is no form, a part is an attachment, as curl writes it. */
export function partHead(field: CurlField, mediaType: string): string {
  const name = partName(field);
  const first = isFormData(mediaType) ? [name || 'name=""'] : name === '' ? [] : [`Content-Disposition: attachment; ${name}`];
  return [...first, ...partHeaders(field).map((header) => header.join(': '))].join('\r\n');
}

/** '' if the part has neither a name nor a file. */
export function partName(field: CurlField): string {
  const name = field.name === undefined ? [] : [`name="${dispositionText(field.name)}"`];
  return [...name, ...('file' in field ? [`filename="${dispositionText(field.file)}"`] : [])].join('; ');
}

/** The content type comes first. */
export function partHeaders(field: CurlField): (readonly [string, string])[] {
  const type = field.mediaType || ('file' in field ? 'application/octet-stream' : undefined);
  return [...(type ? [['Content-Type', type] as const] : []), ...(field.headers ?? [])];
}

/**
 * Whether forms of browsers and most libraries can't send the body: it is no form, or a part has headers, or a text that is not a file has a
 * type.
 */
export const isBeyondForms = (mediaType: string, fields: readonly CurlField[]): boolean =>
  !isFormData(mediaType) || fields.some((field) => field.headers !== undefined || (field.mediaType !== undefined && !('file' in field)));

/** A form without parts. No client can send one itself. */
export const emptyForm = (mediaType: string): { mediaType: string; text: string } => ({
  mediaType: `${mediaType}; boundary=none`,
  text: '--none--',
});
