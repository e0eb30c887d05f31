// The one place where lines for people become text: diagnostics, excerpts of sources, summaries, notes, explanations. A caller puts values into a line
// without escapes.
import type { Severity } from '../../model/diagnostic.js';
import { escapeControls } from './escape-controls.js';

export interface Painted {
  text: string;
  color: keyof typeof COLORS;
}

/** Without a line break at its end. A line break inside it comes from a value and is escaped. */
export type Line = string | readonly (string | Painted)[];

const COLORS: Record<Severity | 'dim' | 'bold', number> = { error: 31, warning: 33, info: 36, dim: 2, bold: 1 };

/** GitHub's runner reads a line that begins with `::`, even after spaces, as a command (actions/runner, `ActionCommand.TryParseV2`). */
const COMMAND = /^(\s*):(?=:)/;

export const printLine = (line: Line, hasColor: boolean): string => printOwnLine(line, hasColor).replace(COMMAND, '$1\\u{3a}');

/** Only for lines that contain no value of an author: it may begin with `::`. */
export function printOwnLine(line: Line, hasColor: boolean): string {
  const parts = typeof line === 'string' ? [line] : line;
  if (hasColor) return parts.map(paintPart).join('');
  return escapeControls(parts.map((part) => (typeof part === 'string' ? part : part.text)).join(''));
}

const paintPart = (part: string | Painted): string =>
  typeof part === 'string' ? escapeControls(part) : `\u001b[${COLORS[part.color]}m${escapeControls(part.text)}\u001b[0m`;
