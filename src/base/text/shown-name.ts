// What a reader sees of a text.

/** An empty name is written as in JSON, so that there is something to see and to click. */
export const shownName = (name: string): string => (name === '' ? '""' : name);

/**
 * Whether a reader sees nothing of it: the text is empty, or has only white space and characters without width (Unicode:
 * `Default_Ignorable_Code_Point`).
 */
export const isInvisible = (text: string): boolean => /^[\s\p{DI}]*$/u.test(text);
