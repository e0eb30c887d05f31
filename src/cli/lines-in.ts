// The lines of a text that docgen did not write: a stack trace, the output of another program.

/** A line end at the end of the text is dropped. */
export const linesIn = (text = ''): string[] => text.replace(/\n$/, '').split('\n');
