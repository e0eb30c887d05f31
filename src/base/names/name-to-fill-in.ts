// A placeholder for a value that is not known yet, made from its name so that it explains itself. It also runs in a reader's browser.

/** `channelId` → `CHANNEL_ID` */
export function nameToFillIn(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1_$2')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return words === '' ? 'VALUE' : words.toUpperCase();
}
