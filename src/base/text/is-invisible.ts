/** Readers see nothing of it: it is empty, or holds blanks and characters without width only (Unicode: `Default_Ignorable_Code_Point`). */
export const isInvisible = (text: string): boolean => /^[\s\p{DI}]*$/u.test(text);
