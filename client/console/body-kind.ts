// What kind of body an answer has, which decides how it is shown. The media type decides. Without one, the first bytes do.

export type BodyKind = 'empty' | 'json' | 'text' | 'image' | 'binary';

const IMAGE = /^image\/(png|jpeg|gif|webp|avif|bmp|svg\+xml|x-icon|vnd\.microsoft\.icon)\b/;
const TEXT =
  /^text\/|[/+](json|xml|yaml|x-yaml|javascript|x-ndjson|ndjson|jsonl|json-seq|graphql|csv)\b|^application\/x-www-form-urlencoded/;
/** The number of bytes that are looked at. */
const MOST_LOOKED_AT = 1024;
/** In UTF-16 units. Up to this length the text is checked to be JSON. A longer one is taken for JSON by its first character. */
const MOST_CHECKED = 1_000_000;

export function bodyKind(mediaType: string, bytes: Uint8Array): BodyKind {
  if (bytes.length === 0) return 'empty';
  if (IMAGE.test(mediaType)) return 'image';
  if (/[/+]json\b/.test(mediaType)) return 'json';
  if (TEXT.test(mediaType)) return 'text';
  return mediaType === '' && isText(bytes.subarray(0, MOST_LOOKED_AT)) ? 'text' : 'binary';
}

const isText = (bytes: Uint8Array): boolean => !bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32));

/** Decodes the bytes in the charset that the server states, otherwise as UTF-8. */
export function decodeBody(mediaType: string, bytes: Uint8Array): string {
  const charset = /charset="?([\w-]+)/.exec(mediaType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Whether the body of a request is typed as text. Otherwise it is a file. */
export const isTextBody = (mediaType: string): boolean =>
  /json|^text\/|^multipart\/|xml|yaml|javascript|graphql|urlencoded|^\*\/\*|^application\/\*/i.test(mediaType);

/** Whether the text can be formatted as JSON. A server that declares JSON may send something else. */
export function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false;
  if (text.length > MOST_CHECKED) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A name for the saved file. */
export function fileName(mediaType: string, disposition: string | undefined): string {
  const named = /filename="?([^";]+)/i
    .exec(disposition ?? '')?.[1]
    ?.replace(/[\\/:*?<>|\p{Cc}]/gu, '_')
    .trim();
  if (named) return named;
  const [, subtype = ''] = /^\w+\/(?:[\w.-]+\+)?([\w.-]+)/.exec(mediaType) ?? [];
  const extension = { plain: 'txt', jpeg: 'jpg', 'octet-stream': 'bin', '': 'bin', javascript: 'js' }[subtype] ?? subtype;
  return `response.${extension}`;
}

const UNITS = ['B', 'KB', 'MB', 'GB'];

/** For example `512 B` or `12.4 KB`. */
export function sizeText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), UNITS.length - 1);
  return `${power === 0 ? bytes : (bytes / 1024 ** power).toFixed(1)} ${UNITS[power]}`;
}

/** For example `87 ms` or `2.4 s`. */
export const timeText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
