/** The value of a word of an author in a table. Undefined if the table does not list it, though every object has a `constructor` and a `__proto__`. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
