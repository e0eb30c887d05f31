// A text of several lines that is not ours: a stack trace, the answer of another program.

/** Without the line end at its end. */
export const linesIn = (text = ''): string[] => text.replace(/\n$/, '').split('\n');
