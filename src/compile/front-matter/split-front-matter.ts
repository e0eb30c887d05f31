// Splits the text of a page into front matter and body. The body keeps the lines of the front matter as blank lines, so that every position
// in it is a position in the file.
import { frontMatterNotClosed } from '../../diagnostics/pages/front-matter.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { findConflicts } from '../find-conflicts.js';
import { findSecondFrontMatter, findUnreadFrontMatter } from './unread-front-matter.js';

export interface SplitText {
  /** The text between the fences. It starts on line 2 of the file. Absent: the page has none. */
  yaml?: string;
  body: string;
  /** Errors. If there are any, the page can't be read. */
  faults?: Diagnostic[];
  /** Warnings: lines that look like front matter but stay a part of the text. */
  slips?: Diagnostic[];
}

const OPENING = /^---[ \t]*(?:\n|$)/;
const FENCE = /^---[ \t]*$/;
const KEY = /^\s*["']?[\w$.-]+["']?\s*:(?:\s|$)/;

/**
 * Only a fence on line 1 opens front matter. Without keys, it is a thematic break if it is not closed or if a blank line follows it.
 */
export function splitFrontMatter(text: string, file: string): SplitText {
  const split = splitText(text, file);
  const faults = findConflicts(text, file);
  return faults.length === 0 ? split : { ...split, faults };
}

function splitText(text: string, file: string): SplitText {
  if (!OPENING.test(text)) {
    const slip = findUnreadFrontMatter(text, file);
    return slip ? { body: text, slips: [slip] } : { body: text };
  }
  const { lines, rest } = linesToFence(text);
  const first = lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  const hasKeys = KEY.test(first);
  if (rest === undefined)
    return hasKeys ? { body: text, faults: [frontMatterNotClosed({ file, line: 1, column: 1, length: 3 })] } : { body: text };
  // A blank line after the opening fence means prose between two thematic breaks, unless keys follow.
  if (!hasKeys && lines[0]?.trim() === '') return { body: text };
  const body = '\n'.repeat(lines.length + 2) + rest;
  const second = findSecondFrontMatter(rest, file, lines.length + 2);
  return { yaml: lines.join('\n'), body, ...(second && { slips: [second] }) };
}

/** The lines between the fences, and what follows the second fence. If there is no second fence: all lines. */
function linesToFence(text: string): { lines: string[]; rest?: string } {
  const lines: string[] = [];
  for (let before = text.indexOf('\n'); before >= 0; ) {
    const end = text.indexOf('\n', before + 1);
    const line = text.slice(before + 1, end < 0 ? text.length : end);
    if (FENCE.test(line)) return { lines, rest: end < 0 ? '' : text.slice(end + 1) };
    lines.push(line);
    before = end;
  }
  return { lines };
}
