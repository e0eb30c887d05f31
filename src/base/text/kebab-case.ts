// A name as programmers write it → a segment of an address: `listUserIDs`, `list_user_ids` and `List user IDs` all are `list-user-ids`.

/** Letters and digits of any script; '' when there are none. */
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
