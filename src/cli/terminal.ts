// The two streams: people read stderr, programs read stdout (design section 2). Colour only on a terminal, honouring NO_COLOR and FORCE_COLOR.

export const toPeople = (text: string): void => {
  process.stderr.write(text.endsWith('\n') ? text : `${text}\n`);
};

export const toPrograms = (text: string): void => {
  process.stdout.write(text);
};

export const hasColor = (): boolean => {
  if (process.env['NO_COLOR']) return false;
  if (process.env['FORCE_COLOR']) return process.env['FORCE_COLOR'] !== '0';
  return process.stderr.isTTY === true && process.env['TERM'] !== 'dumb';
};
