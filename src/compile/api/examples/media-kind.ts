// What a media type means for examples and samples.

export type MediaKind = 'json' | 'xml' | 'form' | 'multipart' | 'text' | 'binary';

export function mediaKind(mediaType: string): MediaKind {
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (/[/+]json$|json-seq$|[/+]x?-?ndjson$|jsonl$|^\*\/\*$|^application\/\*$/.test(type) || type === '') return 'json';
  if (/[/+]xml$/.test(type)) return 'xml';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  if (type.startsWith('multipart/')) return 'multipart';
  return type.startsWith('text/') || /yaml$|javascript$|graphql$/.test(type) ? 'text' : 'binary';
}

const OF_RANGES: Record<string, string> = {
  'text/*': 'text/plain',
  'image/*': 'image/png',
  'audio/*': 'audio/mpeg',
  'video/*': 'video/mp4',
  'font/*': 'font/woff2',
  'multipart/*': 'multipart/form-data',
};

/**
 * The media type to send if the document allows a range such as `image/*`.
 * @param isFile the content of a file is sent
 */
export function concreteType(mediaType: string, isFile: boolean): string {
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!type.includes('*')) return mediaType;
  const suffix = /^application\/\*\+(\w+)$/.exec(type)?.[1];
  if (suffix !== undefined) return `application/${suffix}`;
  const known = Object.hasOwn(OF_RANGES, type) ? OF_RANGES[type] : undefined;
  return known ?? (isFile || mediaKind(type) === 'binary' ? 'application/octet-stream' : 'application/json');
}

const EXTENSIONS: Record<string, string> = {
  jpeg: 'jpg',
  mpeg: 'mp3',
  'octet-stream': 'bin',
  gzip: 'gz',
  'x-gzip': 'gz',
  'x-tar': 'tar',
  'x-wav': 'wav',
  'x-icon': 'ico',
  'vnd.ms-excel': 'xls',
  'vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** A name for the file in which a response is saved: `response.png`. */
export const answerFile = (mediaType: string): string => `response.${extensionOf(mediaType)}`;

/** A name for the file that is sent as the whole body: `request.json`. */
export const bodyFile = (mediaType: string): string => `request.${extensionOf(mediaType)}`;

function extensionOf(mediaType: string): string {
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const subtype = type.split('/')[1] ?? '';
  const known = type === 'video/mpeg' ? 'mpg' : Object.hasOwn(EXTENSIONS, subtype) ? EXTENSIONS[subtype] : undefined;
  return known ?? (/^[a-z0-9]{2,5}$/.test(subtype) ? subtype : 'bin');
}

/** Whether the body is exactly one JSON value: not a sequence of values, and not a range that allows any type. */
export const isWholeJson = (mediaType: string): boolean =>
  mediaKind(mediaType) === 'json' && !/seq|ndjson|jsonl|\*|^\s*$/i.test(mediaType.split(';', 1)[0] ?? '');
