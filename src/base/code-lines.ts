// Highlighted lines → the inside of a code block: one element a line, with what was said of the line as classes.
import { showControls } from './hidden-controls.js';

/** @param lines inner HTML of each line  @param classes 1-based line → classes beside `line` */
export const codeLines = (lines: string[], classes: Record<number, string[]>): string =>
  lines.map((line, index) => `<span class="${['line', ...(classes[index + 1] ?? [])].join(' ')}">${showControls(line)}</span>`).join('\n');
