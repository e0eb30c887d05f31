// Turns a programmer's name into a segment of an address: `listUserIDs`, `list_user_ids` and `List user IDs` all become `list-user-ids`.

/** Keeps letters and digits of any script. '' if there are none. */
export const kebabCase = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/['’]/g, '')
    .replace(/\p{Lu}{2,}s(?!\p{Ll})/gu, (plural) => `-${plural.toLowerCase()}-`)
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
