/**
 * Looks up an author's word in a table. Undefined if the table does not list it, even for `constructor` and `__proto__`, which every object
 * has.
 */
export const ownValue = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
