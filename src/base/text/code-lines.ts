// Highlighted lines → the inside of a code block: one element a line, with what was said of the line as classes.
import { showControls } from './hidden-controls.js';

/** @param code inner HTML of the lines, joined by line ends  @param classes 1-based line → classes beside `line` */
export function codeLines(code: string, classes: Record<number, string[]> = {}): string {
  const shown = showControls(code);
  // Nearly every block: no text a line is made.
  if (Object.keys(classes).length === 0) return `${PLAIN}${shown.replaceAll('\n', BETWEEN)}</span>`;
  return shown
    .split('\n')
    .map((line, index) => `<span class="${['line', ...(classes[index + 1] ?? [])].join(' ')}">${line}</span>`)
    .join('\n');
}

const PLAIN = '<span class="line">';
const BETWEEN = `</span>\n${PLAIN}`;
