// What a reader sees of a text.

/** A name without any character is written as JSON writes it, so that there is something to see and to follow. */
export const shownName = (name: string): string => (name === '' ? '""' : name);

/** Readers see nothing of it: it is empty, or holds blanks and characters without width only (Unicode: `Default_Ignorable_Code_Point`). */
export const isInvisible = (text: string): boolean => /^[\s\p{DI}]*$/u.test(text);
