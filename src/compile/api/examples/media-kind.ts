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
