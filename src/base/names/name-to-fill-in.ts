// The name of a value that nobody knows yet → what stands in its place: reads as what it is. Also for what runs in a reader's browser.

/** `channelId` → `CHANNEL_ID` */
export function nameToFillIn(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return words === '' ? 'VALUE' : words.toUpperCase();
}
