// The two streams: people read stderr, programs read stdout (design section 2). Colour only on a terminal, honouring NO_COLOR and FORCE_COLOR.

/** Ends in a line break; nothing is written for an empty text. */
export const toPeople = (text: string): void => {
  if (text === '') return;
  process.stderr.write(text.endsWith('\n') ? text : `${text}\n`);
};

export const toPrograms = (text: string): void => {
  process.stdout.write(text);
};

export const hasColor = (): boolean => {
  if (process.env.NO_COLOR) return false;
  if (process.env.FORCE_COLOR) return process.env.FORCE_COLOR !== '0';
  return process.stderr.isTTY === true && process.env.TERM !== 'dumb';
};
