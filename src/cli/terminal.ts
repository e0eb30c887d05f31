// The two streams: people read stderr, programs read stdout (design section 2). Colour only on a terminal, honouring NO_COLOR and FORCE_COLOR.
import { escapeControls } from '../diagnostics/escape-controls.js';

/** Ends in a line break; nothing is written for an empty text. */
export const toPeople = (text: string): void => {
  if (text === '') return;
  const shown = withoutControls(text);
  process.stderr.write(shown.endsWith('\n') ? shown : `${shown}\n`);
};

/** Names of files may hold what moves a cursor; our own colours stay. */
const withoutControls = (text: string): string =>
  text
    .split(/(\u001b\[[\d;]*m)/)
    .map((part, index) => (index % 2 === 1 && hasColor() ? part : escapeControls(part)))
    .join('');

export const toPrograms = (text: string): void => {
  process.stdout.write(text);
};

export const hasColor = (): boolean => {
  if (process.env.NO_COLOR) return false;
  if (process.env.FORCE_COLOR) return process.env.FORCE_COLOR !== '0';
  return process.stderr.isTTY === true && process.env.TERM !== 'dumb';
};
