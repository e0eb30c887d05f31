// The inside of a code block, from highlighted lines: one element for each line, with classes for the marks of the line.
import { showControls } from './hidden-controls.js';

/**
 * @param code inner HTML of the lines, joined by line ends
 * @param classes by 1-based line: its classes besides `line`
 */
export function codeLines(code: string, classes: Record<number, string[]> = {}): string {
  const shown = showControls(code);
  // True for nearly every block. No string is made for each line.
  if (Object.keys(classes).length === 0) return `${PLAIN}${shown.replaceAll('\n', BETWEEN)}</span>`;
  return shown
    .split('\n')
    .map((line, index) => `<span class="${['line', ...(classes[index + 1] ?? [])].join(' ')}">${line}</span>`)
    .join('\n');
}

const PLAIN = '<span class="line">';
const BETWEEN = `</span>\n${PLAIN}`;
