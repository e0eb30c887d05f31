// The head of a part of a `multipart/form-data` body. It also runs in a reader's browser: keep it small.
import { type CurlField, dispositionText } from '../shell/curl-options.js';

/** The text after `Content-Disposition: form-data; `, without the blank line. */
export const partHead = (field: CurlField): string =>
  [partName(field), ...partHeaders(field).map((header) => header.join(': '))].join('\r\n');

export function partName(field: CurlField): string {
  const file = 'file' in field ? `; filename="${dispositionText(field.file)}"` : '';
  return `name="${dispositionText(field.name)}"${file}`;
}

/** The content type comes first. */
export function partHeaders(field: CurlField): (readonly [string, string])[] {
  const type = field.mediaType || ('file' in field ? 'application/octet-stream' : undefined);
  return [...(type ? [['Content-Type', type] as const] : []), ...(field.headers ?? [])];
}

/**
 * Whether the field has something that forms of browsers and most libraries can't send: headers, or the type of a text that is not a file.
 */
export const hasOwnHead = (field: CurlField): boolean =>
  field.headers !== undefined || (field.mediaType !== undefined && !('file' in field));
