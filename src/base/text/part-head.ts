// A part of a `multipart/form-data` body → what stands above its content. Also for what runs in a reader's browser: keep it small.
import { type CurlField, dispositionText } from '../shell/curl-options.js';

/** What follows `Content-Disposition: form-data; `, without the blank line. */
export const partHead = (field: CurlField): string =>
  [partName(field), ...partHeaders(field).map((header) => header.join(': '))].join('\r\n');

export function partName(field: CurlField): string {
  const file = 'file' in field ? `; filename="${dispositionText(field.file)}"` : '';
  return `name="${dispositionText(field.name)}"${file}`;
}

/** Its content type first. */
export function partHeaders(field: CurlField): (readonly [string, string])[] {
  const type = field.mediaType || ('file' in field ? 'application/octet-stream' : undefined);
  return [...(type ? [['Content-Type', type] as const] : []), ...(field.headers ?? [])];
}

/** What the forms of most libraries, and those of browsers, have no place for: headers, and the type of a text that is no file. */
export const hasOwnHead = (field: CurlField): boolean =>
  field.headers !== undefined || (field.mediaType !== undefined && !('file' in field));
